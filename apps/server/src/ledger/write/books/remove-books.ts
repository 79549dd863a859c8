import { sql, type SQL } from 'drizzle-orm';
import { withHashJoins } from '../../../database/with-hash-joins.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { listOf } from '../../../database/array-parameters.ts';
import { matchTransfers } from '../bank-rows/ingest-transfers.ts';

/** Takes transactions that the books deleted out of the ledger. Ids that it does not have are passed over. */
export async function removeBooksTransactions(
  tx: Transaction,
  businessId: string,
  source: string,
  externalIds: readonly string[],
): Promise<void> {
  if (externalIds.length === 0) return;
  await removeTransactions(
    tx,
    businessId,
    sql`source = ${source} and external_id = any (${listOf(externalIds, 'text')})`,
  );
}

/**
 * Takes everything that books brought out of the ledger: of one source, or of all (`source` null). Rows of banks stay,
 * and what they were matched with is forgotten. Returns how many transactions went.
 */
export async function removeBooks(
  tx: Transaction,
  businessId: string,
  source: string | null,
): Promise<number> {
  const isOfSource = source === null ? sql`true` : sql`source = ${source}`;
  const count = await removeTransactions(tx, businessId, isOfSource);
  await tx.execute(
    sql`delete from books_templates where business_id = ${businessId} and ${isOfSource}`,
  );
  const accounts = sql`(select account_id from accounts where business_id = ${businessId} and origin = 'books' and ${isOfSource})`;
  await tx.execute(sql`
    delete from books_settlements where business_id = ${businessId} and ${isOfSource}`);
  await tx.execute(sql`
    update bank_accounts set books_account_id = null
    where business_id = ${businessId} and books_account_id in ${accounts}`);
  await tx.execute(sql`
    update bank_accounts set found_books_account_id = null
    where business_id = ${businessId} and found_books_account_id in ${accounts}`);
  await tx.execute(sql`
    update recurring_choices set account_id = null
    where business_id = ${businessId} and account_id in ${accounts}`);
  // Names have no origin of their own: those go that nothing refers to any more.
  await withHashJoins(tx, async () => {
    await removeUnused(tx, businessId, sql`parties`, 'party_id', isOfSource);
    await removeUnused(tx, businessId, sql`items`, 'item_id', isOfSource);
  });
  await tx.execute(sql`
    delete from accounts a where business_id = ${businessId} and origin = 'books' and ${isOfSource}
      and not exists (select from lines l where l.business_id = a.business_id and l.account_id = a.account_id)`);
  // What only the books knew to be a transfer is none without them.
  await matchTransfers(tx, businessId);
  return count;
}

async function removeTransactions(
  tx: Transaction,
  businessId: string,
  condition: SQL,
): Promise<number> {
  const wanted = sql`(select transaction_id from transactions
    where business_id = ${businessId} and origin = 'books' and ${condition})`;
  await tx.execute(
    sql`delete from lines where business_id = ${businessId} and transaction_id in ${wanted}`,
  );
  await tx.execute(sql`
    update transactions set matched_transaction_id = null
    where business_id = ${businessId} and matched_transaction_id in ${wanted}`);
  const { rowCount } = await tx.execute(sql`
    delete from transactions where business_id = ${businessId} and origin = 'books' and ${condition}`);
  return rowCount ?? 0;
}

async function removeUnused(
  tx: Transaction,
  businessId: string,
  table: SQL,
  idColumn: 'party_id' | 'item_id',
  isOfSource: SQL,
): Promise<void> {
  const id = sql.raw(idColumn);
  const inTransactions =
    idColumn === 'party_id'
      ? sql`and not exists (select from transactions t where t.business_id = n.business_id and t.party_id = n.party_id)
          and not exists (select from books_templates t where t.business_id = n.business_id and t.party_id = n.party_id)
          and n.kind <> 'counterparty'`
      : sql``;
  await tx.execute(sql`
    delete from ${table} n where business_id = ${businessId} and ${isOfSource} and source <> 'cairn'
      and not exists (select from lines l where l.business_id = n.business_id and l.${id} = n.${id})
      ${inTransactions}`);
}
