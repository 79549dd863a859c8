import type { DateRange } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { SkillBooks } from '../skill-books.ts';

/**
 * The costs of these dates that move no cash: depreciation by the name of its account, and what is booked against the things that lose
 * their worth. A bad debt takes back what was sold, which came as no cash either, and is none of them.
 */
export async function costsWithoutCash(
  { scope: { tx, businessId, basis } }: SkillBooks,
  { from, to }: DateRange,
): Promise<bigint> {
  const beside = (types: string, side = sql``) => sql`(
    select from lines o join accounts oa on oa.business_id = o.business_id and oa.account_id = o.account_id
    where o.business_id = ${businessId} and o.transaction_id = l.transaction_id
      and oa.type = any (string_to_array(${types}, ',')::account_type[])${side})`;
  const { rows } = await tx.execute<{ cents: bigint }>(sql`
    select coalesce(sum(l.debit_cents - l.credit_cents), 0)::bigint as cents
    from lines l join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
    where l.business_id = ${businessId} and a.origin = ${basis.profitOrigin} and l.date between ${from} and ${to}
      and a.type in ('cost_of_goods_sold', 'expense', 'other_expense')
      and (a.name ~* 'depreciation|amortization' or exists ${beside('fixed_asset', sql` and o.credit_cents > 0`)})
      and not exists ${beside('bank,credit_card,accounts_payable')}`);
  return rows[0]?.cents ?? 0n;
}
