import { areTooManyUnsorted, dollars, isUnsorted, type Unsorted } from '@cairn/analyst';
import { formatWhen, type DateRange } from '@cairn/finance';
import { partsOf, sumOf, type SkillBooks } from '../skill-books.ts';

async function unsortedIn(
  books: SkillBooks,
  span: DateRange,
  measure: 'expenses' | 'revenue' = 'expenses',
) {
  const costs = await partsOf(books, { measure, span }, 'category');
  const parts = costs.filter(({ label }) => isUnsorted(label));
  return { parts, cents: parts.reduce((sum, { cents }) => sum + cents, 0n) };
}

/** Of costs without a category in these dates that may belong to one account, where they would change it; else nothing. */
export async function mayBelong(
  books: SkillBooks,
  span: DateRange,
  account: bigint,
): Promise<string[]> {
  const { cents } = await unsortedIn(books, span);
  return areTooManyUnsorted(cents, account)
    ? [
        `${dollars(cents)} in costs ${formatWhen(span)} has no category yet, and some of that may belong here.`,
      ]
    : [];
}

/** Costs without a category in the first of these dates in which they are too many for a verdict that goes by category; else null. */
export async function unsortedCosts(
  books: SkillBooks,
  ...spans: readonly DateRange[]
): Promise<Unsorted | null> {
  for (const span of spans) {
    const { parts, cents: sum } = await unsortedIn(books, span);
    const [first] = parts;
    const of = await sumOf(books, { measure: 'expenses', span, label: 'All costs' });
    if (first === undefined || !areTooManyUnsorted(sum, of.cents)) continue;
    const token = parts.length === 1 ? first.token : null;
    const cents = { ...first, cents: sum, label: 'Uncategorized costs', token };
    return { cents, of, when: formatWhen(span) };
  }
  return null;
}

/**
 * Whether too much of what a bank shows in these dates has no category to call what is left of it a profit: an owner's draw, a loan and
 * what is paid off it are among it.
 */
export async function isMostlyUnsorted(books: SkillBooks, span: DateRange): Promise<boolean> {
  if (books.scope.basis.profitOrigin !== 'bank') return false;
  const { cents, all } = await unsortedOfAll(books, span);
  return areTooManyUnsorted(cents, all);
}

/** What has no category of all that was earned and spent in these dates. */
export async function unsortedOfAll(books: SkillBooks, span: DateRange) {
  const sums = { cents: 0n, all: 0n };
  for (const measure of ['expenses', 'revenue'] as const) {
    sums.cents += (await unsortedIn(books, span, measure)).cents;
    sums.all += (await sumOf(books, { measure, span })).cents;
  }
  return sums;
}

/** What stands in the place of revenue, costs and profit there: what moved on bank accounts, with draws, loans and what is paid off them. */
export const movedOr = (isUnsorted: boolean) =>
  isUnsorted
    ? ({ revenue: 'money_in', expenses: 'money_out', net_profit: 'net_cash_flow' } as const)
    : ({ revenue: 'revenue', expenses: 'expenses', net_profit: 'net_profit' } as const);
