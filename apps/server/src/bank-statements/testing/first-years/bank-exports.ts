import type { MadeFile } from '../table-layout.ts';
import type { Booking, Way } from './business.ts';

export type Export = (rows: readonly Booking[]) => string[][];

const dollars = (cents: number) => (Math.abs(cents) / 100).toFixed(2);
const signed = (cents: number) => (cents < 0 ? '-' : '') + dollars(cents);
const bracketed = (cents: number) => (cents < 0 ? `($${dollars(cents)})` : `$${dollars(cents)}`);
const american = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
const isIn = ({ cents }: Booking) => cents > 0;

/** As one large American bank names the ways of its rows. */
const detailed = (row: Booking): string => {
  const side = isIn(row) ? 'CREDIT' : 'DEBIT';
  const names: Record<Way, string> = {
    ach: `ACH_${side}`,
    zelle: isIn(row) ? 'QUICKPAY_CREDIT' : 'QUICKPAY_DEBIT',
    card: isIn(row) ? 'MISC_CREDIT' : 'DEBIT_CARD',
    check: 'CHECK_PAID',
    deposit: isIn(row) ? 'CHECK_DEPOSIT' : 'DEPOSIT_RETURN',
    wire: isIn(row) ? 'WIRE_INCOMING' : 'WIRE_OUTGOING',
    fee: 'FEE_TRANSACTION',
    interest: 'MISC_CREDIT',
    transfer: isIn(row) ? 'ACCT_XFER' : 'ACCT_XFER',
  };
  return names[row.way];
};
const plainKind = (row: Booking): string =>
  ({
    ach: isIn(row) ? 'ACH Credit' : 'ACH Debit',
    zelle: 'Zelle',
    card: 'Card',
    check: 'Check',
    deposit: isIn(row) ? 'Deposit' : 'Return',
    wire: 'Wire',
    fee: 'Fee',
    interest: 'Interest',
    transfer: 'Transfer',
  })[row.way];

const table =
  (header: string[] | null, cells: (row: Booking) => string[]): Export =>
  (rows) => [...(header === null ? [] : [header]), ...rows.map(cells)];
const plain = ['Date', 'Description', 'Amount'];

/** How banks hand over an account without a balance. */
export const bankExports: Readonly<Record<string, Export>> = {
  'one amount': table(plain, (row) => [american(row.date), row.text, signed(row.cents)]),
  'one amount, money out positive': table(plain, (row) => [
    american(row.date),
    row.text,
    signed(-row.cents),
  ]),
  'dollar signs and brackets': table(['Date', 'Payee', 'Memo', 'Amount'], (row) => [
    american(row.date),
    row.text,
    '',
    bracketed(row.cents),
  ]),
  'brackets, money out positive': table(['Posted', 'Memo', 'Amount'], (row) => [
    american(row.date),
    row.text,
    bracketed(-row.cents),
  ]),
  'debit and credit': table(['Posting Date', 'Description', 'Debit', 'Credit'], (row) => [
    row.date,
    row.text,
    isIn(row) ? '' : dollars(row.cents),
    isIn(row) ? dollars(row.cents) : '',
  ]),
  'withdrawals and deposits with zeros': table(
    ['Date', 'Description', 'Check Number', 'Withdrawals', 'Deposits'],
    (row) => [
      american(row.date),
      row.text,
      row.checkNumber ?? '',
      isIn(row) ? '0.00' : dollars(row.cents),
      isIn(row) ? dollars(row.cents) : '0.00',
    ],
  ),
  'negative debits': table(['Date', 'Description', 'Debits', 'Credits'], (row) => [
    american(row.date),
    row.text,
    isIn(row) ? '' : signed(row.cents),
    isIn(row) ? dollars(row.cents) : '',
  ]),
  'details and detailed types': table(
    ['Details', 'Posting Date', 'Description', 'Amount', 'Type', 'Check or Slip #'],
    (row) => [
      row.way === 'check'
        ? 'CHECK'
        : row.way === 'deposit' && isIn(row)
          ? 'DSLIP'
          : isIn(row)
            ? 'CREDIT'
            : 'DEBIT',
      american(row.date),
      row.text,
      signed(row.cents),
      detailed(row),
      row.checkNumber ?? '',
    ],
  ),
  'detailed types, no signs': table(
    ['Date', 'Transaction Type', 'Description', 'Amount'],
    (row) => [american(row.date), detailed(row), row.text, dollars(row.cents)],
  ),
  'ACH types, no signs': table(['Date', 'Type', 'Description', 'Amount'], (row) => [
    american(row.date),
    plainKind(row),
    row.text,
    dollars(row.cents),
  ]),
  'plain kinds, signed': table(['Date', 'Description', 'Type', 'Amount'], (row) => [
    american(row.date),
    row.text,
    plainKind(row),
    signed(row.cents),
  ]),
  'plain kinds, money out positive': table(['Date', 'Description', 'Type', 'Amount'], (row) => [
    american(row.date),
    row.text,
    plainKind(row),
    signed(-row.cents),
  ]),
  'DR and CR': table(['Txn Date', 'Narration', 'Amount', 'Dr/Cr'], (row) => [
    american(row.date),
    row.text,
    dollars(row.cents),
    isIn(row) ? 'CR' : 'DR',
  ]),
  'type debit or credit': table(['Date', 'Type', 'Amount', 'Description'], (row) => [
    row.date,
    isIn(row) ? 'Credit' : 'Debit',
    dollars(row.cents),
    row.text,
  ]),
  'no header, starred': table(null, (row) => [
    american(row.date),
    signed(row.cents),
    '*',
    row.checkNumber ?? '',
    row.text,
  ]),
  'categories beside': table(['Date', 'Name', 'Category', 'Amount'], (row) => [
    american(row.date),
    row.text,
    row.what === 'income' ? 'Income' : row.what === 'transfer' ? 'Transfer' : 'Uncategorized',
    signed(row.cents),
  ]),
  'balance named and empty': table(['Date', 'Description', 'Amount', 'Running Bal.'], (row) => [
    american(row.date),
    row.text,
    signed(row.cents),
    '',
  ]),
  'money in and out words': table(['Date', 'Money In', 'Money Out', 'Details'], (row) => [
    row.date,
    isIn(row) ? dollars(row.cents) : '',
    isIn(row) ? '' : dollars(row.cents),
    row.text,
  ]),
};

export function exportOf(name: string, rows: readonly Booking[], order?: 'newest first'): MadeFile {
  const write = bankExports[name];
  if (write === undefined) throw new Error(`no export is called ${name}`);
  const cells = write(order === undefined ? rows : [...rows].reverse());
  const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const text = cells.map((line) => line.map(quoted).join(',')).join('\r\n');
  return {
    fileName: 'export.csv',
    bytes: Buffer.from(`${text}\r\n`),
    rows: rows.map((row) => ({ ...row, kind: 'ach', balance: 0, account: 0 })),
  };
}
