import { businessDay, type BusinessDay, type DateRange } from '@cairn/finance';
import type { TimeContext } from '../../time/cursor.ts';
import { timesSaid, type TimeSaid } from '../../time/times-said.ts';
import { amountSaid } from '../amount-asked.ts';
import { dayAhead } from '../day-ahead.ts';
import { isAgainstLastYear } from '../like-for-like.ts';
import { measureAsked } from '../measure-asked.ts';

export interface NeededAsked {
  /** What it would have to bring in is asked of this time, which runs or is to come; null = the rest of the year. */
  span: DateRange | null;
  /** What has to come to it is the year, and not that time by itself. */
  isOfYear: boolean;
  measure: 'revenue' | 'net_profit';
  /** What the year is to come to, or 'cash' where something is to be paid. */
  until: 'last year' | 'zero' | 'cash' | { cents: bigint };
  isFiscal: boolean;
}

const asks = /\b(?:what|how much|how many)\b/i;
const needs =
  /\b(?:(?:ha(?:ve|s)|needs?|got|ought) to|must|(?<!n['’]?t |not )needs?|needed|(?:would|will) (?:it )?take)\b/i;
const ofYear = /\bth(?:e|is) (?:fiscal )?year\b|\byear.?end\b|\bfull.?year\b/i;
const level =
  /\b(?:flat|even with|level with|match\w*|tie|tied|equal|beat|top|ahead of|as (?:much|good) as)\b/i;
const lastYear = /\blast (?:fiscal )?year\b|\bthe year before\b/i;
const atZero =
  /\b(?:break(?:ing)? even|in the black|not (?:to )?lose|without a loss|zero|at a loss)\b/i;
const paid = /\b(?:payroll|wages|rent|bills?|loan|taxes|everyone|everybody)\b/i;

/** 'How much do we need for payroll' asks of the cash alone. */
const earns =
  /\b(?:sell|sales|revenue|(?:bring|take|come|make|earn)(?:s|ing)? in|bill|invoice|earn|collect)\b/i;

/** What a time to come has to bring in, so that the year, or the cash, comes to something; null where that is not asked. */
export function neededAsked(question: string, context: TimeContext): NeededAsked | null {
  if (!asks.test(question) || !needs.test(question)) return null;
  const span = spanAhead(question, context);
  const isOfYear = ofYear.test(question) || span === null;
  const until = untilOf(question, { isOfYear, hasSpan: span !== null });
  if (until === null) return null;
  const isOfProfit = until === 'zero' || measureAsked(question) === 'net_profit';
  return {
    ...{ span, isOfYear, until, isFiscal: /\bfiscal\b/i.test(question) },
    measure: isOfProfit ? 'net_profit' : 'revenue',
  };
}

function untilOf(
  question: string,
  { isOfYear, hasSpan }: { isOfYear: boolean; hasSpan: boolean },
): NeededAsked['until'] | null {
  const isOfLast = lastYear.test(question) || isAgainstLastYear(question);
  if (level.test(question) && (isOfLast || (/\bflat\b/i.test(question) && isOfYear)))
    return 'last year';
  // Of a month by itself it is the point at which nothing is left.
  if (atZero.test(question)) return ofYear.test(question) ? 'zero' : null;
  const goal = amountSaid(question);
  if (goal !== null) return hasSpan && ofYear.test(question) ? { cents: goal.cents } : null;
  return hasSpan && paid.test(question) && earns.test(question) ? 'cash' : null;
}

/** The month or quarter that runs or is to come: the year itself, and what is over, is what it is held against. */
function spanAhead(question: string, context: TimeContext): DateRange | null {
  const { today } = context;
  for (const time of timesSaid(question, context)) {
    const whole = aheadOf(time, today);
    if (whole !== null && !ofYear.test(time.text) && !isYear(whole)) return whole;
  }
  return null;
}

function aheadOf({ text, from, to }: TimeSaid, today: BusinessDay): DateRange | null {
  if (/\b(?:last|past|previous|ago|before)\b/i.test(text)) return null;
  if (to >= today) return { from, to };
  const [first, last] = [true, false].map((isBeginning) =>
    dayAhead(text, { from, to }, today, isBeginning),
  );
  return first && last && first <= last ? { from: first, to: last } : null;
}

const isYear = ({ from, to }: DateRange): boolean =>
  businessDay(from).slice(5) === '01-01' && to.slice(5) === '12-31';
