import { and, eq, sql } from 'drizzle-orm';
import { booksCompanies } from '../../database/schema/books-links.ts';
import type { Database, Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { removeBooks } from '../../ledger/write/books/remove-books.ts';
import { queueIfLong, removalQueued } from '../../ledger/write/removals.ts';
import { BooksError } from '../../ports/books.ts';
import type { Services } from '../../services.ts';
import { findLink, updateLink, type LinkKey } from './link-store.ts';
import { deleteTokens, readRefreshToken } from './access-tokens.ts';
import { matchBankRows } from '../../ledger/match/books/match-bank-rows.ts';

type Parts = Pick<Services, 'database' | 'books' | 'secretKey'>;

/**
 * Ends the access, and removes what books brought unless it is to be kept. Books that are no longer linked, or never
 * were (an archive's), can be removed the same way. A package that cannot be reached leaves everything as it was.
 * Returns the sentence that says what was done.
 */
export async function disconnect(
  { database, books, secretKey }: Parts,
  businessId: string,
  keepData: boolean,
): Promise<string> {
  const key: LinkKey = { businessId, source: books.source };
  const link = await database.withinBusiness(businessId, (tx) => findLink(tx, key));
  const isLinked = link !== null && link.state !== 'ended';
  if (keepData && !isLinked) refuse('books_not_linked');
  await endAccess({ database, books, secretKey }, businessId);
  // Without a link all books go, those of a package that was used here before among them.
  const source = isLinked ? key.source : null;
  const isQueued = await database.withinBusiness(businessId, async (tx) => {
    await endLink(tx, key);
    return !keepData && (await queueIfLong(tx, businessId, { what: 'books', source }));
  });
  if (keepData) return 'Disconnected. Its records are kept and no longer updated.';
  if (isQueued)
    return `${isLinked ? 'Disconnected. ' : ''}What came from the books ${removalQueued}`;
  const removed = await removeRowsOfBooks(database, businessId, source);
  if (removed === 0 && !isLinked) refuse('books_not_linked');
  const rows = `${removed.toLocaleString('en-US')} ${removed === 1 ? 'transaction' : 'transactions'}`;
  return `${isLinked ? 'Disconnected. ' : ''}${rows} of the books were removed from Cairn.`;
}

function removeRowsOfBooks(
  database: Database,
  businessId: string,
  source: string | null,
): Promise<number> {
  return database.removeWithin(businessId, async (tx) => {
    await forgetLinks(tx, businessId, source);
    const removed = await removeBooks(tx, businessId, source);
    await matchBankRows(tx, businessId);
    return removed;
  });
}

/** What `disconnect` left to the queue, unless books have been linked again since. Twice is once. */
export async function removeQueuedBooks(
  { database, books }: Pick<Parts, 'database' | 'books'>,
  businessId: string,
  source: string | null,
): Promise<void> {
  const link = await database.withinBusiness(businessId, (tx) =>
    findLink(tx, { businessId, source: books.source }),
  );
  if (link !== null && link.state !== 'ended') return;
  await removeRowsOfBooks(database, businessId, source);
}

/** Ends the grant at the package, if there is one; what came in stays as it is. Refuses while it cannot be reached. */
export async function endAccess(
  { database, books, secretKey }: Parts,
  businessId: string,
): Promise<void> {
  const key: LinkKey = { businessId, source: books.source };
  const refreshToken = await database.withinBusiness(businessId, (tx) =>
    readRefreshToken(tx, key, secretKey),
  );
  if (refreshToken === null) return;
  try {
    await books.revoke(refreshToken);
  } catch (error) {
    if (!(error instanceof BooksError)) throw error;
    refuse('books_unavailable', { message: error.message });
  }
}

/** A sync that is storing a page ends first, and finds nothing to go on with. */
async function endLink(tx: Transaction, key: LinkKey): Promise<void> {
  const { businessId, source } = key;
  await updateLink(tx, key, {
    state: 'ended',
    cursor: null,
    changesSince: null,
    reading: null,
    notice: null,
    nextTryAt: null,
  });
  await deleteTokens(tx, key);
  await tx
    .delete(booksCompanies)
    .where(and(eq(booksCompanies.businessId, businessId), eq(booksCompanies.source, source)));
}

async function forgetLinks(
  tx: Transaction,
  businessId: string,
  source: string | null,
): Promise<void> {
  const tables = ['books_known', 'books_set_aside', 'books_seen', 'books_links'];
  for (const table of tables) {
    await tx.execute(sql`
      delete from ${sql.raw(table)}
      where business_id = ${businessId} and (${source}::text is null or source = ${source})`);
  }
}
