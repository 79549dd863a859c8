import type { DateRange } from '@cairn/finance';
import type { TimeContext } from '../../time/cursor.ts';
import { months as monthNumbers, monthNames } from '../../time/time-words.ts';
import { timesSaid } from '../../time/times-said.ts';
import { isWholeMonths } from '../like-for-like.ts';
import { measureAsked } from '../measure-asked.ts';

export type SeasonMeasure = 'revenue' | 'expenses' | 'net_profit' | 'net_cash_flow';

/** What comes back each year. */
const habitual =
  /\b(?:usual?l?y|typically|normally|generally|always|tends? to|seasonal\w*|(?:every|each) year|year after year|over the years|in an? (?:normal|typical|average) year)\b/i;
const present =
  /\b(?:(?:time|part|half|stretch) of (?:the )?year|in the year|our year|seasons?|months (?:of the year )?(?:are|do|make|carry)|month of the year is|months? (?:would |will )?hurts? (?:us|me)|how \w+ does it get|(?:slow|busy|quiet|lean) months|when (?:is|are|do|does))\b|(?<!\b(?:this|last) )\b(?:spring|summer|autumn|winter)\b/i;
/** One year of them, or one month that was. */
const ofOnce =
  /\b(?:was|were|did|had|been|so far|ever|(?:this|last) (?:year|season|spring|summer|fall|autumn|winter)|19\d\d|20\d\d)\b/i;

/** Whether a question asks of the same months of every year, and not which single month it was. */
export const asksOfSeason = (question: string): boolean =>
  habitual.test(question) || (present.test(question) && !ofOnce.test(question));

const usual = /\b(?:usual|normal|typical)(?:ly)?\b/i;
const ofEach =
  /\b(?:per|each|every|an?) (?:\w+ )?(?:day|week|customer|client|invoice|job|sale|order|transaction|visit|hour)\b/i;
const holds = /\b(?:compar\w+|against|versus|vs|than|was|were|did)\b|\b(?:is|are)\b.*\bfor an?\b/i;

/** The one month that is held against what is usual, or of which that is asked; what is usual by the piece is another question. */
export function monthHeldToUsual(
  question: string,
  context: TimeContext,
): { month: DateRange; isHeld: boolean } | null {
  if (!usual.test(question) || ofEach.test(question)) return null;
  const [first, ...others] = timesSaid(question, context);
  // A part of a month is less than a whole one.
  if (first === undefined || isWholeMonths(first) !== 1 || first.to >= context.today) return null;
  if (others.some(({ from, to }) => from !== first.from || to !== first.to)) return null;
  return { month: { from: first.from, to: first.to }, isHeld: holds.test(question) };
}

export interface SeasonAsked {
  /** 'summer', 'January'. */
  name: string;
  /** From 1 for January. */
  months: readonly number[];
}

const seasons: Record<string, readonly number[]> = {
  spring: [3, 4, 5],
  summer: [6, 7, 8],
  fall: [9, 10, 11],
  autumn: [9, 10, 11],
  winter: [12, 1, 2],
};
/** Words that are months and seasons only beside others: 'in May', 'is fall slow'. */
const called = new RegExp(
  String.raw`\b(spring|summer|autumn|winter|${monthNames.filter((name) => !/^Ma(?:y|rch)$/.test(name)).join('|')})\b|\b(?:in|is|every|each|does|the) (fall|March|May)\b`,
  'i',
);

/** The season or month of the year that a question names; null where it asks which. */
export function seasonAsked(question: string): SeasonAsked | null {
  const [, plain, beside] = called.exec(question) ?? [];
  const name = (plain ?? beside)?.toLowerCase();
  if (name === undefined) return null;
  const month = monthNumbers[name];
  return month === undefined
    ? { name, months: seasons[name] ?? [] }
    : { name: monthNames[month - 1] ?? name, months: [month] };
}

const ofSales = /\b(?:busy|busiest|slow\w*|quiet\w*|dead|lean)\b/i;

/** What goes up and down with the season that is asked about: sales, unless something else is said. */
export function seasonMeasure(question: string): SeasonMeasure {
  const named = measureAsked(question);
  if (named === 'net_profit' || named === 'expenses' || named === 'net_cash_flow') return named;
  if (/\bin the (?:red|black)\b/i.test(question)) return 'net_profit';
  // The worst month is that in which the least is left, as where one month is asked.
  if (/\bhurts? (?:us|me) (?:the )?least\b/i.test(question)) return 'revenue';
  if (named === null && /\b(?:worst|hurts?)\b/i.test(question) && !ofSales.test(question))
    return 'net_profit';
  const isOfCash = named === null && /\b(?:tight|cash|squeezed?|broke|short)\b/i.test(question);
  return isOfCash ? 'net_cash_flow' : 'revenue';
}
