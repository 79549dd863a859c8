import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, businessDay, parseDollars } from '@cairn/finance';
import type { BusinessDay } from '@cairn/finance';
import { readCsv } from '../cash/csv.ts';
import type { Business, BusinessDocument, CashRow } from './business.ts';

/** The businesses of a folder, each in `NAME@ORIGIN/` with `archive/` or `bank.csv`, `origins.txt` and `minimum.txt`. */
export function readBusinesses(folder: string): Business[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => readBusiness(path.join(folder, name), name.replace(/@.*$/, '')));
}

function readBusiness(folder: string, name: string): Business {
  const text = (file: string) => {
    const full = path.join(folder, file);
    return existsSync(full)
      ? readFileSync(full, 'utf8')
          .replace(/^\uFEFF/, '')
          .trim()
      : '';
  };
  const archive = path.join(folder, 'archive');
  return {
    name,
    ...(existsSync(archive) ? readArchive(archive) : readBank(path.join(folder, 'bank.csv'))),
    origins: originsOf(text('origins.txt'), path.basename(folder)),
    // Who names no minimum never wants to be overdrawn.
    minimumCents: amount(text('minimum.txt')),
  };
}

/** One date a line, or that of the folder's own name. */
const originsOf = (text: string, folder: string) =>
  (text === '' ? folder.replace(/^.*@/, '') : text).split(/\s+/).map((line) => businessDay(line));

type Contents = Pick<Business, 'openingCents' | 'rows' | 'documents'>;

function readBank(file: string): Contents {
  const lines = readCsv(file, ['date', 'description', 'amount', 'balance']);
  const rows = lines.map((line, at) => ({
    id: `r${at}`,
    date: businessDay(line.date.slice(0, 10)),
    description: line.description,
    amountCents: amount(line.amount),
    balance: line.balance.trim(),
  }));
  // Some banks list the newest row first.
  if ((rows[0]?.date ?? '') > (rows.at(-1)?.date ?? '')) rows.reverse();
  // The first stated balance says what was there before all rows up to it.
  const stated = rows.findIndex(({ balance }) => balance !== '');
  const before = rows.slice(0, stated + 1).reduce((sum, row) => sum + row.amountCents, 0n);
  return { openingCents: amount(rows[stated]?.balance ?? '') - before, rows, documents: [] };
}

/** Cash as the bank's rows have it, or the lines of bank accounts where the archive holds no bank. */
function readArchive(folder: string): Contents {
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

/** '-1,200.5' as cents; nothing is nothing. */
function amount(text: string): bigint {
  const [whole = '', fraction = ''] = text.trim().replaceAll(/[$,]/g, '').split('.');
  const parsed = parseDollars(
    `${whole === '' ? '0' : whole}.${fraction.padEnd(2, '0').slice(0, 2)}`,
  );
  if (parsed === null) throw new Error(`'${text}' is not an amount.`);
  return parsed;
}
