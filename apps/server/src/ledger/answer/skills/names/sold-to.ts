import {
  pastNumberedDays,
  timesSaid,
  withoutDaysLate,
  type Figure,
  type Lead,
  type MeasureId,
  type OneNameFacts,
} from '@cairn/analyst';
import { formatWhen, stillGoing, type DateRange } from '@cairn/finance';
import type { FirstDays } from '../../../read/figures/daily-figures.ts';
import { reachedBy, type SkillBooks } from '../skill-books.ts';
import { listed, type Subject } from './subject-of.ts';

const asksOfPaid =
  /\b(?:pay|pays|paid|paying|payments?|checks?|deposits?|received?|came in|show(?:ed|n)? up)\b/i;

/** What was sold to a customer; null of anybody else, and where no books tell. */
export async function boughtOf(
  books: SkillBooks,
  { role, isSomebody, conditions }: Subject,
  { filesEnd }: FirstDays,
): Promise<OneNameFacts['bought']> {
  if (role !== 'paying' || !isSomebody || !books.hasBooks) return null;
  const payments = await listed(books, 'income', conditions);
  if (payments.length === 0) return null;
  const days = [...new Set(payments.map(({ date }) => date))];
  return { payments, going: stillGoing(days, reachedBy(filesEnd, books.today)) };
}

interface Asked {
  name: string;
  leads: readonly Lead[];
  sum: (span: DateRange, of: MeasureId, label: string) => Promise<Figure>;
  /** What was paid, and what was sold where that is on record. */
  measure: MeasureId;
  year: MeasureId;
}

/** The times that are asked about: what a customer paid in them where that is asked, else what was sold. */
export async function timesAsked(
  books: SkillBooks,
  question: string,
  { name, leads, sum, measure, year }: Asked,
): Promise<OneNameFacts['asked']> {
  const of = asksOfPaid.test(question) ? measure : year;
  const asked = [];
  const isOfPaid = leads.includes('paid');
  const times = pastTimes(question, books, isOfPaid);
  const days = isOfPaid && times.length === 0 ? pastNumberedDays(question, books.today) : [];
  for (const span of [...times, ...days.map((day) => ({ from: day, to: day }))])
    asked.push({ when: formatWhen(span), span, figure: await sum(span, of, name) });
  return asked;
}

const TIMES_MAX = 2;

/** Whole times that are over, or run, as far as they went. */
const pastTimes = (question: string, books: SkillBooks, isSince: boolean): DateRange[] =>
  timesSaid(withoutDaysLate(question), books)
    .filter(({ from }) => from > '1901-01-01' && from <= books.today)
    // 'Can I pay them today' asks of no sum of today.
    .filter(({ from, to }) => from !== to || from !== books.today)
    .filter(
      ({ from, to }, at, all) => all.findIndex((one) => one.from === from && one.to === to) === at,
    )
    .slice(0, TIMES_MAX)
    // 'Promised a check two weeks ago, did it show up': it may have come since.
    .map(({ from, to }) => ({
      from,
      to: to > books.today || (isSince && /\b(?:ago|sen[dt])\b/.test(question)) ? books.today : to,
    }));
