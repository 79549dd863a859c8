import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { announceLater } from '../../ledger/write/announce-changes.ts';
import { ingest } from '../../ledger/write/ingest/ingest.ts';
import { listOf, rowsAsTable } from '../../database/array-parameters.ts';
import { IngestRefusal } from '../../ledger/write/ingest-refusal.ts';
import type { IngestResult, TransactionInput } from '../../ledger/write/ledger-batch.ts';
import { storeSettlements } from '../../ledger/write/books/store-settlements.ts';
import { removeOtherTemplates, storeTemplates } from '../../ledger/write/books/store-templates.ts';
import { removeBooksTransactions } from '../../ledger/write/books/remove-books.ts';
import type { BooksPage, SetAside } from '../../ports/books.ts';
import {
  holdLink,
  updateLink,
  type LinkChanges,
  type LinkKey,
  type LinkRecord,
} from './link-store.ts';

/**
 * One page into the ledger, and how far the reading is then, whole or not at all. False once the link was
 * disconnected meanwhile.
 */
export async function storePage(
  tx: Transaction,
  key: LinkKey,
  page: BooksPage,
  progress: (link: LinkRecord) => LinkChanges,
): Promise<boolean> {
  const link = await holdLink(tx, key);
  if (link === null) return false;
  const { businessId, source } = key;
  await announceLater(tx);
  await storeKnown(tx, key, page.known);
  const { result, refused, taken } = await ingestWhatFits(tx, key, page);
  await removeBooksTransactions(tx, businessId, source, page.removedIds);
  await storeSettlements(tx, businessId, source, { ...page, takenIds: taken });
  if (page.templates !== null) {
    await removeOtherTemplates(tx, businessId, source, page.templates);
    await storeTemplates(tx, businessId, { source }, page.templates);
  }
  await storeSetAside(tx, key, [...page.setAside, ...refused], [...taken, ...page.removedIds]);
  if (link.isSweeping) await storeSeen(tx, key, page, taken);
  await updateLink(tx, key, {
    reading: page.reading,
    recordsNew: link.recordsNew + result.added + result.changed + page.removedIds.length,
    ...progress(link),
  });
  return true;
}

interface Ingested {
  result: IngestResult;
  refused: SetAside[];
  /** External ids of what is in the ledger now. */
  taken: string[];
}

/** A record that the ledger refuses is set aside with its reason; all others go in. */
async function ingestWhatFits(
  tx: Transaction,
  { businessId, source }: LinkKey,
  { batch }: BooksPage,
): Promise<Ingested> {
  const refused: SetAside[] = [];
  let transactions: TransactionInput[] = batch.transactions;
  for (;;) {
    await tx.execute(sql`savepoint books_page`);
    try {
      const result = await ingest(tx, businessId, {
        ...batch,
        source,
        origin: 'books',
        transactions,
      });
      await tx.execute(sql`release savepoint books_page`);
      return { result, refused, taken: transactions.map(({ externalId }) => externalId) };
    } catch (error) {
      if (!(error instanceof IngestRefusal)) throw error;
      await tx.execute(sql`rollback to savepoint books_page`);
      const bad = transactions.find(({ externalId }) => externalId === error.externalId);
      if (bad === undefined) throw error;
      refused.push({ externalId: bad.externalId, label: labelOf(bad), reason: error.reason });
      transactions = transactions.filter(({ externalId }) => externalId !== error.externalId);
    }
  }
}

function labelOf({ kind, number, externalId }: TransactionInput): string {
  const words = kind.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${number ?? externalId}`;
}

async function storeKnown(
  tx: Transaction,
  { businessId, source }: LinkKey,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  if (known.size === 0) return;
  const rows = rowsAsTable(
    [...known],
    [
      ['name', 'text', ([name]) => name],
      ['facts', 'text', ([, facts]) => facts],
    ],
    'k',
  );
  await tx.execute(sql`
    insert into books_known (business_id, source, name, facts)
    select ${businessId}::uuid, ${source}::text, name, facts from ${rows}
    on conflict (business_id, source, name) do update set facts = excluded.facts`);
}

async function storeSetAside(
  tx: Transaction,
  { businessId, source }: LinkKey,
  setAside: readonly SetAside[],
  settled: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    delete from books_set_aside
    where business_id = ${businessId} and source = ${source}
      and external_id = any (${listOf(settled, 'text')})`);
  if (setAside.length === 0) return;
  const unique = [...new Map(setAside.map((each) => [each.externalId, each])).values()];
  const rows = rowsAsTable(
    unique,
    [
      ['external_id', 'text', (each) => each.externalId],
      ['label', 'text', (each) => each.label],
      ['reason', 'text', (each) => each.reason],
    ],
    'r',
  );
  await tx.execute(sql`
    insert into books_set_aside (business_id, source, external_id, label, reason)
    select ${businessId}::uuid, ${source}::text, external_id, label, reason from ${rows}
    on conflict (business_id, source, external_id) do update set
      label = excluded.label, reason = excluded.reason`);
}

/** What was set aside is still there at the package, so it counts as seen. */
async function storeSeen(
  tx: Transaction,
  { businessId, source }: LinkKey,
  page: BooksPage,
  taken: readonly string[],
): Promise<void> {
  const ids = [...taken, ...page.setAside.map(({ externalId }) => externalId)];
  await tx.execute(sql`
    insert into books_seen (business_id, source, external_id)
    select ${businessId}::uuid, ${source}::text, unnest(${listOf(ids, 'text')})
    on conflict do nothing`);
}
