import {
  businessDay,
  cents,
  type BusinessDay,
  type DailyFigures,
  type DateRange,
} from '@cairn/finance';
import { sql, type SQL } from 'drizzle-orm';
import { readEach, type Reader } from '../../../database/within-business.ts';
import type { Basis } from '../../basis.ts';
import { nonOperatingOf, nonOperatingQuery, type NonOperatingRow } from './operating-cash.ts';

/** The first days with any row; null where there is none. */
export interface FirstDays {
  /** Of what was earned and spent. */
  firstDay: BusinessDay | null;
  /** Of what moved on bank accounts. */
  firstCashDay: BusinessDay | null;
  /** Where files bring all of what was earned and spent, the last day that they reach; null where it comes by itself. */
  filesEnd: BusinessDay | null;
  /** The same of what moved on bank accounts. */
  cashFilesEnd: BusinessDay | null;
}

export interface DailyFiguresOfBusiness extends FirstDays {
  /** The oldest first. A day may be named more than once; its figures then add up. */
  days: DailyFigures[];
}

/**
 * Revenue, operating expenses, money in and money out per day, from the rollups: as many rows as there are days.
 * Both dates are included. Transfers between own bank accounts are left out of money in and out.
 */
export async function dailyFigures(
  tx: Reader,
  businessId: string,
  basis: Basis,
  range: DateRange,
  blocks?: readonly BusinessDay[],
): Promise<DailyFiguresOfBusiness> {
  const queries = dailyFiguresQueries(businessId, basis, range, blocks);
  return dailyFiguresOf(await readEach(tx, queries));
}

/** What of it lies in a range, both days included. */
export const within = (
  { from, to }: DateRange,
  { days, ...rest }: DailyFiguresOfBusiness,
): DailyFiguresOfBusiness => ({
  ...rest,
  days: days.filter(({ date }) => date >= from && date <= to),
});

/** A day of the rollups, or what is taken from them again. */
interface MovedRow extends NonOperatingRow {
  adjusts: boolean;
  revenue: bigint;
  operating: bigint;
  money_in: bigint;
  money_out: bigint;
}

/** With `blocks`, the days from one of them to the next are one row, under the last of them with any. */
export function dailyFiguresQueries(
  businessId: string,
  basis: Basis,
  range: DateRange,
  blocks?: readonly BusinessDay[],
): SQL[] {
  const day = (date: SQL) =>
    blocks === undefined
      ? { date, block: date }
      : {
          date: sql`max(${date})`,
          block: sql`width_bucket(${date}, ${`{${blocks.join(',')}}`}::date[])`,
        };
  // One statement for what is subtracted from each other: two would each see the rows as they are at that moment.
  const moved = sql`
    select r.*, false as adjusts, null as kind, null as name, 0::bigint as in_cents, 0::bigint as out_cents
    from (${rollupQuery(businessId, basis, range, day(sql`d.date`))}) r
    union all
    select n.date, 0, 0, 0, 0, true, n.kind, n.name, n.in_cents, n.out_cents
    from (${nonOperatingQuery(businessId, basis, range, day)}) n
    order by date`;
  return [firstDaysQuery(businessId, basis), moved];
}

function rollupQuery(
  businessId: string,
  basis: Basis,
  range: DateRange,
  { date, block }: { date: SQL; block: SQL },
): SQL {
  const profit = sql`a.origin = ${basis.profitOrigin}`;
  const cash = sql`a.origin = ${basis.cashOrigin} and a.type = 'bank' and d.kind <> 'transfer'`;
  return sql`
    select ${date}::text as date,
      coalesce(sum(d.credit_cents - d.debit_cents) filter (where ${profit} and a.type in ('income', 'other_income')), 0)::bigint as revenue,
      coalesce(sum(d.debit_cents - d.credit_cents) filter (where ${profit} and a.type = 'expense'), 0)::bigint as operating,
      coalesce(sum(d.debit_cents) filter (where ${cash}), 0)::bigint as money_in,
      coalesce(sum(d.credit_cents) filter (where ${cash}), 0)::bigint as money_out
    from account_days d
    join accounts a on a.business_id = d.business_id and a.account_id = d.account_id
    where d.business_id = ${businessId} and d.date between ${range.from} and ${range.to}
    group by ${block}`;
}

/** Whether no account has a feed: all rows of banks come by files that somebody brings. */
const bringsFilesOnly = (businessId: string): SQL => sql`not exists (
  select from bank_accounts where business_id = ${businessId} and source not in ('statement', 'archive-bank'))`;

/** Found by the first and last day of each account, whatever the number of its days. */
function firstDaysQuery(businessId: string, { profitOrigin, cashOrigin }: Basis): SQL {
  const ofFiles = sql`${cashOrigin} = 'bank' and ${bringsFilesOnly(businessId)}`;
  return sql`
    select min(d.date) filter (where a.origin = ${profitOrigin})::text as first,
      min(d.date) filter (where a.origin = ${cashOrigin} and a.type = 'bank')::text as first_cash,
      case when ${ofFiles} and ${profitOrigin} = 'bank' then max(e.date) filter (where a.origin = 'bank')::text end as files_end,
      case when ${ofFiles} then max(e.date) filter (where a.origin = 'bank')::text end as cash_files_end
    from accounts a
    cross join lateral (
      select date from account_days
      where business_id = a.business_id and account_id = a.account_id order by date limit 1
    ) d
    cross join lateral (
      select date from account_days
      where business_id = a.business_id and account_id = a.account_id order by date desc limit 1
    ) e
    where a.business_id = ${businessId}`;
}

/** From when on, and up to when, there are rows. */
export async function findFirstDays(
  tx: Reader,
  businessId: string,
  basis: Basis,
): Promise<FirstDays> {
  const [rows = []] = await readEach(tx, [firstDaysQuery(businessId, basis)]);
  return firstDaysOf(rows);
}

function firstDaysOf(rows: readonly Record<string, unknown>[]): FirstDays {
  const [first] = rows as {
    first: string | null;
    first_cash: string | null;
    files_end: string | null;
    cash_files_end: string | null;
  }[];
  const day = (text: string | null | undefined) => (text ? businessDay(text) : null);
  return {
    firstDay: day(first?.first),
    firstCashDay: day(first?.first_cash),
    filesEnd: day(first?.files_end),
    cashFilesEnd: day(first?.cash_files_end),
  };
}

/** What the rows of `dailyFiguresQueries` say. */
export function dailyFiguresOf([firstRows = [], movedRows = []]: readonly Record<
  string,
  unknown
>[][]): DailyFiguresOfBusiness {
  const rows = movedRows as MovedRow[];
  const days = rows
    .filter(({ adjusts }) => !adjusts)
    .map((row): DailyFigures => ({
      date: businessDay(row.date),
      revenueCents: cents(row.revenue),
      operatingExpensesCents: cents(row.operating),
      moneyInCents: cents(row.money_in),
      moneyOutCents: cents(row.money_out),
      operatingInCents: cents(row.money_in),
      operatingOutCents: cents(row.money_out),
      nonOperating: [],
    }));
  return {
    days: [...days, ...nonOperatingOf(rows.filter(({ adjusts }) => adjusts))],
    ...firstDaysOf(firstRows),
  };
}
