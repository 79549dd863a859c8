import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { listOf } from '../../database/array-parameters.ts';

export interface AccountName {
  id: string;
  name: string;
  type: string;
  last4: string;
}

/** Bank accounts and cards by their id in the ledger, named as their institution is; those of books by their own name. */
export async function accountNames(
  tx: Transaction,
  businessId: string,
): Promise<Map<string, AccountName>> {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    type: string;
    last4: string | null;
  }>(sql`
    select a.account_id as id, coalesce(b.institution_name, a.name) as name,
      coalesce(b.account_type, a.type::text) as type, b.last4
    from accounts a
    left join bank_accounts b on b.business_id = a.business_id and b.account_id = a.account_id
    where a.business_id = ${businessId} and a.type in ('bank', 'credit_card')`);
  return new Map(
    rows.map(({ id, name, type, last4 }) => [id, { id, name, type, last4: last4 ?? '' }]),
  );
}

export interface LinkedDocument {
  documentId: string;
  /** What the wire calls `filename`. */
  storedName: string;
  originalName: string;
}

/** The documents that are filed with these transactions, by transaction, newest first. */
export async function documentsOf(
  tx: Transaction,
  businessId: string,
  transactionIds: readonly string[],
): Promise<Map<string, LinkedDocument[]>> {
  const { rows } = await tx.execute<{
    transaction_id: string;
    id: string;
    stored: string;
    original: string;
  }>(sql`
    select transaction_id, document_id as id, stored_name as stored, original_name as original
    from documents
    where business_id = ${businessId} and transaction_id = any (${listOf(transactionIds, 'uuid')})
      and deleted_at is null and state = 'ready'
    order by uploaded_at desc, document_id`);
  const byTransaction = new Map<string, LinkedDocument[]>();
  for (const { transaction_id: transactionId, id, stored, original } of rows) {
    const document = { documentId: id, storedName: stored, originalName: original };
    byTransaction.set(transactionId, [...(byTransaction.get(transactionId) ?? []), document]);
  }
  return byTransaction;
}
