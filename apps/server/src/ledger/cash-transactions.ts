import {
  addMonths,
  businessDay,
  cents,
  type BusinessDay,
  type CashTransaction,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/within-business.ts';
import type { Basis } from './basis.ts';

/** How far back a forecast and the search for recurring payments look: two yearly beats. */
const historyMonths = 25;

interface Row extends Record<string, unknown> {
  transaction_id: string;
  date: string;
  amount: bigint;
  memo: string | null;
  party_id: string | null;
  party: string | null;
  account_id: string;
}

/**
 * What moved on the bank accounts, one row per transaction, oldest first: in positive, out negative. Transfers
 * between own accounts are left out, as they change no total.
 */
export async function cashTransactions(
  tx: Transaction,
  businessId: string,
  basis: Basis,
  today: BusinessDay,
): Promise<CashTransaction[]> {
  const { rows } = await tx.execute<Row>(sql`
    select t.transaction_id, t.date::text as date, t.memo, t.party_id, p.name as party,
      min(l.account_id::text) as account_id, sum(l.debit_cents - l.credit_cents)::bigint as amount
    from transactions t
    join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id
    join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
    left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
    where t.business_id = ${businessId} and a.origin = ${basis.cashOrigin} and a.type = 'bank'
      and t.kind not in ('transfer', 'estimate', 'purchase_order')
      and t.date between ${addMonths(today, -historyMonths)} and ${today}
    group by t.transaction_id, t.date, t.memo, t.party_id, p.name
    having sum(l.debit_cents - l.credit_cents) <> 0
    order by t.date, t.transaction_id`);
  return rows.map((row) => ({
    id: row.transaction_id,
    date: businessDay(row.date),
    amountCents: cents(row.amount),
    accountId: row.account_id,
    ...(row.memo !== null && { description: row.memo }),
    ...(row.party !== null && { counterparty: row.party }),
    ...(row.party_id !== null && { counterpartyKey: row.party_id }),
  }));
}
