import { asksOfOffSeason, dollars, leanIn, sizeOf, spanOfMonths } from '@cairn/analyst';
import { loadCosts } from '../run-break-even.ts';
import type { SkillBooks } from '../skill-books.ts';

/** What the months that bring least left over before what is asked about, where the question asks of a season. */
export async function inOffSeason(books: SkillBooks, question: string): Promise<string[]> {
  if (!asksOfOffSeason(question)) return [];
  const { starts, revenue, costs } = await loadCosts(books, null);
  const at = leanIn(revenue);
  if (at.length === 0) return [];
  const mean = (values: readonly bigint[]) =>
    at.reduce((sum, one) => sum + (values[one] ?? 0n), 0n) / BigInt(at.length);
  const sold = mean(revenue);
  const left = sold - costs.reduce((sum, { months }) => sum + mean(months), 0n);
  const span = spanOfMonths(starts, at);
  return [
    left < 0n
      ? `In your slowest months (${span}), revenue was ${dollars(sold)} a month and you came up ${dollars(sizeOf(left))} a month short before this cost. The other months have to carry them.`
      : `In your slowest months (${span}), revenue was ${dollars(sold)} a month, and ${dollars(left)} a month was left over before this cost.`,
  ];
}
