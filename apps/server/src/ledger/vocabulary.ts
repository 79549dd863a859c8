import { buildVocabulary, type NamedRecord, type Vocabulary } from '@cairn/analyst';
import type { AccountType } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/within-business.ts';
import type { Basis } from './basis.ts';

/** Beyond so many names of a kind, those seen least recently are not known by name. */
const NAMES_MAX = 5_000;

/** Businesses whose vocabulary is kept ready; beyond these the one asked about longest ago is read anew. */
const KEPT_MAX = 200;
const kept = new Map<string, { version: string; vocabulary: Vocabulary }>();

/**
 * The names of one business that a question may use: its categories, accounts, parties, products, cities. Kept ready
 * between questions for as long as the names in the ledger are the same, whichever process changed them.
 */
export async function loadVocabulary(
  tx: Transaction,
  businessId: string,
  basis: Basis,
): Promise<Vocabulary> {
  const version = await readVersion(tx, businessId, basis);
  const known = kept.get(businessId);
  kept.delete(businessId);
  const vocabulary =
    known?.version === version ? known.vocabulary : await readVocabulary(tx, businessId, basis);
  kept.set(businessId, { version, vocabulary });
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_MAX) break;
    kept.delete(oldest);
  }
  return vocabulary;
}

/** Payment methods are few among many rows: each is found by a step through the index, not by reading them all. */
const paymentMethods = (businessId: string) => sql`(
  with recursive method as (
    (select payment_method as name from transactions
      where business_id = ${businessId} and payment_method <> '' order by payment_method limit 1)
    union all
    select (select t.payment_method from transactions t
      where t.business_id = ${businessId} and t.payment_method > method.name order by t.payment_method limit 1)
    from method where method.name is not null)
  select array_agg(name order by name) from method where name is not null)`;

/** Changes with whatever the vocabulary is made of: the sums of the hashes of all names. */
async function readVersion(tx: Transaction, businessId: string, basis: Basis): Promise<string> {
  const { rows } = await tx.execute<{ version: string }>(sql`
    select concat_ws('/',
      (select concat(count(*), ':', sum(hashtextextended(concat_ws('|', account_id, name, type, origin), 0)))
        from accounts where business_id = ${businessId}),
      (select concat(count(*), ':', sum(hashtextextended(concat_ws('|', party_id, name, kind, city, state), 0)))
        from parties where business_id = ${businessId}),
      (select concat(count(*), ':', sum(hashtextextended(concat_ws('|', item_id, name, kind), 0)))
        from items where business_id = ${businessId}),
      ${paymentMethods(businessId)}::text) as version`);
  return `${basis.profitOrigin} ${basis.cashOrigin} ${rows[0]?.version ?? ''}`;
}

async function readVocabulary(
  tx: Transaction,
  businessId: string,
  basis: Basis,
): Promise<Vocabulary> {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    field: NamedRecord['field'];
    account_type: AccountType | null;
    party_kind: NonNullable<NamedRecord['partyKind']> | null;
    item_kind: NonNullable<NamedRecord['itemKind']> | null;
  }>(sql`
    (select account_id as id, name,
      case when type in ('bank', 'credit_card') then 'account' else 'category' end as field, type as account_type, null as party_kind, null as item_kind
    from accounts
    where business_id = ${businessId} and (
      (type in ('bank', 'credit_card') and origin = ${basis.cashOrigin}) or
      (type not in ('bank', 'credit_card') and origin = ${basis.profitOrigin}))
    limit ${NAMES_MAX})
    union all
    (select party_id, name, 'party', null, kind, null from parties
    where business_id = ${businessId} order by updated_at desc limit ${NAMES_MAX})
    union all
    (select item_id, name, 'item', null, null, kind from items
    where business_id = ${businessId} order by updated_at desc limit ${NAMES_MAX})`);
  const { rows: words } = await tx.execute<{
    methods: string[] | null;
    cities: string[] | null;
    states: string[] | null;
  }>(sql`
    select
      (select array_agg(distinct city) from parties where business_id = ${businessId} and city <> '') as cities,
      (select array_agg(distinct state) from parties where business_id = ${businessId} and state <> '') as states,
      ${paymentMethods(businessId)} as methods`);
  return buildVocabulary({
    records: rows.map((row) => ({
      id: row.id,
      name: row.name,
      field: row.field,
      ...(row.account_type !== null && { accountType: row.account_type }),
      ...(row.party_kind !== null && { partyKind: row.party_kind }),
      ...(row.item_kind !== null && { itemKind: row.item_kind }),
    })),
    paymentMethods: words[0]?.methods ?? [],
    cities: words[0]?.cities ?? [],
    states: words[0]?.states ?? [],
  });
}
