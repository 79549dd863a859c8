import { sql } from 'drizzle-orm';
import { rowsAsTable } from '../../../database/array-parameters.ts';
import type { Transaction } from '../../../database/within-business.ts';

/** A row of a bank and the transaction of the books that is the same money; null where there is none. */
export interface BooksMatch {
  bankTransactionId: string;
  booksTransactionId: string | null;
}

/** Keeps which transaction of the books each of these bank rows is. */
export async function storeMatches(
  tx: Transaction,
  businessId: string,
  matches: readonly BooksMatch[],
): Promise<void> {
  if (matches.length === 0) return;
  await tx.execute(sql`
    update transactions t set matched_transaction_id = r.books_id
    from ${rowsAsTable(
      matches,
      [
        ['bank_id', 'uuid', (match) => match.bankTransactionId],
        ['books_id', 'uuid', (match) => match.booksTransactionId],
      ],
      'r',
    )}
    where t.business_id = ${businessId} and t.transaction_id = r.bank_id`);
}

/** Keeps a match that the user chose: no other is looked for until `forgetMatchChoice`. */
export async function storeMatchChoice(
  tx: Transaction,
  businessId: string,
  choice: BooksMatch,
): Promise<void> {
  await tx.execute(sql`
    insert into match_choices (business_id, bank_transaction_id, books_transaction_id)
    values (${businessId}, ${choice.bankTransactionId}, ${choice.booksTransactionId})
    on conflict (business_id, bank_transaction_id) do update
      set books_transaction_id = excluded.books_transaction_id, chosen_at = now()`);
  await storeMatches(tx, businessId, [choice]);
}

/** Takes back what the user said of a bank row, which then has no match. False when nothing was said of it. */
export async function forgetMatchChoice(
  tx: Transaction,
  businessId: string,
  bankTransactionId: string,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from match_choices where business_id = ${businessId} and bank_transaction_id = ${bankTransactionId}`);
  if (rowCount === 0) return false;
  await storeMatches(tx, businessId, [{ bankTransactionId, booksTransactionId: null }]);
  return true;
}

/** Keeps which account of the books each bank account was found to be; the others are forgotten. */
export async function storeFoundAccounts(
  tx: Transaction,
  businessId: string,
  pairs: ReadonlyMap<string, string>,
): Promise<void> {
  const found = rowsAsTable(
    [...pairs],
    [
      ['bank_id', 'uuid', ([bank]) => bank],
      ['books_id', 'uuid', ([, books]) => books],
    ],
    'r',
  );
  await tx.execute(sql`
    update bank_accounts b
    set found_books_account_id = (select books_id from ${found} where r.bank_id = b.account_id)
    where b.business_id = ${businessId}
      and b.found_books_account_id is distinct from (select books_id from ${found} where r.bank_id = b.account_id)`);
}
