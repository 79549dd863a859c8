import type { InsightPlan, InsightResult } from '@cairn/analyst';
import { addMonths, businessDay, cents, groupBy, priceSteps, type PriceStep } from '@cairn/finance';
import { sql, type SQL } from 'drizzle-orm';
import { listOf } from '../../../database/array-parameters.ts';
import type { LedgerScope } from './run-groups.ts';

/** Prices of longer ago are of no question, and each line costs time. */
const BILLED_MONTHS = 36;

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  price: bigint;
  sales: bigint;
  first: string;
  last: string;
}

/** The price for one that a line says, or what its amount comes to for one. */
const priceOf = (amount: SQL): SQL => sql`
    cross join lateral (
      select coalesce(l.unit_price_cents,
        round((${amount}) / nullif(abs(l.quantity), 0))::bigint) as price) p`;

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
    ${priceOf(sql`l.credit_cents - l.debit_cents`)}
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

/** The prices for one at which these vendors, or all, billed each item; none of an item whose price varies as it pleases. */
export async function pricesBilled(
  { tx, businessId, basis }: LedgerScope,
  partyIds: readonly string[] | null,
  until: string,
): Promise<{ name: string; party: string; steps: readonly PriceStep[] | null }[]> {
  const { rows } = await tx.execute<
    Record<'id' | 'name' | 'party' | 'date', string> & { price: bigint }
  >(sql`
    select concat(t.party_id, ' ', i.item_id) as id, i.name, v.name as party, l.date::text as date, p.price
    from lines l
    join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
    join parties v on v.business_id = t.business_id and v.party_id = t.party_id
    join items i on i.business_id = l.business_id and i.item_id = l.item_id
    ${priceOf(sql`l.debit_cents - l.credit_cents`)}
    where l.business_id = ${businessId} and t.origin = ${basis.profitOrigin}
      and ${partyIds === null ? sql`v.kind = 'vendor'` : sql`t.party_id = any (${listOf(partyIds, 'uuid')})`}
      and l.debit_cents > l.credit_cents and p.price is not null
      and l.date between ${addMonths(businessDay(until), -BILLED_MONTHS)} and ${until}
    order by i.name, l.date, l.line_number`);
  return [...groupBy(rows, ({ id }) => id).values()].map((lines) => ({
    name: lines[0]?.name ?? '',
    party: lines[0]?.party ?? '',
    steps: priceSteps(
      lines.map(({ date, price }) => ({ date: businessDay(date), cents: cents(price) })),
    ),
  }));
}
