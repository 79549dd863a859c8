import { buildVocabulary, type NamedRecord, type Vocabulary } from '@cairn/analyst';
import type { AccountType } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { builtInSource } from '../write/ingest-references.ts';
import { findBasis, type Basis } from '../basis.ts';
import { booksAccountOf, cashAccounts } from './cash-accounts.ts';

/** Beyond so many names of a kind, those seen least recently are not known by name. */
const NAMES_MAX = 5_000;

/** What the business has to ask about: which rows count, whether there are any, and what its things are called. */
export interface Known {
  basis: Basis;
  vocabulary: Vocabulary;
  hasBooks: boolean;
  hasBank: boolean;
}

/** Businesses whose names are kept ready; beyond these the one asked about longest ago is read again. */
const KEPT_MAX = 200;
const kept = new Map<string, { version: string; known: Known }>();

/**
 * The names of one business that a question may use: its categories, accounts, parties, products, cities. Kept ready
 * between questions for as long as the names in the ledger are the same, whichever process changed them.
 */
export async function loadKnown(tx: Transaction, businessId: string): Promise<Known> {
  const version = (await readMark(tx, businessId)) ?? (await readVersion(tx, businessId));
  const before = kept.get(businessId);
  kept.delete(businessId);
  const known = before?.version === version ? before.known : await readKnown(tx, businessId);
  kept.set(businessId, { version, known });
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_MAX) break;
    kept.delete(oldest);
  }
  return known;
}

async function readKnown(tx: Transaction, businessId: string): Promise<Known> {
  const basis = await findBasis(tx, businessId);
  const vocabulary = await readVocabulary(tx, businessId, basis);
  return { basis, vocabulary, ...(await findHoldings(tx, businessId)) };
}

async function findHoldings(tx: Transaction, businessId: string) {
  const { rows } = await tx.execute<{ books: boolean; bank: boolean }>(sql`
    select
      exists (select from transactions where business_id = ${businessId} and origin = 'books') as books,
      (exists (select from transactions where business_id = ${businessId} and origin = 'bank')
        or exists (select from bank_accounts where business_id = ${businessId})) as bank`);
  return { hasBooks: rows[0]?.books ?? false, hasBank: rows[0]?.bank ?? false };
}

const itemNames = (businessId: string) => sql`(
  select concat(count(*), ':', sum(hashtextextended(concat_ws('|', item_id, name, kind), 0)))
  from items where business_id = ${businessId})`;

/**
 * The database watches every table of the names but that of the items, to know whether the kept figures still hold.
 * Where they do, the names are those of the moment at which the figures were worked out. Null where something changed.
 */
async function readMark(tx: Transaction, businessId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ mark: string }>(sql`
    select concat_ws('/', f.computed_at, f.xmin, ${itemNames(businessId)}) as mark
    from derived_figures f
    where f.business_id = ${businessId}
      and not exists (select from ledger_changes where business_id = ${businessId})`);
  return rows[0]?.mark ?? null;
}

/** Step by step through an index would be quicker, but row level security keeps '>' on texts from using one. */
const paymentMethods = (businessId: string) => sql`(
  select array_agg(name order by name) from (
    select distinct payment_method as name from transactions
    where business_id = ${businessId} and payment_method <> '') m)`;

/** Changes with whatever is kept: the sums of the hashes of all names. */
async function readVersion(tx: Transaction, businessId: string): Promise<string> {
  const { rows } = await tx.execute<{ version: string }>(sql`
    select concat_ws('/',
      (select concat(count(*), ':', sum(hashtextextended(concat_ws('|', account_id, ${nameAsBooked(businessId)}, type, origin, is_sales_tax, ${isUnused(businessId)}), 0)))
        from accounts where business_id = ${businessId}),
      (select concat(count(*), ':', sum(hashtextextended(concat_ws('|', party_id, name, kind, city, state, parent_external_id), 0)))
        from parties where business_id = ${businessId}),
      ${itemNames(businessId)}, ${paymentMethods(businessId)}::text) as version`);
  const { profitOrigin, cashOrigin } = await findBasis(tx, businessId);
  const { hasBooks, hasBank } = await findHoldings(tx, businessId);
  return [rows[0]?.version, profitOrigin, cashOrigin, hasBooks, hasBank].join(' ');
}

/** A category of ours under which this business has no row yet. */
const isUnused = (businessId: string) => sql`(
  accounts.source = ${builtInSource} and not exists (
    select from account_days d where d.business_id = ${businessId} and d.account_id = accounts.account_id))`;

/** Where bank rows are all there is: who nearly always pays us, and whom we paid at least what came back. */
const flowsOf = (businessId: string, { profitOrigin }: Basis) => sql`
  with flows as (
    select party_id, case when ins > 4 * outs then 'in' when went >= came then 'out' end as flow
    from (
      select t.party_id, count(*) filter (where t.kind = 'deposit') as ins,
        count(*) filter (where t.kind = 'expense') as outs,
        coalesce(sum(t.total_cents) filter (where t.kind = 'deposit'), 0) as came,
        coalesce(-sum(t.total_cents) filter (where t.kind = 'expense'), 0) as went
      from transactions t
      where t.business_id = ${businessId} and t.origin = 'bank' and ${profitOrigin} = 'bank'
      group by t.party_id) moved)`;

/** Owners call a bank account as their books do, or by its bank and number; a name that has the other's words serves for both. */
const nameAsBooked = (businessId: string) => sql`coalesce((
  select case when position(lower(k.name) in lower(accounts.name)) > 0 then accounts.name
    else concat(k.name, ' (', accounts.name, ')') end
  from bank_accounts b join accounts k on k.business_id = b.business_id
    and k.account_id = ${booksAccountOf(sql`b`)}
  where b.business_id = ${businessId} and b.account_id = accounts.account_id), name)`;

/** Cards that no bank shows: all of their lines count. */
const ofBooksAlone = (businessId: string, basis: Basis) => sql`(
  select c.account_id from (${cashAccounts(businessId, basis)}) c
  where c.known_as = c.account_id and c.until = 'infinity')`;

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
    is_unused: boolean;
    is_sales_tax: boolean;
    is_job: boolean;
    flow: 'in' | 'out' | null;
  }>(sql`
    ${flowsOf(businessId, basis)}
    (select account_id as id, ${nameAsBooked(businessId)} as name,
      case when type in ('bank', 'credit_card') then 'account' else 'category' end as field, type as account_type, null as party_kind, null as item_kind,
      ${isUnused(businessId)} as is_unused, is_sales_tax, false as is_job, null as flow
    from accounts
    where business_id = ${businessId} and (
      (type in ('bank', 'credit_card') and (origin = ${basis.cashOrigin} or account_id in ${ofBooksAlone(businessId, basis)})) or
      (type not in ('bank', 'credit_card') and origin = ${basis.profitOrigin}))
    limit ${NAMES_MAX})
    union all
    (select p.party_id, name, 'party', null, kind, null, false, false, parent_external_id is not null, f.flow from parties p
    left join flows f on f.party_id = p.party_id
    where business_id = ${businessId} order by updated_at desc limit ${NAMES_MAX})
    union all
    (select item_id, name, 'item', null, null, kind, false, false, false, null from items
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
      ...(row.is_unused && { isUnused: true }),
      ...(row.is_sales_tax && { isSalesTax: true }),
      ...(row.is_job && { isJob: true }),
      ...(row.flow !== null && { flow: row.flow }),
    })),
    paymentMethods: words[0]?.methods ?? [],
    cities: words[0]?.cities ?? [],
    states: words[0]?.states ?? [],
  });
}
