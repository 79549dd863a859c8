import type { InsightPlan, InsightResult } from '@cairn/analyst';
import { businessDay, cents, type BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { listOf } from '../../../database/array-parameters.ts';
import { dueOn } from './conditions.ts';
import type { LedgerScope } from './run-groups.ts';

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  settled: bigint;
  late: bigint;
  days: number | null;
  days_late: number | null;
  overdue: bigint;
  overdue_cents: bigint;
}

/** How each of them pays, those first who were late most often. */
export async function runPayers(
  { tx, businessId, basis }: LedgerScope,
  { flow, of, from, until }: InsightPlan,
  today: BusinessDay,
): Promise<Extract<InsightResult, { topic: 'payers' }>> {
  const kind = flow === 'out' ? 'bill' : 'invoice';
  const end = until === null || until > today ? today : businessDay(until);
  const named = of.map((name) => name.toLowerCase());
  const isNamed =
    named.length === 0 ? sql`` : sql` and lower(p.name) = any (${listOf(named, 'text')})`;
  const due = dueOn(sql`t`);
  const { rows } = await tx.execute<Row>(sql`
    select p.party_id as id, p.name, count(t.paid_date) as settled,
      count(*) filter (where t.paid_date > ${due}) as late,
      (sum((t.paid_date - t.date) * t.total_cents::numeric)
        / nullif(sum(t.total_cents) filter (where t.paid_date is not null), 0))::float8 as days,
      avg(t.paid_date - ${due}) filter (where t.paid_date > ${due})::float8 as days_late,
      count(*) filter (where t.open_balance_cents <> 0 and ${due} < ${today}) as overdue,
      coalesce(sum(t.open_balance_cents) filter (where t.open_balance_cents <> 0 and ${due} < ${today}), 0)::bigint
        as overdue_cents
    from transactions t
    join parties p on p.business_id = t.business_id and p.party_id = t.party_id
    where t.business_id = ${businessId} and t.origin = ${basis.profitOrigin} and t.kind = ${kind}
      and t.date >= ${from ?? '1900-01-01'} and t.date <= ${end}${isNamed}
    group by p.party_id, p.name
    having count(t.paid_date) > 0 or count(*) filter (where t.open_balance_cents <> 0 and ${due} < ${today}) > 0
    order by late desc, overdue desc, p.name`);
  return {
    topic: 'payers',
    from: from === null ? null : businessDay(from),
    until: end,
    payers: rows.map((row) => ({
      ...{ id: row.id, name: row.name, days: row.days, daysLate: row.days_late },
      settled: Number(row.settled),
      late: Number(row.late),
      overdue: Number(row.overdue),
      overdueCents: cents(row.overdue_cents),
    })),
  };
}
