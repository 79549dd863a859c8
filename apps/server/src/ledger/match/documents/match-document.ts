import {
  businessDay,
  cents,
  matchReceipt,
  formatDay,
  formatMoney,
  type BusinessDay,
  type Cents,
  type ScoredMatch,
} from '@cairn/finance';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { businesses } from '../../../database/schema/businesses.ts';
import { documents, documentVerdicts } from '../../../database/schema/documents.ts';
import type { Database, Transaction } from '../../../database/within-business.ts';
import { findCandidates, type LinkableTransaction } from './find-candidates.ts';

export interface Suggestion {
  transaction: LinkableTransaction;
  match: ScoredMatch;
}

type DocumentRow = typeof documents.$inferSelect;

/**
 * What a document may belong to, by what it says: the transaction that is sure, else those to ask about. The same file
 * uploaded again belongs to nothing: what its first upload belongs to has it.
 */
export async function suggestTransactions(
  tx: Transaction,
  businessId: string,
  document: DocumentRow,
): Promise<{ sure: Suggestion | null; suggestions: Suggestion[] }> {
  const facts = factsOf(document);
  const found = await findCandidates(tx, businessId, facts);
  const choice = matchReceipt(
    facts,
    found.map(({ candidate }) => candidate),
  );
  const byId = new Map(found.map(({ transaction }) => [transaction.transactionId, transaction]));
  const withTransaction = (match: ScoredMatch): Suggestion[] => {
    const transaction = byId.get(match.id);
    return transaction === undefined ? [] : [{ transaction, match }];
  };
  const [sure] = choice.sure === null ? [] : withTransaction(choice.sure);
  return { sure: sure ?? null, suggestions: choice.suggestions.flatMap(withTransaction) };
}

/**
 * Links a document that was read and waits, if one transaction is sure; else notes why it waits. Does nothing to one
 * that is linked, deleted or not read yet, so that twice is once.
 */
export async function matchDocument(
  tx: Transaction,
  businessId: string,
  documentId: string,
): Promise<void> {
  // One at a time for each business: two receipts must not both find the same payment free.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`documents:${businessId}`}, 0))`,
  );
  const isIt = and(eq(documents.businessId, businessId), eq(documents.documentId, documentId));
  const [document] = await tx.select().from(documents).where(isIt);
  if (document === undefined || document.transactionId !== null || document.deletedAt !== null)
    return;
  if (document.readingState === 'waiting') return;
  const twin = await findSameBytes(tx, document);
  if (twin !== null) {
    const matchNote = `The same file is here already as ${twin}.`;
    await tx.update(documents).set({ matchNote, suggestionCount: 0 }).where(isIt);
    return;
  }
  const { sure, suggestions } = await suggestTransactions(tx, businessId, document);
  // What only a model saw in the picture links nothing before a person has looked.
  const isSeenOnly = Object.values(document.origins).some(({ by }) => by === 'model');
  if (sure !== null && !isSeenOnly && (await linksByItself(tx, businessId))) {
    const transactionId = sure.match.id;
    const link = { transactionId, linkedBy: 'cairn' as const, matchNote: null, suggestionCount: 0 };
    await tx.update(documents).set(link).where(isIt);
    return;
  }
  const suggestionCount = suggestions.length + (sure === null ? 0 : 1);
  const isDeclined = suggestionCount === 0 && (await hasDeclined(tx, document));
  const matchNote = reasonToWait(document, suggestionCount, isDeclined);
  await tx.update(documents).set({ matchNote, suggestionCount }).where(isIt);
}

async function linksByItself(tx: Transaction, businessId: string): Promise<boolean> {
  const [business] = await tx
    .select({ links: businesses.linksDocuments })
    .from(businesses)
    .where(eq(businesses.businessId, businessId));
  return business?.links ?? true;
}

/** Looks at every document of a business that was read and waits, the oldest first. */
export async function matchWaiting(database: Database, businessId: string): Promise<void> {
  const waiting = await database.withinBusiness(businessId, (tx) =>
    tx
      .select({ documentId: documents.documentId })
      .from(documents)
      .where(
        and(
          eq(documents.businessId, businessId),
          isNull(documents.deletedAt),
          isNull(documents.transactionId),
          ne(documents.readingState, 'waiting'),
        ),
      )
      .orderBy(documents.uploadedAt),
  );
  for (const { documentId } of waiting) {
    await database.withinBusiness(businessId, (tx) => matchDocument(tx, businessId, documentId));
  }
}

/** The name of an older document with the very same bytes; null where there is none. */
async function findSameBytes(tx: Transaction, document: DocumentRow): Promise<string | null> {
  const { businessId, contentHash, documentId, uploadedAt } = document;
  const { rows } = await tx.execute<{ name: string }>(sql`
    select original_name as name from documents
    where business_id = ${businessId} and content_hash = ${contentHash} and deleted_at is null and state = 'ready'
      and (uploaded_at, document_id) < (${uploadedAt.toISOString()}::timestamptz, ${documentId}::uuid)
    order by uploaded_at limit 1`);
  return rows[0]?.name ?? null;
}

/** Whether somebody said of a transaction that it is not this document's. */
async function hasDeclined(tx: Transaction, { businessId, documentId }: DocumentRow) {
  const [declined] = await tx
    .select({ transactionId: documentVerdicts.transactionId })
    .from(documentVerdicts)
    .where(
      and(
        eq(documentVerdicts.businessId, businessId),
        eq(documentVerdicts.documentId, documentId),
        eq(documentVerdicts.verdict, 'declined'),
      ),
    )
    .limit(1);
  return declined !== undefined;
}

function factsOf(document: DocumentRow) {
  const { documentId, company, documentDate, totalCents, documentNumber, uploadedAt } = document;
  return {
    documentId,
    company,
    date: documentDate === null ? null : businessDay(documentDate),
    totalCents: totalCents === null ? null : cents(totalCents),
    number: documentNumber,
    uploadDay: businessDay(uploadedAt.toISOString().slice(0, 10)),
  } satisfies { date: BusinessDay | null; totalCents: Cents | null } & Record<string, unknown>;
}

function reasonToWait(document: DocumentRow, suggestions: number, isDeclined: boolean): string {
  if (suggestions === 1) return 'One transaction may belong to it.';
  if (suggestions > 1) return `${suggestions} transactions may belong to it.`;
  const { documentDate, totalCents, fileType } = document;
  if (totalCents === null && fileType === 'sheet') {
    return 'A table has no one total to look for. Link it yourself if it belongs to a transaction.';
  }
  if (totalCents === null)
    return 'Its total could not be read, so no transaction was found for it.';
  const amount = formatMoney(cents(totalCents));
  // The one that was declined is there, and the owner has seen it.
  const none = isDeclined ? 'No other' : 'No';
  if (documentDate === null) return `${none} recent transaction of ${amount} was found.`;
  return `${none} transaction of ${amount} was found around ${formatDay(businessDay(documentDate))}.`;
}
