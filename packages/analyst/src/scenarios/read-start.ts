import { addDays, addMonths, endOfMonth, type BusinessDay } from '@cairn/finance';
import type { Token } from '../language/tokens.ts';
import { readNumber } from '../reading/slots/amounts.ts';
import type { TimeContext } from '../time/cursor.ts';
import { readTime } from '../time/time-expressions.ts';
import { months } from '../time/time-words.ts';

/** When what is supposed begins and ends, and the words without it. */
export interface SaidStart {
  tokens: readonly Token[];
  /** Null = nothing was said. */
  day: BusinessDay | null;
  /** The last day of it; null = nothing was said. */
  end: BusinessDay | null;
  /** The last day of the time that is said, 'in August'; null where what is supposed goes on from then. */
  lasts: BusinessDay | null;
  /** 'From January' goes on; 'in January' may mean that month alone, 'next year' lasts longer than any forecast. */
  said: 'going_on' | 'within' | 'within_long' | 'nothing';
}

const goingOn = ['from', 'starting', 'beginning'];
const within = ['in', 'on', 'over', 'during', 'throughout'];
const bare = ['next', 'this', 'tomorrow', 'today', 'now'];
const ending = ['until', 'till', 'through', 'thru', 'to'];
/** Days that are over, or that have two sides: nothing here holds them. */
const unheld = new Set(
  'and between since before after last past previous prior ago yesterday'.split(' '),
);
/** A period that reaches so far, and is as long, ends after any forecast does. */
const farDays = 120;

/** Takes the time out of the words; null where it is over, ends before it begins, or there are two. */
export function cutTime(tokens: readonly Token[], context: TimeContext): SaidStart | null {
  const words = tokens.filter(({ text }) => text !== 'onwards' && text !== 'onward');
  const lasting = cutLength(words);
  const ended = cutEnd(lasting.tokens, context);
  if (ended === null) return null;
  const start = cutStart(ended.tokens, context);
  if (start === null) return null;
  const { length } = lasting;
  const begins = start.day ?? addDays(context.today, 1);
  if (length !== null && (ended.end !== null || start.end !== null)) return null;
  const end = length === null ? (start.end ?? ended.end) : addDays(after(begins, length), -1);
  return end !== null && end < begins ? null : { ...start, end };
}

interface Length {
  count: number;
  unit: string;
}

const after = (day: BusinessDay, { count, unit }: Length): BusinessDay => {
  if (unit === 'day') return addDays(day, count);
  if (unit === 'week') return addDays(day, 7 * count);
  return addMonths(day, count * (unit === 'year' ? 12 : 1));
};

/** 'For 24 months', 'for the next two years'; the years of a loan belong to the loan. */
function cutLength(tokens: readonly Token[]): { tokens: readonly Token[]; length: Length | null } {
  const isLoan = tokens.some(({ text }) => text === 'loan' || text === 'borrow');
  const hasRate = tokens.some((token) => readNumber(token)?.isPercent === true);
  const none = { tokens, length: null };
  if (isLoan && hasRate) return none;
  const at = tokens.findIndex(({ text }, index) => text === 'for' && lengthAt(tokens, index + 1));
  const length = at < 0 ? null : lengthAt(tokens, at + 1);
  if (length === null) return none;
  return { tokens: [...tokens.slice(0, at), ...tokens.slice(length.to)], length };
}

function lengthAt(tokens: readonly Token[], start: number): (Length & { to: number }) | null {
  let at = start;
  for (const filler of ['the', 'next']) if (tokens[at]?.text === filler) at += 1;
  const count = lengthOf(tokens[at]);
  const unit = tokens[at + 1]?.stem ?? '';
  if (!Number.isInteger(count) || count < 1 || count > 400) return null;
  return ['day', 'week', 'month', 'year'].includes(unit) ? { count, unit, to: at + 2 } : null;
}

/** 'For a month' lasts one of them; not a number where no count is said. */
function lengthOf(token: Token | undefined): number {
  if (token !== undefined && ['a', 'an', 'one'].includes(token.text)) return 1;
  const number = readNumber(token);
  const isPlain = number !== null && !number.isMoney && !number.isPercent && !number.isOrdinal;
  return isPlain ? number.value : NaN;
}

/** 'Until May' ends with May; null where the end is over. What begins at 'from' holds its own end. */
function cutEnd(
  tokens: readonly Token[],
  context: TimeContext,
): { tokens: readonly Token[]; end: BusinessDay | null } | null {
  const at = tokens.findIndex(
    ({ text }, index) =>
      ending.includes(text) &&
      timeAt([...tokens.slice(0, index), ...tokens.slice(index + 1)], index, context, true),
  );
  if (at < 0) return { tokens, end: null };
  const rest = [...tokens.slice(0, at), ...tokens.slice(at + 1)];
  const time = timeAt(rest, at, context, true);
  if (time === null) return { tokens, end: null };
  const day = dayOf(rest.slice(at, at + time.length), time.to, time.to, context.today);
  return day === null ? null : { tokens: withoutRun(rest, at, time.length), end: day };
}

const withoutRun = (tokens: readonly Token[], at: number, length: number) => [
  ...tokens.slice(0, at),
  ...tokens.slice(at + length),
];

function cutStart(words: readonly Token[], context: TimeContext): SaidStart | null {
  const found = words.flatMap((_, at) => {
    const time = timeAt(words, at, context, false);
    return time === null ? [] : [{ at, ...time }];
  });
  // 'Starting in January' is found at 'starting' and again at 'in'.
  const [first] = found;
  if (first === undefined)
    return { tokens: words, day: null, end: null, lasts: null, said: 'nothing' };
  const end = first.at + first.length;
  if (found.some(({ at }) => at >= end)) return null;
  const said = words.slice(first.at, end).filter(({ text }) => text !== 'and');
  const day = dayOf(said, first.from, first.to, context.today);
  if (day === null) return null;
  const isLong =
    first.to > addDays(context.today, farDays) && first.to > addDays(first.from, farDays);
  return {
    tokens: withoutRun(words, first.at, first.length),
    day,
    // What is said of two months is so in both, and no longer.
    end: said.length < first.length ? lastOf(day, first) : null,
    lasts: first.goesOn || isLong || first.to <= first.from ? null : lastOf(day, first),
    said: first.goesOn ? 'going_on' : isLong ? 'within_long' : 'within',
  };
}

/** The end of a time whose first day to come may be in the next year. */
const lastOf = (day: BusinessDay, { to }: { to: BusinessDay }) =>
  day > to ? addMonths(to, 12) : to;

/** A time at these words; with `isBare` one without a word that leads to it. */
function timeAt(tokens: readonly Token[], at: number, context: TimeContext, isBare: boolean) {
  const text = tokens[at]?.text ?? '';
  const isGoingOn = goingOn.includes(text);
  const leads = isGoingOn || within.includes(text);
  if (!leads && !bare.includes(text) && !isBare) return null;
  let start = leads ? at + 1 : at;
  if (isGoingOn && within.includes(tokens[start]?.text ?? '')) start += 1;
  const length = text === 'in' ? lengthAt(tokens, start) : null;
  if (length !== null) {
    const day = after(context.today, length);
    return { length: length.to - at, from: day, to: day, goesOn: false };
  }
  if (tokens[start]?.text === 'now') {
    return { length: start + 1 - at, from: context.today, to: context.today, goesOn: isGoingOn };
  }
  const period = periodAt(tokens, start, context, !isGoingOn);
  return period === null
    ? null
    : { ...period, length: start + period.length - at, goesOn: isGoingOn };
}

function periodAt(tokens: readonly Token[], at: number, context: TimeContext, mayJoin: boolean) {
  const match = readTime(tokens, at, context);
  if (match === undefined || match.period === null || match.isAsOf) return null;
  const { from, to } = match.period;
  const next = mayJoin ? joinedTo(tokens, at + match.length, to, context) : null;
  return { from, to: next?.to ?? to, length: match.length + (next?.length ?? 0) };
}

/** 'July and August': the time that follows without a gap, in whichever year it is said to be. */
function joinedTo(tokens: readonly Token[], at: number, end: BusinessDay, context: TimeContext) {
  const match = tokens[at]?.text === 'and' ? readTime(tokens, at + 1, context) : undefined;
  const { from, to } = match?.period ?? { from: end, to: end };
  const years = [0, 12].find((months) => addMonths(from, months) === addDays(end, 1));
  return match === undefined || years === undefined
    ? null
    : { to: endOfMonth(addMonths(to, years)), length: match.length + 1 };
}

/** The first day that is still to come; a month that is over, said without its year, is the next one of that name. */
function dayOf(
  said: readonly Token[],
  from: BusinessDay,
  to: BusinessDay,
  today: BusinessDay,
): BusinessDay | null {
  if (said.some(({ text }) => unheld.has(text))) return null;
  if (from > today) return from;
  if (to >= today) return addDays(today, 1);
  const namesMonth = said.some(({ text }) => Object.hasOwn(months, text));
  const namesYear = said.some(({ text, kind }) => kind === 'date' || /^\d{4}$/.test(text));
  return namesMonth && !namesYear ? addMonths(from, 12) : null;
}
