import { dollars, named } from '@cairn/analyst';
import { addDays, addMonths, businessDay, formatDay, type BusinessDay } from '@cairn/finance';
import { borrowedBy } from '../debts/load-debts.ts';
import { runDailyBalance } from '../../../read/run-plan/run-daily-balance.ts';
import { markPutIn, type SkillBooks } from '../skill-books.ts';

const YEAR = 12;

/**
 * Whether one account lasts until a day: no account is forecast alone, so it is moved as its balance moved in the same days a year before,
 * what went from and to the other accounts among it. Null where those days are not on record.
 */
export async function lastsUntil(
  books: SkillBooks,
  { id, name, cents }: { id: string; name: string; cents: bigint },
  until: BusinessDay,
): Promise<string[] | null> {
  const { scope, today } = books;
  const [from, to] = [addMonths(today, -YEAR), addMonths(until, -YEAR)];
  if (to > today) return null;
  const { days, areOwed } = await runDailyBalance(scope, [id], from, to);
  const [first] = days;
  const last = days.at(-1);
  // One day alone moved nothing, which is no year to go by.
  if (first === undefined || last === undefined || first === last) return null;
  if (first.asOf !== from || areOwed) return null;
  // The balance of the first day is that of its end.
  const since = { from: addDays(from, 1), to };
  // Nobody knows that as much will be borrowed again.
  const borrowedUntil = await borrowedBy(books, since);
  const borrowed = borrowedUntil(to);
  // What a loan's account tells as borrowed is no money put in besides.
  const putIn = markPutIn(books, since, id).filter(({ row }) => row.isOfLoan !== true);
  const aheadOn = ({ asOf, cents: then }: (typeof days)[number]) =>
    putIn.reduce(
      (sum, { row }) => (row.date <= asOf ? sum - row.amountCents : sum),
      cents + then - first.cents - borrowedUntil(asOf),
    );
  const lowest = days.reduce((least, day) => (aheadOn(day) < aheadOn(least) ? day : least));
  const [left, low] = [aheadOn(last), aheadOn(lowest)];
  return [
    `${named(name)} ${low < 0n ? "won't" : 'should'} have enough. It holds ${dollars(cents)} today and should hold about ${dollars(left)} on ${formatDay(until)}.`,
    `That assumes it moves as it did a year earlier${borrowed > 0n ? `, without the ${dollars(borrowed)} borrowed then` : ''}.`,
    ...(low < left && low < cents
      ? [
          `At its lowest, it would hold about ${dollars(low)}, on ${formatDay(addMonths(businessDay(lowest.asOf), YEAR))}.`,
        ]
      : []),
    `It went from ${dollars(first.cents)} on ${formatDay(from)} to ${dollars(last.cents)} on ${formatDay(to)}, including transfers to and from your other accounts.`,
  ];
}
