import type { TransactionKind } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import { listOf, rowsAsTable } from '../../../database/array-parameters.ts';
import { builtInSource } from '../ingest-references.ts';

export interface RestatedRow {
  id: string;
  /** Null leaves it as it is. */
  kind: TransactionKind | null;
  /** External id of a built-in category; null leaves it as it is. */
  category: string | null;
  /** The reason of a row that has none; null leaves it without. */
  reasonIfNone: string | null;
  /** Replaces the reason, whatever it was. */
  reason?: string | null;
}

interface StoredLine extends Record<string, unknown> {
  transaction_id: string;
  line_number: number;
  date: string;
  account_id: string;
  debit_cents: bigint;
  credit_cents: bigint;
  description: string | null;
}

/**
 * Changes kind, category and reason of bank rows. The kind is part of the rollups' key, so the lines leave under the
 * old one and come back under the new; both statements see balanced transactions only.
 */
export async function restateBankRows(
  tx: Transaction,
  businessId: string,
  rows: readonly RestatedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = listOf(
    rows.map(({ id }) => id),
    'uuid',
  );
  const { rows: lines } = await tx.execute<StoredLine>(sql`
    select transaction_id, line_number, date, account_id, debit_cents, credit_cents, description from lines
    where business_id = ${businessId} and transaction_id = any (${ids})`);
  await tx.execute(
    sql`delete from lines where business_id = ${businessId} and transaction_id = any (${ids})`,
  );
  await tx.execute(sql`
    update transactions t set kind = coalesce(r.kind, t.kind), updated_at = now(),
      category_reason = case when r.replaces then r.reason else coalesce(t.category_reason, r.reason) end
    from ${rowsAsTable(
      rows,
      [
        ['id', 'uuid', (row) => row.id],
        ['kind', 'transaction_kind', (row) => row.kind],
        ['replaces', 'boolean', (row) => row.reason !== undefined],
        ['reason', 'text', (row) => (row.reason === undefined ? row.reasonIfNone : row.reason)],
      ],
      'r',
    )}
    where t.business_id = ${businessId} and t.transaction_id = r.id`);
  const accountIds = await findCategoryIds(tx, businessId, rows);
  const categoryById = new Map(rows.map(({ id, category }) => [id, category]));
  await tx.execute(sql`
    insert into lines (business_id, transaction_id, line_number, date, account_id, debit_cents, credit_cents, description)
    select ${businessId}::uuid, r.* from ${rowsAsTable(
      lines,
      [
        ['transaction_id', 'uuid', (line) => line.transaction_id],
        ['line_number', 'integer', (line) => line.line_number],
        ['date', 'date', (line) => line.date],
        [
          'account_id',
          'uuid',
          (line) => {
            const category = categoryById.get(line.transaction_id) ?? null;
            if (line.line_number !== 2 || category === null) return line.account_id;
            return accountIds.get(category) ?? line.account_id;
          },
        ],
        ['debit_cents', 'bigint', (line) => line.debit_cents],
        ['credit_cents', 'bigint', (line) => line.credit_cents],
        ['description', 'text', (line) => line.description],
      ],
      'r',
    )}`);
}

async function findCategoryIds(
  tx: Transaction,
  businessId: string,
  rows: readonly RestatedRow[],
): Promise<Map<string, string>> {
  const wanted = new Set(rows.map(({ category }) => category).filter((name) => name !== null));
  const found = await tx.execute<{ external_id: string; account_id: string }>(sql`
    select external_id, account_id from accounts
    where business_id = ${businessId} and source = ${builtInSource}
      and external_id = any (${listOf(wanted, 'text')})`);
  return new Map(found.rows.map(({ external_id, account_id }) => [external_id, account_id]));
}
