import type { Dimension, Group, GroupedRows, GroupQuery, TimeDimension } from '@cairn/analyst';
import { sql, type SQL } from 'drizzle-orm';
import { withHashJoins } from '../../../database/with-hash-joins.ts';
import type { Transaction } from '../../../database/within-business.ts';
import type { Basis } from '../../basis.ts';
import { accountName } from '../as-booked.ts';
import { unappliedName } from '../figures/cash-basis-lines.ts';
import { dueOn } from './conditions.ts';
import { rowsOf } from './rows.ts';

export interface LedgerScope {
  tx: Transaction;
  businessId: string;
  basis: Basis;
  /** The day that weeks begin on; 0 = Sunday. */
  firstWeekday: number;
  /** The month that fiscal years begin with; January where it is not said. */
  fiscalYearStartMonth?: number;
  /** When it is asked. */
  now: Date;
}

/** Runs one sum: exact totals and distinct transactions, of each group and of all rows together. */
export async function runGroups(scope: LedgerScope, query: GroupQuery): Promise<GroupedRows> {
  const { tx, businessId, basis } = scope;
  const find = () =>
    tx.execute<{
      key: string | null;
      label: string | null;
      is_all: number;
      total: bigint | null;
      count: bigint;
      first: string | null;
      last: string | null;
    }>(sql`
    with grouped as (
      select ${grouping(query.groupBy)}, ${statistics[query.statistic ?? 'sum']}::bigint as total,
        count(distinct r.transaction_id) as count, min(r.date)::text as first, max(r.date)::text as last
      from ${rowsOf(businessId, basis, query.selection)} r ${groupClause(scope, query.groupBy, query.selection.asOf)})
    select g.*, ${labelSql(businessId, query.groupBy, sql`g.key`)} as label from grouped g`);
  const { rows } = await (basis.isCashBasis === true
    ? withHashJoins(tx, async () => find())
    : find());
  const all = rows.find(({ is_all: isAll }) => isAll === 1);
  const groups = rows.flatMap((row): Group[] =>
    row.is_all === 1
      ? []
      : [
          {
            key: row.key,
            label: row.label ?? '',
            total: row.total ?? 0n,
            count: Number(row.count),
          },
        ],
  );
  return {
    total: all?.total ?? 0n,
    count: Number(all?.count ?? 0n),
    firstDay: all?.first ?? null,
    lastDay: all?.last ?? null,
    groups: groups,
  };
}

const statistics = {
  sum: sql`sum(r.amount)`,
  least: sql`min(r.amount)`,
  most: sql`max(r.amount)`,
  median: sql`round(percentile_cont(0.5) within group (order by r.amount))`,
} as const;

const grouping = (dimension: Dimension | null) =>
  dimension === null ? sql`null::text as key, 1 as is_all` : sql`k.key, grouping(k.key) as is_all`;

const groupClause = (scope: LedgerScope, dimension: Dimension | null, asOf: string) =>
  dimension === null
    ? sql``
    : sql`${besideEach(scope, dimension, asOf)} group by grouping sets ((k.key), ())`;

/** What stands on another record is joined to all rows at once: looked up for each it takes as long as finding them. */
const onRecords: ReadonlySet<Dimension> = new Set(['item_kind', 'city', 'state']);

/** Beside each row the key under which it is grouped. */
function besideEach(scope: LedgerScope, dimension: Dimension, asOf: string): SQL {
  const key = keySql(scope, dimension, asOf);
  return onRecords.has(dimension)
    ? sql`left join lateral ${key} k(key) on true`
    : sql`cross join lateral (select ${key}) k(key)`;
}

/** What a row is grouped under; null = it has none. */
export function keySql(
  { businessId, firstWeekday, fiscalYearStartMonth = 1 }: Omit<LedgerScope, 'now'>,
  dimension: Dimension,
  asOf: string,
): SQL {
  switch (dimension) {
    case 'category':
      return sql`r.category_id::text`;
    case 'account':
      return sql`r.account_id::text`;
    case 'party':
      return sql`r.party_id::text`;
    case 'item':
      return sql`r.item_id::text`;
    case 'item_kind':
      return sql`(select i.kind from items i where i.business_id = ${businessId} and i.item_id = r.item_id)`;
    case 'payment_method':
      return sql`r.payment_method`;
    case 'city':
      return sql`(select p.city from parties p where p.business_id = ${businessId} and p.party_id = r.party_id)`;
    case 'state':
      return sql`(select p.state from parties p where p.business_id = ${businessId} and p.party_id = r.party_id)`;
    case 'kind':
      return sql`r.kind::text`;
    case 'aging':
      // 0 = not yet due, then 1-30, 31-60, 61-90 and over 90 days past due.
      return sql`least(4, greatest(0, ceil(coalesce(${asOf}::date - ${dueOn(sql`r`)}, 0) / 30.0)))::int::text`;
    case 'weekday':
      return sql`extract(dow from r.date)::int::text`;
    default:
      return timeKeySql(dimension, firstWeekday, fiscalYearStartMonth);
  }
}

function timeKeySql(unit: TimeDimension, firstWeekday: number, startMonth: number): SQL {
  switch (unit) {
    case 'day':
      return sql`r.date::text`;
    case 'week':
      return sql`(r.date - ((extract(dow from r.date)::int - ${firstWeekday}::int + 7) % 7))::text`;
    case 'month':
    case 'quarter':
    case 'year':
      return sql`date_trunc(${unit}, r.date::timestamp)::date::text`;
    case 'fiscal_quarter':
    case 'fiscal_year': {
      // Counted as if the year began in January, and moved back.
      const plain = unit === 'fiscal_year' ? 'year' : 'quarter';
      const months = sql`make_interval(months => ${startMonth - 1}::int)`;
      return sql`(date_trunc(${plain}, r.date::timestamp - ${months}) + ${months})::date::text`;
    }
  }
}

/** Names of records; every other key is its own label. */
export function labelSql(businessId: string, dimension: Dimension | null, key: SQL): SQL {
  switch (dimension) {
    case 'account':
      return accountName(businessId, sql`${key}::uuid`);
    case 'category':
      return sql`coalesce(${unappliedName(key)},
        (select name from accounts where business_id = ${businessId} and account_id = ${key}::uuid))`;
    case 'party':
      return sql`(select name from parties where business_id = ${businessId} and party_id = ${key}::uuid)`;
    case 'item':
      return sql`(select name from items where business_id = ${businessId} and item_id = ${key}::uuid)`;
    default:
      return key;
  }
}
