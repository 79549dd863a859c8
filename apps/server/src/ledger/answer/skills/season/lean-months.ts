import {
  dayAhead,
  dollars,
  limitSaid,
  listOf,
  seasonAsked,
  spanAsked,
  type Concern,
  type Part,
} from '@cairn/analyst';
import {
  addDays,
  addMonths,
  businessDay,
  endOfMonth,
  formatMonth,
  isSeasonal,
  startOfMonth,
  type BusinessDay,
} from '@cairn/finance';
import { latestMonths } from './by-season.ts';
import { markPutIn, type SkillBooks } from '../skill-books.ts';

const AHEAD = 4;
const AHEAD_MAX = 11;
/** One year of a month tells of its season only where all months show one. */
const YEARS_MIN = 2;
/** Less than a tenth of what an average month sells is no worry. */
const WEIGHT = 10n;

interface Lean {
  month: BusinessDay;
  years: Part[];
}

/** The day until which a question asks of what is to come; null where it names none. */
export function untilAsked(books: SkillBooks, question: string): BusinessDay | null {
  const ahead = { ...books, isAhead: true };
  const limit = limitSaid(question, ahead);
  return dayAhead(limit, spanAsked(limit, ahead), books.today);
}

/**
 * The months to come that lost money in each year on record, of the next four or until the time that is asked about; grave where a time is
 * asked about.
 */
export async function leanMonths(books: SkillBooks, question: string): Promise<Concern | null> {
  const { today } = books;
  const first = addMonths(startOfMonth(today), 1);
  const named = untilAsked(books, question);
  const until = named ?? addDays(addMonths(first, AHEAD), -1);
  const { months: left, isUnsorted } = await latestMonths(books, 'net_profit');
  const { months: sold } = await latestMonths(books, 'revenue');
  const yearsMin = isSeasonal(sold.map(({ cents }) => cents)) ? 1 : YEARS_MIN;
  const lean = Array.from({ length: AHEAD_MAX }, (_, at) => addMonths(first, at))
    .filter((month) => endOfMonth(month) <= until)
    .map((month): Lean => ({ month, years: left.filter(isSameOfYear(month)) }))
    .filter(({ years }) => years.length >= yearsMin && years.every(({ cents }) => cents < 0n));
  const lost = lean.reduce((sum, { years }) => sum + meanOf(years), 0n);
  const inMonth = sumOf(sold) / BigInt(Math.max(1, sold.length));
  if (lean.length === 0 || lost * WEIGHT < inMonth) return null;
  for (const { key } of lean.flatMap(({ years }) => years))
    if (key !== null)
      markPutIn(books, { from: businessDay(key), to: endOfMonth(businessDay(key)) });
  const names = listOf(lean.map(({ month }) => monthName(month)));
  return {
    title: isUnsorted
      ? `In ${names}, you usually spend about ${dollars(lost)} more than you take in`
      : `You usually lose money in ${names}, about ${dollars(lost)}`,
    message: `${lean.map((one) => yearsText(one)).join(' ')} You ${
      isUnsorted ? 'spent more than you took in' : 'lost money'
    } every year on record.`,
    whatToDo: `Ask “Will we have enough cash until ${formatMonth(lean.at(-1)?.month ?? first)}?” to see whether it's covered.`,
    severity: named === null && seasonAsked(question) === null ? 'medium' : 'high',
    atRiskCents: lost,
    figures: lean.flatMap(({ years }) => years.map((one) => ({ ...one, cents: -one.cents }))),
  };
}

const isSameOfYear =
  (month: BusinessDay) =>
  ({ key }: Part) =>
    key?.slice(5, 7) === month.slice(5, 7);

const sumOf = (months: readonly Part[]): bigint =>
  months.reduce((sum, { cents }) => sum + cents, 0n);
const meanOf = (years: readonly Part[]): bigint => -sumOf(years) / BigInt(years.length);

const monthName = (month: BusinessDay): string => formatMonth(month).replace(/ \d+$/, '');

const yearsText = ({ month, years }: Lean): string =>
  `${monthName(month)}: ${listOf(years.map(({ key, cents }) => `${dollars(-cents)} in ${formatMonth(businessDay(key ?? month)).slice(-4)}`))}.`;
