import type { Api, AnswerOf } from '@cairn/contract';
import { businessDay, cents, startOfMonth, toDollarsNumber } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';

type Reply = AnswerOf<Api['balances']>;

interface Row extends Record<string, unknown> {
  bank_account_id: string;
  account_id: string;
  institution_name: string;
  account_type: string;
  last4: string | null;
  current_cents: bigint | null;
  available_cents: bigint | null;
  fetched_at: string;
  status: 'active' | 'inactive' | 'disconnected';
  inflow_cents: bigint;
  outflow_cents: bigint;
  currency: string;
  is_foreign: boolean;
  own_cents: bigint | null;
  rate: string | null;
  rate_date: string | null;
  rate_source: 'file' | 'books' | 'owner' | null;
}

/**
 * Every linked or imported account with the balance that its bank stated, moved by the rows that came since.
 * Transfers between own accounts are left out of what came in and went out this month.
 */
export async function loadBalances(
  tx: Transaction,
  businessId: string,
  today: string,
): Promise<Reply> {
  const { rows } = await tx.execute<Row>(sql`
    select b.bank_account_id, b.account_id, b.institution_name, b.account_type, b.last4, b.available_cents,
      b.status, b.currency, b.currency <> business_currency(b.business_id) as is_foreign,
      trim_scale(b.exchange_rate)::text as rate, b.rate_date::text, b.rate_source,
      case when b.own_balance_cents is not null then (b.own_balance_cents + coalesce((
        select sum(t.own_cents) from lines l
        join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
        where l.business_id = b.business_id and l.account_id = b.account_id and l.line_number = 1
          and l.date > b.balance_date and l.date <= ${today}), 0))::bigint end as own_cents,
      (b.balance_cents + coalesce(since.net, 0))::bigint as current_cents,
      to_char(b.fetched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as fetched_at,
      coalesce(month.inflow, 0)::bigint as inflow_cents, coalesce(month.outflow, 0)::bigint as outflow_cents
    from bank_accounts b
    left join lateral (
      select sum(debit_cents - credit_cents) as net from account_days
      where business_id = b.business_id and account_id = b.account_id
        and date > b.balance_date and date <= ${today}
    ) since on true
    left join lateral (
      select sum(debit_cents) as inflow, sum(credit_cents) as outflow from account_days
      where business_id = b.business_id and account_id = b.account_id and kind <> 'transfer'
        and date between ${startOfMonth(businessDay(today))} and ${today}
    ) month on true
    where b.business_id = ${businessId}
    order by b.institution_name, b.account_type, b.last4, b.bank_account_id`);
  return { balances: rows.map(present), total: rows.length };
}

function present(row: Row): Reply['balances'][number] {
  const dollars = (amount: bigint | null) =>
    amount === null ? null : toDollarsNumber(cents(amount));
  return {
    _id: row.bank_account_id,
    ledger_account_id: row.account_id,
    institution_name: row.institution_name,
    account_type: row.account_type,
    current_usd: dollars(row.current_cents),
    available_usd: dollars(row.available_cents),
    last4: row.last4 ?? '',
    fetched_at: row.fetched_at,
    status: row.status,
    inflow_this_month: toDollarsNumber(cents(row.inflow_cents)),
    outflow_this_month: toDollarsNumber(cents(row.outflow_cents)),
    in_own_currency: row.is_foreign
      ? {
          currency: row.currency,
          balance: dollars(row.own_cents),
          rate: row.rate,
          rate_date: row.rate_date,
          rate_source: row.rate_source,
        }
      : null,
  };
}
