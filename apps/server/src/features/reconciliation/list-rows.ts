import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { withHashJoins } from '../../database/with-hash-joins.ts';
import { rowsAsTable } from '../../database/array-parameters.ts';
import { bankRowsOf, booksCashLines } from '../../ledger/match/books/cash-lines.ts';
import type { AccountPairs } from '../../ledger/match/books/choose-matches.ts';

export type RowGroup = 'matched' | 'bank_only' | 'books_only';

export const rowsPerPage = 50;

/** A row of the bank beside the transaction of the books that is the same money; one of them may be missing. */
export interface ReconciledRow {
  group: RowGroup;
  bank: Side | null;
  books: Side | null;
  /** The user said so: joined by hand, or told that none of the books is this row. */
  isByHand: boolean;
}

export interface Side {
  transactionId: string;
  date: string;
  cents: bigint;
  text: string;
  account: string;
}

export interface GroupTotals {
  count: number;
  /** Of the bank's amounts, or of the books' where the bank has none. */
  cents: bigint;
}

interface RowFilter {
  group: RowGroup;
  bankAccountId: string | null;
  page: number;
}

/**
 * All bank rows and, from the bank's first row of each account on, all cash lines of the books in the accounts that
 * are paired with one: what came before cannot be compared. As a query, so that pages and totals read the same.
 */
function reconciledRows(businessId: string, pairs: AccountPairs): SQL {
  const table = rowsAsTable(
    [...pairs],
    [
      ['bank_id', 'uuid', ([bank]) => bank],
      ['books_id', 'uuid', ([, books]) => books],
    ],
    'p',
  );
  return sql`
    with bank as materialized (${bankRowsOf(businessId)}),
    books as materialized (${booksCashLines(businessId)}),
    first_days as (
      select k.account_id, k.bank_account_id, p.books_id, min(k.date) as first_day
      from bank k left join ${table} on p.bank_id = k.account_id
      group by 1, 2, 3
    ),
    matched as (
      select distinct on (k.transaction_id, k.account_id) k.transaction_id as bank_id, k.account_id as bank_account, c.*
      from bank k
      join books c on c.transaction_id = k.matched_transaction_id
      left join first_days f on f.account_id = k.account_id
      order by k.transaction_id, k.account_id, (c.account_id = f.books_id) desc, abs(c.cents - k.cents)
    ),
    rows as (
      select k.transaction_id as bank_id, k.date as bank_date, k.cents as bank_cents, k.memo as bank_memo,
        k.party_id as bank_party, k.account_id as bank_account, k.bank_account_id,
        b.transaction_id as books_id, b.date as books_date, b.cents as books_cents, b.memo as books_memo,
        b.party_id as books_party, b.kind as books_kind, b.number as books_number, b.account as books_account
      from bank k
      left join matched b on b.bank_id = k.transaction_id and b.bank_account = k.account_id
      union all
      select null, null, null, null, null, null, f.bank_account_id,
        c.transaction_id, c.date, c.cents, c.memo, c.party_id, c.kind, c.number, c.account
      from books c
      join first_days f on f.books_id = c.account_id and c.date >= f.first_day
      where not exists (select from bank k where k.matched_transaction_id = c.transaction_id
        and k.account_id = f.account_id)
    ),
    grouped as (
      select r.*, case when bank_id is null then 'books_only' when books_id is null then 'bank_only' else 'matched' end
        as "group"
      from rows r
    )`;
}

/** How many rows each group has, and what they add up to; of one account, or of all. */
export async function sumGroups(
  tx: Transaction,
  businessId: string,
  pairs: AccountPairs,
  bankAccountId: string | null,
): Promise<Record<RowGroup, GroupTotals>> {
  const { rows } = await withHashJoins(tx, () =>
    tx.execute<{ group: RowGroup; count: number; cents: bigint }>(sql`
      ${reconciledRows(businessId, pairs)}
      select "group", count(*)::int as count, sum(coalesce(bank_cents, books_cents))::bigint as cents
      from grouped where ${ofAccount(bankAccountId)} group by 1`),
  );
  const totals = (group: RowGroup): GroupTotals =>
    rows.find((row) => row.group === group) ?? { count: 0, cents: 0n };
  return {
    matched: totals('matched'),
    bank_only: totals('bank_only'),
    books_only: totals('books_only'),
  };
}

const ofAccount = (bankAccountId: string | null) =>
  bankAccountId === null ? sql`true` : sql`bank_account_id = ${bankAccountId}`;

interface Row extends Record<string, unknown> {
  group: RowGroup;
  bank_id: string | null;
  bank_date: string | null;
  bank_cents: bigint | null;
  bank_text: string | null;
  bank_account_name: string;
  books_id: string | null;
  books_date: string | null;
  books_cents: bigint | null;
  books_text: string | null;
  books_account: string;
  by_hand: boolean;
  count: number;
}

/** One page of a group's rows, the newest first, and how many it has in all; null on a page behind the last. */
export async function listRows(
  tx: Transaction,
  businessId: string,
  pairs: AccountPairs,
  { group, bankAccountId, page }: RowFilter,
): Promise<{ rows: ReconciledRow[]; count: number | null }> {
  const { rows } = await withHashJoins(tx, () =>
    tx.execute<Row>(sql`
      ${reconciledRows(businessId, pairs)}
      select g."group", g.bank_id, g.bank_date::text, g.bank_cents, coalesce(bp.name, g.bank_memo) as bank_text,
        concat_ws(' ', ba.name) as bank_account_name, g.books_id, g.books_date::text, g.books_cents,
        concat_ws(' ', initcap(replace(g.books_kind::text, '_', ' ')), g.books_number, kp.name,
          case when kp.name is null then g.books_memo end) as books_text,
        g.books_account, c.bank_transaction_id is not null as by_hand, count(*) over ()::int as count
      from grouped g
      left join accounts ba on ba.business_id = ${businessId} and ba.account_id = g.bank_account
      left join parties bp on bp.business_id = ${businessId} and bp.party_id = g.bank_party
      left join parties kp on kp.business_id = ${businessId} and kp.party_id = g.books_party
      left join match_choices c on c.business_id = ${businessId} and c.bank_transaction_id = g.bank_id
      where g."group" = ${group} and ${ofAccount(bankAccountId)}
      order by coalesce(g.bank_date, g.books_date) desc, g.bank_id, g.books_id
      limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`),
  );
  return { rows: rows.map(rowOf), count: rows[0]?.count ?? null };
}

function rowOf(row: Row): ReconciledRow {
  return {
    group: row.group,
    bank:
      row.bank_id === null || row.bank_date === null || row.bank_cents === null
        ? null
        : {
            transactionId: row.bank_id,
            date: row.bank_date,
            cents: row.bank_cents,
            text: row.bank_text ?? '',
            account: row.bank_account_name,
          },
    books:
      row.books_id === null || row.books_date === null || row.books_cents === null
        ? null
        : {
            transactionId: row.books_id,
            date: row.books_date,
            cents: row.books_cents,
            text: row.books_text ?? '',
            account: row.books_account,
          },
    isByHand: row.by_hand,
  };
}
