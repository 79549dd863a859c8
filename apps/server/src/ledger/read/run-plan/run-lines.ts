import type { DocumentLine } from '@cairn/analyst';
import { sql } from 'drizzle-orm';
import type { LedgerScope } from './run-groups.ts';

/**
 * The lines of one document, as they stand on it: without the side that is owed or was paid, and on what was sold
 * without the goods that left the stock with it.
 */
export async function runLines(
  { tx, businessId }: Pick<LedgerScope, 'tx' | 'businessId'>,
  transactionId: string,
): Promise<DocumentLine[]> {
  const { rows } = await tx.execute<{
    item: string | null;
    account: string;
    description: string | null;
    quantity: string | null;
    unit_price: bigint | null;
    amount: bigint;
  }>(sql`
    select i.name as item, a.name as account, l.description, l.quantity::text as quantity,
      l.unit_price_cents as unit_price,
      (case when s.is_sale then l.credit_cents - l.debit_cents else l.debit_cents - l.credit_cents end)::bigint as amount
    from lines l
    join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
    join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
    left join items i on i.business_id = l.business_id and i.item_id = l.item_id
    cross join lateral (select t.kind in ('invoice', 'sales_receipt', 'estimate') as is_sale) s
    where l.business_id = ${businessId} and l.transaction_id = ${transactionId}
      and a.type not in ('accounts_receivable', 'accounts_payable', 'bank', 'credit_card')
      and not (s.is_sale and a.type in ('cost_of_goods_sold', 'other_asset'))
    order by l.line_number`);
  return rows.map(({ unit_price: unitPriceCents, ...line }) => ({ ...line, unitPriceCents }));
}
