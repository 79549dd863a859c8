import {
  startOfYear,
  type BusinessDay,
  type CalendarSettings,
  type DateRange,
} from '@cairn/finance';
import { countInWords, countOf } from '../../language/number-words.ts';
import { timesSaid, type TimeSaid } from '../../time/times-said.ts';
import { amountSaid, unitBeside } from '../amount-asked.ts';
import type { AmountSaid } from '../raises.ts';
import { businessYear, inBusinessYear, isCalendarYear } from '../business-year.ts';
import { dayAhead } from '../day-ahead.ts';
import { spanAsked } from '../like-for-like.ts';
import { measureAsked } from '../measure-asked.ts';

export interface GoalAsked {
  measure: 'revenue' | 'net_profit';
  cents: bigint;
  /** Held against each month of the dates, or against all of them together. */
  isMonthly: boolean;
  span: DateRange;
}

interface Context {
  today: BusinessDay;
  settings: CalendarSettings;
  isAhead?: boolean;
}

/** The year that runs as the business counts it, or the calendar's where that is said. */
export const yearAsked = (asked: DateRange | null, context: Context): DateRange =>
  asked !== null && isCalendarYear(asked) && asked.from === startOfYear(context.today)
    ? { from: asked.from, to: asked.to }
    : businessYear(context);

/**
 * The goal that a question sets; 'unclear' where it may be one of another thing or time, null where it sets none. What is to be 'made' is of
 * the measure that is given.
 */
export function goalAsked(
  question: string,
  context: Context,
  made: GoalAsked['measure'] | null = null,
): GoalAsked | 'unclear' | null {
  const said = amountSaid(question);
  if (said === null) return null;
  const measure = goalMeasure(question, said, made);
  const unit = unitOf(question, said);
  const timed = partOfGoal(question, said, context);
  const year = yearAsked(spanOf(timed, context), context);
  const span = unit === 'year' ? year : spanOfGoal({ timed, question }, context, year);
  if (measure === null || unit === 'other' || span === null) return 'unclear';
  return { measure, cents: said.cents, isMonthly: unit === 'month', span };
}

const growth = new RegExp(
  String.raw`\b(?:grow\w*|beat\w*|up|above|over|increase\w*|better|higher|ahead|last (?:fiscal )?year(?:'s)?(?: \w+)?)(?: the year before| last year)?(?: by| of| to be)?(?: about| at least)? (?<behind>\d{1,3}(?:\.\d)?|${countInWords})\s?(?:%|percent\b)|(?<before>\d{1,3}(?:\.\d)?|${countInWords})\s?(?:%|percent) (?:more|up|above|over|better|higher|ahead|growth)\b`,
  'i',
);

/** 'Beat last year by ten percent', 'grow 15% this year': by how many percent revenue is to be above last year's; null where none is said. */
export function growthAsked(question: string): number | null {
  const { behind, before } = growth.exec(question)?.groups ?? {};
  const said = behind ?? before;
  if (said === undefined || /\b(?:profits?|costs?|margins?|expenses|spend\w*)\b/i.test(question))
    return null;
  return countOf(said) ?? Number(said);
}

const setsGoal =
  /\b(?:told|promised|said|swore|bet|whiteboard|goals?|targets?|aim\w*|shoot\w* for|budget\w*|(?:want(?:ed)?|hop\w*|plan\w*) (?:to (?:do|hit|reach|make|bring|gross|clear)))\b|\bwant(?:ed)? \$?\d/i;
const ifReached =
  /\b(?:(?:make|get|reach|hit|be|do) (?:it|there|that)|on (?:track|target|pace|course)|(?:at|hit) (?:this|that) (?:pace|rate|clip)|where (?:do|will|are) (?:we|i) (?:going to )?(?:land|end up|finish)|are (?:we|i) there|how (?:close|far)|come (?:close|in)|fall(?:ing)? short|short of|need a story|kidding (?:myself|ourselves))\b/i;
/** What is owed, spent or held is no goal of what is earned. */
const ofElse = /\b(?:savings?|reserve|in the bank|cash|spend\w*|pay off|owed?|loan balance)\b/i;

/** 'I told the bank we'd do 600,000 this year, are we going to make it': a goal that is told, and asked whether it is reached. */
export const asksIfGoalReached = (question: string): boolean =>
  (/^\W*(?:(?:and|so|also) )?(?:am|are|will|do) (?:i|we) (?:\w+ ){0,3}(?:finish|end|close)(?: \w+){0,3} (?:ahead of|above|better than|behind|below) (?:last year|(?:19|20)\d\d)\b/i.test(
    question,
  ) &&
    !ofElse.test(question)) ||
  (setsGoal.test(question) &&
    ifReached.test(question) &&
    !ofElse.test(question) &&
    (amountSaid(question) !== null || growthAsked(question) !== null));

/** Between a time and a goal: the time is that of the telling, and not of the figure. */
const tells =
  /\b(?:told|tell|said|promised|announced|swore|bet|agreed|wrote|(?:set|made)\b.*\b(?:goal|target|plan))\b/i;

/**
 * The words that say when a goal is for: its own sentence, where that says a time, without a time at which it was only told, and what stands
 * before it where another stands behind.
 */
function partOfGoal(question: string, { from }: AmountSaid, context: Context): string {
  const start = question.slice(0, from).search(/[^.?!;]*$/);
  const length = question.slice(from).search(/[?!;]|\.(?:\s|$)/);
  const end = length === -1 ? question.length : from + length;
  const times = timesSaid(question, context);
  const isTold = ({ at, text, to }: TimeSaid) =>
    (at < from && tells.test(question.slice(at + text.length, from))) ||
    (to < context.today && /\bback (?:in|on|around) (?:the )?$/i.test(question.slice(0, at)));
  const own = times.filter((time) => time.at >= start && time.at < end && !isTold(time));
  const isBehind = own.some(({ at }) => at >= from);
  const without = times.filter((time) => isTold(time) || (isBehind && time.at < from));
  const text = without.reduce(
    (rest, time) =>
      rest.slice(0, time.at) +
      ' '.repeat(time.text.length) +
      rest.slice(time.at + time.text.length),
    question,
  );
  return own.length > 0 ? text.slice(start, end) : text;
}

const leftOver =
  /\b(?:clear(?:ing|ed)?|net(?:ting|ted)?|keep(?:ing)?|pocket(?:ing)?|take home|left over)\b/i;
/** 'Make 15k': sales or what is left of them, by whoever says it. */
const makes = /\b(?:mak(?:e|ing)|earn(?:ing)?)(?:\W+\w+)?\W*$/i;

function goalMeasure(
  question: string,
  { from }: AmountSaid,
  made: GoalAsked['measure'] | null,
): GoalAsked['measure'] | null {
  const named = measureAsked(question);
  if (named === 'net_profit') return named;
  // 'With what has come in up to now' says by what it is held.
  if (named !== null) return /^(?:revenue|income|money_in)$/.test(named) ? 'revenue' : null;
  if (leftOver.test(question)) return 'net_profit';
  return makes.test(question.slice(0, from)) ? made : 'revenue';
}

const anywhere =
  /\b(?:a|per|each|every) (?:day|week|month|quarter)\b|\b(?:dai|week|month|quarter)ly\b/i;

const moreAsked = /\bhow much (?:more )?(?:an?|per|each|every) month\b/i;

/** How long the goal is for, by the words beside it; 'other' for what is no month and no year, or is said of something else. */
function unitOf(question: string, said: AmountSaid): 'month' | 'year' | 'other' | null {
  const unit = unitBeside(question, said);
  // What is needed a month is asked of a goal for the year.
  if (unit === null) return anywhere.test(question.replace(moreAsked, ' ')) ? 'other' : null;
  return unit === 'month' || unit === 'year' ? unit : 'other';
}

const spanOf = (timed: string, context: Context) =>
  inBusinessYear(spanAsked(timed, context), timed, context);

const toCome = /\b(?:will|going to|gonna|on (?:track|target|pace))\b/i;

/** The dates that are said, the running year where none are; null for what is still to come or is reached by a day within. */
function spanOfGoal(
  { timed, question }: { timed: string; question: string },
  context: Context,
  year: DateRange,
): DateRange | null {
  const asked = spanOf(timed, context);
  if (asked === null) return year;
  const { today } = context;
  if (/\bby\b|\bend of\b/i.test(timed))
    return dayAhead(timed, asked, today) === year.to ? year : null;
  const isStillAhead = asked.to < today && toCome.test(question);
  return asked.from > today || isStillAhead ? null : asked;
}
