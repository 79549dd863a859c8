import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { rowsPerPage } from './list-rows.ts';
import { booksCashLines } from '../../ledger/match/books/cash-lines.ts';
import { storeMatchChoice, type BooksMatch } from '../../ledger/write/books/store-matches.ts';
import { withHashJoins } from '../../database/with-hash-joins.ts';

/**
 * Keeps what the user says of a bank row: which of the books' transactions it is, or (null) none. False when the business has
 * no such row, or no money in its books that moved the same way.
 */
export async function chooseMatch(
  tx: Transaction,
  businessId: string,
  { bankTransactionId, booksTransactionId }: BooksMatch,
): Promise<boolean> {
  const cents = await amountOfRow(tx, businessId, bankTransactionId);
  if (cents === null) return false;
  if (
    booksTransactionId !== null &&
    !(await movesTheSame(tx, businessId, booksTransactionId, cents))
  )
    return false;
  await storeMatchChoice(tx, businessId, { bankTransactionId, booksTransactionId });
  return true;
}

async function amountOfRow(
  tx: Transaction,
  businessId: string,
  id: string,
): Promise<bigint | null> {
  const { rows } = await tx.execute<{ cents: bigint }>(sql`
    select total_cents as cents from transactions
    where business_id = ${businessId} and transaction_id = ${id} and origin = 'bank'`);
  return rows[0]?.cents ?? null;
}

/** Money that came in is never what the books say went out. */
async function movesTheSame(
  tx: Transaction,
  businessId: string,
  id: string,
  cents: bigint,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from (${booksCashLines(businessId)}) c
    where c.transaction_id = ${id} and sign(c.cents) = sign(${cents}::bigint)
    limit 1`);
  return rows.length > 0;
}

interface Offer {
  transactionId: string;
  date: string;
  cents: bigint;
  text: string;
  account: string;
}

const daysAround = 45;

/** What of the books may be this bank row and is matched with no other: the nearest amounts first, then the nearest days. */
export async function listOffers(
  tx: Transaction,
  businessId: string,
  bankTransactionId: string,
): Promise<Offer[]> {
  const { rows } = await withHashJoins(tx, () =>
    tx.execute<{ id: string; date: string; cents: bigint; text: string; account: string }>(sql`
      with bank as (
        select date, total_cents from transactions
        where business_id = ${businessId} and transaction_id = ${bankTransactionId} and origin = 'bank'
      )
      select c.transaction_id as id, c.date::text, c.cents, c.account,
        concat_ws(' ', initcap(replace(c.kind::text, '_', ' ')), c.number, coalesce(p.name, c.memo)) as text
      from (${booksCashLines(businessId)}) c
      cross join bank k
      left join parties p on p.business_id = ${businessId} and p.party_id = c.party_id
      where c.date between k.date - ${daysAround}::int and k.date + ${daysAround}::int
        and sign(c.cents) = sign(k.total_cents)
        and not exists (select from transactions m
          where m.business_id = ${businessId} and m.matched_transaction_id = c.transaction_id
            and sign(m.total_cents) = sign(c.cents))
      order by abs(c.cents - k.total_cents), abs(c.date - k.date), c.transaction_id
      limit ${rowsPerPage}`),
  );
  return rows.map(({ id, ...row }) => ({ transactionId: id, ...row }));
}
