import {
  addDays,
  addMonths,
  businessDay,
  eachDay,
  endOfMonth,
  startOfMonth,
  startOfYear,
  type AccountType,
  type BusinessDay,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { removeBooksTransactions } from '../../ledger/write/books/remove-books.ts';
import { ingest } from '../../ledger/write/ingest/ingest.ts';
import {
  BooksError,
  type BooksReports,
  type ReportColumn,
  type ReportDifference,
} from '../../ports/books.ts';
import { holdLink, type LinkKey } from './link-store.ts';
import {
  adjustmentPrefix,
  adjustmentsOf,
  differencesOf,
  type BookedAccount,
  type Difference,
} from './report-differences.ts';
import type { Reader } from './reader.ts';

/**
 * Holds the ledger against the package's profit and loss and balance sheet, month by month of all years. Where a month
 * differs it is asked for day by day, and what no readable record explains (paychecks, the cost of goods kept in stock,
 * payments of sales tax) goes in as a labeled adjustment of its day, so that profit and balances are the books' own. What
 * does not balance is not taken, and returned.
 */
export async function adjustToReports(reader: Reader): Promise<ReportDifference[]> {
  const { key, within, context } = reader;
  const { rows } = await within((tx) =>
    tx.execute<{ first: string | null }>(sql`
      select min(date)::text as first from transactions
      where business_id = ${key.businessId} and source = ${key.source}`),
  );
  const first = rows[0]?.first ?? null;
  if (first === null || first > context.today) return [];
  const unexplained: ReportDifference[] = [];
  let start = startOfYear(businessDay(first));
  try {
    while (start <= context.today) {
      const next = addMonths(start, 12);
      const months = monthsBetween(addMonths(start, -1), next, context.today);
      for (const month of await monthsThatDiffer(reader, months)) {
        unexplained.push(...(await adjustMonth(reader, month)));
      }
      start = next;
    }
  } catch (error) {
    // Without reports there is nothing to hold against; what the balances say is said all the same.
    if (!(error instanceof BooksError) || error.kind !== 'refused') throw error;
    return [];
  }
  return byYear(unexplained);
}

function monthsBetween(from: BusinessDay, end: BusinessDay, today: BusinessDay): ReportColumn[] {
  const months: ReportColumn[] = [];
  for (let month = from; month < end && month <= today; month = addMonths(month, 1)) {
    const last = endOfMonth(month);
    months.push({ from: month, to: last < today ? last : today });
  }
  return months;
}

async function monthsThatDiffer(reader: Reader, months: ReportColumn[]): Promise<ReportColumn[]> {
  const reports = await ask(reader, months, 'month');
  const booked = await reader.within((tx) => readBooked(tx, reader.key, months, 'month'));
  const columns = new Set(
    differencesOf(booked, reports, months.length).map(({ column }) => column),
  );
  return months.filter((_, column) => columns.has(column));
}

/** The month again, without what was adjusted before; what is left unexplained. */
async function adjustMonth(reader: Reader, month: ReportColumn): Promise<ReportDifference[]> {
  const { key, within, parts } = reader;
  const days = eachDay(addDays(month.from, -1), month.to).map((day) => ({ from: day, to: day }));
  const reports = await ask(reader, days, 'day');
  return within(async (tx) => {
    if ((await holdLink(tx, key)) === null) return [];
    await removeAdjustments(tx, key, month);
    const booked = await readBooked(tx, key, days, 'day');
    const differences = differencesOf(booked, reports, days.length);
    const transactions = adjustmentsOf(differences, days, parts.books.name);
    if (transactions === null) return differences.map((each) => unexplainedOf(each, month));
    const { businessId, source } = key;
    await ingest(tx, businessId, { source, origin: 'books', transactions });
    return [];
  });
}

const ask = (
  { call, context, known, parts }: Reader,
  columns: readonly ReportColumn[],
  unit: 'day' | 'month',
): Promise<BooksReports> =>
  call((access) => parts.books.readReports(access, context, { columns, unit }, known));

async function removeAdjustments(
  tx: Transaction,
  { businessId, source }: LinkKey,
  { from, to }: ReportColumn,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select external_id as id from transactions
    where business_id = ${businessId} and source = ${source}
      and starts_with(external_id, ${adjustmentPrefix}) and date between ${from} and ${to}`);
  const ids = rows.map(({ id }) => id);
  await removeBooksTransactions(tx, businessId, source, ids);
}

/** What each account moved by in each column; in the first, what it stood at by its end. */
async function readBooked(
  tx: Transaction,
  { businessId, source }: LinkKey,
  columns: readonly ReportColumn[],
  unit: 'day' | 'month',
): Promise<BookedAccount[]> {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    type: AccountType;
    start: string | null;
    cents: bigint;
  }>(sql`
    select a.external_id as id, a.name, a.type, date_trunc(${unit}, d.date)::date::text as start,
      coalesce(sum(d.debit_cents - d.credit_cents), 0)::bigint as cents
    from accounts a
    left join account_days d on d.business_id = a.business_id and d.account_id = a.account_id
      and d.date between ${columns[1]?.from ?? null} and ${columns.at(-1)?.to ?? null}
    where a.business_id = ${businessId} and a.source = ${source}
    group by a.external_id, a.name, a.type, 4`);
  const places = new Map(columns.map(({ from }, column) => [from as string, column]));
  const accounts = new Map<string, BookedAccount & { movedCents: bigint[] }>();
  for (const { id, name, type, start, cents } of rows) {
    const account = accounts.get(id) ?? {
      externalId: id,
      name,
      type,
      movedCents: columns.map(() => 0n),
    };
    accounts.set(id, account);
    const place = start === null ? undefined : places.get(start);
    if (place !== undefined) account.movedCents[place] = cents;
  }
  return [...accounts.values()];
}

function unexplainedOf(
  { account, reportedCents, bookedCents }: Difference,
  { from }: ReportColumn,
): ReportDifference {
  return {
    name: account.name,
    year: Number(startOfMonth(businessDay(from)).slice(0, 4)),
    statedCents: String(reportedCents),
    bookedCents: String(bookedCents),
  };
}

function byYear(differences: readonly ReportDifference[]): ReportDifference[] {
  const sums = new Map<string, ReportDifference>();
  for (const each of differences) {
    const key = `${each.year} ${each.name}`;
    const sum = sums.get(key) ?? { ...each, statedCents: '0', bookedCents: '0' };
    sums.set(key, {
      ...sum,
      statedCents: String(BigInt(sum.statedCents) + BigInt(each.statedCents)),
      bookedCents: String(BigInt(sum.bookedCents) + BigInt(each.bookedCents)),
    });
  }
  return [...sums.values()];
}
