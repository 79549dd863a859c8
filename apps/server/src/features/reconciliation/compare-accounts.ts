import { businessDay, type BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { withHashJoins } from '../../database/with-hash-joins.ts';
import { rowsAsTable } from '../../database/array-parameters.ts';
import { bankRowsOf, booksCashLines } from '../../ledger/match/books/cash-lines.ts';
import type { AccountPairs } from '../../ledger/match/books/choose-matches.ts';

/**
 * One account at its bank and in the books, in cents. `difference` = bank less books, and it is the sum of its parts,
 * to the cent: what differed before the first row, what only one of them has, what is matched but not on the same day
 * or not with the same amount.
 */
export interface ComparedAccount {
  bankAccountId: string;
  institutionName: string;
  last4: string | null;
  booksAccount: string | null;
  /** The day of both balances, and the first day of the bank's rows. */
  asOf: BusinessDay | null;
  firstDay: BusinessDay | null;
  /** Null where the bank never stated one, or there is no such account in the books. */
  bankCents: bigint | null;
  booksCents: bigint | null;
  differenceCents: bigint | null;
  openingCents: bigint;
  onlyInBankCents: bigint;
  onlyInBooksCents: bigint;
  otherCents: bigint;
}

interface Row extends Record<string, unknown> {
  bank_account_id: string;
  institution_name: string;
  last4: string | null;
  books_account: string | null;
  as_of: string | null;
  first_day: string | null;
  bank_cents: bigint | null;
  books_cents: bigint | null;
  bank_opening: bigint | null;
  books_opening: bigint | null;
  only_bank: bigint;
  only_books: bigint;
}

/** Every bank account beside the account of the books that `pairs` names, balances on the day the bank stated its own. */
export async function compareAccounts(
  tx: Transaction,
  businessId: string,
  pairs: AccountPairs,
): Promise<ComparedAccount[]> {
  const table = rowsAsTable(
    [...pairs],
    [
      ['bank_id', 'uuid', ([bank]) => bank],
      ['books_id', 'uuid', ([, books]) => books],
    ],
    'p',
  );
  const { rows } = await withHashJoins(tx, () =>
    tx.execute<Row>(sql`
      with bank as materialized (${bankRowsOf(businessId)}),
      books as materialized (${booksCashLines(businessId)}),
      held as (
        select b.bank_account_id, b.account_id, b.institution_name, b.last4, b.balance_cents, b.balance_date as as_of,
          p.books_id, a.name as books_account, a.opening_balance_cents as books_start,
          (select min(date) from bank k where k.account_id = b.account_id) as first_day
        from bank_accounts b
        left join ${table} on p.bank_id = b.account_id
        left join accounts a on a.business_id = b.business_id and a.account_id = p.books_id
        where b.business_id = ${businessId}
      ),
      unmatched as (
        select h.account_id, sum(c.cents) as cents
        from held h
        join books c on c.account_id = h.books_id and c.date between h.first_day and h.as_of
        where not exists (select from bank k where k.matched_transaction_id = c.transaction_id
          and k.account_id = h.account_id)
        group by 1
      )
      select h.bank_account_id, h.institution_name, h.last4, h.books_account, h.as_of::text, h.first_day::text,
        h.balance_cents as bank_cents,
        (h.books_start + coalesce((select sum(cents) from books
          where account_id = h.books_id and date <= h.as_of), 0))::bigint as books_cents,
        (h.balance_cents - coalesce((select sum(cents) from bank
          where account_id = h.account_id and date <= h.as_of), 0))::bigint as bank_opening,
        (h.books_start + coalesce((select sum(cents) from books
          where account_id = h.books_id and date < h.first_day), 0))::bigint as books_opening,
        coalesce((select sum(cents) from bank k where k.account_id = h.account_id and k.date <= h.as_of
          and k.matched_transaction_id is null), 0)::bigint as only_bank,
        coalesce(u.cents, 0)::bigint as only_books
      from held h
      left join unmatched u on u.account_id = h.account_id
      order by h.institution_name, h.last4, h.bank_account_id`),
  );
  return rows.map(toCompared);
}

function toCompared(row: Row): ComparedAccount {
  const { bank_cents: bank, books_cents: books, bank_opening, books_opening } = row;
  const difference = bank === null || books === null ? null : bank - books;
  const opening =
    bank_opening === null || books_opening === null ? 0n : bank_opening - books_opening;
  const explained = opening + row.only_bank - row.only_books;
  return {
    bankAccountId: row.bank_account_id,
    institutionName: row.institution_name,
    last4: row.last4,
    booksAccount: row.books_account,
    asOf: row.as_of === null ? null : businessDay(row.as_of),
    firstDay: row.first_day === null ? null : businessDay(row.first_day),
    bankCents: bank,
    booksCents: books,
    differenceCents: difference,
    openingCents: opening,
    onlyInBankCents: row.only_bank,
    onlyInBooksCents: row.only_books,
    // Matched, but one side lies beyond the day of the balances, or the user joined different amounts.
    otherCents: difference === null ? 0n : difference - explained,
  };
}
