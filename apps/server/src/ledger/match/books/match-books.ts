import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import { withHashJoins } from '../../../database/with-hash-joins.ts';
import { storeFoundAccounts, storeMatches } from '../../write/books/store-matches.ts';
import { bankRowsOf, booksCashLines } from './cash-lines.ts';
import {
  chooseMatches,
  pairAccounts,
  type AccountPairs,
  type Candidate,
} from './choose-matches.ts';

/** A check or a transfer may take a week to reach the bank; books are sometimes a few days late. */
const daysLaterMax = 8;
const daysEarlierMax = 4;

/**
 * Finds for every bank row the transaction of the books that is the same money: equal amount, close days, texts that
 * name the same. What the user chose stays; what no longer agrees (a row was corrected) is let go. Says which account
 * of the books is which of the bank's.
 */
export async function matchBooks(tx: Transaction, businessId: string): Promise<AccountPairs> {
  // Two that match at once would find the same line free.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`match-books:${businessId}`}, 0))`,
  );
  await letGo(tx, businessId);
  const known = await withHashJoins(tx, () => countKnown(tx, businessId));
  const candidates = await withHashJoins(tx, () => findCandidates(tx, businessId));
  const pairs = pairAccounts(candidates, known);
  const matches = chooseMatches(candidates, pairs);
  await storeMatches(
    tx,
    businessId,
    matches.map(({ bankId, booksId }) => ({
      bankTransactionId: bankId,
      booksTransactionId: booksId,
    })),
  );
  await storeFoundAccounts(tx, businessId, pairs);
  return pairs;
}

/** Ends matches whose two sides no longer agree in amount or day; those by hand and of an archive were said, not found. */
async function letGo(tx: Transaction, businessId: string): Promise<void> {
  const { rows } = await withHashJoins(tx, () =>
    tx.execute<{ id: string }>(sql`
      select t.transaction_id as id from transactions t
      where t.business_id = ${businessId} and t.origin = 'bank' and t.matched_transaction_id is not null
        and t.source <> 'archive'
        and not exists (select from match_choices c
          where c.business_id = t.business_id and c.bank_transaction_id = t.transaction_id)
        and not exists (
          select from (${bankRowsOf(businessId)}) k
          join (${booksCashLines(businessId)}) b on b.transaction_id = k.matched_transaction_id and b.cents = k.cents
            and k.date - b.date between ${-daysEarlierMax}::int and ${daysLaterMax}::int
          where k.transaction_id = t.transaction_id)`),
  );
  await storeMatches(
    tx,
    businessId,
    rows.map(({ id }) => ({ bankTransactionId: id, booksTransactionId: null })),
  );
}

async function countKnown(tx: Transaction, businessId: string) {
  const { rows } = await tx.execute<{ bank: string; books: string; count: number }>(sql`
    select k.account_id as bank, b.account_id as books, count(*)::int as count
    from (${bankRowsOf(businessId)}) k
    join (${booksCashLines(businessId)}) b on b.transaction_id = k.matched_transaction_id and b.cents = k.cents
    group by 1, 2
    union all
    -- An archive, or the user, has said which is which: no count outweighs that.
    select account_id, books_account_id, 1000000000 from bank_accounts
    where business_id = ${businessId} and books_account_id is not null`);
  return rows.map(({ bank, books, count }) => ({
    bankAccountId: bank,
    booksAccountId: books,
    count,
  }));
}

interface Row extends Record<string, unknown> {
  bank_id: string;
  bank_account: string;
  books_id: string;
  books_account: string;
  cents: bigint;
  days_later: number;
  bank_text: string;
  books_text: string;
}

async function findCandidates(tx: Transaction, businessId: string): Promise<Candidate[]> {
  const { rows } = await tx.execute<Row>(sql`
    with bank as materialized (
      select k.*, concat_ws(' ', p.name, k.memo) as text
      from (${bankRowsOf(businessId)}) k
      left join parties p on p.business_id = ${businessId} and p.party_id = k.party_id
      left join match_choices c on c.business_id = ${businessId} and c.bank_transaction_id = k.transaction_id
      where k.matched_transaction_id is null and c.bank_transaction_id is null
    ), books as materialized (
      select c.*, concat_ws(' ', p.name, c.memo, c.number) as text
      from (${booksCashLines(businessId)}) c
      left join parties p on p.business_id = ${businessId} and p.party_id = c.party_id
      left join (select matched_transaction_id, total_cents from transactions
        where business_id = ${businessId} and matched_transaction_id is not null) used
        on used.matched_transaction_id = c.transaction_id and used.total_cents = c.cents
      where used.matched_transaction_id is null
    )
    select k.transaction_id as bank_id, k.account_id as bank_account, b.transaction_id as books_id,
      b.account_id as books_account, k.cents, k.date - b.date as days_later, k.text as bank_text, b.text as books_text
    from bank k
    join books b on b.cents = k.cents
      and k.date between b.date - ${daysEarlierMax}::int and b.date + ${daysLaterMax}::int`);
  return rows.map((row) => ({
    bankId: row.bank_id,
    bankAccountId: row.bank_account,
    booksId: row.books_id,
    booksAccountId: row.books_account,
    cents: row.cents,
    daysLater: row.days_later,
    bankText: row.bank_text,
    booksText: row.books_text,
  }));
}
