import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';

export interface AccountName {
  id: string;
  name: string;
  type: string;
  last4: string;
}

/** Bank accounts and cards by their id in the ledger, named as their institution is; those of books by their own name. */
export async function accountNames(
  tx: Transaction,
  businessId: string,
): Promise<Map<string, AccountName>> {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    type: string;
    last4: string | null;
  }>(sql`
    select a.account_id as id, coalesce(b.institution_name, a.name) as name,
      coalesce(b.account_type, a.type::text) as type, b.last4
    from accounts a
    left join bank_accounts b on b.business_id = a.business_id and b.account_id = a.account_id
    where a.business_id = ${businessId} and a.type in ('bank', 'credit_card')`);
  return new Map(
    rows.map(({ id, name, type, last4 }) => [id, { id, name, type, last4: last4 ?? '' }]),
  );
}
