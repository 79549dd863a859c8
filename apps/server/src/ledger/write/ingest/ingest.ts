import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../../database/within-business.ts';
import { checkTransaction, contentHash } from './ingest-checks.ts';
import { ingestDirectories } from './ingest-directory.ts';
import { keepChosenCategories } from '../ingest-chosen-categories.ts';
import { insertTransactions, rewriteTransactions, type Row } from './ingest-transactions.ts';
import { listOf, portionsOf } from '../../../database/array-parameters.ts';
import { findReferences } from '../ingest-references.ts';
import type { IngestResult, LedgerBatch, TransactionInput } from '../ledger-batch.ts';
import { lastByExternalId } from '../last-by-external-id.ts';

/**
 * Brings a source's records into the ledger of the business that `tx` is for, and says how many transactions
 * were added, changed and known already. The only way in, whatever the source (design: 'The way of data').
 *
 * Idempotent by (business, source, external id): what the source sends again unchanged is left alone, what it
 * corrects is changed and carries a new `updated_at`; within one batch the last of several records with the same
 * id holds. A category that the user chose stays through corrections. References name records of the same source,
 * sent now or before, or built-in ones. Throws IngestRefusal, naming the record, for an unbalanced transaction,
 * a reference to nothing, or a day that does not exist; the caller's transaction then rolls back as a whole.
 */
export async function ingest(
  tx: Transaction,
  businessId: string,
  batch: LedgerBatch,
): Promise<IngestResult> {
  // One ingest at a time in a business: two sources may not both find a row missing and add it.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`ingest:${businessId}`}, 0))`,
  );
  await ingestDirectories(tx, businessId, batch);
  const result: IngestResult = { added: 0, changed: 0, known: 0 };
  for (const portion of portionsOf(lastByExternalId(batch.transactions ?? []))) {
    const { added, changed } = await ingestPortion(tx, businessId, batch, portion);
    result.added += added;
    result.changed += changed;
    result.known += portion.length - added - changed;
  }
  return result;
}

async function ingestPortion(
  tx: Transaction,
  businessId: string,
  batch: LedgerBatch,
  portion: readonly TransactionInput[],
): Promise<{ added: number; changed: number }> {
  portion.forEach(checkTransaction);
  const stored = await findStored(tx, businessId, batch.source, portion);
  const fresh: Row[] = [];
  const corrected: Row[] = [];
  for (const input of portion) {
    const hash = contentHash(batch.origin, input);
    const known = stored.get(input.externalId);
    if (known === undefined) fresh.push({ id: newId(), hash, input });
    else if (known.hash !== hash) corrected.push({ id: known.id, hash, input });
  }
  // References are looked up for what is written only: sending the same file again costs one query a portion.
  const written = [...fresh, ...corrected].map(({ input }) => input);
  const references = await findReferences(tx, businessId, batch, written);
  if (fresh.length > 0) await insertTransactions(tx, businessId, batch, fresh, references);
  if (corrected.length > 0) {
    const kept =
      batch.origin === 'bank'
        ? await keepChosenCategories(
            tx,
            businessId,
            corrected.map(({ id }) => id),
          )
        : undefined;
    await rewriteTransactions(tx, businessId, corrected, references, kept);
  }
  return { added: fresh.length, changed: corrected.length };
}

async function findStored(
  tx: Transaction,
  businessId: string,
  source: string,
  portion: readonly TransactionInput[],
): Promise<Map<string, { id: string; hash: string }>> {
  const externalIds = portion.map(({ externalId }) => externalId);
  const { rows } = await tx.execute<{ external_id: string; id: string; hash: string }>(sql`
    select external_id, transaction_id as id, content_hash as hash from transactions
    where business_id = ${businessId} and source = ${source}
      and external_id = any (${listOf(externalIds, 'text')})`);
  return new Map(rows.map(({ external_id, id, hash }) => [external_id, { id, hash }]));
}
