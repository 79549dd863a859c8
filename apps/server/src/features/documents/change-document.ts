import type { AnswerOf, Api, BodyOf } from '@cairn/contract';
import { nameKey } from '@cairn/finance';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { documents, documentVerdicts, type FieldOrigin } from '../../database/schema/documents.ts';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import {
  selectLinkable,
  type LinkableTransaction,
} from '../../ledger/match/documents/find-candidates.ts';
import { matchDocument } from '../../ledger/match/documents/match-document.ts';
import { queueReading } from './store-document.ts';

type Change = BodyOf<Api['updateGlobalFile']>;
type DocumentRow = typeof documents.$inferSelect;
type Columns = Partial<typeof documents.$inferInsert>;

interface Target {
  businessId: string;
  documentId: string;
  now: Date;
}

/**
 * Changes what is given and leaves the rest. A delete is soft: the row and its bytes stay for a while, and it can be
 * taken back. Refuses with document_not_found, and with transaction_not_found for what nothing can be linked to.
 */
export async function changeDocument(
  tx: Transaction,
  target: Target,
  change: Change,
): Promise<AnswerOf<Api['updateGlobalFile']>> {
  const { businessId, documentId } = target;
  const document = await lockDocument(tx, target, change.is_deleted === false);
  await set(tx, target, {
    ...(change.tag !== undefined && { tags: [...new Set(change.tag)] }),
    ...(change.original_filename !== undefined && { originalName: change.original_filename }),
    ...(change.is_deleted !== undefined && { deletedAt: change.is_deleted ? target.now : null }),
    ...(change.fields !== undefined && editedFields(document, change.fields)),
  });
  if (change.declined_transaction_id !== undefined) {
    await decide(tx, target, document, change.declined_transaction_id, 'declined');
  }
  if (change.transaction_id !== undefined)
    await relink(tx, target, document, change.transaction_id);
  if (change.is_deleted === false) {
    // What is deleted is not read: its turn may have passed.
    if (document.readingState === 'waiting') await queueReading(tx, businessId, documentId);
    await giveBackLink(tx, target, document);
  }
  // What was said of it may have made another transaction the sure one, or one less to ask about.
  const isToMatch = change.fields !== undefined || change.declined_transaction_id !== undefined;
  if (isToMatch && change.transaction_id === undefined) {
    await matchDocument(tx, businessId, documentId);
  }
  return { message: messageOf(change) };
}

async function lockDocument(
  tx: Transaction,
  { businessId, documentId }: Target,
  evenDeleted: boolean,
): Promise<DocumentRow> {
  const [document] = await tx
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.businessId, businessId),
        eq(documents.documentId, documentId),
        eq(documents.state, 'ready'),
        evenDeleted ? isNull(documents.bytesRemovedAt) : isNull(documents.deletedAt),
      ),
    )
    .for('update');
  if (document === undefined) refuse('document_not_found');
  return document;
}

async function set(tx: Transaction, { businessId, documentId }: Target, columns: Columns) {
  await tx
    .update(documents)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(and(eq(documents.businessId, businessId), eq(documents.documentId, documentId)));
}

function editedFields(document: DocumentRow, fields: NonNullable<Change['fields']>): Columns {
  const byYou: FieldOrigin = { by: 'you', confidence: null, place: null };
  const names = Object.keys(fields);
  const centsOf = (dollars: number | null) =>
    dollars === null ? null : BigInt(Math.round(dollars * 100));
  return {
    ...(fields.company !== undefined && { company: fields.company }),
    ...(fields.date !== undefined && { documentDate: fields.date }),
    ...(fields.due_date !== undefined && { dueDate: fields.due_date }),
    ...(fields.total !== undefined && { totalCents: centsOf(fields.total) }),
    ...(fields.amount_due !== undefined && { amountDueCents: centsOf(fields.amount_due) }),
    ...(fields.tax !== undefined && { taxCents: centsOf(fields.tax) }),
    ...(fields.currency !== undefined && { currency: fields.currency }),
    ...(fields.number !== undefined && { documentNumber: fields.number }),
    ...(fields.address !== undefined && { address: fields.address }),
    origins: { ...document.origins, ...Object.fromEntries(names.map((name) => [name, byYou])) },
    // Nothing could be read, but a person has said what it is.
    ...(document.readingState === 'unread' && { readingState: 'read', readingNote: null }),
  };
}

/** The user's word on which transaction it is; taking off what Cairn had linked says that this was wrong. */
async function relink(
  tx: Transaction,
  target: Target,
  document: DocumentRow,
  transactionId: string | null,
): Promise<void> {
  const { businessId, documentId } = target;
  if (transactionId !== null) {
    await decide(tx, target, document, transactionId, 'accepted');
    await set(tx, target, { transactionId, linkedBy: 'you', matchNote: null, suggestionCount: 0 });
    return;
  }
  if (document.transactionId === null) return;
  await decide(tx, target, document, document.transactionId, 'declined');
  await set(tx, target, { transactionId: null, linkedBy: null });
  await matchDocument(tx, businessId, documentId);
}

/** A link that Cairn made goes, where another document took the transaction while this one was deleted. */
async function giveBackLink(tx: Transaction, target: Target, document: DocumentRow): Promise<void> {
  if (document.transactionId === null || document.linkedBy === 'you') return;
  const transaction = await findTransaction(tx, target, document.transactionId);
  if (transaction?.isTaken === false) return;
  await set(tx, target, { transactionId: null, linkedBy: null });
  await matchDocument(tx, target.businessId, target.documentId);
}

async function decide(
  tx: Transaction,
  target: Target,
  document: DocumentRow,
  transactionId: string,
  verdict: 'accepted' | 'declined',
): Promise<void> {
  const transaction = await findTransaction(tx, target, transactionId);
  if (transaction === null) refuse('transaction_not_found');
  const said = {
    verdict,
    documentKey: nameKey(document.company ?? ''),
    transactionKey: nameKey(transaction.name),
    decidedAt: target.now,
  };
  const { businessId, documentId } = target;
  await tx
    .insert(documentVerdicts)
    .values({ businessId, documentId, transactionId, ...said })
    .onConflictDoUpdate({
      target: [
        documentVerdicts.businessId,
        documentVerdicts.documentId,
        documentVerdicts.transactionId,
      ],
      set: said,
    });
}

async function findTransaction(
  tx: Transaction,
  { businessId, documentId }: Target,
  transactionId: string,
): Promise<LinkableTransaction | null> {
  const [transaction] = await selectLinkable(tx, businessId, documentId, {
    condition: sql`t.transaction_id = ${transactionId}`,
    order: sql`t.date`,
    limit: 1,
  });
  return transaction ?? null;
}

function messageOf(change: Change): string {
  if (change.is_deleted === true) return 'The document is deleted.';
  if (change.is_deleted === false) return 'The document is back.';
  if (change.transaction_id === null) return 'The link is taken off.';
  if (change.transaction_id !== undefined) return 'The document is linked.';
  return 'Saved successfully.';
}
