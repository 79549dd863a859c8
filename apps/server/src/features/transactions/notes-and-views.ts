import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../database/within-business.ts';

/** Writes a note beside a bank row, or takes it away where it is empty. False when the business has no such row. */
export async function writeNote(
  tx: Transaction,
  businessId: string,
  transactionId: string,
  note: string,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from transactions
    where business_id = ${businessId} and transaction_id = ${transactionId} and origin = 'bank'`);
  if (rows.length === 0) return false;
  if (note === '') {
    await tx.execute(sql`
      delete from transaction_notes
      where business_id = ${businessId} and transaction_id = ${transactionId}`);
  } else {
    await tx.execute(sql`
      insert into transaction_notes (business_id, transaction_id, note)
      values (${businessId}, ${transactionId}, ${note})
      on conflict (business_id, transaction_id) do update set note = excluded.note, updated_at = now()`);
  }
  return true;
}

const viewsMax = 50;

export async function listViews(tx: Transaction, businessId: string) {
  const { rows } = await tx.execute<{ id: string; name: string; filters: Record<string, string> }>(
    sql`select view_id as id, name, filters from transaction_views
      where business_id = ${businessId} order by created_at, view_id limit ${viewsMax}`,
  );
  return rows;
}

/** The oldest gives way where there are as many as are kept. */
export async function saveView(
  tx: Transaction,
  businessId: string,
  { name, filters }: { name: string; filters: Record<string, string> },
): Promise<string> {
  const id = newId();
  await tx.execute(sql`
    insert into transaction_views (business_id, view_id, name, filters)
    values (${businessId}, ${id}, ${name}, ${JSON.stringify(filters)}::jsonb)`);
  await tx.execute(sql`
    delete from transaction_views where business_id = ${businessId} and view_id in (
      select view_id from transaction_views where business_id = ${businessId}
      order by created_at desc, view_id desc offset ${viewsMax})`);
  return id;
}

export async function deleteView(
  tx: Transaction,
  businessId: string,
  viewId: string,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`delete from transaction_views where business_id = ${businessId} and view_id = ${viewId}`,
  );
  return rowCount !== 0;
}
