import { addDays, businessDay, sameDaysYearBefore, type DateRange } from '@cairn/finance';
import type { TimeContext } from '../time/cursor.ts';
import { timesSaid, type TimeSaid } from '../time/times-said.ts';
import { isAgainstLastYear, isWholeMonths } from './like-for-like.ts';

export interface TimesPaired {
  now: DateRange;
  before: DateRange;
}

/** Before all books: what reaches from there names one end only. */
const OPEN_START = '1901-01-01';

/**
 * The two stretches of whole months, as long as each other, that a question holds against each other: the later against the earlier, or the
 * one against what it is said to be held against. What only tells has no say where what asks names a time of its own.
 */
export function timesPaired(question: string, context: TimeContext): TimesPaired | null {
  if (isAgainstLastYear(question)) return null;
  const all = timesIn(question.replace(/\b(?:un)?like\b/gi, 'than'), context);
  const asks = timesIn(question.split(/[.?!;]\s+/).at(-1) ?? '', context);
  const times = (asks.length > 0 ? asks : all).filter((time, _, said) => !holdsOther(time, said));
  if (areOneStretch(question, times)) return null;
  const [one, other, ...others] = times.length === 1 ? endsOf(question, times) : apart(times);
  if (one === undefined || other === undefined || others.length > 0) return null;
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  if (isWholeMonths(first) !== isWholeMonths(second) || first.to >= second.from) return null;
  // 'Worse than in March' claims something of the other, 'against March' nothing of either.
  return second.isBasis && !first.isBasis && /\bthan\b|\blike\b/i.test(question)
    ? { now: first, before: second }
    : { now: second, before: first };
}

const compares = /\b(?:between|compar\w+|differ\w*|vs\.?|versus|against|than|better|worse)\b/i;

/** 'January and February' without a word that compares. */
function areOneStretch(question: string, [one, other, third]: readonly TimeSaid[]): boolean {
  if (one === undefined || other === undefined || third !== undefined) return false;
  const between = question.slice(one.at + one.text.length, other.at);
  const isNext = addDays(businessDay(one.to), 1) === other.from;
  return isNext && /^\s*and\s*$/i.test(between) && !compares.test(question);
}

const timesIn = (text: string, context: TimeContext): TimeSaid[] =>
  timesSaid(text, context).filter(
    (time) => time.from > OPEN_START && time.from <= context.today && isWholeMonths(time) !== null,
  );

/** 'This year' beside 'October' is where that one is, and no third time. */
const holdsOther = (time: TimeSaid, said: readonly TimeSaid[]): boolean =>
  said.some(
    ({ from, to }) => time.from <= from && to <= time.to && (from !== time.from || to !== time.to),
  );

const isLast = ({ text }: TimeSaid) => /^(?:last|previous|prior)\b/i.test(text);

/** A time said twice is one; 'last October' beside 'this October' is that of a year before. */
function apart(times: readonly TimeSaid[]): TimeSaid[] {
  const found: TimeSaid[] = [];
  for (const time of times) {
    const same = found.findIndex(({ from, to }) => from === time.from && to === time.to);
    const twin = found[same];
    if (twin === undefined) found.push(time);
    else if (isLast(twin) !== isLast(time)) {
      found[same] = isLast(twin) ? yearBefore(twin) : twin;
      found.push(isLast(time) ? yearBefore(time) : time);
    }
  }
  return found;
}

const yearBefore = (time: TimeSaid): TimeSaid => ({
  ...time,
  ...sameDaysYearBefore(time),
});

/** Behind them a stretch of time is the way from its first month to its last. */
const moves =
  /\b(?:differ\w*|chang\w*|swing|gap|f[ae]ll|fallen|drop\w*|r[io]se|risen|jump\w*|climb\w*|slid|slip\w*|went|going|gone|go|up|down)(?: \w+)? $/i;

/** 'Fell from June to July' holds July against June. */
function endsOf(question: string, [time]: readonly TimeSaid[]): Held[] {
  if (!time?.ends || !moves.test(question.slice(0, time.at))) return [];
  return time.ends.map(({ from, to }) => ({
    ...{ from: businessDay(from), to: businessDay(to) },
    isBasis: false,
  }));
}

type Held = Pick<TimeSaid, 'from' | 'to' | 'isBasis'>;
