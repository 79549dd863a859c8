import {
  isOfAccounts,
  typesOfAccounts,
  type AccountDirectory,
  type LookupPlan,
  type NamesPlan,
  type OnRecord,
  type PartyDetails,
  type Priced,
} from '@cairn/analyst';
import type { AccountType } from '@cairn/finance';
import { sql, type SQL } from 'drizzle-orm';
import type { Basis } from '../../basis.ts';
import type { LedgerScope } from './run-groups.ts';
import { listOf } from '../../../database/array-parameters.ts';

/** Of parties, who is meant: in these places, or without this on record. */
type Meant = Pick<NamesPlan, 'cities' | 'states' | 'missing'>;

const partyKinds = ['customer', 'vendor', 'employee', 'counterparty'] as const;

/** The names of a kind that the business has on record, in order. */
export async function runNames(
  { tx, businessId, basis }: LedgerScope,
  { of, ...places }: Pick<NamesPlan, 'of'> & Meant,
): Promise<string[]> {
  const others: Record<Exclude<NamesPlan['of'], AccountDirectory>, SQL> = {
    customer: parties(businessId, ['customer'], places),
    vendor: parties(businessId, ['vendor'], places),
    employee: parties(businessId, ['employee'], places),
    counterparty: parties(businessId, partyKinds, places),
    category: sql`select name from accounts where business_id = ${businessId} and is_active
      and type not in ('bank', 'credit_card') and origin = ${basis.profitOrigin}`,
    account: sql`select name from accounts where business_id = ${businessId} and is_active
      and (origin = 'books' or (type in ('bank', 'credit_card') and origin = ${basis.cashOrigin}))`,
    item: sql`select name from items where business_id = ${businessId}`,
    product: sql`select name from items where business_id = ${businessId} and kind = 'product'`,
    service: sql`select name from items where business_id = ${businessId} and kind = 'service'`,
  };
  const source = isOfAccounts(of) ? accountsOf(businessId, basis, typesOfAccounts[of]) : others[of];
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from (${source}) n order by lower(name), name`,
  );
  return rows.map(({ name }) => name);
}

/** What is sold with its price on record, within the bounds and in the order that were asked for. */
export async function runPriceList(
  { tx, businessId }: LedgerScope,
  { of, byPrice }: Pick<NamesPlan, 'of' | 'byPrice'>,
): Promise<Priced[]> {
  const bounds = (byPrice?.conditions ?? []).flatMap((one) =>
    one.field === 'amount'
      ? [sql` and unit_price_cents ${operators[one.operator]} ${one.cents}`]
      : [],
  );
  const order = {
    most: sql`unit_price_cents desc nulls last`,
    least: sql`unit_price_cents nulls last`,
    name: sql`lower(name)`,
  }[byPrice?.order ?? 'name'];
  const { rows } = await tx.execute<{ name: string; unit_price_cents: bigint | null }>(sql`
    select name, unit_price_cents from items where business_id = ${businessId}
      and (${of === 'item'} or kind = ${of}) ${sql.join(bounds)}
      order by ${order}, name limit ${byPrice?.limit ?? 1_000}`);
  return rows.map(({ name, unit_price_cents: unitPriceCents }) => ({ name, unitPriceCents }));
}

const operators = {
  above: sql`>`,
  below: sql`<`,
  at_least: sql`>=`,
  at_most: sql`<=`,
  exactly: sql`=`,
} as const;

/** Of which type each account of a kind is; empty where the kind is no kind of accounts. */
export async function runAccountTypes(
  { tx, businessId, basis }: LedgerScope,
  { of }: Pick<NamesPlan, 'of'>,
): Promise<{ name: string; type: AccountType }[]> {
  if (!isOfAccounts(of)) return [];
  const { rows } = await tx.execute<{ name: string; type: AccountType }>(sql`
    select name, type from (${accountsOf(businessId, basis, typesOfAccounts[of])}) a order by lower(name), name`);
  return rows;
}

/** Accounts of these types, bank accounts and cards as cash is counted, the others as profit is. */
const accountsOf = (businessId: string, basis: Basis, types: readonly AccountType[]) => sql`
  select name, type from accounts where business_id = ${businessId} and is_active
    and type = any (${listOf(types, 'account_type')})
    and origin = (case when type in ('bank', 'credit_card') then ${basis.cashOrigin} else ${basis.profitOrigin} end)::ledger_origin`;

const parties = (
  businessId: string,
  kinds: readonly string[],
  { cities, states, missing }: Meant,
) => sql`
  select name, city, state, email from parties where business_id = ${businessId}
    and kind in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )})
    and (${cities.length === 0} or lower(city) = any (${inLowerCase(cities)}))
    and (${states.length === 0} or lower(state) = any (${inLowerCase(states)}))
    ${missing === null ? sql`` : sql` and coalesce(${columns[missing]}, '') = ''`}`;

const columns = { city: sql`city`, state: sql`state`, email: sql`email` } as const;

/** Who is on record, in order of name, with the city, state and email address of each. */
export async function runParties(
  { tx, businessId }: LedgerScope,
  { of, ...meant }: Pick<NamesPlan, 'of'> & Meant,
): Promise<PartyDetails[]> {
  const kinds = of === 'counterparty' ? partyKinds : [of];
  const { rows } = await tx.execute<{
    name: string;
    city: string | null;
    state: string | null;
    email: string | null;
  }>(
    sql`select name, city, state, email from (${parties(businessId, kinds, meant)}) n order by lower(name), name`,
  );
  return rows;
}

const inLowerCase = (places: readonly string[]) =>
  listOf(
    places.map((place) => place.toLowerCase()),
    'text',
  );

/** What is on record of these parties and items, in order of name. */
export async function runLookup(
  { tx, businessId }: LedgerScope,
  { records }: LookupPlan,
): Promise<OnRecord[]> {
  const ids = listOf(
    records.map(({ id }) => id),
    'uuid',
  );
  const { rows } = await tx.execute<{
    name: string;
    kind: string;
    city: string | null;
    state: string | null;
    email: string | null;
    unit_price: bigint | null;
  }>(sql`
    select name, kind, city, state, email, null::bigint as unit_price from parties
    where business_id = ${businessId} and party_id = any (${ids})
    union all
    select name, kind, null, null, null, unit_price_cents from items
    where business_id = ${businessId} and item_id = any (${ids})
    order by name`);
  return rows.map(({ unit_price: unitPriceCents, ...row }) => ({ ...row, unitPriceCents }));
}
