import type { AbsentPlan, LastSeen, LookupPlan, NamesPlan, OnRecord } from '@cairn/analyst';
import { sql } from 'drizzle-orm';
import type { LedgerScope } from './run-groups.ts';
import { listOf } from '../ingest-records.ts';
import { rowsOf } from './rows.ts';

/** The names of a kind that the business has on record, in order. */
export async function runNames(
  { tx, businessId, basis }: LedgerScope,
  { of, cities }: Pick<NamesPlan, 'of' | 'cities'>,
): Promise<string[]> {
  const source = {
    customer: parties(businessId, ['customer'], cities),
    vendor: parties(businessId, ['vendor'], cities),
    employee: parties(businessId, ['employee'], cities),
    counterparty: parties(businessId, ['customer', 'vendor', 'employee', 'counterparty'], cities),
    category: sql`select name from accounts where business_id = ${businessId} and is_active
      and type not in ('bank', 'credit_card') and origin = ${basis.profitOrigin}`,
    account: sql`select name from accounts where business_id = ${businessId} and is_active
      and (origin = 'books' or (type in ('bank', 'credit_card') and origin = ${basis.cashOrigin}))`,
    bank_account: sql`select name from accounts where business_id = ${businessId} and is_active
      and type = 'bank' and origin = ${basis.cashOrigin}`,
    item: sql`select name from items where business_id = ${businessId}`,
    product: sql`select name from items where business_id = ${businessId} and kind = 'product'`,
    service: sql`select name from items where business_id = ${businessId} and kind = 'service'`,
  }[of];
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from (${source}) n order by lower(name), name`,
  );
  return rows.map(({ name }) => name);
}

const parties = (businessId: string, kinds: readonly string[], cities: readonly string[]) => sql`
  select name from parties where business_id = ${businessId}
    and kind in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )}) and (${cities.length === 0} or lower(city) = any (${listOf(
      cities.map((city) => city.toLowerCase()),
      'text',
    )}))`;

const columns = {
  party: { key: sql`r.party_id`, name: sql`parties`, id: sql`party_id` },
  item: { key: sql`r.item_id`, name: sql`items`, id: sql`item_id` },
  category: { key: sql`r.category_id`, name: sql`accounts`, id: sql`account_id` },
} as const;

/** Who or what had rows of the measure before the period and none in it, the latest seen first. */
export async function runAbsent(
  { tx, businessId, basis }: LedgerScope,
  plan: AbsentPlan,
  today: string,
): Promise<LastSeen[]> {
  const { key, name, id } = columns[plan.dimension];
  const all = {
    measure: plan.measure,
    // Whoever never had such rows has no item on them: the kind is that of the record itself.
    conditions: plan.conditions.filter(({ field }) => field !== 'item_kind'),
    from: null,
    to: plan.period?.to ?? null,
    asOf: today,
  };
  const { period, before, dimension, party } = plan;
  const kind = party === null || dimension !== 'party' ? sql`` : sql` and n.kind = ${party}`;
  const itemKind = plan.conditions.find((condition) => condition.field === 'item_kind');
  const ofKind =
    dimension === 'item' && itemKind !== undefined
      ? sql` and n.kind = any (${listOf(itemKind.values, 'text')})`
      : sql``;
  // Who never had any has no rows to be found by: then everyone on record is looked through.
  const isAnyone = period === null || !plan.tookPartBefore;
  const join = isAnyone ? sql`left join` : sql`join`;
  const never = sql`max(r.date) is null`;
  const earlier = period === null ? sql`false` : sql`max(r.date) < ${period.from}`;
  const lately = isAnyone ? sql`(${never} or ${earlier})` : earlier;
  const took =
    before === null
      ? sql``
      : sql` and count(*) filter (where r.date between ${before.from} and ${before.to}) > 0`;
  const { rows } = await tx.execute<{
    key: string;
    label: string;
    last: string | null;
    total: bigint | null;
  }>(sql`
    select n.${id}::text as key, n.name as label, max(r.date)::text as last, sum(r.amount)::bigint as total
    from ${name} n ${join} ${rowsOf(businessId, basis, all)} r on ${key} = n.${id}
    where n.business_id = ${businessId}${kind}${ofKind}
    group by n.${id}, n.name
    having ${lately}${took}
    order by max(r.date) desc nulls last, n.name`);
  return rows.map((row) => ({
    key: row.key,
    label: row.label,
    lastDay: row.last,
    total: row.total ?? 0n,
  }));
}

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
