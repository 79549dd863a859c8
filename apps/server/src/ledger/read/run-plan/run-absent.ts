import {
  soldOnly,
  type AbsentPlan,
  type Condition,
  type LastSeen,
  type Selection,
} from '@cairn/analyst';
import { sql, type SQL } from 'drizzle-orm';
import { listOf } from '../../../database/array-parameters.ts';
import { conditionSql } from './conditions.ts';
import { rowsOf } from './rows.ts';
import type { LedgerScope } from './run-groups.ts';

const columns = {
  party: { key: sql`r.party_id`, name: sql`parties`, id: sql`party_id` },
  item: { key: sql`r.item_id`, name: sql`items`, id: sql`item_id` },
  category: { key: sql`r.category_id`, name: sql`accounts`, id: sql`account_id` },
} as const;

/**
 * Who or what had rows of the measure before the period and none in it, the first ever in it, or rows of two kinds at
 * once; the latest seen first.
 */
export async function runAbsent(
  scope: Pick<LedgerScope, 'tx' | 'businessId' | 'basis'>,
  plan: AbsentPlan,
  today: string,
): Promise<LastSeen[]> {
  const { tx, businessId } = scope;
  const { key, name, id } = columns[plan.dimension];
  const { period, dimension, party } = plan;
  // Whoever never had such rows has no item on them: the kind is that of the record itself.
  const conditions = plan.conditions.filter(({ field }) => field !== 'item_kind');
  const isOfBooks = scope.basis.profitOrigin === 'books';
  // A bank knows counterparties: who had such rows is meant, whatever the word for them.
  const kind =
    party === null || dimension !== 'party' || !isOfBooks ? sql`` : sql` and n.kind = ${party}`;
  const itemKind = plan.conditions.find((condition) => condition.field === 'item_kind');
  const ofKind =
    dimension === 'item' && itemKind !== undefined
      ? sql` and n.kind = any (${listOf(itemKind.values, 'text')})`
      : sql``;
  const ofAccounts = accountsOf(scope, plan);
  const there = dimension === 'party' ? placed(businessId, plan, today) : sql``;
  const from = plan.sense === 'both' ? (period?.from ?? null) : null;
  const isAnyone = looksAtAll(plan, isOfBooks);
  const rows = rowsIn(scope, plan, conditions, { from, to: lastDayOf(plan) }, today);
  // 'Bought pens this year but never paper': what they had has dates of its own.
  const dates = plan.before ?? period;
  const during = { from: dates?.from ?? null, to: dates?.to ?? null };
  const sold = soldOnly(plan.measure, plan.had);
  const had = rowsIn(scope, plan, [...plan.had, ...sold], during, today);
  const both =
    plan.had.length === 0 ? sql`` : sql` and exists (select from ${had} r where ${key} = n.${id})`;
  const owing = plan.owing
    ? sql` and (select sum(r.amount) from ${rowsOf(businessId, scope.basis, owed(today))} r where ${key} = n.${id}) > 0`
    : sql``;
  const taking = takingPart(plan);
  const [min, max] = [sql`min(r.date) ${taking}`, sql`max(r.date) ${taking}`];
  const { rows: found } = await tx.execute<{
    key: string;
    label: string;
    first: string | null;
    last: string | null;
    total: bigint | null;
  }>(sql`
    select n.${id}::text as key, n.name as label, r.first::text as first, r.last::text as last, r.total
    from ${name} n ${isAnyone ? sql`left join` : sql`join`} (
      select ${key} as key, ${min} as first, ${max} as last, sum(r.amount)::bigint as total,
        ${times(plan, isAnyone, taking)} as is_meant
      from ${rows} r group by ${key}) r on r.key = n.${id}
    where n.business_id = ${businessId}${kind}${ofKind}${ofAccounts}${there}${both}${owing}
      and (r.key is null or r.is_meant)
    order by r.last desc nulls last, n.name`);
  return found.map((row) => ({
    key: row.key,
    label: row.label,
    firstDay: row.first,
    lastDay: row.last,
    total: row.total ?? 0n,
  }));
}

/** 'Customers in Denver who bought nothing' live there, whatever they did not do. */
const placed = (businessId: string, { conditions, measure }: AbsentPlan, asOf: string) =>
  sql.join(
    conditions
      .filter(({ field }) => field === 'city' || field === 'state')
      .map(
        (one) => sql` and exists (select from (select n.party_id) r
          where ${conditionSql(businessId, one, { measure, conditions, from: null, to: null, asOf })})`,
      ),
  );

/** Who never had any has no rows to be found by: then everyone on record is looked through. */
const looksAtAll = ({ sense, period, tookPartBefore }: AbsentPlan, isOfBooks: boolean) =>
  sense === 'zero' || (sense === 'gone' && (period === null || (isOfBooks && !tookPartBefore)));

/** Accounts in use, of the books that the entries are of, and of the types that were said. */
const accountsOf = (
  { basis }: Pick<LedgerScope, 'basis'>,
  { types, dimension, measure }: AbsentPlan,
): SQL =>
  dimension === 'category' && measure === 'account_entries'
    ? sql` and n.is_active and n.origin = ${basis.profitOrigin}
        and (${types.length === 0} or n.type = any (${listOf(types, 'account_type')}))`
    : sql``;

const owed = (asOf: string): Selection => ({
  measure: 'receivables',
  conditions: [],
  from: null,
  to: null,
  asOf,
});

function rowsIn(
  { businessId, basis }: Pick<LedgerScope, 'businessId' | 'basis'>,
  { measure }: AbsentPlan,
  conditions: Condition[],
  dates: Pick<Selection, 'from' | 'to'>,
  asOf: string,
): SQL {
  return rowsOf(businessId, basis, { measure, conditions, ...dates, asOf });
}

/** 'Sold to in July but not in June': when somebody took part may lie behind when they did not. */
function lastDayOf({ period, before }: AbsentPlan): string | null {
  if (period === null || before === null) return period?.to ?? null;
  return before.to > period.to ? before.to : period.to;
}

/** Who only had something back bought nothing then, new or not; what they come to counts it all the same. */
const takingPart = ({ measure, conditions, sense }: AbsentPlan) =>
  sense === 'new' || soldOnly(measure, conditions).length === 0
    ? sql`filter (where true)`
    : sql`filter (where r.kind not in ('credit_memo', 'refund'))`;

const countBetween = ({ from, to }: { from: string; to: string }, taking: SQL) =>
  sql`count(case when r.date between ${from} and ${to} then 1 end) ${taking}`;

/** When somebody had to be seen, by the first and the last day. */
function times({ period, before, sense }: AbsentPlan, isAnyone: boolean, taking: SQL): SQL {
  if (sense === 'zero') return sql`coalesce(sum(r.amount), 0) = 0`;
  if (sense === 'both') return sql`count(*) ${taking} > 0`;
  if (sense === 'new') return sql`min(r.date) ${taking} >= ${period?.from ?? '1900-01-01'}`;
  const never = sql`max(r.date) ${taking} is null`;
  if (period !== null && before !== null)
    return sql`${countBetween(period, taking)} = 0 and ${countBetween(before, taking)} > 0`;
  const earlier = period === null ? sql`false` : sql`max(r.date) ${taking} < ${period.from}`;
  return isAnyone ? sql`(${never} or ${earlier})` : earlier;
}
