import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { accountName } from '../../ledger/read/as-booked.ts';

interface Named extends Record<string, unknown> {
  id: string;
  name: string;
}

/** The accounts at banks that have transactions. */
export async function listAccounts(tx: Transaction, businessId: string): Promise<Named[]> {
  const { rows } = await tx.execute<Named>(sql`
    select own.account_id as id, ${accountName(businessId, sql`own.account_id`)} as name
    from bank_accounts own
    where own.business_id = ${businessId} and exists (
      select from lines l where l.business_id = own.business_id and l.account_id = own.account_id)
    order by name, id`);
  return rows;
}

/** Every category under which a transaction stands: ours, then the accounts of the books that its twin there is put under. */
export async function listFilterCategories(tx: Transaction, businessId: string): Promise<Named[]> {
  const { rows } = await tx.execute<Named>(sql`
    select a.account_id as id, a.name from accounts a
    where a.business_id = ${businessId} and a.type not in ('bank', 'credit_card') and exists (
      select from account_days d where d.business_id = a.business_id and d.account_id = a.account_id)
    order by a.origin, a.name, a.account_id`);
  return rows;
}
