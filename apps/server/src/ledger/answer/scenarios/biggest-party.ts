import type { BusinessDay } from '@cairn/finance';
import { runGroups, type LedgerScope } from '../../read/run-plan/run-groups.ts';
import { isCatchAll } from '../customers/catch-all.ts';
import { payersForMany } from '../customers/pays-for-many.ts';

/**
 * The name of whoever brought, or cost, the most in these dates; no card processor, no till and no name that many buyers
 * share is a customer. Null where nobody is named.
 */
export async function findBiggest(
  scope: LedgerScope,
  side: 'customer' | 'vendor',
  dates: { from: BusinessDay; to: BusinessDay; asOf: BusinessDay },
): Promise<string | null> {
  const hasBooks = scope.basis.profitOrigin === 'books';
  const isOfSales = side === 'customer';
  const { groups, total } = await runGroups(scope, {
    groupBy: 'party',
    selection: {
      measure: isOfSales ? 'income' : 'expenses',
      // A bank alone tells no customer from others who pay.
      conditions:
        isOfSales && hasBooks ? [{ field: 'party_kind', not: false, values: ['customer'] }] : [],
      ...dates,
    },
  });
  const all = groups.map(({ total: sum, ...one }) => ({ ...one, cents: sum }));
  const forMany = isOfSales
    ? await payersForMany({ scope, hasBooks }, all, total)
    : new Set<string>();
  const [biggest] = all
    .filter(({ key, label }) => key !== null && !isCatchAll.test(label) && !forMany.has(key))
    .sort((one, other) => (other.cents > one.cents ? 1 : -1));
  return biggest !== undefined && biggest.cents > 0n ? biggest.label : null;
}
