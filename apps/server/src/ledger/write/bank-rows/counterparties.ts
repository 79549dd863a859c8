import { fullestNames, readCounterparty, type Counterparty } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { rowsAsTable } from '../../../database/array-parameters.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { counterpartyOf } from '../categories/choose-category.ts';
import { builtInSource } from '../ingest-references.ts';

/**
 * Whom each of these texts means, as a party of the business: a name that a bank cut off is the party that it begins, and
 * one that the owner said to be another party's is that one's. Parties that are new are made. A text that names nobody
 * is left out. `known` learns the new ones.
 */
export async function findCounterparties(
  tx: Transaction,
  businessId: string,
  texts: Iterable<string>,
  { known, aliases }: KnownParties,
): Promise<Map<string, Counterparty>> {
  const read = new Map<string, Counterparty>();
  for (const text of new Set(texts)) {
    const counterparty = counterpartyOf(text);
    if (counterparty !== null) read.set(text, counterparty);
  }
  const fullest = fullestNames([...known.keys(), ...[...read.values()].map(({ key }) => key)]);
  const partyOf = new Map(known);
  const grown = new Map<string, Counterparty>();
  for (const [key, party] of known) {
    const full = fullest.get(key) ?? key;
    if (partyOf.has(full)) continue;
    partyOf.set(full, party);
    grown.set(party, { key: party, name: nameOf(full) });
  }
  const chosen = new Map<string, Counterparty>();
  for (const [text, { key, name }] of read) {
    const full = fullest.get(key) ?? key;
    const party = aliases.get(key) ?? aliases.get(full) ?? partyOf.get(full) ?? full;
    chosen.set(text, party === key ? { key, name } : { key: party, name: nameOf(party) });
  }
  await ensureParties(tx, businessId, chosen.values());
  for (const { key } of chosen.values()) known.set(readCounterparty(key)?.key ?? key, key);
  await nameInFull(tx, businessId, [...grown.values()]);
  return chosen;
}

const nameOf = (key: string) => readCounterparty(key)?.name ?? key;

/** Parties that were known by a cut name take the whole one, unless the owner has named them. */
async function nameInFull(
  tx: Transaction,
  businessId: string,
  parties: readonly Counterparty[],
): Promise<void> {
  if (parties.length === 0) return;
  await tx.execute(sql`
    update parties p set name = r.name, updated_at = now()
    from ${rowsAsTable(
      parties,
      [
        ['key', 'text', (row) => row.key],
        ['cut_name', 'text', (row) => nameOf(row.key)],
        ['name', 'text', (row) => row.name],
      ],
      'r',
    )}
    where p.business_id = ${businessId} and p.source = ${builtInSource} and p.external_id = r.key
      and p.name = r.cut_name`);
}

export interface KnownParties {
  /** Parties by what their key is read as today. */
  known: Map<string, string>;
  /** What the owner said to be the same. */
  aliases: ReadonlyMap<string, string>;
}

export async function loadKnownParties(tx: Transaction, businessId: string): Promise<KnownParties> {
  const { rows } = await tx.execute<{ key: string; party: string; is_alias: boolean }>(sql`
    select external_id as key, external_id as party, false as is_alias
    from parties
    where business_id = ${businessId} and source = ${builtInSource} and kind = 'counterparty'
    union all
    select a.key, p.external_id, true
    from counterparty_aliases a
    join parties p on p.business_id = a.business_id and p.party_id = a.party_id
    where a.business_id = ${businessId}`);
  const known = new Map<string, string>();
  const aliases = new Map<string, string>();
  for (const { key, party, is_alias } of rows) {
    if (is_alias) aliases.set(key, party);
    else known.set(readCounterparty(key)?.key ?? key, party);
  }
  return { known, aliases };
}

/** Counterparties belong to no source: a bank's feed and its statement file mean the same people. */
export async function ensureParties(
  tx: Transaction,
  businessId: string,
  counterparties: Iterable<Counterparty>,
): Promise<void> {
  const rows = [...new Map([...counterparties].map((party) => [party.key, party])).values()];
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into parties (business_id, party_id, source, external_id, kind, name)
    select ${businessId}::uuid, r.id, ${builtInSource}::text, r.key, 'counterparty', r.name
    from ${rowsAsTable(
      rows,
      [
        ['id', 'uuid', () => newId()],
        ['key', 'text', (row) => row.key],
        ['name', 'text', (row) => row.name],
      ],
      'r',
    )}
    where not exists (
      select from parties p
      where p.business_id = ${businessId} and p.source = ${builtInSource} and p.external_id = r.key)
    on conflict (business_id, source, external_id) do nothing`);
}
