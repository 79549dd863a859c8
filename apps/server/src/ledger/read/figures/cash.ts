import { sql, type SQL } from 'drizzle-orm';
import { listOf } from '../../../database/array-parameters.ts';
import type { Reader } from '../../../database/within-business.ts';
import type { Basis } from '../../basis.ts';
import { booksAccountOf } from '../cash-accounts.ts';

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
    basis,
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

const statedCash = (businessId: string, basis: Basis, date: SQL) => sql`
  select sum(${balanceAtBank(businessId, basis, date)})::bigint as cents,
    count(*) filter (where b.balance_cents is null) as unknown
  from bank_accounts b
  join accounts a on a.business_id = b.business_id and a.account_id = b.account_id and a.type = 'bank'
  where b.business_id = ${businessId}`;

const bookedCash = (businessId: string, _basis: Basis, date: SQL) => sql`
  select sum(${balanceInBooks(businessId, date)})::bigint as cents, 0::bigint as unknown
  from accounts a
  where a.business_id = ${businessId} and a.origin = 'books' and a.type = 'bank'`;

/** What moved on an account after a day and until another. */
const moved = (businessId: string, account: SQL, after: SQL, until: SQL) => sql`coalesce((
  select sum(d.debit_cents - d.credit_cents) from account_days d
  where d.business_id = ${businessId} and d.account_id = ${account} and d.date > ${after} and d.date <= ${until}), 0)`;

/** Of the account `a` of the books, at the end of a day: debits less credits. */
export const balanceInBooks = (businessId: string, date: SQL): SQL =>
  sql`(a.opening_balance_cents + ${moved(businessId, sql`a.account_id`, sql`'-infinity'::date`, date)})`;

const statedAtBank = (businessId: string, date: SQL) => sql`(
  b.balance_cents - ${moved(businessId, sql`b.account_id`, date, sql`b.balance_date`)}
    + ${moved(businessId, sql`b.account_id`, sql`b.balance_date`, date)})`;

/**
 * Of the bank account `b`, at the end of a day: what the bank stated, moved by the rows in between; before its first
 * row what the books say of it, where they keep it.
 */
export function balanceAtBank(
  businessId: string,
  { cashOrigin, profitOrigin }: Basis,
  date: SQL,
): SQL {
  const stated = statedAtBank(businessId, date);
  if (cashOrigin === profitOrigin) return stated;
  return sql`(case when ${date} < ${bankBegins} then coalesce((
      select ${balanceInBooks(businessId, date)} from accounts a
      where a.business_id = ${businessId} and a.account_id = ${booksAccountOf(sql`b`)}), ${stated})
    else ${stated} end)`;
}

/** The day on which the bank account `b` begins: of its first row, or of its stated balance. */
const bankBegins = sql`least(b.balance_date, (
  select f.date from account_days f
  where f.business_id = b.business_id and f.account_id = b.account_id order by f.date limit 1))`;

/**
 * What moved on these accounts, by the day: date, cents. Of an account of a bank that the books know from an earlier
 * day: until then their days, and on its first day what the bank's balance differs by from theirs.
 */
export function movesByDay(businessId: string, basis: Basis, accounts: readonly string[]): SQL {
  const are = (account: SQL) => sql`${account} = any (${listOf(accounts, 'uuid')})`;
  const own = sql`
    select d.date, d.debit_cents - d.credit_cents as cents from account_days d
    where d.business_id = ${businessId} and ${are(sql`d.account_id`)}`;
  if (basis.cashOrigin === basis.profitOrigin) return own;
  const eve = sql`(${bankBegins} - 1)`;
  return sql`${own}
    union all
    select d.date, d.debit_cents - d.credit_cents
    from bank_accounts b
    join account_days d on d.business_id = b.business_id and d.account_id = ${booksAccountOf(sql`b`)}
    where b.business_id = ${businessId} and ${are(sql`b.account_id`)} and d.date < ${bankBegins}
    union all
    select ${bankBegins}, ${statedAtBank(businessId, eve)} - ${balanceAtBank(businessId, basis, eve)}
    from bank_accounts b
    where b.business_id = ${businessId} and ${are(sql`b.account_id`)} and ${booksAccountOf(sql`b`)} is not null`;
}
