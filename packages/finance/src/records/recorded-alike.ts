import {
  addDays,
  addMonths,
  daysBetween,
  partsOfDay,
  type BusinessDay,
  type DateRange,
} from '../calendar.ts';
import { daysIn } from '../month-windows.ts';
import type { Records } from './recorded-days.ts';
import { areFilesBehind } from '../runway.ts';

export interface TwoStretches {
  now: DateRange;
  before: DateRange;
}

/** Fewer days than a month judge nothing where the others are not on record. */
const DAYS_MIN = 28;
/** So small a share of a stretch may be missing: books that begin on January 1 have their first row on the 2nd. */
const MISSING_MAX = 0.02;

/**
 * Two stretches cut to the days that are on record in both, as many of each and from the same place of it; as they are where records reach
 * all of both, and null where they reach too little to hold one against the other.
 */
export function recordedAlike(spans: TwoStretches, records: Records): TwoStretches | null {
  const { firstDay, filesEnd } = records;
  if (firstDay === null) return null;
  const now = edgesOf(spans.now, firstDay, filesEnd);
  const before = edgesOf(spans.before, firstDay, filesEnd);
  const starts = now.start !== null || before.start !== null;
  const ends = now.end !== null || before.end !== null;
  if (!starts && !ends) return spans;
  const { forth, back } = shiftsBetween(spans.before.from, spans.now.from);
  const latest = (own: BusinessDay, ...edges: (BusinessDay | null)[]) =>
    edges.reduce<BusinessDay>((last, day) => (day !== null && day > last ? day : last), own);
  const earliest = (own: BusinessDay, ...edges: (BusinessDay | null)[]) =>
    edges.reduce<BusinessDay>((first, day) => (day !== null && day < first ? day : first), own);
  const cut = {
    now: {
      from: latest(spans.now.from, now.start, before.start && forth(before.start)),
      to: earliest(spans.now.to, now.end, before.end && forth(before.end)),
    },
    before: {
      from: latest(spans.before.from, before.start, now.start && back(now.start)),
      to: earliest(spans.before.to, before.end, now.end && back(now.end)),
    },
  };
  return Math.min(daysIn(cut.now), daysIn(cut.before)) < DAYS_MIN ? null : cut;
}

/** The days at which records begin and end within a stretch; null where they reach its own. */
function edgesOf(span: DateRange, firstDay: BusinessDay, filesEnd: BusinessDay | null) {
  const isLate = daysBetween(span.from, firstDay) > daysIn(span) * MISSING_MAX;
  const isShort = filesEnd !== null && areFilesBehind(filesEnd, span.to);
  return { start: isLate ? firstDay : null, end: isShort ? filesEnd : null };
}

/** From a day of the one stretch to the same of the other: by months where both begin on the same day of one. */
function shiftsBetween(before: BusinessDay, now: BusinessDay) {
  const [was, is] = [partsOfDay(before), partsOfDay(now)];
  const months = (is.year - was.year) * 12 + is.month - was.month;
  const days = daysBetween(before, now);
  const shift = (day: BusinessDay, sign: number): BusinessDay =>
    was.day === is.day ? addMonths(day, sign * months) : addDays(day, sign * days);
  return {
    forth: (day: BusinessDay) => shift(day, 1),
    back: (day: BusinessDay) => shift(day, -1),
  };
}
