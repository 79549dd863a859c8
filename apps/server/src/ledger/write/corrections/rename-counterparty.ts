import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../../database/within-business.ts';
import { builtInSource } from '../ingest-references.ts';

const undoDays = 30;

export interface Renamed {
  /** By which `undoCounterpartyChange` takes it back. */
  changeId: string;
  name: string;
  /** Rows that went to a counterparty of that name that was there already; null where there was none. */
  joinedRows: number | null;
}

interface Party extends Record<string, unknown> {
  id: string;
  name: string;
}

/**
 * Gives a counterparty of bank rows the name that the owner says. Where another has that name already the two are
 * one from now on: its rows become the other's, and so does every later text that would have named it. Null when the
 * business has no such counterparty.
 */
export async function renameCounterparty(
  tx: Transaction,
  businessId: string,
  partyId: string,
  name: string,
): Promise<Renamed | null> {
  const party = await lockParty(tx, businessId, sql`party_id = ${partyId}`);
  if (party === null) return null;
  const other = await lockParty(
    tx,
    businessId,
    sql`lower(name) = lower(${name}) and party_id <> ${partyId}`,
  );
  const changeId = newId();
  const joinedRows =
    other === null
      ? await giveName(tx, businessId, changeId, party, name)
      : await join(tx, businessId, changeId, party, other);
  return { changeId, name: other?.name ?? name, joinedRows };
}

async function lockParty(
  tx: Transaction,
  businessId: string,
  which: ReturnType<typeof sql>,
): Promise<Party | null> {
  const { rows } = await tx.execute<Party>(sql`
    select party_id as id, name from parties
    where business_id = ${businessId} and source = ${builtInSource} and kind = 'counterparty' and ${which}
      and not exists (select from counterparty_aliases a
        where a.business_id = parties.business_id and a.key = parties.external_id)
    order by created_at, party_id limit 1 for update`);
  return rows[0] ?? null;
}

async function giveName(
  tx: Transaction,
  businessId: string,
  changeId: string,
  party: Party,
  name: string,
): Promise<null> {
  await tx.execute(sql`
    insert into counterparty_changes (business_id, change_id, party_id, name_before, transaction_ids, keys)
    values (${businessId}, ${changeId}, ${party.id}, ${party.name}, '{}', '{}')`);
  await tx.execute(sql`
    update parties set name = ${name}, updated_at = now()
    where business_id = ${businessId} and party_id = ${party.id}`);
  return null;
}

async function join(
  tx: Transaction,
  businessId: string,
  changeId: string,
  party: Party,
  other: Party,
): Promise<number> {
  await tx.execute(sql`
    insert into counterparty_changes
      (business_id, change_id, party_id, name_before, into_party_id, transaction_ids, keys)
    select ${businessId}::uuid, ${changeId}::uuid, ${party.id}::uuid, ${party.name}::text, ${other.id}::uuid,
      coalesce((select array_agg(t.transaction_id) from transactions t
        where t.business_id = ${businessId} and t.party_id = ${party.id} and t.origin = 'bank'), '{}'),
      (select array_agg(p.external_id) from parties p
        where p.business_id = ${businessId} and p.party_id = ${party.id})
      || coalesce((select array_agg(a.key) from counterparty_aliases a
        where a.business_id = ${businessId} and a.party_id = ${party.id}), '{}')`);
  await tx.execute(sql`
    insert into counterparty_aliases (business_id, key, party_id)
    select c.business_id, k.key, c.into_party_id
    from counterparty_changes c cross join unnest(c.keys) as k (key)
    where c.business_id = ${businessId} and c.change_id = ${changeId}
    on conflict (business_id, key) do update set party_id = excluded.party_id`);
  const moved = await tx.execute(sql`
    update transactions set party_id = ${other.id}, updated_at = now()
    where business_id = ${businessId} and party_id = ${party.id} and origin = 'bank'`);
  return moved.rowCount ?? 0;
}

/**
 * Takes a new name or a joining back: the rows that went over return. Null when there is no such change (any more), else
 * the name as it is again.
 */
export async function undoCounterpartyChange(
  tx: Transaction,
  businessId: string,
  changeId: string,
): Promise<string | null> {
  const change = sql`c.business_id = ${businessId} and c.change_id = ${changeId}`;
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.name_before as name from counterparty_changes c
    where ${change} and c.changed_at >= now() - make_interval(days => ${undoDays}::int) for update`);
  const [before] = rows;
  if (before === undefined) return null;
  await tx.execute(sql`
    update parties p set name = c.name_before, updated_at = now()
    from counterparty_changes c
    where ${change} and p.business_id = ${businessId} and p.party_id = c.party_id`);
  await tx.execute(sql`
    update transactions t set party_id = c.party_id, updated_at = now()
    from counterparty_changes c
    where ${change} and t.business_id = ${businessId} and t.transaction_id = any (c.transaction_ids)
      and t.party_id = c.into_party_id`);
  await tx.execute(sql`
    delete from counterparty_aliases a using counterparty_changes c, parties p
    where ${change} and p.business_id = ${businessId} and p.party_id = c.party_id
      and a.business_id = ${businessId} and a.key = p.external_id`);
  await tx.execute(sql`
    update counterparty_aliases a set party_id = c.party_id
    from counterparty_changes c
    where ${change} and a.business_id = ${businessId} and a.key = any (c.keys) and a.party_id = c.into_party_id`);
  await tx.execute(sql`delete from counterparty_changes c where ${change}`);
  return before.name;
}
