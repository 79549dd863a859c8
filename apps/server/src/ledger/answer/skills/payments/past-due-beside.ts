import { pastDueText, type CashDay } from '@cairn/analyst';
import { sumOf, type SkillBooks } from '../skill-books.ts';

/** Bills past due that may leave beside what the cash to come counts. */
export async function pastDueBeside(
  books: SkillBooks,
  cashCents: bigint,
  days: readonly CashDay[],
): Promise<string[]> {
  if (!books.hasBooks) return [];
  const { cents } = await sumOf(books, {
    ...{ measure: 'overdue_payables', span: null, label: 'Bills past due' },
  });
  const told = pastDueText(cents, cashCents, days);
  return told === null ? [] : [told];
}
