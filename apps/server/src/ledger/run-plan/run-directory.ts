import type { AbsentPlan, LastSeen, NamesPlan } from '@cairn/analyst';
import { sql } from 'drizzle-orm';
import type { LedgerScope } from './run-groups.ts';
import { rowsOf } from './rows.ts';

/** The names of a kind that the business has on record, in order. */
export async function runNames(
  { tx, businessId, basis }: LedgerScope,
  of: NamesPlan['of'],
): Promise<string[]> {
  const source = {
    customer: parties(businessId, ['customer']),
    vendor: parties(businessId, ['vendor']),
    employee: parties(businessId, ['employee']),
    counterparty: parties(businessId, ['customer', 'vendor', 'employee', 'counterparty']),
    category: sql`select name from accounts where business_id = ${businessId} and is_active
      and type not in ('bank', 'credit_card') and origin = ${basis.profitOrigin}`,
    account: sql`select name from accounts where business_id = ${businessId} and is_active
      and type in ('bank', 'credit_card') and origin = ${basis.cashOrigin}`,
    item: sql`select name from items where business_id = ${businessId}`,
  }[of];
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from (${source}) n order by lower(name), name`,
  );
  return rows.map(({ name }) => name);
}

const parties = (businessId: string, kinds: readonly string[]) => sql`
  select name from parties where business_id = ${businessId}
    and kind in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )})`;

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
    conditions: [],
    from: null,
    to: plan.period.to,
    asOf: today,
  };
  const { rows } = await tx.execute<{
    key: string;
    label: string;
    last: string;
    total: bigint;
  }>(sql`
    select ${key}::text as key, n.name as label, max(r.date)::text as last, sum(r.amount)::bigint as total
    from ${rowsOf(businessId, basis, all)} r
    join ${name} n on n.business_id = ${businessId} and n.${id} = ${key}
    group by ${key}, n.name
    having max(r.date) < ${plan.period.from}
    order by max(r.date) desc, n.name`);
  return rows.map((row) => ({
    key: row.key,
    label: row.label,
    lastDay: row.last,
    total: row.total,
  }));
}
