import {
  ACCOUNT_TYPES,
  businessDay,
  negateCents,
  type AccountType,
  type BusinessDay,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { withHashJoins } from '../../../database/with-hash-joins.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { accountOpenings } from '../figures/account-activity.ts';
import { cashBasisOpenings } from '../figures/cash-basis.ts';
import { cashBasisLines } from '../figures/cash-basis-lines.ts';
import { listOf } from '../../../database/array-parameters.ts';
import { ledgerOrigins } from '../../../database/schema/origins.ts';

/** The ledger lines that a figure of a financial statement sums. */
export const linesFilter = z.strictObject({
  of: z.literal('lines'),
  title: z.string().max(300),
  origin: z.enum(ledgerOrigins),
  /** These accounts, or all of these types. */
  accounts: z.array(z.uuid()).max(200).optional(),
  types: z.array(z.enum(ACCOUNT_TYPES)).optional(),
  /** Of these types, but not these accounts. */
  except: z.array(z.uuid()).max(200).optional(),
  /** Null = from the beginning, with what was there before the first row. */
  from: z.iso.date().nullable(),
  to: z.iso.date(),
  /** The side that counts as plus. */
  side: z.enum(['debit', 'credit']),
  /** Only lines of transactions that moved money on a bank account. */
  throughBank: z.boolean(),
  /** Of the books: documents as far as they were paid, on the days of payment. */
  isCashBasis: z.literal(true).optional(),
});
export type LinesFilter = z.infer<typeof linesFilter>;

export interface EvidenceLine {
  transactionId: string;
  date: string;
  kind: string;
  amount: bigint;
  description: string;
  number: string | null;
  party: string | null;
  category: string | null;
  account: string | null;
  source: string;
  /** A bank row under its category, which the owner may change. */
  isBankRow: boolean;
}

export interface EvidenceLines {
  totalCents: bigint;
  rowCount: number;
  rows: EvidenceLine[];
}

/** One page of the lines, newest first, openings last. All pages together sum to `totalCents`. */
export async function linesBehind(
  tx: Transaction,
  businessId: string,
  filter: LinesFilter,
  page: { offset: number; limit: number },
): Promise<EvidenceLines> {
  const find = () => findLines(tx, businessId, filter, page);
  return filter.isCashBasis === true ? withHashJoins(tx, find) : find();
}

async function findLines(
  tx: Transaction,
  businessId: string,
  filter: LinesFilter,
  page: { offset: number; limit: number },
): Promise<EvidenceLines> {
  const openings = filter.from === null ? await openingLines(tx, businessId, filter) : [];
  const matching = linesOf(businessId, filter);
  const { rows: sums } = await tx.execute<{ total: bigint | null; count: bigint }>(
    sql`select sum(r.amount)::bigint as total, count(*) as count from (${matching}) r`,
  );
  const { rows } = await tx.execute<{
    id: string;
    date: string;
    kind: string;
    amount: bigint;
    description: string | null;
    number: string | null;
    party: string | null;
    account: string;
    type: AccountType;
    source: string;
  }>(sql`
    select r.transaction_id as id, r.date::text as date, t.kind, r.amount::bigint as amount, t.number, t.source, r.type,
      coalesce(r.description, t.memo) as description, p.name as party, r.account
    from (
      select * from (${matching}) r order by r.date desc, r.transaction_id, r.line_number
      limit ${page.limit} offset ${page.offset}
    ) r
    join transactions t on t.business_id = ${businessId} and t.transaction_id = r.transaction_id
    left join parties p on p.business_id = ${businessId} and p.party_id = coalesce(r.party_id, t.party_id)
    order by r.date desc, r.transaction_id, r.line_number`);
  const count = Number(sums[0]?.count ?? 0n);
  const lines = rows.map(({ id, description, account, type, ...row }) => ({
    ...row,
    transactionId: id,
    description: description ?? '',
    category: account,
    account: null,
    isBankRow: filter.origin === 'bank' && type !== 'bank' && type !== 'credit_card',
  }));
  const from = Math.max(0, page.offset - count);
  const room = page.limit - lines.length;
  return {
    totalCents: openings.reduce((sum, { amount }) => sum + amount, sums[0]?.total ?? 0n),
    rowCount: count + openings.length,
    rows: [...lines, ...openings.slice(from, from + room)],
  };
}

function linesOf(businessId: string, filter: LinesFilter) {
  return filter.isCashBasis === true
    ? cashBasisLinesOf(businessId, filter)
    : entriesOf(businessId, filter);
}

function cashBasisLinesOf(
  businessId: string,
  { accounts, types, except = [], side, from, to }: LinesFilter,
) {
  const which =
    accounts === undefined
      ? sql`c.type = any (${listOf(types ?? [], 'text')}) and c.account_id <> all (${listOf(except, 'uuid')})`
      : sql`c.account_id = any (${listOf(accounts, 'uuid')})`;
  return sql`
    select c.transaction_id, c.line_number, c.date, c.description, c.party_id, c.name as account, c.type,
      ${side === 'debit' ? sql`c.net` : sql`-c.net`} as amount
    from (${cashBasisLines(businessId)}) c
    where ${which} and c.net <> 0
      and c.date between coalesce(${from}::date, '-infinity') and ${to}`;
}

function entriesOf(businessId: string, filter: LinesFilter) {
  const amount =
    filter.side === 'debit'
      ? sql`l.debit_cents - l.credit_cents`
      : sql`l.credit_cents - l.debit_cents`;
  const which =
    filter.accounts === undefined
      ? sql`a.type::text = any (${listOf(filter.types ?? [], 'text')}) and a.account_id <> all (${listOf(filter.except ?? [], 'uuid')})`
      : sql`a.account_id = any (${listOf(filter.accounts, 'uuid')})`;
  const throughBank = filter.throughBank
    ? sql`and exists (
        select from lines b join accounts ba on ba.business_id = b.business_id and ba.account_id = b.account_id
        where b.business_id = l.business_id and b.transaction_id = l.transaction_id
          and ba.type = 'bank' and ba.origin = ${filter.origin})`
    : sql``;
  return sql`
    select l.transaction_id, l.line_number, l.date, l.description, l.party_id, a.name as account, a.type,
      ${amount} as amount
    from lines l
    join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
    join transactions k on k.business_id = l.business_id and k.transaction_id = l.transaction_id
    where l.business_id = ${businessId} and a.origin = ${filter.origin} and ${which}
      and l.date between coalesce(${filter.from}::date, '-infinity') and ${filter.to}
      and k.kind not in ('estimate', 'purchase_order') ${throughBank}`;
}

async function openingLines(
  tx: Transaction,
  businessId: string,
  filter: LinesFilter,
): Promise<EvidenceLine[]> {
  const openings =
    filter.isCashBasis === true
      ? await cashBasisOpenings(tx, businessId)
      : await accountOpenings(tx, businessId, filter.origin);
  const firstDay = await findFirstDay(tx, businessId, filter);
  return openings
    .filter(({ accountId, type }) => isMeant(filter, accountId, type))
    .map(({ accountId, name, debitLessCreditCents: net }) => ({
      transactionId: accountId,
      date: firstDay,
      kind: 'opening',
      amount: filter.side === 'debit' ? net : negateCents(net),
      description: `Opening balance of ${name}`,
      number: null,
      party: null,
      category: name,
      account: null,
      source: filter.origin,
      isBankRow: false,
    }))
    .filter(({ amount }) => amount !== 0n);
}

const isMeant = (
  { accounts, types, except }: LinesFilter,
  accountId: string,
  type: AccountType,
): boolean =>
  accounts === undefined
    ? (types ?? []).includes(type) && except?.includes(accountId) !== true
    : accounts.includes(accountId);

async function findFirstDay(
  tx: Transaction,
  businessId: string,
  { origin, to }: LinesFilter,
): Promise<BusinessDay> {
  const { rows } = await tx.execute<{ first: string | null }>(sql`
    select min(d.date)::text as first from account_days d
    join accounts a on a.business_id = d.business_id and a.account_id = d.account_id
    where d.business_id = ${businessId} and a.origin = ${origin}`);
  const first = rows[0]?.first ?? to;
  return businessDay(first < to ? first : to);
}
