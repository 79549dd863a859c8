import {
  addDays,
  absoluteCents,
  bankLinkAlerts,
  businessDay,
  cents,
  disagreementAlerts,
  type BankLinkState,
  type BusinessDay,
  type StatedBalances,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { raise, type AlertContext, type RuleAlert } from './alert-inputs-context.ts';
import { cashAt } from '../../read/figures/cash.ts';
import { institutionInWords } from '../../institution-name.ts';

/** Payments under way make books and bank differ for some days; what is wrong stays wrong on every one of these. */
const settlingDays = 10;

/** Links that are cut or silent, and books that do not agree with the bank. */
export async function sourceAlertsOf(context: AlertContext): Promise<RuleAlert[]> {
  const { today, thresholds } = context;
  return [
    ...raise(bankLinkAlerts(await linksOf(context), today, thresholds)),
    ...raise(disagreementAlerts(await statedBalances(context), thresholds)),
  ];
}

/**
 * One link for each institution of a feed, and that of the books. Statement files are brought by the owner and never go
 * silent; an account that somebody set aside is missed by nobody, unless its bank waits for a new sign-in.
 */
async function linksOf({ tx, businessId }: AlertContext): Promise<BankLinkState[]> {
  const { rows } = await tx.execute<{
    source: string;
    institution: string;
    connected: boolean;
    fetched: string;
    ends_on: string | null;
  }>(sql`
    select b.source, b.institution_name as institution, min(l.ends_on)::text as ends_on,
      bool_or(b.status <> 'disconnected' and l.state is distinct from 'relink') as connected,
      to_char(max(b.fetched_at) at time zone v.time_zone, 'YYYY-MM-DD') as fetched
    from bank_accounts b join businesses v on v.business_id = b.business_id
    left join bank_links l on l.business_id = b.business_id and l.bank_account_id = b.bank_account_id
    where b.business_id = ${businessId} and b.source <> 'statement' and (b.status <> 'inactive' or l.state = 'relink')
    group by b.source, b.institution_name, v.time_zone
    union all
    select l.source, l.source,
      (l.grant_ends_at at time zone v.time_zone)::date::text, l.state <> 'relink',
      to_char(coalesce(l.synced_at, l.created_at) at time zone v.time_zone, 'YYYY-MM-DD')
    from books_links l join businesses v on v.business_id = l.business_id
    where l.business_id = ${businessId} and l.state <> 'ended'`);
  return rows.map((row) => ({
    linkId: `${row.source}:${row.institution}`,
    institution: packageNames.get(row.source) ?? institutionInWords(row.institution),
    isConnected: row.connected,
    fetchedOn: businessDay(row.fetched),
    expiresOn: row.ends_on === null ? null : businessDay(row.ends_on),
  }));
}

/** What people call the accounting packages, by their source. */
const packageNames = new Map([
  ['quickbooks', 'QuickBooks'],
  ['sandbox-books', 'Sandbox books'],
]);

/**
 * The cash of all bank accounts as the banks and as the books state it, on the day of the last ten on which the two
 * come closest. Compared only where both know the same number of bank accounts: no table says which is which.
 */
async function statedBalances(context: AlertContext): Promise<StatedBalances[]> {
  const { tx, businessId, today } = context;
  const { rows } = await tx.execute<{ bank: bigint; books: bigint; stated: string | null }>(sql`
    select
      (select count(*) from bank_accounts b join accounts a on a.business_id = b.business_id and a.account_id = b.account_id
        where b.business_id = ${businessId} and a.type = 'bank') as bank,
      (select count(*) from accounts where business_id = ${businessId} and origin = 'books' and type = 'bank' and is_active) as books,
      (select min(balance_date)::text from bank_accounts where business_id = ${businessId}) as stated`);
  const [row] = rows;
  if (row === undefined || row.stated === null || row.bank === 0n || row.bank !== row.books) {
    return [];
  }
  const last = row.stated < today ? businessDay(row.stated) : today;
  let closest: StatedBalances | null = null;
  for (let back = 0; back < settlingDays; back += 1) {
    const day = await balancesOn(context, addDays(last, -back));
    if (day === null) return [];
    if (closest === null || distance(day) < distance(closest)) closest = day;
  }
  return closest === null ? [] : [closest];
}

const distance = ({ bankCents, booksCents }: StatedBalances) =>
  absoluteCents(cents(bankCents - booksCents));

async function balancesOn(
  { tx, businessId, basis }: AlertContext,
  day: BusinessDay,
): Promise<StatedBalances | null> {
  const bank = await cashAt(tx, businessId, { ...basis, cashOrigin: 'bank' }, day);
  const books = await cashAt(tx, businessId, { ...basis, cashOrigin: 'books' }, day);
  if (bank === null || books === null || bank.accountsWithoutBalance > 0) return null;
  return {
    accountId: 'bank-accounts',
    name: 'your bank accounts',
    asOf: day,
    bankCents: cents(bank.cents),
    booksCents: cents(books.cents),
  };
}
