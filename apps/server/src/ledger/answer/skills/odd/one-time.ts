import { leftWithoutOneTime } from '@cairn/analyst';
import { formatWhen, oneTimePayers, type DateRange, type OneTimePayer } from '@cairn/finance';
import { findFirstDays } from '../../../read/figures/daily-figures.ts';
import { paymentsOf } from '../../../read/run-plan/run-regular.ts';
import { lookedAt, selectionOf, type SkillBooks } from '../skill-books.ts';

/** Who paid once in all records, of each of these stretches of time: of a bank alone, as books tell what was sold. */
export async function oneTimeIn(
  books: SkillBooks,
  spans: readonly DateRange[],
  measure: 'revenue' | 'income' | 'money_in' = 'revenue',
): Promise<OneTimePayer[][]> {
  const { tx, businessId, basis } = books.scope;
  const { firstDay } = await findFirstDays(tx, businessId, basis);
  if (basis.profitOrigin !== 'bank' || firstDay === null) return spans.map(() => []);
  const known = { from: firstDay, to: books.today };
  const asked = selectionOf(lookedAt(books), { measure, span: known });
  const receipts = await paymentsOf(books.scope, asked);
  return spans.map((span) => oneTimePayers(receipts, span, known));
}

/** What is left of a time without it, in a sentence; none where nobody paid so. */
export async function oneTimeTold(
  books: SkillBooks,
  span: DateRange,
  { cents, isUnsorted = false }: { cents: bigint; isUnsorted?: boolean },
): Promise<string[]> {
  const [found = []] = await oneTimeIn(books, [span], isUnsorted ? 'money_in' : 'revenue');
  return [leftWithoutOneTime(found, { cents, when: formatWhen(span), isUnsorted })].filter(
    (one) => one !== null,
  );
}
