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
  /** What counts of it from now on, beside what the bank says where that differs. */
  amount?: { countedCents: bigint; ownCents: bigint | null };
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
 * Changes kind, category, reason and what counts of bank rows. The kind is part of the rollups' key, so the lines leave under the
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
      total_cents = coalesce(r.cents, t.total_cents), own_cents = case when r.cents is null then t.own_cents else r.own_cents end,
      category_reason = case when r.replaces then r.reason else coalesce(t.category_reason, r.reason) end
    from ${rowsAsTable(
      rows,
      [
        ['id', 'uuid', (row) => row.id],
        ['kind', 'transaction_kind', (row) => row.kind],
        ['replaces', 'boolean', (row) => row.reason !== undefined],
        ['reason', 'text', (row) => (row.reason === undefined ? row.reasonIfNone : row.reason)],
        ['cents', 'bigint', (row) => row.amount?.countedCents ?? null],
        ['own_cents', 'bigint', (row) => row.amount?.ownCents ?? null],
      ],
      'r',
    )}
    where t.business_id = ${businessId} and t.transaction_id = r.id`);
  const accountIds = await findCategoryIds(tx, businessId, rows);
  const rowById = new Map(rows.map((row) => [row.id, row]));
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
            const category = rowById.get(line.transaction_id)?.category ?? null;
            if (line.line_number !== 2 || category === null) return line.account_id;
            return accountIds.get(category) ?? line.account_id;
          },
        ],
        ['debit_cents', 'bigint', (line) => counted(line.debit_cents, rowById, line)],
        ['credit_cents', 'bigint', (line) => counted(line.credit_cents, rowById, line)],
        ['description', 'text', (line) => line.description],
      ],
      'r',
    )}`);
}

/** A bank row has two lines, one on each side of the same amount. */
function counted(
  cents: bigint,
  rowById: ReadonlyMap<string, RestatedRow>,
  { transaction_id: id }: StoredLine,
): bigint {
  const amount = rowById.get(id)?.amount?.countedCents;
  if (amount === undefined || cents === 0n) return cents;
  return amount < 0n ? -amount : amount;
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
