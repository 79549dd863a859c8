import { phraseCushion, type Answer, type DayBefore } from '@cairn/analyst';
import { addDays, addMonths, businessDay, type BusinessDay } from '@cairn/finance';
import { dailyFigures } from '../../../read/figures/daily-figures.ts';
import type { CashAhead } from '../cash-ahead.ts';
import { markPutIn, recordedOf, type SkillBooks } from '../skill-books.ts';

/** How much cash has to be there today to last until a day, by the forecast and, behind its end, the year before. */
export async function runCushion(
  books: SkillBooks,
  ahead: Extract<CashAhead, { kind: 'path' }>,
  until: BusinessDay,
): Promise<Answer> {
  const end = ahead.days.at(-1)?.date;
  const isWithin = end === undefined || until <= end;
  return phraseCushion({
    ...{ until, cash: ahead.cash, minimumCents: ahead.minimumCents },
    ...{ days: ahead.days, items: ahead.items, setAside: ahead.setAside },
    beyond: isWithin ? null : await yearBefore(books, { from: addDays(end, 1), to: until }),
  });
}

/** The days a year before, each moved to its own; null where they are not all on record, or not over. */
export async function yearBefore(
  books: SkillBooks,
  { from, to }: { from: BusinessDay; to: BusinessDay },
): Promise<DayBefore[] | null> {
  const { scope, today } = books;
  const span = { from: addMonths(from, -12), to: addMonths(to, -12) };
  if (span.to > today || (await recordedOf(books, span)).from !== span.from) return null;
  const { days } = await dailyFigures(scope.tx, scope.businessId, scope.basis, span);
  // Nobody knows that as much will be put in again.
  const putIn = markPutIn(books, span);
  const moved = days.map(({ date, moneyInCents, moneyOutCents }) => ({
    date: addMonths(businessDay(date), 12),
    inCents: putIn.reduce<bigint>(
      (sum, { row }) => (row.date === date ? sum - row.amountCents : sum),
      moneyInCents,
    ),
    outCents: moneyOutCents,
  }));
  // The last day is told though nothing moved on it.
  return [...moved, { date: to, inCents: 0n, outCents: 0n }];
}
