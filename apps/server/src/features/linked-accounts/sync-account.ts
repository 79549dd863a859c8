import type { Transaction } from '../../database/within-business.ts';
import {
  findBankAccount,
  markInactive,
  openBankAccount,
} from '../../ledger/write/bank-rows/accounts.ts';
import { inheritCategories, replaceFileRows } from '../../ledger/write/bank-rows/file-doubles.ts';
import {
  ingestBankRows,
  loadKnown,
  type KnownOfBusiness,
} from '../../ledger/write/bank-rows/ingest-bank-rows.ts';
import { matchBankRows } from '../../ledger/match/books/match-bank-rows.ts';
import { announceChanges, announceLater } from '../../ledger/write/announce-changes.ts';
import { removeBankRowsById } from '../../ledger/write/bank-rows/remove-bank-rows.ts';
import { BankLinkError, type BankPage, type ProviderAccount } from '../../ports/bank-link.ts';
import type { Services } from '../../services.ts';
import { readBankContext } from './bank-context.ts';
import { holdLink, updateLink, type FeedKey, type LinkRecord } from './link-store.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'bankLink'>;

export interface SyncRequest {
  businessId: string;
  externalId: string;
  /** Ask the bank for newer rows before reading what the provider has. */
  refresh: boolean;
}

/**
 * Reads one account from its provider into the ledger: page by page, each page whole or not at all, and where it was
 * left off is kept only once every page is in. Killed at any point and run again, it ends with the same ledger.
 * Throws BankLinkError 'unavailable' for the queue to try again; what needs the person is written to the feed instead.
 */
export async function syncAccount(parts: Parts, request: SyncRequest): Promise<void> {
  const { database, bankLink } = parts;
  const key: FeedKey = { ...request, source: bankLink.source };
  const link = await database.withinBusiness(key.businessId, async (tx) => {
    const held = await holdLink(tx, key);
    if (held !== null) await updateLink(tx, key, { state: 'syncing', rowsDone: 0, rowsNew: 0 });
    return held;
  });
  if (link === null) return;
  try {
    if (request.refresh) await bankLink.requestRefresh(key.externalId);
    await readAll(parts, key, link);
  } catch (error) {
    if (!(error instanceof BankLinkError)) throw error;
    await database.withinBusiness(key.businessId, (tx) => noteFailure(tx, key, link, error));
    if (error.kind === 'unavailable') throw error;
  }
}

async function readAll(
  { database, clock, bankLink }: Parts,
  key: FeedKey,
  link: LinkRecord,
): Promise<void> {
  const { businessId, externalId } = key;
  const context = await database.withinBusiness(businessId, (tx) =>
    readBankContext(tx, businessId, clock),
  );
  const account = await bankLink.readAccount(externalId, context);
  if (account.status !== 'active') {
    const text = 'The bank has ended the connection. Link the account again.';
    throw new BankLinkError('inactive', text);
  }
  const { currency } = account;
  const ours = await database.withinBusiness(businessId, (tx) =>
    findBankAccount(tx, businessId, key.source, externalId),
  );
  if (ours === null) return;
  if (currency !== null && currency !== ours.currency) {
    const text = `This account is in ${currency} and was taken for one in ${ours.currency}. Delete it and link it again.`;
    throw new BankLinkError('refused', text);
  }
  if (ours.isRateMissing) {
    const text = `This account is in ${ours.currency}. Enter what 1 ${ours.currency} is in ${context.currency} to have its transactions read.`;
    throw new BankLinkError('refused', text);
  }
  if (account.rows === 'pending') {
    throw new BankLinkError('unavailable', 'The bank is still gathering the transactions.');
  }
  const known = await database.withinBusiness(businessId, (tx) => loadKnown(tx, businessId));
  let setAside = 0;
  for await (const page of bankLink.listRows(externalId, link.cursor, { ...context, currency })) {
    setAside += page.setAside;
    const isLinked = await database.withinBusiness(businessId, (tx) =>
      storePage(tx, key, { account, page, known }),
    );
    if (!isLinked) return;
  }
  await database.withinBusiness(businessId, (tx) =>
    finish(tx, key, account, setAside, clock.now()),
  );
}

/** False once the account has been removed meanwhile. */
async function storePage(
  tx: Transaction,
  key: FeedKey,
  { account, page, known }: { account: ProviderAccount; page: BankPage; known: KnownOfBusiness },
): Promise<boolean> {
  const link = await holdLink(tx, key);
  if (link === null) return false;
  const { businessId, source } = key;
  await announceLater(tx);
  const bankAccount = await openBankAccount(tx, businessId, inputOf(key, account));
  const { rows, voidedIds } = page;
  const feed = { source, account: bankAccount, rows };
  const inherited = await replaceFileRows(tx, businessId, feed);
  const { added } = await ingestBankRows(tx, businessId, feed, known);
  await inheritCategories(tx, businessId, source, inherited);
  if (voidedIds.length > 0) await removeBankRowsById(tx, businessId, source, voidedIds);
  await updateLink(tx, key, {
    rowsDone: link.rowsDone + rows.length,
    rowsNew: link.rowsNew + added,
  });
  return true;
}

async function finish(
  tx: Transaction,
  key: FeedKey,
  account: ProviderAccount,
  setAside: number,
  now: Date,
): Promise<void> {
  if ((await holdLink(tx, key)) === null) return;
  const { businessId } = key;
  const { balance } = account;
  await openBankAccount(tx, businessId, {
    ...inputOf(key, account),
    ...(balance !== null && { balance }),
  });
  await matchBankRows(tx, businessId);
  await announceChanges(tx, businessId);
  await updateLink(tx, key, {
    // What was set aside or not handed over is asked for again the next time.
    ...(setAside === 0 && account.rows === 'ready' && { cursor: account.cursor }),
    state: 'done',
    syncedAt: now,
    endsOn: account.endsOn,
    notice: noticeOf(account, setAside),
  });
}

function noticeOf(account: ProviderAccount, setAside: number): string | null {
  if (account.rows === 'failed') {
    return 'The bank did not send transactions this time. Cairn will try again tomorrow.';
  }
  if (setAside === 0) return null;
  return `${setAside} ${setAside === 1 ? 'transaction' : 'transactions'} from the bank could not be read and ${setAside === 1 ? 'was' : 'were'} left out.`;
}

const inputOf = ({ source }: FeedKey, account: ProviderAccount) => ({
  source,
  externalId: account.externalId,
  institutionName: account.institutionName,
  accountType: account.accountType,
  ...(account.last4 !== null && { last4: account.last4 }),
  ...(account.currency !== null && { currency: account.currency }),
});

async function noteFailure(
  tx: Transaction,
  key: FeedKey,
  link: LinkRecord,
  error: BankLinkError,
): Promise<void> {
  const isInactive = error.kind === 'inactive';
  // What came before it failed stays.
  await announceChanges(tx, key.businessId);
  await updateLink(tx, key, {
    state: isInactive ? 'relink' : error.kind === 'refused' ? 'failed' : 'waiting',
    notice: error.message,
  });
  if (isInactive) await markInactive(tx, key.businessId, link.bankAccountId);
}
