import {
  businessYear,
  dollars,
  EXAMPLE_RATES,
  isCalendarYear,
  percent,
  settledOn,
  shareOf,
  type TaxFacts,
} from '@cairn/analyst';
import {
  addDays,
  businessDay,
  formatDay,
  partsOfDay,
  startOfYear,
  type BusinessDay,
} from '@cairn/finance';
import type { SkillBooks } from '../skill-books.ts';
import { loadTaxed } from './taxed-time.ts';

export const asksOfSettling =
  /\bapril\b|\b0?4\/15\b|\b1040\b|\btax (?:day|time|season|return)\b|\bby the (?:15th|fifteenth)\b/i;
/** They are taxed by the year of the calendar. */
const ofOwner = /\b(?:1040|llc|s[ -]?corp|sole|schedule c|my share)\b/i;

/** What is taxed beside the calendar year that runs: the year of the business, and the one that is over until it is settled. */
export async function yearsBeside(
  books: SkillBooks,
  question: string,
  { rate, isRunning }: { rate: number | null; isRunning: boolean },
) {
  if (!isRunning) return [];
  const { today } = books;
  const told: string[] = [];
  const { from, to } = businessYear(books);
  const end = addDays(startOfYear(today), -1);
  const over = { from: startOfYear(end), to: end };
  const due = settledOn(partsOfDay(end).year);
  if (asksOfSettling.test(question) && today <= due)
    told.push(
      `Your ${end.slice(0, 4)} tax is also due on ${formatDay(due)}. ${taxedText(await loadTaxed(books, over, { ...over, to: today }), rate, over.from)}.`,
    );
  const own = { from: businessDay(from), to: today };
  if (!isCalendarYear({ from, to }) && !ofOwner.test(question))
    told.push(
      `Your fiscal year began on ${formatDay(own.from)}. ${taxedText(await loadTaxed(books, own, own), rate, own.from, true)}. A corporation is taxed on that year, its owners on the calendar year.`,
    );
  return told;
}

/** The profit of a year, what a rate or some make of it, and what was paid since it began. */
export function taxedText(
  { profit, paid }: Pick<TaxFacts, 'profit' | 'paid'>,
  rate: number | null,
  from: BusinessDay,
  isRunning = false,
) {
  if (profit.cents <= 0n)
    return isRunning ? "There's no profit so far" : 'There was no profit in that year';
  const shares = (rate === null ? EXAMPLE_RATES : [rate]).map(
    (one) => `${percent(one)} is ${dollars(shareOf(profit.cents, one))}`,
  );
  const gone =
    paid !== null && paid.cents > 0n
      ? `. You paid ${dollars(paid.cents)} from ${formatDay(from)} through today, which may include tax for the year before`
      : '';
  return `Profit ${isRunning ? 'so far' : 'for that year'} is ${dollars(profit.cents)}: ${shares.join(', ')}${gone}`;
}
