import type { BookedApart } from '@cairn/analyst';
import { addMonths, MEASURE_TYPES, type BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { listOf } from '../../../../database/array-parameters.ts';
import { rowsToken } from '../odd/rows-token.ts';
import type { SkillBooks } from '../skill-books.ts';

const MONTHS = 12;
/** From so many purchases on there is a usual account. */
const USUAL_MIN = 4;
/** Up to this share of the usual another account is the exception. */
const SELDOM = 0.1;

/**
 * Payees whose purchases are booked to several accounts of costs, in the time that is looked at against all of the year up to its end: those
 * that are seldom somewhere else first. A purchase that is itself split was split on purpose, and who works here is paid in parts.
 */
export async function bookedApart(
  { scope: { tx, businessId, basis }, today }: SkillBooks,
  span: { from: BusinessDay; to: BusinessDay },
): Promise<BookedApart[]> {
  const yearBefore = addMonths(span.to, -MONTHS);
  const since = span.from < yearBefore ? span.from : yearBefore;
  type Row = Omit<BookedApart, 'token'> & { ids: string[] };
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    with bought as (
      select t.transaction_id, t.date, coalesce(l.party_id, t.party_id) as party_id,
        min(a.name) as account, sum(l.debit_cents - l.credit_cents) as cents
      from lines l
      join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
      join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
      where l.business_id = ${businessId} and a.origin = ${basis.profitOrigin} and a.name !~* '^uncategori[sz]ed'
        and a.type = any (${listOf(MEASURE_TYPES.expenses, 'account_type')})
        and t.kind in ('bill', 'expense') and t.date > ${since}::date and t.date <= ${span.to}::date
      group by 1, 2, 3 having count(distinct a.account_id) = 1
    ), booked as (
      select party_id, account, count(*)::int as count, sum(cents)::bigint as cents, max(date)::text as latest,
        array_agg(transaction_id order by date) filter (where date >= ${span.from}::date) as ids
      from bought where cents > 0 group by 1, 2
    ), beside as (
      select *, first_value(account) over usual as "usualAccount", first_value(count) over usual as "usualCount",
        first_value(cents) over usual as "usualCents", sum(count) over (partition by party_id) as all_of_them
      from booked window usual as (partition by party_id order by count desc, cents desc, account)
    )
    select p.name, b.* from beside b join parties p on p.business_id = ${businessId} and p.party_id = b.party_id
    where p.kind <> 'employee' and account <> "usualAccount" and ids is not null and all_of_them >= ${USUAL_MIN}
    order by ("usualCount" >= ${USUAL_MIN} and count <= greatest(1, "usualCount" * ${SELDOM}::float)) desc, cents desc, 1`);
  return rows.map((row) => ({
    ...row,
    token: rowsToken(`${row.name}, ${row.account}`, row.ids, today),
  }));
}
