import { areTooManyUnsorted, dollars, isUnsorted, whenOf, type Unsorted } from '@cairn/analyst';
import type { DateRange } from '@cairn/finance';
import { partsOf, sumOf, type SkillBooks } from './skill-books.ts';

/** Of costs without a category in these dates that may belong to one account, where they would change it; else nothing. */
export async function mayBelong(
  books: SkillBooks,
  span: DateRange,
  account: bigint,
): Promise<string[]> {
  const costs = await partsOf(books, { measure: 'expenses', span }, 'category');
  const cents = costs
    .filter(({ label }) => isUnsorted(label))
    .reduce((sum, one) => sum + one.cents, 0n);
  return areTooManyUnsorted(cents, account)
    ? [
        `${dollars(cents)} of costs ${whenOf(span)} has no category yet, and some of it may belong here.`,
      ]
    : [];
}

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
