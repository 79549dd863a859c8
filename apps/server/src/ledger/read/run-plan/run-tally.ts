import type { TallyGroup, TallyPlan } from '@cairn/analyst';
import { sql, type SQL } from 'drizzle-orm';
import { listOf } from '../../../database/array-parameters.ts';
import { keySql, labelSql, type LedgerScope } from './run-groups.ts';
import { rowsOf } from './rows.ts';

const columns = {
  party: sql`r.party_id`,
  item: sql`r.item_id`,
  category: sql`r.category_id`,
} as const;

/** How many different ones each group has, and how many there are in all. */
export async function runTally(
  scope: LedgerScope,
  plan: TallyPlan,
  today: string,
): Promise<{ groups: TallyGroup[]; inAll: number }> {
  const { rows } = await scope.tx.execute<{
    key: string | null;
    label: string | null;
    is_all: number;
    count: bigint;
  }>(sql`
    with found as (${foundOf(scope, plan, today)}), grouped as (
      select f.key, grouping(f.key) as is_all, count(distinct f.counted) as count
      from found f where f.counted is not null group by grouping sets ((f.key), ()))
    select g.*, ${labelSql(scope.businessId, plan.groupBy, sql`g.key`)} as label from grouped g`);
  const all = rows.find(({ is_all: isAll }) => isAll === 1);
  return {
    inAll: Number(all?.count ?? 0n),
    groups: rows.flatMap(({ key, label, is_all: isAll, count }) =>
      isAll === 1 ? [] : [{ key, label: label ?? '', count: Number(count) }],
    ),
  };
}

/** Who or what is counted, beside what it is counted under. */
function foundOf(scope: LedgerScope, plan: TallyPlan, today: string): SQL {
  const { businessId, basis } = scope;
  const { measure, conditions, period, counted, groupBy, isNew } = plan;
  if (measure === null) return onRecord(businessId, plan);
  const dates = { from: isNew ? null : (period?.from ?? null), to: period?.to ?? null };
  const rows = rowsOf(businessId, basis, { measure, conditions, ...dates, asOf: today });
  if (!isNew)
    return sql`select ${keySql(scope, groupBy, today)} as key, ${columns[counted]} as counted from ${rows} r`;
  // Of everybody the day of the first row alone, where that lies in the dates.
  const firsts = sql`(select r.party_id, min(r.date) as date from ${rows} r group by r.party_id
    having min(r.date) >= ${period?.from ?? '1900-01-01'})`;
  return sql`select ${keySql(scope, groupBy, today)} as key, r.party_id as counted from ${firsts} r`;
}

/** Those on record, by the city or state that is. */
function onRecord(businessId: string, { party, groupBy, conditions }: TallyPlan): SQL {
  const place = groupBy === 'state' ? sql`p.state` : sql`p.city`;
  const kind = party === null ? sql`` : sql` and p.kind = ${party}`;
  const places = conditions.map((one) => {
    if (one.field !== 'city' && one.field !== 'state') return sql``;
    const column = one.field === 'state' ? sql`p.state` : sql`p.city`;
    const values = listOf(
      one.values.map((value) => value.toLowerCase()),
      'text',
    );
    const isOne = sql`coalesce(lower(${column}) = any (${values}), false)`;
    return one.not ? sql` and not ${isOne}` : sql` and ${isOne}`;
  });
  return sql`select ${place} as key, p.party_id as counted from parties p
    where p.business_id = ${businessId}${kind} ${sql.join(places)}`;
}
