import type { InsightPlan, InsightResult } from '@cairn/analyst';
import { businessDay, cents } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { listOf } from '../../../database/array-parameters.ts';
import type { LedgerScope } from './run-groups.ts';

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  price: bigint;
  sales: bigint;
  first: string;
  last: string;
}

/** Each price that the products and services of these names were sold at, what a line says or what it comes to for one. */
export async function runPrices(
  { tx, businessId, basis }: LedgerScope,
  { of, from, until }: InsightPlan,
): Promise<Extract<InsightResult, { topic: 'prices' }>> {
  const named = listOf(
    of.map((name) => name.toLowerCase()),
    'text',
  );
  const { rows } = await tx.execute<Row>(sql`
    select i.item_id as id, i.name, p.price, count(distinct l.transaction_id) as sales,
      min(l.date)::text as first, max(l.date)::text as last
    from lines l
    join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
    join items i on i.business_id = l.business_id and i.item_id = l.item_id
    cross join lateral (
      select coalesce(l.unit_price_cents,
        round((l.credit_cents - l.debit_cents) / nullif(abs(l.quantity), 0))::bigint) as price) p
    where l.business_id = ${businessId} and t.origin = ${basis.profitOrigin}
      and t.kind in ('invoice', 'sales_receipt') and l.credit_cents > l.debit_cents
      and lower(i.name) = any (${named}) and p.price is not null
      and l.date >= ${from ?? '1900-01-01'} and l.date <= ${until ?? '9999-12-31'}
    group by i.item_id, i.name, p.price
    order by i.name, min(l.date), p.price`);
  return {
    topic: 'prices',
    prices: rows.map((row) => ({
      ...{ itemId: row.id, name: row.name },
      cents: cents(row.price),
      sales: Number(row.sales),
      first: businessDay(row.first),
      last: businessDay(row.last),
    })),
  };
}
