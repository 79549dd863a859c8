import { areTooManyUnsorted, isUnsorted, whenOf, type Unsorted } from '@cairn/analyst';
import type { DateRange } from '@cairn/finance';
import { partsOf, sumOf, type SkillBooks } from './skill-books.ts';

/** Costs without a category in the first of these dates in which they are too many for a verdict that goes by category; else null. */
export async function unsortedCosts(
  books: SkillBooks,
  ...spans: readonly DateRange[]
): Promise<Unsorted | null> {
  for (const span of spans) {
    const costs = await partsOf(books, { measure: 'expenses', span }, 'category');
    const unsorted = costs.filter(({ label }) => isUnsorted(label));
    const [first] = unsorted;
    const of = await sumOf(books, { measure: 'expenses', span, label: 'All costs' });
    const sum = unsorted.reduce((total, { cents }) => total + cents, 0n);
    if (first === undefined || !areTooManyUnsorted(sum, of.cents)) continue;
    const token = unsorted.length === 1 ? first.token : null;
    const cents = { ...first, cents: sum, label: 'Uncategorized costs', token };
    return { cents, of, when: whenOf(span) };
  }
  return null;
}
