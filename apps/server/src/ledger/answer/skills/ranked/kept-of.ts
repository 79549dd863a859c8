import { sql } from 'drizzle-orm';
import type { DateRange } from '@cairn/finance';
import { sumOf, type SkillBooks } from '../skill-books.ts';

export interface Kept {
  sales: bigint;
  /** Of goods, booked with their sales. */
  cost: bigint;
  /** Some of it is of sales that hold others as well, and split by what they brought. */
  isShared: boolean;
}

/** The documents that book the cost of goods with their sales. */
export const saleKinds = ['invoice', 'sales_receipt', 'credit_memo', 'refund'] as const;

const keys = {
  item: sql`s.item_id`,
  category: sql`s.account_id`,
  party: sql`s.party_id`,
} as const;

/**
 * What was sold and what its goods cost, by product, account of income or customer, where books book the cost with the sale: that of a line that
 * names a product to that product, any other to all that the sale holds. Null where less than half of the cost of goods is booked so, and on
 * cash basis, where sales are those that were paid.
 */
export async function keptOf(
  books: SkillBooks,
  by: keyof typeof keys,
  { from, to }: DateRange,
): Promise<ReadonlyMap<string, Kept> | null> {
  const { tx, businessId, basis } = books.scope;
  if (basis.isCashBasis) return null;
  const lines = (type: 'income' | 'cost_of_goods_sold') => sql`
    select l.transaction_id, l.item_id, l.account_id, coalesce(l.party_id, t.party_id) as party_id,
      l.credit_cents - l.debit_cents as cents
    from lines l
    join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
    join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
    where l.business_id = ${businessId} and a.origin = ${basis.profitOrigin} and a.type = ${type}
      and t.kind in (${sql.join(
        saleKinds.map((kind) => sql`${kind}`),
        sql`, `,
      )})
      and t.date between ${from}::date and ${to}::date`;
  const { rows } = await tx.execute<{ key: string } & Kept & Record<string, unknown>>(sql`
    with sold as (${lines('income')}), goods as (
      select transaction_id, item_id, -sum(cents) as cents from (${lines('cost_of_goods_sold')}) g group by 1, 2
    ), own as (select transaction_id, item_id from sold where item_id is not null group by 1, 2
    ), booked as (
      select ${keys[by]} as key, coalesce(g.cents * s.cents / nullif(sum(s.cents) over each, 0), g.cents / count(*) over each) as cost,
        min(coalesce(${keys[by]}::text, '')) over each <> max(coalesce(${keys[by]}::text, '')) over each as is_shared
      from goods g
      left join own o on o.transaction_id = g.transaction_id and o.item_id = g.item_id
      join sold s on s.transaction_id = g.transaction_id and (o.item_id is null or s.item_id = o.item_id)
      window each as (partition by g.transaction_id, g.item_id)
    )
    select s.key, s.cents::bigint as sales, coalesce(b.cost, 0)::bigint as cost, coalesce(b.is_shared, false) as "isShared"
    from (select ${keys[by]} as key, sum(s.cents) as cents from sold s group by 1) s
    left join (select key, sum(cost) as cost, bool_or(is_shared) as is_shared from booked group by 1) b on b.key = s.key
    where s.key is not null`);
  const all = await sumOf(books, { measure: 'cost_of_goods_sold', span: { from, to } });
  const booked = rows.reduce((sum, { cost }) => sum + cost, 0n);
  return booked > 0n && booked * 2n >= all.cents
    ? new Map(rows.map(({ key, ...one }) => [key, one]))
    : null;
}
