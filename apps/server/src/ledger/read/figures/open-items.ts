import { addDays, businessDay, cents, type BusinessDay, type Cents } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';

/** An invoice or bill that is still open. */
export interface OpenItem {
  id: string;
  kind: 'invoice' | 'bill';
  label: string;
  /** Whose it is, by the name that its payments bear too. */
  counterparty: string | undefined;
  /** Signed: what a customer owes is positive, what is owed to a vendor negative. */
  amountCents: Cents;
  expectedDate: BusinessDay;
}

interface Row extends Record<string, unknown> {
  transaction_id: string;
  kind: 'invoice' | 'bill';
  number: string | null;
  party: string | null;
  date: string;
  due_date: string | null;
  open_cents: bigint;
  usual_days: number | null;
}

/** Without a due date or a payment to learn from, a document is expected a month after its date. */
const defaultTermDays = 30;

/**
 * Invoices and bills that are still open, with the day on which each is expected: an invoice when this customer
 * usually pays (the amount-weighted days from invoice to payment over the last year), a bill when it is due.
 */
export async function openItems(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<OpenItem[]> {
  const { rows } = await tx.execute<Row>(sql`
    with habits as (
      select party_id,
        (sum((paid_date - date) * total_cents::numeric) / nullif(sum(total_cents), 0))::float8 as usual_days
      from transactions
      where business_id = ${businessId} and kind = 'invoice' and paid_date is not null
        and date > ${addDays(today, -365)}
      group by party_id
    )
    select t.transaction_id, t.kind, t.number, p.name as party, t.date::text as date,
      t.due_date::text as due_date, t.open_balance_cents as open_cents, h.usual_days
    from transactions t
    left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
    left join habits h on h.party_id = t.party_id and t.kind = 'invoice'
    where t.business_id = ${businessId} and t.kind in ('invoice', 'bill') and t.open_balance_cents > 0
      and t.date <= ${today}
    order by t.due_date, t.transaction_id`);
  return rows.map((row) => ({
    id: row.transaction_id,
    kind: row.kind,
    counterparty: row.party ?? undefined,
    label: [row.party, row.number].filter((part) => part !== null).join(' '),
    amountCents: cents(row.kind === 'invoice' ? row.open_cents : -row.open_cents),
    expectedDate: expectedDate(row),
  }));
}

function expectedDate(row: Row): BusinessDay {
  const issued = businessDay(row.date);
  if (row.usual_days !== null) return addDays(issued, Math.round(row.usual_days));
  if (row.due_date !== null) return businessDay(row.due_date);
  return addDays(issued, defaultTermDays);
}
