import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import { listOf } from '../../../database/array-parameters.ts';
import { matchTransfers } from './ingest-transfers.ts';
import { removeTransactions } from './remove-bank-rows.ts';

/**
 * Lets a feed take over an account that came from files: from now on the account is the feed's, its rows stay. False
 * unless the account came from files; where two ask at once, to the second it did not.
 */
export async function joinWithFeed(
  tx: Transaction,
  businessId: string,
  bankAccountId: string,
  feed: { source: string; externalId: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into joined_accounts (business_id, bank_account_id, file_external_id)
    select b.business_id, b.bank_account_id, b.external_id from (
      select * from bank_accounts
      where business_id = ${businessId} and bank_account_id = ${bankAccountId} and source = 'statement'
      for update
    ) b`);
  if (rowCount === 0) return false;
  await tx.execute(sql`
    update bank_accounts set source = ${feed.source}, external_id = ${feed.externalId}
    where business_id = ${businessId} and bank_account_id = ${bankAccountId}`);
  return true;
}

/**
 * Makes the account one of files again: the feed's rows and its link go, the files' identity comes back. Returns the
 * files whose rows the feed had replaced, for importing them again; null unless the account was joined.
 */
export async function partFromFeed(
  tx: Transaction,
  businessId: string,
  bankAccountId: string,
): Promise<string[] | null> {
  const { rows: joined } = await tx.execute<{
    file_external_id: string;
    statement_ids: string[];
    source: string;
    account_id: string;
  }>(sql`
    select j.file_external_id, j.statement_ids, b.source, b.account_id
    from joined_accounts j
    join bank_accounts b on b.business_id = j.business_id and b.bank_account_id = j.bank_account_id
    where j.business_id = ${businessId} and j.bank_account_id = ${bankAccountId}`);
  const [join] = joined;
  if (join === undefined) return null;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select t.transaction_id as id
    from lines l
    join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
    where l.business_id = ${businessId} and l.account_id = ${join.account_id} and l.line_number = 1
      and t.source = ${join.source}`);
  await removeTransactions(tx, businessId, rows);
  await matchTransfers(tx, businessId);
  await tx.execute(sql`
    delete from bank_links where business_id = ${businessId} and bank_account_id = ${bankAccountId}`);
  // The bank's balance goes with the bank; the files state theirs when they are imported again.
  await tx.execute(sql`
    update bank_accounts set source = 'statement', external_id = ${join.file_external_id}, status = 'active',
      balance_cents = null, balance_date = null, available_cents = null
    where business_id = ${businessId} and bank_account_id = ${bankAccountId}`);
  await tx.execute(sql`
    delete from joined_accounts where business_id = ${businessId} and bank_account_id = ${bankAccountId}`);
  return join.statement_ids;
}

/** Notes of which files a feed has replaced rows, so that parting the two brings them back. */
export async function noteReplaced(
  tx: Transaction,
  businessId: string,
  bankAccountId: string,
  statementIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update joined_accounts set statement_ids = array(
      select distinct id from unnest(statement_ids || ${listOf(statementIds, 'uuid')}) as s (id))
    where business_id = ${businessId} and bank_account_id = ${bankAccountId}`);
}
