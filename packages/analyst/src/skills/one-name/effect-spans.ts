import {
  addDays,
  addMonths,
  startOfMonth,
  type BusinessDay,
  type DateRange,
  type Going,
} from '@cairn/finance';
import type { Effect } from './one-name-facts.ts';

const MONTHS_MAX = 12;
/** A change is held against no fewer months. */
const BEFORE_MIN = 3;
const YEAR = 12;

interface Known {
  recordsFrom: BusinessDay;
  today: BusinessDay;
  /** The owner says that it did. */
  isSaidToStop: boolean;
}

export interface EffectSpans extends Pick<Effect, 'kind' | 'day' | 'now' | 'before' | 'isYearAgo'> {
  /** The last months in which it ran. */
  ran: DateRange;
  /** The months before it began or stopped, and the same of their year before. */
  already: { now: DateRange; before: DateRange } | null;
}

/**
 * The whole months since something began or stopped, and those to hold them against: the same of the year before where they are on record
 * and it was the other way in them, else those just before. Null of what runs through all that is on record.
 */
export function effectSpans(
  days: readonly BusinessDay[],
  going: Going,
  known: Known,
): EffectSpans | null {
  const { recordsFrom, today } = known;
  const turn = turnOf(days, going, known);
  if (turn === null) return null;
  const { kind, day } = turn;
  const first = firstWholeMonth(recordsFrom);
  const from = nextMonth(day);
  const count = monthsFrom(from, today);
  const beforeCount = monthsFrom(first, day);
  if (count < 1 || beforeCount < BEFORE_MIN) return null;
  const now = months(from, count);
  const yearAgo = addMonths(from, -YEAR);
  const isYearAgo = yearAgo >= first && months(yearAgo, count).to < addMonths(startOfMonth(day), 1);
  const length = Math.min(count, beforeCount);
  const before = isYearAgo
    ? months(yearAgo, count)
    : months(addMonths(startOfMonth(day), -length), length);
  // Held against fewer months, the later ones are left out too.
  const told = isYearAgo ? now : months(from, length);
  const six = Math.min(6, beforeCount);
  const ahead = addMonths(startOfMonth(day), -six);
  const already =
    isYearAgo && addMonths(ahead, -YEAR) >= first
      ? { now: months(ahead, six), before: months(addMonths(ahead, -YEAR), six) }
      : null;
  const ran = kind === 'began' ? told : months(addMonths(startOfMonth(day), 1 - YEAR), YEAR);
  return { kind, day, now: told, before, isYearAgo, ran, already };
}

/** The day on which it began, or last came. */
function turnOf(
  days: readonly BusinessDay[],
  going: Going,
  { recordsFrom, today, isSaidToStop }: Known,
): Pick<Effect, 'kind' | 'day'> | null {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  // What comes twice a year is late for months, and has not stopped.
  const isOver = going.kind === 'stopped' || (going.kind === 'late' && isSaidToStop);
  if (isOver && last < addMonths(startOfMonth(today), -1)) return { kind: 'stopped', day: last };
  // What comes seldom may have come before the records too.
  const isNew =
    first >= addMonths(recordsFrom, BEFORE_MIN) &&
    (going.kind === 'too_few' || first > addDays(recordsFrom, 2 * going.everyDays));
  return isNew ? { kind: 'began', day: first } : null;
}

/** Of which every day is on record. */
export const firstWholeMonth = (recordsFrom: BusinessDay): BusinessDay =>
  startOfMonth(recordsFrom) === recordsFrom ? recordsFrom : nextMonth(recordsFrom);

const nextMonth = (day: BusinessDay) => addMonths(startOfMonth(day), 1);
const months = (from: BusinessDay, count: number): DateRange => ({
  from,
  to: addDays(addMonths(from, count), -1),
});

/** How many whole months there are until that day, at most a year of them. */
function monthsFrom(from: BusinessDay, until: BusinessDay): number {
  let count = 0;
  while (count < MONTHS_MAX && addMonths(from, count + 1) <= startOfMonth(until)) count += 1;
  return count;
}
