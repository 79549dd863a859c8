import { cents, toDollarsNumber } from '@cairn/finance';
import type { AnswerOf, Api } from '@cairn/contract';
import type { BankRowRecord } from './list-bank-rows.ts';

export const dollarsOf = (amount: bigint): number => toDollarsNumber(cents(amount));

export const presentBankRow = (row: BankRowRecord): AnswerOf<Api['bankRows']>['rows'][number] => ({
  transaction_id: row.id,
  date: row.date,
  description: row.memo ?? '',
  party: row.party,
  party_id: row.party_id,
  account: row.account,
  amount: dollarsOf(row.cents),
  // The fee of a transfer is nothing that the bank wrote: its account knows no amount of it.
  own:
    row.own_cents === null || row.own_cents === 0n
      ? null
      : { currency: row.currency, amount: dollarsOf(row.own_cents) },
  category: row.category,
  reason: row.reason,
  books_category: row.books_category,
  is_uncategorized: row.is_uncategorized,
  is_transfer: row.is_transfer,
  receipt:
    row.file_id === null || row.file_name === null
      ? null
      : { file_id: row.file_id, name: row.file_name },
  note: row.note,
});
