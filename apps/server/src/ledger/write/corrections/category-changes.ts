import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../../database/within-business.ts';
import { listOf } from '../../../database/array-parameters.ts';
import { matchTransfers } from '../bank-rows/ingest-transfers.ts';

/** Longer ago, nobody remembers what stood there before, and it is no longer taken back. */
const undoDays = 30;
/** For the story of a transaction. */
const retentionDays = 730;

/** Notes where these rows and rules stand before they are changed. Returns the id that takes the change back. */
export async function keepForUndo(
  tx: Transaction,
  businessId: string,
  categoryId: string,
  transactionIds: readonly string[],
  parties: readonly { id: string }[],
): Promise<string> {
  const changeId = newId();
  const partyIds = parties.map(({ id }) => id);
  await tx.execute(sql`
    delete from category_changes
    where business_id = ${businessId} and changed_at < now() - make_interval(days => ${retentionDays}::int)`);
  await tx.execute(sql`
    insert into category_changes (business_id, change_id, account_id, rows, rules)
    select ${businessId}::uuid, ${changeId}::uuid, ${categoryId}::uuid,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.transaction_id, 'account_id', l.account_id, 'reason', t.category_reason))
        from transactions t
        join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id and l.line_number = 2
        where t.business_id = ${businessId} and t.transaction_id = any (${listOf(transactionIds, 'uuid')})), '[]'),
      coalesce((select jsonb_agg(jsonb_build_object('party_id', p.id, 'account_id', r.account_id))
        from unnest(${listOf(partyIds, 'uuid')}) as p (id)
        left join category_rules r on r.business_id = ${businessId} and r.party_id = p.id), '[]')`);
  return changeId;
}

/**
 * Takes a correction back: its rows stand where they stood, its rules are what they were. Rows that have been moved
 * again since stay. Null when there is no such change (any more), else how many rows moved.
 */
export async function undoCategoryChange(
  tx: Transaction,
  businessId: string,
  changeId: string,
): Promise<number | null> {
  const change = sql`from category_changes c
    where c.business_id = ${businessId} and c.change_id = ${changeId}
      and c.changed_at >= now() - make_interval(days => ${undoDays}::int)`;
  const { rows: found } = await tx.execute(sql`select 1 ${change} for update`);
  if (found.length === 0) return null;
  const before = sql`(select c.account_id as now_id, r.* from category_changes c
    cross join jsonb_to_recordset(c.rows) as r (id uuid, account_id uuid, reason text)
    where c.business_id = ${businessId} and c.change_id = ${changeId})`;
  await tx.execute(sql`
    update transactions t set category_reason = b.reason, updated_at = now()
    from ${before} b
    where t.business_id = ${businessId} and t.transaction_id = b.id
      and exists (select from lines l where l.business_id = t.business_id and l.transaction_id = t.transaction_id
        and l.line_number = 2 and l.account_id = b.now_id)`);
  const moved = await tx.execute(sql`
    update lines l set account_id = b.account_id
    from ${before} b
    where l.business_id = ${businessId} and l.transaction_id = b.id and l.line_number = 2
      and l.account_id = b.now_id and b.account_id <> b.now_id`);
  await restoreRules(tx, businessId, changeId);
  await tx.execute(sql`
    delete from category_changes where business_id = ${businessId} and change_id = ${changeId}`);
  await matchTransfers(tx, businessId);
  return moved.rowCount ?? 0;
}

async function restoreRules(tx: Transaction, businessId: string, changeId: string): Promise<void> {
  const before = sql`(select r.* from category_changes c
    cross join jsonb_to_recordset(c.rules) as r (party_id uuid, account_id uuid)
    where c.business_id = ${businessId} and c.change_id = ${changeId})`;
  await tx.execute(sql`
    delete from category_rules where business_id = ${businessId}
      and party_id in (select party_id from ${before} b where account_id is null)`);
  await tx.execute(sql`
    insert into category_rules (business_id, party_id, account_id)
    select ${businessId}::uuid, party_id, account_id from ${before} b where account_id is not null
    on conflict (business_id, party_id) do update set account_id = excluded.account_id, updated_at = now()`);
}
