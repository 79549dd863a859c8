import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/within-business.ts';
import type { Basis } from './basis.ts';

export interface CashBalance {
  cents: bigint;
  /** Accounts whose bank never stated a balance: their cash is not known and not guessed. */
  accountsWithoutBalance: number;
}

/**
 * Cash at the end of `date`: the sum over bank accounts (not credit cards) of the stated balance, moved by
 * the rows between that day and the day of the statement. Null when no account has a known balance.
 */
export async function cashAt(
  tx: Transaction,
  businessId: string,
  basis: Basis,
  date: string,
): Promise<CashBalance | null> {
  const known =
    basis.cashOrigin === 'bank' ? statedCash(businessId, date) : bookedCash(businessId, date);
  const { rows } = await tx.execute<{ cents: bigint | null; unknown: bigint }>(known);
  const [row] = rows;
  if (row === undefined || row.cents === null) return null;
  return { cents: row.cents, accountsWithoutBalance: Number(row.unknown) };
}

const statedCash = (businessId: string, date: string) => sql`
  select sum(b.balance_cents - coalesce(later.net, 0) + coalesce(since.net, 0))::bigint as cents,
    count(*) filter (where b.balance_cents is null) as unknown
  from bank_accounts b
  join accounts a on a.business_id = b.business_id and a.account_id = b.account_id and a.type = 'bank'
  left join lateral (
    select sum(debit_cents - credit_cents) as net from account_days
    where business_id = b.business_id and account_id = b.account_id and date > ${date} and date <= b.balance_date
  ) later on true
  left join lateral (
    select sum(debit_cents - credit_cents) as net from account_days
    where business_id = b.business_id and account_id = b.account_id and date > b.balance_date and date <= ${date}
  ) since on true
  where b.business_id = ${businessId}`;

const bookedCash = (businessId: string, date: string) => sql`
  select sum(a.opening_balance_cents + coalesce(moved.net, 0))::bigint as cents, 0::bigint as unknown
  from accounts a
  left join lateral (
    select sum(debit_cents - credit_cents) as net from account_days
    where business_id = a.business_id and account_id = a.account_id and date <= ${date}
  ) moved on true
  where a.business_id = ${businessId} and a.origin = 'books' and a.type = 'bank'`;
