import { dollars, named } from '@cairn/analyst';
import { addDays, addMonths, businessDay, startOfMonth, type BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { dueOn } from '../../../read/run-plan/conditions.ts';
import type { SkillBooks } from '../skill-books.ts';

/** What has none in the last month of a time has had some in so many of the six before it. */
const [MONTHS, USUAL_MIN] = [6, 5];
/** What is booked up to so many days before the end of a month is all of it. */
const DAYS_OPEN = 7;
const costs = sql`('expense', 'other_expense', 'cost_of_goods_sold')`;

/** What is left to settle before a year is closed: credits that nobody used, documents paid in part, bills past due, and costs of every month that the last one lacks. */
export async function looseEnds(books: SkillBooks, until: BusinessDay): Promise<string[]> {
  const { tx, businessId, basis } = books.scope;
  const due = dueOn(sql`t`);
  const { rows } = await tx.execute<{ what: string; count: number; cents: bigint }>(sql`
    select what, count(*)::int as count, sum(abs(open))::bigint as cents from (
      select t.open_balance_cents as open, case
          when t.kind in ('credit_memo', 'vendor_credit', 'payment') then 'credits and payments not applied'
          when t.kind = 'bill' and t.open_balance_cents <> t.total_cents then 'bills paid in part'
          when t.kind = 'invoice' and t.open_balance_cents <> t.total_cents then 'invoices paid in part'
          when t.kind = 'bill' and ${due} < ${books.today}::date then 'bills past due' end as what
      from transactions t where t.business_id = ${businessId} and t.origin = ${basis.profitOrigin} and t.open_balance_cents <> 0
    ) o where what is not null group by 1 order by 3 desc`);
  const { rows: reached } = await tx.execute<{ day: string | null }>(sql`
    select max(t.date)::text as day from lines l
    join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
    join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
    where l.business_id = ${businessId} and a.origin = ${basis.profitOrigin} and a.type in ${costs}
      and t.date <= ${until}::date and t.kind not in ('estimate', 'purchase_order')`);
  // A month that runs may still get its own, and so may one in which the books end.
  const [closed, booked] = [
    addDays(until, 1),
    addDays(businessDay(reached[0]?.day ?? until), DAYS_OPEN),
  ];
  const month = startOfMonth(booked < closed ? booked : closed);
  const last = addMonths(month, -1);
  const { rows: lacking } = await tx.execute<{ name: string }>(sql`
    select a.name from accounts a
    join lines l on l.business_id = a.business_id and l.account_id = a.account_id
    join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
    where a.business_id = ${businessId} and a.origin = ${basis.profitOrigin} and a.type in ${costs}
      and t.date >= ${addMonths(last, -MONTHS)}::date and t.date < ${month}::date and t.kind not in ('estimate', 'purchase_order')
    group by a.account_id, a.name
    having count(distinct date_trunc('month', t.date)) filter (where t.date < ${last}::date) >= ${USUAL_MIN}
      and count(*) filter (where t.date >= ${last}::date) = 0
    order by 1`);
  const open = rows.map(
    ({ what, count, cents }) => `${dollars(cents)} of ${what} (${String(count)})`,
  );
  return [
    ...(open.length > 0 ? [`Still to clear up: ${open.join(', ')}.`] : []),
    ...(lacking.length > 0
      ? [
          `Recorded in most months but missing from the last full one: ${lacking.map(({ name }) => named(name)).join(', ')}.`,
        ]
      : []),
  ];
}
