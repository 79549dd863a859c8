import { businessDay, cents, type BusinessDay, type DailyFigures } from '@cairn/finance';
import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../database/within-business.ts';
import type { Basis } from './basis.ts';

export interface DailyFiguresOfBusiness {
  days: DailyFigures[];
  /** The first day with any row; null when there is none. */
  firstDay: BusinessDay | null;
}

/**
 * Revenue, operating expenses, money in and money out per day, from the rollups: as many rows as there are days.
 * Both dates are included. Transfers between own bank accounts are left out of money in and out.
 */
export async function dailyFigures(
  tx: Reader,
  businessId: string,
  basis: Basis,
  range: { from: string; to: string },
): Promise<DailyFiguresOfBusiness> {
  const { rows } = await tx.execute<DayRow>(dailyFiguresQuery(businessId, basis, range));
  return dailyFiguresOf(tx, businessId, rows);
}

/** One of the rows that `dailyFiguresQuery` answers. */
export interface DayRow extends Record<string, unknown> {
  first: string;
  date: string;
  revenue: bigint;
  operating: bigint;
  money_in: bigint;
  money_out: bigint;
}

/** With `together`, so many days at a time, counted back from the last, are one row, under the last of them with any. */
export function dailyFiguresQuery(
  businessId: string,
  basis: Basis,
  range: { from: string; to: string },
  together = 1,
): SQL {
  const [day, block] =
    together === 1
      ? [sql`d.date`, sql`d.date`]
      : [sql`max(d.date)`, sql`(${range.to}::date - d.date) / ${together}::int`];
  const profit = sql`a.origin = ${basis.profitOrigin}`;
  const cash = sql`a.origin = ${basis.cashOrigin} and a.type = 'bank' and d.kind <> 'transfer'`;
  return sql`
    select ${day}::text as date,
      (select min(date)::text from account_days where business_id = ${businessId}) as first,
      coalesce(sum(d.credit_cents - d.debit_cents) filter (where ${profit} and a.type in ('income', 'other_income')), 0)::bigint as revenue,
      coalesce(sum(d.debit_cents - d.credit_cents) filter (where ${profit} and a.type = 'expense'), 0)::bigint as operating,
      coalesce(sum(d.debit_cents) filter (where ${cash}), 0)::bigint as money_in,
      coalesce(sum(d.credit_cents) filter (where ${cash}), 0)::bigint as money_out
    from account_days d
    join accounts a on a.business_id = d.business_id and a.account_id = d.account_id
    where d.business_id = ${businessId} and d.date between ${range.from} and ${range.to}
    group by ${block}
    order by ${day}`;
}

/** What the rows of `dailyFiguresQuery` say. */
export async function dailyFiguresOf(
  tx: Reader,
  businessId: string,
  rows: readonly DayRow[],
): Promise<DailyFiguresOfBusiness> {
  const [row] = rows;
  return {
    days: rows.map((row) => ({
      date: businessDay(row.date),
      revenueCents: cents(row.revenue),
      operatingExpensesCents: cents(row.operating),
      moneyInCents: cents(row.money_in),
      moneyOutCents: cents(row.money_out),
    })),
    firstDay: row === undefined ? await findFirstDay(tx, businessId) : businessDay(row.first),
  };
}

/** Of a business without rows in the range; else it comes with the rows. */
async function findFirstDay(tx: Reader, businessId: string): Promise<BusinessDay | null> {
  const { rows } = await tx.execute<{ first: string | null }>(
    sql`select min(date)::text as first from account_days where business_id = ${businessId}`,
  );
  const first = rows[0]?.first ?? null;
  return first === null ? null : businessDay(first);
}
