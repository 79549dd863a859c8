import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import { businesses } from '../../database/schema/businesses.ts';
import { documentPages, documents, type FieldOrigin } from '../../database/schema/documents.ts';
import type { Database, Transaction } from '../../database/within-business.ts';
import { Refusal } from '../../http/refuse.ts';
import { matchDocument } from '../../ledger/match/documents/match-document.ts';
import { fileKey, FileStoreError, type FileStore } from '../../ports/file-store.ts';
import { detectType } from '../../reading/file-type.ts';
import type { ExtractedFields } from '../../reading/fields/extracted-fields.ts';
import type { FileContents } from '../../reading/file-contents.ts';
import { isHeic } from '../../reading/pictures/open-heic.ts';
import { readFile } from '../../reading/read-file.ts';
import { readingLimits } from '../../reading/reading-limits.ts';
import { ReadingRefusal } from '../../reading/reading-refusal.ts';
import { fieldsOf, withoutNul } from './kept-fields.ts';
import { keepOthers } from './keep-others.ts';
import { findSeeingModel, readWithModel, type WithModel } from './read-with-model.ts';
import type { Storing } from './store-document.ts';

export interface ReadingRequest {
  businessId: string;
  documentId: string;
}

type Changes = Partial<typeof documents.$inferInsert>;
interface PageText {
  number: number;
  lines: string[];
}

/** Enough to find and quote from; a table of a hundred thousand rows is not kept twice. */
const storedLinesMax = 2_000;
const lineCharactersMax = 500;

/**
 * Reads a stored document that waits for it: keeps its text and the fields that were read surely, then looks for its
 * transaction. What cannot be read is marked so, with the reason. Twice is once. `reader`: a test says what is read.
 */
export async function readStoredDocument(
  services: Storing & WithModel,
  request: ReadingRequest,
  reader: typeof readFile = readFile,
): Promise<void> {
  const { database, fileStore } = services;
  const { businessId, documentId } = request;
  const [document, ownNames] = await database.withinBusiness(businessId, async (tx) => [
    await findWaiting(tx, request),
    await findOwnNames(tx, businessId),
  ]);
  if (document === null) return;
  const { storedName, uploadedBy } = document;
  const outcome = await readFrom(fileStore, request, storedName, async (bytes) => {
    const model = await findSeeingModel(services);
    const wish = { ownNames, showsUnsure: model !== null };
    const paper = await reader(businessId, bytes, storedName, readingLimits, wish);
    return readWithModel(services, model, paper, { ...request, uploadedBy, ownNames });
  });
  const note = await keptOrWhyNot(services, request, outcome.others);
  const notes = [outcome.changes.readingNote, note].filter(Boolean);
  const changes = { ...outcome.changes, readingNote: notes.length === 0 ? null : notes.join(' ') };
  await database.withinBusiness(businessId, async (tx) => {
    const waiting = await findWaiting(tx, request);
    if (waiting === null) return;
    await keepPages(tx, request, outcome.pages);
    await tx
      .update(documents)
      .set({ ...withoutEdited(changes, waiting.origins), updatedAt: sql`now()` })
      .where(isOne(request));
    await matchDocument(tx, businessId, documentId);
  });
}

/**
 * Keeps the further receipts of a picture, unless it was deleted while it was read. They come before what was read of the
 * picture itself, as that ends its reading for good; a refusal is a sentence beside it, and no reason to lose it.
 */
async function keptOrWhyNot(
  services: Storing,
  request: ReadingRequest,
  others: readonly Uint8Array[],
): Promise<string | null> {
  if (others.length === 0) return null;
  const { businessId } = request;
  const original = await services.database.withinBusiness(businessId, (tx) =>
    findWaiting(tx, request),
  );
  if (original === null) return null;
  try {
    await keepOthers(services, { businessId, ...original }, others);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `The picture shows more receipts, which were not all kept. ${error.message}`;
  }
}

/** Marks a document whose reading failed again and again for no fault of its own. */
export async function giveUpReading(database: Database, request: ReadingRequest): Promise<void> {
  await database.withinBusiness(request.businessId, (tx) =>
    tx
      .update(documents)
      .set(unread('It could not be read. Enter what it says under Edit.').changes)
      .where(and(isOne(request), eq(documents.readingState, 'waiting'))),
  );
}

const isOne = ({ businessId, documentId }: ReadingRequest) =>
  and(eq(documents.businessId, businessId), eq(documents.documentId, documentId));

async function findWaiting(tx: Transaction, request: ReadingRequest) {
  const [document] = await tx
    .select({
      storedName: documents.storedName,
      originalName: documents.originalName,
      uploadedBy: documents.uploadedBy,
      origins: documents.origins,
    })
    .from(documents)
    .where(
      and(
        isOne(request),
        eq(documents.state, 'ready'),
        eq(documents.readingState, 'waiting'),
        isNull(documents.deletedAt),
      ),
    );
  return document ?? null;
}

async function findOwnNames(tx: Transaction, businessId: string): Promise<string[]> {
  const [business] = await tx
    .select({ name: businesses.businessName, entity: businesses.businessEntityName })
    .from(businesses)
    .where(eq(businesses.businessId, businessId));
  return [business?.name, business?.entity].filter((name) => name !== null && name !== undefined);
}

async function readFrom(
  store: FileStore,
  { businessId, documentId }: ReadingRequest,
  name: string,
  reader: (bytes: Buffer) => ReturnType<typeof readFile>,
): Promise<Outcome> {
  try {
    const bytes = await loadReadable(await store.read(fileKey(businessId, documentId)), name);
    return outcomeOf(bytes, await reader(bytes));
  } catch (error) {
    if (error instanceof ReadingRefusal) return unread(error.message);
    if (error instanceof FileStoreError && error.kind === 'missing') {
      return unread('Its bytes are missing from the file store. Upload it again.');
    }
    throw error;
  }
}

/** A film of 25 MB is not taken into memory to learn that it is no paper: its first bytes say so. */
async function loadReadable(source: Readable, name: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of source as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (pieces.length === 1) detectType(piece, name);
  }
  return Buffer.concat(pieces, size);
}

interface Outcome {
  changes: Changes;
  pages: PageText[];
  others: Uint8Array[];
}

const unread = (readingNote: string): Outcome => ({
  changes: { readingState: 'unread', readingNote },
  pages: [],
  others: [],
});

function outcomeOf(
  bytes: Buffer,
  { document, fields: found, others }: Awaited<ReturnType<typeof readFile>>,
): Outcome {
  // Few browsers show such a picture: what was read of it is shown instead.
  const fileType = isHeic(bytes) ? 'other' : fileTypes[document.type];
  const pages = textOf(document);
  const notice = document.notices.join(' ');
  if (pages.every(({ lines }) => lines.length === 0)) {
    const { changes } = unread(notice === '' ? 'There is no text in it.' : notice);
    return { changes: { ...changes, fileType }, pages: [], others };
  }
  const isPaper = document.pages.length > 0;
  const fields = isPaper ? fieldsOf(document.pages, found) : {};
  const notes = [...document.notices, ...(isPaper && !isReceipt(found) ? [noReceipt] : [])];
  const readingNote = notes.length === 0 ? null : notes.join(' ');
  return { changes: { ...fields, fileType, readingState: 'read', readingNote }, pages, others };
}

const noReceipt =
  'It does not look like a receipt or an invoice: no total was read. If it is one, enter what it says under Edit.';

/** A total makes a paper one; so do its day and who wrote it, as a total may be the one thing that cannot be read. */
const isReceipt = ({ totalCents, amountDueCents, company, date }: ExtractedFields): boolean =>
  totalCents !== undefined ||
  amountDueCents !== undefined ||
  (company !== undefined && date !== undefined);

const fileTypes = {
  pdf: 'pdf',
  png: 'image',
  jpeg: 'image',
  csv: 'sheet',
  xlsx: 'sheet',
  xls: 'sheet',
  mail: 'other',
} as const;

/** A sheet is one page of its rows, cells parted by bars. */
function textOf({ pages, tables }: FileContents): PageText[] {
  const texts =
    pages.length > 0
      ? pages.map(({ number, lines }) => ({ number, lines: lines.map(({ text }) => text) }))
      : tables.map(({ rows }, at) => ({
          number: at + 1,
          lines: rows.slice(0, storedLinesMax).map((cells) => cells.join(' | ')),
        }));
  let left = storedLinesMax;
  return texts.map(({ number, lines }) => {
    const kept = lines.slice(0, left).map((line) => withoutNul(line).slice(0, lineCharactersMax));
    left -= kept.length;
    return { number, lines: kept };
  });
}

/** What the user has typed stays, whatever is read. */
function withoutEdited(changes: Changes, known: Record<string, FieldOrigin>): Changes {
  const edited = Object.entries(known).filter(([, { by }]) => by === 'you');
  const kept: Changes = { ...changes };
  for (const [name] of edited) {
    const column = fieldColumns[name];
    if (column !== undefined) Reflect.deleteProperty(kept, column);
  }
  return { ...kept, origins: { ...changes.origins, ...Object.fromEntries(edited) } };
}

const fieldColumns: Record<string, keyof Changes> = {
  company: 'company',
  date: 'documentDate',
  due_date: 'dueDate',
  total: 'totalCents',
  amount_due: 'amountDueCents',
  tax: 'taxCents',
  currency: 'currency',
  number: 'documentNumber',
  address: 'address',
};

async function keepPages(tx: Transaction, request: ReadingRequest, pages: PageText[]) {
  const { businessId, documentId } = request;
  await tx
    .delete(documentPages)
    .where(and(eq(documentPages.businessId, businessId), eq(documentPages.documentId, documentId)));
  for (const { number, lines } of pages) {
    if (lines.length === 0) continue;
    await tx.insert(documentPages).values({
      businessId,
      documentId,
      pageNumber: number,
      lines,
      words: sql`to_tsvector('simple', ${lines.join('\n').slice(0, 500_000)})`,
    });
  }
}
