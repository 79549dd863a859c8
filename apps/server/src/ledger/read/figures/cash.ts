import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../database/within-business.ts';
import type { Basis } from '../../basis.ts';

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
  tx: Reader,
  businessId: string,
  basis: Basis,
  date: string,
): Promise<CashBalance | null> {
  const [balance = null] = await cashAtEach(tx, businessId, basis, [date]);
  return balance;
}

/** The same at the end of each of `dates`, in their order, from one statement. */
export async function cashAtEach(
  tx: Reader,
  businessId: string,
  basis: Basis,
  dates: readonly string[],
): Promise<(CashBalance | null)[]> {
  const { rows } = await tx.execute<CashRow>(cashQuery(businessId, basis, dates));
  return cashOf(rows);
}

/** One of the rows that `cashQuery` answers. */
export interface CashRow extends Record<string, unknown> {
  cents: bigint | null;
  unknown: bigint;
}

/** The cash at the end of each of these days, in one query and in their order. */
export function cashQuery(businessId: string, basis: Basis, dates: readonly string[]): SQL {
  const known = (basis.cashOrigin === 'bank' ? statedCash : bookedCash)(
    businessId,
    sql`asked.date`,
  );
  const asked = sql.join(
    dates.map((date, at) => sql`(${at}::int, ${date}::date)`),
    sql`, `,
  );
  return sql`
    select known.cents, known.unknown
    from (values ${asked}) as asked (place, date)
    cross join lateral (${known}) known
    order by asked.place`;
}

/** What the rows of `cashQuery` say. */
export const cashOf = (rows: readonly CashRow[]): (CashBalance | null)[] =>
  rows.map(({ cents, unknown }) =>
    cents === null ? null : { cents, accountsWithoutBalance: Number(unknown) },
  );

const statedCash = (businessId: string, date: SQL) => sql`
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

const bookedCash = (businessId: string, date: SQL) => sql`
  select sum(a.opening_balance_cents + coalesce(moved.net, 0))::bigint as cents, 0::bigint as unknown
  from accounts a
  left join lateral (
    select sum(debit_cents - credit_cents) as net from account_days
    where business_id = a.business_id and account_id = a.account_id and date <= ${date}
  ) moved on true
  where a.business_id = ${businessId} and a.origin = 'books' and a.type = 'bank'`;
