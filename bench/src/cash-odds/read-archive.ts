import { existsSync } from 'node:fs';
import path from 'node:path';
import { addDays, businessDay } from '@cairn/finance';
import type { BusinessDay } from '@cairn/finance';
import { readCsv } from '../cash/csv.ts';
import type { BusinessContents, BusinessDocument, CashRow } from './business.ts';
import { amount } from './written-amount.ts';

/** Cash as the bank's rows have it, or the lines of bank accounts where the archive holds no bank. */
export function readArchive(folder: string): BusinessContents {
  const parties = new Map(
    optional(folder, 'parties.csv', ['party_id', 'name']).map((party) => [
      party.party_id,
      party.name,
    ]),
  );
  const transactions = optional(folder, 'transactions.csv', [
    'transaction_id',
    'kind',
    'date',
    'party_id',
    'due_date',
    'total',
    'open_balance',
    'memo',
    'paid_date',
  ]);
  const documents = documentsOf(transactions, parties);
  const accounts = optional(folder, 'bank_accounts.csv', [
    'bank_account_id',
    'account_type',
    'current_balance',
    'as_of',
  ]);
  const ofBank = readBankRows(folder, accounts);
  if (ofBank.length > 0)
    return { openingCents: openingOf(accounts, ofBank), rows: ofBank, documents };
  const byId = new Map(transactions.map((row) => [row.transaction_id, row]));
  const chart = optional(folder, 'accounts.csv', ['account_id', 'type', 'opening_balance']);
  const cash = chart.filter(({ type }) => type === 'bank');
  const isCash = new Set(cash.map(({ account_id }) => account_id));
  const rows = optional(folder, 'lines.csv', [
    'transaction_id',
    'line_number',
    'account_id',
    'debit',
    'credit',
  ]).flatMap((line): CashRow[] => {
    const row = byId.get(line.transaction_id);
    if (row === undefined || !isCash.has(line.account_id)) return [];
    const description = parties.get(row.party_id) ?? row.memo;
    const amountCents = amount(line.debit) - amount(line.credit);
    return [
      {
        id: `${line.transaction_id} ${line.line_number}`,
        date: businessDay(row.date),
        description,
        amountCents,
      },
    ];
  });
  const openingCents = cash.reduce((sum, { opening_balance }) => sum + amount(opening_balance), 0n);
  return { openingCents, rows, documents };
}

type Column =
  | 'transaction_id'
  | 'kind'
  | 'date'
  | 'party_id'
  | 'due_date'
  | 'total'
  | 'open_balance'
  | 'paid_date';

function documentsOf(
  transactions: readonly Record<Column, string>[],
  parties: ReadonlyMap<string, string>,
): BusinessDocument[] {
  return transactions.flatMap((row): BusinessDocument[] => {
    if (row.kind !== 'invoice' && row.kind !== 'bill') return [];
    const isUnpaid = row.paid_date === '';
    // Settled on a day that nobody knows: neither open nor a habit.
    if (isUnpaid && row.open_balance !== '' && amount(row.open_balance) === 0n) return [];
    const issued = businessDay(row.date);
    return [
      {
        id: row.transaction_id,
        kind: row.kind,
        party: parties.get(row.party_id) ?? '',
        issued,
        due: row.due_date === '' ? addDays(issued, 30) : businessDay(row.due_date),
        paid: isUnpaid ? null : businessDay(row.paid_date),
        totalCents: amount(isUnpaid && row.open_balance !== '' ? row.open_balance : row.total),
      },
    ];
  });
}

type Account = Record<'bank_account_id' | 'account_type' | 'current_balance' | 'as_of', string>;

function readBankRows(
  folder: string,
  accounts: readonly Account[],
): (CashRow & { account: string })[] {
  const cards = new Set(
    accounts
      .filter(({ account_type }) => account_type === 'credit_card')
      .map((card) => card.bank_account_id),
  );
  return optional(folder, 'bank_transactions.csv', [
    'bank_transaction_id',
    'bank_account_id',
    'date',
    'amount',
    'description',
  ]).flatMap((row) =>
    cards.has(row.bank_account_id)
      ? []
      : [
          {
            id: row.bank_transaction_id,
            account: row.bank_account_id,
            date: businessDay(row.date),
            description: row.description,
            amountCents: amount(row.amount),
          },
        ],
  );
}

/** Before its first row an account held what its stated balance leaves when its rows are taken away. */
function openingOf(
  accounts: readonly Account[],
  rows: readonly (CashRow & { account: string })[],
): bigint {
  const stated = accounts.filter(({ account_type }) => account_type !== 'credit_card');
  return stated.reduce((sum, { bank_account_id, current_balance, as_of }) => {
    const until = as_of === '' ? '9999-12-31' : (as_of.slice(0, 10) as BusinessDay);
    const moved = rows
      .filter(({ account, date }) => account === bank_account_id && date <= until)
      .reduce((total, { amountCents }) => total + amountCents, 0n);
    return sum + amount(current_balance) - moved;
  }, 0n);
}

function optional<Column extends string>(folder: string, file: string, columns: readonly Column[]) {
  const full = path.join(folder, file);
  return existsSync(full) ? readCsv(full, columns) : [];
}
