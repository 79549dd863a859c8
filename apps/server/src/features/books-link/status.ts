import type { AnswerOf, Api } from '@cairn/contract';
import { cents, naturalCents, toDollarsNumber, type AccountType } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import type { BalanceDifference, Books, CompanyInfo } from '../../ports/books.ts';
import {
  findLink,
  queueBooksSync,
  updateLink,
  type LinkKey,
  type LinkRecord,
} from './link-store.ts';
import { adjustmentPrefix } from './report-differences.ts';

type Status = AnswerOf<Api['booksStatus']>;

const setAsideShown = 20;
/** A reading that has not moved for so long has lost its process. */
const stalledMs = 2 * 60_000;
const dollars = (amount: string) => toDollarsNumber(cents(BigInt(amount)));

/** How the link is doing and what books brought. A reading that has lost its process is queued again. */
export async function readStatus(
  tx: Transaction,
  businessId: string,
  books: Books,
  now: Date,
): Promise<Status> {
  const key: LinkKey = { businessId, source: books.source };
  const link = await findLink(tx, key);
  if (link !== null && isStalled(link, now)) {
    await updateLink(tx, key, {});
    await queueBooksSync(tx, businessId);
  }
  const { rows } = await tx.execute<{
    count: number;
    first_date: string | null;
    ends_on: string | null;
  }>(sql`
    select count(*)::int as count, min(date)::text as first_date,
      (select (l.grant_ends_at at time zone v.time_zone)::date::text
        from books_links l join businesses v on v.business_id = l.business_id
        where l.business_id = ${businessId} and l.source = ${key.source}) as ends_on
    from transactions
    where business_id = ${businessId} and origin = 'books'`);
  return {
    mode: books.source === 'quickbooks' ? 'quickbooks' : 'sandbox',
    package_name: books.name,
    link:
      link === null
        ? null
        : { ...(await presentLink(tx, key, link)), ends_on: rows[0]?.ends_on ?? null },
    record_count: rows[0]?.count ?? 0,
    first_date: rows[0]?.first_date ?? null,
  };
}

const isStalled = ({ state, updatedAt, nextTryAt }: LinkRecord, now: Date) =>
  (state === 'waiting' || state === 'syncing') &&
  now.getTime() - Math.max(updatedAt.getTime(), nextTryAt?.getTime() ?? 0) > stalledMs;

async function presentLink(
  tx: Transaction,
  { businessId, source }: LinkKey,
  link: LinkRecord,
): Promise<Omit<NonNullable<Status['link']>, 'ends_on'>> {
  const { rows } = await tx.execute<{ label: string; reason: string; count: number }>(sql`
    select label, reason, (count(*) over ())::int as count from books_set_aside
    where business_id = ${businessId} and source = ${source}
    order by created_at, external_id limit ${setAsideShown}`);
  return {
    state: link.state,
    company_name: link.company?.companyName ?? null,
    reading: link.reading,
    is_first_import: link.importedAt === null,
    records_done: link.recordsDone,
    records_new: link.recordsNew,
    records_total: link.recordsTotal,
    notice: link.notice,
    next_try_at: link.nextTryAt?.toISOString() ?? null,
    closed_through: link.closedThrough,
    synced_at: link.syncedAt?.toISOString() ?? null,
    set_aside_count: rows[0]?.count ?? 0,
    set_aside: rows.map(({ label, reason }) => ({ label, reason })),
    differences: link.differences.map(presentDifference),
    report_differences: link.reportDifferences.map((each) => ({
      ...presentDifference(each),
      year: each.year,
    })),
    counts: link.counts.map(({ reading, counted, read, setAside }) => ({
      reading,
      counted,
      read,
      set_aside: setAside,
    })),
    adjustments: await readAdjustments(tx, { businessId, source }),
  };
}

const presentDifference = ({ name, statedCents, bookedCents }: BalanceDifference) => ({
  name,
  stated: dollars(statedCents),
  booked: dollars(bookedCents),
});

/** What came in from the package's reports alone, by account and year. */
async function readAdjustments(
  tx: Transaction,
  { businessId, source }: LinkKey,
): Promise<NonNullable<Status['link']>['adjustments']> {
  const { rows } = await tx.execute<{
    name: string;
    type: AccountType;
    year: number;
    cents: bigint;
  }>(sql`
    select a.name, a.type, extract(year from l.date)::int as year,
      sum(l.debit_cents - l.credit_cents)::bigint as cents
    from transactions t
    join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id
    join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
    where t.business_id = ${businessId} and t.source = ${source}
      and starts_with(t.external_id, ${adjustmentPrefix})
    group by a.account_id, a.name, a.type, 3 order by 3 desc, a.name, a.account_id`);
  return rows.map(({ name, type, year, cents: amount }) => ({
    name,
    year,
    amount: toDollarsNumber(naturalCents(type, cents(amount))),
  }));
}

/** The chart of accounts of the books, whatever brought them, as it stands with everything posted. */
export async function listBooksAccounts(
  tx: Transaction,
  businessId: string,
): Promise<AnswerOf<Api['booksAccounts']>> {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    type: AccountType;
    number: string | null;
    cents: bigint;
  }>(sql`
    select a.account_id as id, a.name, a.type, a.number,
      (a.opening_balance_cents + coalesce(sum(d.debit_cents - d.credit_cents), 0))::bigint as cents
    from accounts a
    left join account_days d on d.business_id = a.business_id and d.account_id = a.account_id
    where a.business_id = ${businessId} and a.origin = 'books'
    group by a.account_id, a.name, a.type, a.number, a.opening_balance_cents
    order by a.type, a.number, a.name, a.account_id`);
  return {
    accounts: rows.map((row) => ({
      id: row.id,
      name: row.name,
      account_type: row.type,
      number: row.number,
      current_balance: toDollarsNumber(naturalCents(row.type, cents(row.cents))),
    })),
    total: rows.length,
  };
}

export const presentCompany = (company: CompanyInfo) => ({
  company_name: company.companyName,
  legal_name: company.legalName,
  email: company.email,
  phone: company.phone,
  website: company.website,
  street: company.street,
  city: company.city,
  state: company.state,
  zipcode: company.zipcode,
  country: company.country,
  industry: company.industry,
  fiscal_year_start_month: company.fiscalYearStartMonth,
});
