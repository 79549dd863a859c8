import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import { matchTransfers, releaseTransfers } from './ingest-transfers.ts';
import { listOf } from '../../../database/array-parameters.ts';

/** Takes rows that the bank has taken back out of the ledger. Ids that it does not have are passed over. */
export async function removeBankRowsById(
  tx: Transaction,
  businessId: string,
  source: string,
  externalIds: readonly string[],
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select transaction_id as id from transactions
    where business_id = ${businessId} and origin = 'bank' and source = ${source}
      and external_id = any (${listOf(externalIds, 'text')})`);
  await removeTransactions(tx, businessId, rows);
}

/**
 * Takes a bank account out of the ledger with every row of it, whatever brought them. The other side of a transfer
 * to it becomes an ordinary row again. Returns how many rows went; null when the business has no such account.
 */
export async function removeBankAccount(
  tx: Transaction,
  businessId: string,
  bankAccountId: string,
): Promise<number | null> {
  const { rows: removed } = await tx.execute<{ account_id: string }>(sql`
    delete from bank_accounts where business_id = ${businessId} and bank_account_id = ${bankAccountId}
    returning account_id`);
  const accountId = removed[0]?.account_id;
  if (accountId === undefined) return null;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct l.transaction_id as id
    from lines l join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
    where l.business_id = ${businessId} and l.account_id = ${accountId} and t.origin = 'bank'`);
  await removeTransactions(tx, businessId, rows);
  await matchTransfers(tx, businessId);
  await tx.execute(sql`
    update recurring_choices set account_id = null where business_id = ${businessId} and account_id = ${accountId}`);
  await tx.execute(sql`
    delete from accounts a where business_id = ${businessId} and account_id = ${accountId}
      and not exists (select from lines l where l.business_id = a.business_id and l.account_id = a.account_id)`);
  return rows.length;
}

/**
 * Takes the rows that an uploaded file was the first to bring out of the ledger, and an account of files that is left
 * without any row and any other import. Returns how many rows went, whether an account went with them, and the other
 * imports into it: read again, they bring back what they contain too.
 */
export async function removeRowsOfStatement(
  tx: Transaction,
  businessId: string,
  statementId: string,
): Promise<{ rows: number; accounts: number; others: string[] }> {
  const { rows: accounts } = await tx.execute<{ id: string }>(sql`
    select distinct b.bank_account_id as id
    from transactions t
    join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id and l.line_number = 1
    join bank_accounts b on b.business_id = l.business_id and b.account_id = l.account_id and b.source = 'statement'
    where t.business_id = ${businessId} and t.statement_id = ${statementId}`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select transaction_id as id from transactions
    where business_id = ${businessId} and statement_id = ${statementId} and origin = 'bank'`);
  await removeTransactions(tx, businessId, rows);
  await matchTransfers(tx, businessId);
  const others = await listImportsInto(
    tx,
    businessId,
    accounts.map(({ id }) => id),
    statementId,
  );
  if (others.length > 0) return { rows: rows.length, accounts: 0, others };
  let emptied = 0;
  for (const { id } of accounts) {
    const { rows: left } = await tx.execute(sql`
      select 1 from bank_accounts b
      join lines l on l.business_id = b.business_id and l.account_id = b.account_id
      where b.business_id = ${businessId} and b.bank_account_id = ${id} limit 1`);
    if (left.length > 0) continue;
    await removeBankAccount(tx, businessId, id);
    emptied += 1;
  }
  return { rows: rows.length, accounts: emptied, others };
}

/** The other finished imports into these accounts: what they also contain is theirs once the first is gone. */
async function listImportsInto(
  tx: Transaction,
  businessId: string,
  bankAccountIds: readonly string[],
  except: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.statement_id as id from statements s
    where s.business_id = ${businessId} and s.status = 'done' and s.statement_id <> ${except}
      and (s.account ->> 'bankAccountId' = any (${listOf(bankAccountIds, 'text')})
        or exists (
          select from transactions t
          join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id and l.line_number = 1
          join bank_accounts b on b.business_id = l.business_id and b.account_id = l.account_id
          where t.business_id = s.business_id and t.statement_id = s.statement_id
            and b.bank_account_id = any (${listOf(bankAccountIds, 'uuid')})))
    order by s.created_at`);
  return rows.map(({ id }) => id);
}

/**
 * Takes bank rows out of the ledger with their lines; what was paired or matched with them is set free. Call
 * `matchTransfers` once after the last.
 */
export async function removeTransactions(
  tx: Transaction,
  businessId: string,
  transactions: readonly { id: string }[],
): Promise<void> {
  const ids = listOf(
    transactions.map(({ id }) => id),
    'uuid',
  );
  // The other side of a transfer is set free while the pair is known.
  await releaseTransfers(
    tx,
    businessId,
    transactions.map(({ id }) => id),
  );
  await tx.execute(sql`
    delete from lines where business_id = ${businessId} and transaction_id = any (${ids})`);
  await tx.execute(sql`
    update transactions set matched_transaction_id = null
    where business_id = ${businessId} and matched_transaction_id = any (${ids})`);
  await tx.execute(sql`
    delete from transactions where business_id = ${businessId} and transaction_id = any (${ids})`);
}
