import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { matchBankRows } from '../../ledger/match/books/match-bank-rows.ts';
import { announceChanges } from '../../ledger/write/announce-changes.ts';
import { removeBooksTransactions } from '../../ledger/write/books/remove-books.ts';
import { BooksError, type BooksPage } from '../../ports/books.ts';
import { adjustToReports } from './adjust-to-reports.ts';
import { compareBalances } from './compare-balances.ts';
import { compareCounts } from './compare-counts.ts';
import { adjustmentPrefix } from './report-differences.ts';
import { fillProfile } from './fill-profile.ts';
import {
  findLink,
  holdLink,
  updateLink,
  whileAlone,
  type LinkChanges,
  type LinkKey,
} from './link-store.ts';
import { isOfLink, openReader, type Reader, type SyncParts } from './reader.ts';
import { storePage } from './store-page.ts';

/** The link was disconnected while it was read: there is nothing to go on with. */
class Disconnected extends Error {}

/**
 * Reads the books into the ledger: everything at first, page by page, each page with the place behind it whole or not
 * at all; from then on what has changed. Killed at any point and run again, it ends with the same ledger. Answers
 * 'busy' where another process is at it. Throws BooksError 'unavailable' for the queue to try again; what needs the
 * person is written to the link instead.
 */
export async function syncBooks(parts: SyncParts, businessId: string): Promise<'done' | 'busy'> {
  const { database, books } = parts;
  const key: LinkKey = { businessId, source: books.source };
  const wasAlone = await whileAlone(database, key, async () => {
    const link = await database.withinBusiness(businessId, (tx) => findLink(tx, key));
    if (link === null || link.state === 'ended' || link.state === 'relink') return;
    const reader = await openReader(parts, key, link.companyId);
    try {
      await readBooks(reader);
    } catch (error) {
      if (error instanceof Disconnected) return;
      if (!(error instanceof BooksError)) throw error;
      await database.withinBusiness(businessId, (tx) => noteFailure(tx, key, error));
      if (error.kind === 'unavailable') throw error;
    }
  });
  return wasAlone ? 'done' : 'busy';
}

async function readBooks(reader: Reader): Promise<void> {
  const { key, within } = reader;
  const link = await within((tx) => findLink(tx, key));
  if (link === null) throw new Disconnected();
  const isGoingOn = link.cursor !== null;
  await within((tx) =>
    updateLink(tx, key, {
      state: 'syncing',
      notice: null,
      nextTryAt: null,
      ...(!isGoingOn && { recordsDone: 0, recordsNew: 0, recordsTotal: null, reading: null }),
    }),
  );
  if (link.company === null || link.changesSince === null) await readCompany(reader);
  if (isGoingOn || link.changesSince === null) await readEverything(reader);
  else if (!(await readChanges(reader, link.changesSince))) {
    await within((tx) => updateLink(tx, key, { changesSince: null }));
    await readEverything(reader);
  }
  const findings = await holdAgainstPackage(reader);
  await within(async (tx) => {
    await matchBankRows(tx, key.businessId);
    await announceChanges(tx, key.businessId);
    await updateLink(tx, key, {
      state: 'done',
      reading: null,
      syncedAt: reader.parts.clock.now(),
      ...findings,
    });
  });
}

/** What the package says of its own records, accounts and reports, held against what is in the ledger. */
async function holdAgainstPackage(reader: Reader) {
  const { key, within, call, context } = reader;
  const { books } = reader.parts;
  const counts = await call((access) => books.readCounts(access));
  const reportDifferences = await adjustToReports(reader);
  const balances = await call((access) => books.readBalances(access, context));
  const closedThrough = await call((access) => books.readClosedThrough(access));
  return within(async (tx) => ({
    counts: await compareCounts(tx, key, counts),
    reportDifferences,
    closedThrough,
    differences: await compareBalances(tx, key, balances),
  }));
}

async function readCompany({ parts, key, call, within }: Reader): Promise<void> {
  const company = await call((access) => parts.books.readCompany(access));
  await within(async (tx) => {
    if ((await holdLink(tx, key)) === null) throw new Disconnected();
    await updateLink(tx, key, { company });
    await fillProfile(tx, key.businessId, company);
  });
}

/** From where it was left off, and then what changed while it went on. */
async function readEverything(reader: Reader): Promise<void> {
  const { parts, key, known, context, call, within } = reader;
  const { books, clock } = parts;
  let cursor = (await within((tx) => findLink(tx, key)))?.cursor ?? (await beginReading(reader));
  for (let next: string | null = cursor; next !== null;) {
    cursor = next;
    const page = await call((access) =>
      books.readPage(access, context, cursor === '' ? null : cursor, known),
    );
    await store(reader, page, page.records, {
      cursor: page.next,
      ...(page.next === null && { importedAt: clock.now() }),
    });
    next = page.next;
  }
  await within((tx) => sweep(tx, key));
  const since = (await within((tx) => findLink(tx, key)))?.changesSince;
  // No progress of its own: the person watches the reading of everything.
  if (since !== null && since !== undefined) await readChanges(reader, since, () => 0);
}

async function beginReading({ parts, key, context, call, within }: Reader): Promise<string> {
  const { records, asOf } = await call((access) => parts.books.beginReading(access, context));
  await within(async (tx) => {
    if ((await holdLink(tx, key)) === null) throw new Disconnected();
    const { rows } = await tx.execute<{ known: boolean }>(sql`
      select exists (select from transactions where ${isOfLink(key)}) as known`);
    await tx.execute(sql`delete from books_seen where ${isOfLink(key)}`);
    await updateLink(tx, key, {
      cursor: '',
      changesSince: asOf,
      recordsTotal: records,
      isSweeping: rows[0]?.known ?? false,
    });
  });
  return '';
}

async function readChanges(
  reader: Reader,
  since: string,
  counted = (page: BooksPage) => page.records,
): Promise<boolean> {
  const { parts, known, context, call } = reader;
  const changes = await call((access) => parts.books.readChanges(access, context, since, known));
  if (changes === null) return false;
  for (const [index, page] of changes.pages.entries()) {
    const isLast = index === changes.pages.length - 1;
    await store(reader, page, counted(page), isLast ? { changesSince: changes.asOf } : {});
  }
  return true;
}

async function store(
  { key, known, within }: Reader,
  page: BooksPage,
  counted: number,
  changes: LinkChanges,
): Promise<void> {
  for (const [name, facts] of page.known) known.set(name, facts);
  const isLinked = await within((tx) =>
    storePage(tx, key, page, ({ recordsDone }) => ({
      recordsDone: recordsDone + counted,
      ...changes,
    })),
  );
  if (!isLinked) throw new Disconnected();
}

/** What a reading of everything did not see is no longer there. */
async function sweep(tx: Transaction, key: LinkKey): Promise<void> {
  const link = await holdLink(tx, key);
  if (link === null) throw new Disconnected();
  if (!link.isSweeping) return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select external_id as id from transactions t where ${isOfLink(key)}
      and not starts_with(external_id, ${adjustmentPrefix})
      and not exists (select from books_seen s where s.business_id = t.business_id
        and s.source = t.source and s.external_id = t.external_id)`);
  const gone = rows.map(({ id }) => id);
  await removeBooksTransactions(tx, key.businessId, key.source, gone);
  await tx.execute(sql`delete from books_seen where ${isOfLink(key)}`);
  await updateLink(tx, key, { isSweeping: false, recordsNew: link.recordsNew + gone.length });
}

async function noteFailure(tx: Transaction, key: LinkKey, error: BooksError): Promise<void> {
  if ((await holdLink(tx, key)) === null) return;
  const { kind, message } = error;
  await announceChanges(tx, key.businessId);
  await updateLink(tx, key, {
    state: kind === 'relink' ? 'relink' : kind === 'unavailable' ? 'waiting' : 'failed',
    notice: message,
  });
}
