import type { AnswerOf, Api } from '@cairn/contract';
import { cents, toDollarsNumber } from '@cairn/finance';
import type { ComparedAccount } from './compare-accounts.ts';
import type { GroupTotals, ReconciledRow, Side } from './list-rows.ts';

type Answer = AnswerOf<Api['reconciliation']>;

const dollars = (amount: bigint): number => toDollarsNumber(cents(amount));
const dollarsOrNull = (amount: bigint | null) => (amount === null ? null : dollars(amount));

export function presentAccount(account: ComparedAccount): Answer['accounts'][number] {
  return {
    account_id: account.bankAccountId,
    institution_name: account.institutionName,
    last4: account.last4 ?? '',
    books_account: account.booksAccount,
    as_of: account.asOf,
    first_day: account.firstDay,
    bank_balance: dollarsOrNull(account.bankCents),
    books_balance: dollarsOrNull(account.booksCents),
    difference: dollarsOrNull(account.differenceCents),
    parts: {
      opening: dollars(account.openingCents),
      only_in_bank: dollars(account.onlyInBankCents),
      only_in_books: dollars(account.onlyInBooksCents),
      other: dollars(account.otherCents),
    },
  };
}

export const presentTotals = ({ count, cents: sum }: GroupTotals) => ({
  count,
  total: dollars(sum),
});

export const presentSide = (side: Side) => ({
  transaction_id: side.transactionId,
  date: side.date,
  amount: dollars(side.cents),
  description: side.text,
  account: side.account,
});

export const presentRow = ({ bank, books, isByHand }: ReconciledRow) => ({
  bank: bank === null ? null : presentSide(bank),
  books: books === null ? null : presentSide(books),
  is_by_hand: isByHand,
});
