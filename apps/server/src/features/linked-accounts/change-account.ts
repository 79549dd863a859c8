import { and, eq, sql } from 'drizzle-orm';
import { bankAccounts } from '../../database/schema/ledger.ts';
import type { Database, Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { matchBankRows } from '../../ledger/match/books/match-bank-rows.ts';
import { partFromFeed } from '../../ledger/write/bank-rows/joined-accounts.ts';
import { removeBankAccount } from '../../ledger/write/bank-rows/remove-bank-rows.ts';
import { queueIfLong, removalQueued } from '../../ledger/write/removals.ts';
import type { Services } from '../../services.ts';
import { beginLink, holdLink, queueSync, type FeedKey } from './link-store.ts';

type Parts = Pick<Services, 'database' | 'bankLink'>;

async function findAccount(tx: Transaction, businessId: string, bankAccountId: string) {
  const [account] = await tx
    .select()
    .from(bankAccounts)
    .where(
      and(eq(bankAccounts.businessId, businessId), eq(bankAccounts.bankAccountId, bankAccountId)),
    );
  return account ?? null;
}

export async function getAccount(tx: Transaction, businessId: string, bankAccountId: string) {
  return (await findAccount(tx, businessId, bankAccountId)) ?? refuse('account_not_found');
}

/** Has the bank asked for newer rows. Refused for an account without a feed of the provider in use. */
export async function refreshAccount(
  { database, bankLink }: Parts,
  businessId: string,
  bankAccountId: string,
): Promise<void> {
  await database.withinBusiness(businessId, async (tx) => {
    const { source, externalId } = await getAccount(tx, businessId, bankAccountId);
    if (source !== bankLink.source) refuse('account_not_linked');
    const key = { businessId, source, externalId };
    await beginLink(tx, key, bankAccountId);
    await queueSync(tx, key, true);
  });
}

/**
 * Ends the provider's access, then takes the account and its rows out of the ledger. A provider that cannot be
 * reached leaves everything as it was. Returns the sentence that says what is gone.
 */
export async function removeAccount(
  { database, bankLink }: Parts,
  businessId: string,
  bankAccountId: string,
): Promise<string> {
  const account = await database.withinBusiness(businessId, (tx) =>
    getAccount(tx, businessId, bankAccountId),
  );
  const { source, externalId } = account;
  if (source === bankLink.source) await bankLink.disconnect(externalId);
  const removal = { what: 'bank_account', id: bankAccountId } as const;
  if (await database.withinBusiness(businessId, (tx) => queueIfLong(tx, businessId, removal)))
    return `The account ${removalQueued}`;
  const count = await removeRowsOfAccount(
    database,
    { businessId, source, externalId },
    bankAccountId,
  );
  if (count === null) refuse('account_not_found');
  const rows = `${count} ${count === 1 ? 'transaction' : 'transactions'}`;
  return `The account and its ${rows} were removed from Cairn.`;
}

/** How many rows went; null when there is no such account any more. */
function removeRowsOfAccount(
  database: Database,
  key: FeedKey,
  bankAccountId: string,
): Promise<number | null> {
  return database.removeWithin(key.businessId, async (tx) => {
    // A sync that is storing a page ends first, and finds nothing to go on with.
    await holdLink(tx, key);
    const removed = await removeBankAccount(tx, key.businessId, bankAccountId);
    await matchBankRows(tx, key.businessId);
    return removed;
  });
}

/** What `removeAccount` left to the queue. Twice is once. */
export async function removeQueuedAccount(
  database: Database,
  businessId: string,
  bankAccountId: string,
): Promise<void> {
  const account = await database.withinBusiness(businessId, (tx) =>
    findAccount(tx, businessId, bankAccountId),
  );
  if (account === null) return;
  const { source, externalId } = account;
  await removeRowsOfAccount(database, { businessId, source, externalId }, bankAccountId);
}

/**
 * Ends the provider's access to an account that its feed had taken over from files, and makes it one of files again:
 * the feed's rows leave, those that it had replaced are imported again. Refused for every other account.
 */
export async function partAccount(
  { database, bankLink }: Parts,
  businessId: string,
  bankAccountId: string,
): Promise<string> {
  const { source, externalId } = await database.withinBusiness(businessId, (tx) =>
    getAccount(tx, businessId, bankAccountId),
  );
  if (source !== bankLink.source) refuse('account_not_joined');
  await bankLink.disconnect(externalId);
  return database.removeWithin(businessId, async (tx) => {
    await holdLink(tx, { businessId, source, externalId });
    const files = await partFromFeed(tx, businessId, bankAccountId);
    if (files === null) refuse('account_not_joined');
    await matchBankRows(tx, businessId);
    for (const statementId of files) {
      await tx.execute(sql`
        update statements set status = 'queued', rows_done = 0, error = null
        where business_id = ${businessId} and statement_id = ${statementId} and status = 'done'`);
      const payload = JSON.stringify({ businessId, statementId });
      await tx.execute(
        sql`select enqueue_job('import_statement', ${payload}::json, ${`import-statement:${statementId}`})`,
      );
    }
    return 'The account uses its statement files again. They are being read once more.';
  });
}
