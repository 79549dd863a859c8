import { matrixSelection, type MatrixCell, type MatrixPlan } from '@cairn/analyst';
import { sql } from 'drizzle-orm';
import { keySql, labelSql, type LedgerScope } from './run-groups.ts';
import { rowsOf } from './rows.ts';

/** Sums and distinct transactions of every meeting of a row and a column that has any row of the ledger. */
export async function runMatrix(
  scope: LedgerScope,
  plan: MatrixPlan,
  today: string,
): Promise<MatrixCell[]> {
  const { tx, businessId, basis } = scope;
  const key = (dimension: MatrixPlan['rowsBy']) => keySql(scope, dimension, today);
  const { rows } = await tx.execute<{
    row_key: string | null;
    row_label: string | null;
    column_key: string | null;
    column_label: string | null;
    total: bigint;
    count: bigint;
  }>(sql`
    with grouped as (
      select k.row_key, k.column_key, sum(r.amount)::bigint as total, count(distinct r.transaction_id) as count
      from ${rowsOf(businessId, basis, matrixSelection(plan, today))} r
      cross join lateral (select ${key(plan.rowsBy)} as row_key, ${key(plan.columnsBy)} as column_key) k
      group by k.row_key, k.column_key)
    select g.*, ${labelSql(businessId, plan.rowsBy, sql`g.row_key`)} as row_label,
      ${labelSql(businessId, plan.columnsBy, sql`g.column_key`)} as column_label
    from grouped g`);
  return rows.map((row) => ({
    rowKey: row.row_key,
    rowLabel: row.row_label ?? '',
    columnKey: row.column_key,
    columnLabel: row.column_label ?? '',
    total: row.total,
    count: Number(row.count),
  }));
}
