import { areTooManyUnsorted, breakEven } from '@cairn/analyst';
import { movesCosts } from './scenarios/moving-costs.ts';
import type { SupposedChange } from './scenarios/supposed-change.ts';
import { loadCosts } from './skills/run-break-even.ts';
import { lookedAt, type SkillBooks } from './skills/skill-books.ts';

/**
 * What part of sales the costs are that move with them, in hundredths of a percent, as what has to be sold to break even is told; with the
 * sentence that says why none is taken to. Neither where what is supposed sells no less.
 */
export async function costsWithSales(
  books: SkillBooks,
  changes: readonly SupposedChange[],
): Promise<{ basisPoints: number; note: string | null }> {
  if (!movesCosts(changes)) return { basisPoints: 0, note: null };
  const facts = await loadCosts(lookedAt(books), null);
  const found = breakEven(facts);
  const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);
  const all = sum(facts.costs.flatMap(({ months }) => months));
  if (found === null || areTooManyUnsorted(sum(facts.unsorted), all)) {
    const why =
      found === null ? "I don't have three full months of records" : 'too many have no category';
    const note = `I assumed all costs go on, because ${why} to see which ones move with sales.`;
    return { basisPoints: 0, note };
  }
  const points = Number((found.variableCents * 10_000n) / found.revenueCents);
  const basisPoints = Math.min(10_000, Math.max(0, points));
  const none = 'None of your costs moved with sales, so I assumed all of them go on.';
  return { basisPoints, note: basisPoints === 0 ? none : null };
}
