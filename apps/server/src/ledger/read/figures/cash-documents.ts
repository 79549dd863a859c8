import {
  addDays,
  addMonths,
  businessDay,
  cents,
  type BusinessDay,
  type CashDocument,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { withHashJoins } from '../../../database/with-hash-joins.ts';
import type { Transaction } from '../../../database/within-business.ts';

interface Row extends Record<string, unknown> {
  transaction_id: string;
  kind: 'invoice' | 'bill';
  number: string | null;
  party: string | null;
  date: string;
  due_date: string | null;
  paid_date: string | null;
  cents: bigint;
}

/** Without a due date a document is due a month after its own. */
const defaultTermDays = 30;
/** How customers paid longer ago says little about how they pay now. */
const historyMonths = 25;

/**
 * The invoices and bills up to `today` that are open, and those that were paid in the last two years:
 * how these were paid tells when the open ones will be.
 */
export async function cashDocuments(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<CashDocument[]> {
  const { rows } = await withHashJoins(tx, () =>
    tx.execute<Row>(sql`
    select t.transaction_id, t.kind, t.number, p.name as party, t.date::text as date,
      t.due_date::text as due_date,
      case when t.open_balance_cents > 0 then null else t.paid_date::text end as paid_date,
      case when t.open_balance_cents > 0 then t.open_balance_cents else t.total_cents end as cents
    from transactions t
    left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
    where t.business_id = ${businessId} and t.kind in ('invoice', 'bill') and t.date <= ${today}
      and (t.open_balance_cents > 0
        or t.paid_date between ${addMonths(today, -historyMonths)} and ${today})
    order by t.date, t.transaction_id`),
  );
  return rows.map((row) => {
    const issued = businessDay(row.date);
    return {
      id: row.transaction_id,
      kind: row.kind,
      label: [row.party, row.number].filter((part) => part !== null).join(' '),
      counterparty: row.party ?? undefined,
      issued,
      due: row.due_date === null ? addDays(issued, defaultTermDays) : businessDay(row.due_date),
      paid: row.paid_date === null ? null : businessDay(row.paid_date),
      openCents: cents(row.kind === 'invoice' ? row.cents : -row.cents),
    };
  });
}
