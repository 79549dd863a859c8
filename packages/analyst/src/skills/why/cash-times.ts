import {
  addDays,
  addMonths,
  businessDay,
  sameDaysYearBefore,
  startOfMonth,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import type { TimeContext } from '../../time/cursor.ts';
import { timesSaid, type TimeSaid } from '../../time/times-said.ts';
import { isAgainstLastYear, isWholeMonths, spanAsked, spanOfChange } from '../like-for-like.ts';
import { timesPaired } from '../times-paired.ts';

export interface CashTimes {
  /** The days that moved cash from the one level to the other. */
  moved: { from: BusinessDay; to: BusinessDay };
  /** The earlier of the two is the one that is asked about: 'why was there more in June than in August'. */
  isTurned: boolean;
}

/** Before all books: what reaches from there names one end only. */
const OPEN_START = '1901-01-01';

const starts = /\b(?:start|beginning|first|outset)\b/i;

/**
 * The two times that cash is held against each other in: what is there at the end of each, and today where one is still running or only the
 * other is said. 'Since August' begins with its first day. Null where only one stretch is asked about.
 */
export function cashTimes(question: string, context: TimeContext): CashTimes | null {
  const { today } = context;
  if (isAgainstLastYear(question)) return yearBetween(spanOfChange(question, context), today);
  const since = sinceThen(question, context);
  if (since !== null) return between(since, { from: today, to: today }, today);
  const pair = timesPaired(question, context);
  if (pair !== null) return between(pair.before, pair.now, today);
  const times = timesSaid(question, context).filter(
    ({ from }) => from > OPEN_START && from <= today,
  );
  const [basis, ...bases] = times.filter(({ isBasis }) => isBasis);
  const [now, ...others] = times.filter(({ isBasis }) => !isBasis);
  // 'Checking had more at the start of the year': held against today.
  const isStart =
    now !== undefined && now.from === now.to && now.to < today && starts.test(now.text);
  if (basis === undefined && others.length === 0 && isStart)
    return { moved: { from: now.from, to: today }, isTurned: false };
  if (basis === undefined || bases.length + others.length > 0) return null;
  const held = dayAgo(basis, today) ?? basis;
  if (held.to < today) return between(held, now ?? { from: today, to: today }, today);
  // 'Since last month' is a month ago.
  if (now !== undefined || !/^since\b(?! (?:the )?(?:last|previous|prior)\b)/i.test(basis.text))
    return null;
  // What moved on Labor Day itself was there at its end; 'since August' begins with its first day.
  const said = spanAsked(basis.text.replace(/^since\b/i, ''), context);
  const isDay = said !== null && said.from === said.to && said.to < today;
  return {
    moved: { from: isDay ? addDays(basis.from, 1) : basis.from, to: today },
    isTurned: false,
  };
}

const isNow =
  /\b(?:is|are|looks?|seems?|feels?|sits?|stands?|has|have)\b[^,.?!;]*\b(?:less|more|down|up|[a-z]+er)\b[^,.?!;]*$/i;

/** 'Slammed all of May, and checking looks thinner than it did at Easter': the time that today is held against, whatever is told before. */
function sinceThen(question: string, context: TimeContext): DateRange | null {
  const times = timesSaid(question, context);
  const basis = times.find(({ isBasis, to }) => isBasis && to < context.today);
  if (basis === undefined || times.length < 2) return null;
  const clause =
    question
      .slice(0, basis.at)
      .split(/[,.?!;]|\b(?:and|but|yet)\b/i)
      .at(-1) ?? '';
  const isAlone = times.every(({ at }) => at >= basis.at || at < basis.at - clause.length);
  return isAlone && isNow.test(clause) ? basis : null;
}

/** From the end of the time that is said, today where none is over, back to that day a year before. */
function yearBetween(now: DateRange | null, today: BusinessDay): CashTimes | null {
  const to = now === null || now.to >= today ? today : businessDay(now.to);
  const day = { from: to, to };
  return between(sameDaysYearBefore(day), day, today);
}

/** 'Less than two months ago' is held against that day, and not against the end of that month. */
function dayAgo({ from, to, text }: TimeSaid, today: BusinessDay): DateRange | null {
  if (!/\bago$/i.test(text) || isWholeMonths({ from, to }) !== 1) return null;
  const months = isWholeMonths({ from, to: addDays(startOfMonth(today), -1) }) ?? 0;
  const day = addMonths(today, -months);
  return { from: day, to: day };
}

function between(before: DateRange, now: DateRange, today: BusinessDay): CashTimes | null {
  const [one, other] = [before.to, now.to].map((day) => (day > today ? today : day));
  if (one === undefined || other === undefined || one === other) return null;
  const [first, last] = one < other ? [one, other] : [other, one];
  return { moved: { from: addDays(first, 1), to: last }, isTurned: one > other };
}

const besideTimes =
  /\b(?:vs|versus|against|and|to|with|compared|how|was|did|do|we|is|the)\b|[^a-z]/gi;

/** 'July vs last July': two times and nothing else, which asks how profit moved from the one to the other. */
export function asksOfTimesAlone(question: string, context: TimeContext): boolean {
  if (timesPaired(question, context) === null) return false;
  const times = timesSaid(question, context).map(({ text }) => text);
  const rest = times.reduce((text, time) => text.replace(time, ' '), question);
  return rest.replaceAll(besideTimes, '') === '';
}
