import { moneyText } from './fields.ts';
import { csvLayout, type Layout } from './table-layout.ts';
import type { TableStyle } from './table-style.ts';
import type { TrueRow } from './true-rows.ts';

const plain = ['Date=date', 'Description=text', 'Amount=amount'];
const startOf = (rows: readonly TrueRow[]) => (rows[0]?.balance ?? 0) - (rows[0]?.cents ?? 0);
const endOf = (rows: readonly TrueRow[]) => rows.at(-1)?.balance ?? 0;
const sumOf = (rows: readonly TrueRow[]) => rows.reduce((sum, { cents }) => sum + cents, 0);
const money = (cents: number, style: TableStyle) => moneyText(cents, style);

/** Files of which a reader may easily make something that they are not. */
export const oddLayouts: readonly Layout[] = [
  csvLayout('balance only, with an opening row', {
    columns: ['Date=date', 'Description=text', 'Balance=balance'],
    profile: 'shop',
    between: (row, index) =>
      index === 0
        ? ['01/01/2025', 'Beginning balance', ((row.balance - row.cents) / 100).toFixed(2)]
        : null,
  }),
  csvLayout('balance only', {
    columns: ['Date=date', 'Details=text', 'Balance=balance'],
    profile: 'landlord',
  }),
  csvLayout('balance only, newest first', {
    columns: ['Date=date', 'Details=text', 'Balance=balance'],
    profile: 'consultant',
    order: 'newest first',
    dates: 'y-m-d',
  }),
  csvLayout('opening row in the balance column', {
    columns: [...plain, 'Balance=balance'],
    profile: 'clinic',
    between: (row, index) =>
      index === 0
        ? [
            '01/01/2025',
            'Opening balance',
            '',
            moneyText(row.balance - row.cents, { columns: [], profile: 'clinic' }),
          ]
        : null,
  }),
  csvLayout('opening and closing rows in the amount column', {
    columns: plain,
    profile: 'shop',
    between: (row, index) =>
      index === 0
        ? ['01/01/2025', 'OPENING BALANCE', (Math.abs(row.balance - row.cents) / 100).toFixed(2)]
        : null,
    below: (rows, style) => [['04/30/2025', 'CLOSING BALANCE', money(endOf(rows), style)]],
  }),
  csvLayout('balance brought forward in both columns', {
    columns: [...plain, 'Balance=balance'],
    profile: 'landlord',
    between: (row, index) =>
      index === 0
        ? [
            '01/01/2025',
            'Balance brought forward',
            moneyText(row.balance - row.cents, { columns: [], profile: 'shop' }),
            moneyText(row.balance - row.cents, { columns: [], profile: 'shop' }),
          ]
        : null,
  }),
  csvLayout('totals below', {
    columns: plain,
    profile: 'agency',
    below: (rows, style) => [['', 'Total', money(sumOf(rows), style)]],
  }),
  csvLayout('opening and closing balance above', {
    columns: plain,
    profile: 'landlord',
    positiveIsOut: true,
    above: (rows, style) => [
      ['Account', 'Checking 4417'],
      ['Opening balance', money(startOf(rows), style)],
      ['Closing balance', money(endOf(rows), style)],
      [''],
    ],
  }),
  csvLayout('net after a fee', {
    columns: [
      'Date=date',
      'Name=text',
      'Type=always:Sale',
      'Gross=gross',
      'Fee=fee',
      'Net=amount',
      'Balance=balance',
    ],
    profile: 'shop',
  }),
  csvLayout('net after a fee, no balance', {
    columns: ['Date=date', 'Name=text', 'Gross=gross', 'Fee=fee', 'Net=amount'],
    profile: 'consultant',
  }),
  csvLayout('fee beside, net not stated, with balance', {
    columns: [
      'Date=date',
      'Description=text',
      'Amount=beforefee',
      'Fee=feebeside',
      'Balance=balance',
    ],
    profile: 'agency',
  }),
  csvLayout('fee beside, net not stated', {
    columns: ['Date=date', 'Description=text', 'Amount=beforefee', 'Fee=feebeside'],
    profile: 'agency',
  }),
  csvLayout('two accounts in one file', {
    columns: [
      'Account=account',
      'Date=date',
      'Description=text',
      'Amount=amount',
      'Balance=balance',
    ],
    profile: 'shop',
    second: 'agency',
  }),
  csvLayout('two accounts, checking and card', {
    columns: ['Account Number=account', 'Date=date', 'Description=text', 'Amount=amount'],
    profile: 'agency',
    second: 'card',
  }),
  csvLayout('two accounts, debit and credit', {
    columns: ['Date=date', 'Account=account', 'Payee=text', 'Debit=out', 'Credit=in'],
    profile: 'clinic',
    second: 'consultant',
  }),
  csvLayout(
    'invoice list',
    {
      columns: [
        'Invoice No.=invoice',
        'Date=date',
        'Customer=party',
        'Due Date=due',
        'Amount=size',
        'Status=paid',
      ],
      profile: 'consultant',
      only: 'in',
    },
    false,
  ),
  csvLayout(
    'invoice list, balance due',
    {
      columns: [
        'Customer=party',
        'Invoice #=invoice',
        'Invoice Date=date',
        'Due=due',
        'Total=size',
        'Balance Due=inzero',
      ],
      profile: 'agency',
      only: 'in',
    },
    false,
  ),
  csvLayout(
    'bills to pay',
    {
      columns: [
        'Vendor=party',
        'Bill date=date',
        'Due date=due',
        'Bill number=invoice',
        'Amount=size',
        'Paid?=paid',
      ],
      profile: 'shop',
      only: 'out',
    },
    false,
  ),
  csvLayout(
    'time sheet',
    {
      columns: ['Date=date', 'Employee=party', 'Project=text', 'Hours=hours'],
      profile: 'consultant',
      only: 'in',
    },
    false,
  ),
  csvLayout(
    'aging report',
    {
      columns: [
        'Customer=party',
        'Invoice=invoice',
        'Due Date=due',
        'Current=size',
        '1-30=inzero',
        '31-60=outzero',
      ],
      profile: 'agency',
      only: 'in',
    },
    false,
  ),
  csvLayout('dates without a year', { columns: plain, profile: 'agency', dates: 'm/d' }),
  csvLayout('dates without a year, with balance', {
    columns: [...plain, 'Balance=balance'],
    profile: 'clinic',
    dates: 'm/d',
  }),
  csvLayout('dates that could be either, American', {
    columns: plain,
    profile: 'agency',
    only: 'early days',
  }),
  csvLayout('dates that could be either, British', {
    columns: [...plain, 'Type=debitcredit'],
    profile: 'agency',
    only: 'early days',
    dates: 'd/m/y',
  }),
  csvLayout('one amount misprinted', {
    columns: [...plain, 'Balance=balance'],
    profile: 'shop',
    misprinted: 7,
  }),
  csvLayout('one amount misprinted, newest first', {
    columns: [...plain, 'Balance=balance'],
    profile: 'clinic',
    misprinted: 5,
    order: 'newest first',
  }),
  csvLayout('one row left out', {
    columns: [...plain, 'Balance=balance'],
    profile: 'consultant',
    leftOut: 6,
  }),
  csvLayout('pending rows', {
    columns: [
      'Date=date',
      'Status=always:Posted',
      'Description=text',
      'Amount=amount',
      'Type=debitcredit',
    ],
    profile: 'shop',
    between: (row, index) =>
      index % 9 === 4 ? ['01/20/2025', 'Pending', row.text, '-14.20', 'Debit'] : null,
  }),
  csvLayout('headings again on each page', {
    columns: [...plain, 'Balance=balance'],
    profile: 'agency',
    between: (_row, index) =>
      index > 0 && index % 12 === 0 ? ['Date', 'Description', 'Amount', 'Balance'] : null,
  }),
  csvLayout('subtotals by month', {
    columns: ['Date=date', 'Description=text', 'Debit=out', 'Credit=in', 'Balance=balance'],
    profile: 'shop',
    between: (row, index) =>
      index > 0 && index % 15 === 0 ? ['', 'Subtotal', '1,200.00', '3,400.00', ''] : null,
  }),
];
