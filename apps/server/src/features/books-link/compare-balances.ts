import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import type { BalanceDifference } from '../../ports/books.ts';
import type { LinkKey } from './link-store.ts';

/**
 * Balance sheet accounts whose balance at the package is not what their postings add up to here: something there
 * posts without a record that can be read (the cost of goods kept in stock, payroll). Sizes are compared: the signs of
 * what is owed are not the same for all accounts there.
 */
export async function compareBalances(
  tx: Transaction,
  { businessId, source }: LinkKey,
  stated: ReadonlyMap<string, bigint>,
): Promise<BalanceDifference[]> {
  const { rows } = await tx.execute<{ external_id: string; name: string; cents: bigint }>(sql`
    select a.external_id, a.name,
      (a.opening_balance_cents + coalesce(sum(d.debit_cents - d.credit_cents), 0))::bigint as cents
    from accounts a
    left join account_days d on d.business_id = a.business_id and d.account_id = a.account_id
    where a.business_id = ${businessId} and a.source = ${source}
      and a.type in ('bank', 'credit_card', 'accounts_receivable', 'accounts_payable', 'other_asset',
        'fixed_asset', 'other_liability')
    group by a.account_id, a.external_id, a.name, a.opening_balance_cents
    order by a.name, a.external_id`);
  const size = (cents: bigint) => (cents < 0n ? -cents : cents);
  return rows.flatMap(({ external_id: id, name, cents }) => {
    const other = stated.get(id);
    if (other === undefined || size(other) === size(cents)) return [];
    return [{ name, statedCents: String(other), bookedCents: String(cents) }];
  });
}
