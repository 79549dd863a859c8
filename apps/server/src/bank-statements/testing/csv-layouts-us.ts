import { moneyText } from './fields.ts';
import { csvLayout, type Layout } from './table-layout.ts';

const signed = ['Date=date', 'Description=text', 'Amount=amount'];

/** American banks and cards whose files say of each row what it is. */
export const usLayouts: readonly Layout[] = [
  csvLayout('checking, amount and balance', {
    columns: [...signed, 'Balance=balance'],
    profile: 'agency',
  }),
  csvLayout('checking, newest first', {
    columns: [...signed, 'Running Bal.=balance'],
    profile: 'shop',
    order: 'newest first',
    thousands: ',',
  }),
  csvLayout('checking, details and detailed types', {
    columns: [
      'Details=debitcredit',
      'Posting Date=date',
      'Description=text',
      'Amount=amount',
      'Type=detailed',
      'Balance=balance',
      'Check or Slip #=check',
    ],
    profile: 'consultant',
    order: 'newest first',
  }),
  csvLayout('detailed types without a balance', {
    columns: ['Posting Date=date', 'Description=text', 'Amount=amount', 'Type=detailed'],
    profile: 'landlord',
  }),
  csvLayout('detailed types, amounts without signs', {
    columns: ['Date=date', 'Transaction Type=detailed', 'Description=text', 'Amount=size'],
    profile: 'landlord',
  }),
  csvLayout('detailed types, amounts without signs, shop', {
    columns: ['Type=detailed', 'Date=date', 'Amount=size', 'Memo=text'],
    profile: 'shop',
    dates: 'y-m-d',
  }),
  csvLayout('withdrawals and deposits', {
    columns: ['Date=date', 'Description=text', 'Withdrawals=out', 'Deposits=in', 'Balance=balance'],
    profile: 'clinic',
  }),
  csvLayout('withdrawals and deposits, no balance', {
    columns: ['Date=date', 'Description=text', 'Withdrawal Amt.=out', 'Deposit Amt.=in'],
    profile: 'landlord',
  }),
  csvLayout('debit and credit with zeros', {
    columns: ['Date=date', 'Memo=text', 'Debit=outzero', 'Credit=inzero', 'Balance=balance'],
    profile: 'shop',
  }),
  csvLayout('debit and credit, no balance', {
    columns: ['Date=date', 'Description=text', 'Debit=out', 'Credit=in'],
    profile: 'shop',
  }),
  csvLayout('debits negative in their column', {
    columns: ['Posted Date=date', 'Payee=text', 'Debit=outnegative', 'Credit=in'],
    profile: 'consultant',
  }),
  csvLayout('money in and out in parentheses', {
    columns: ['Date=date', 'Description=text', 'Money In=in', 'Money Out=outnegative'],
    profile: 'nonprofit',
    negative: 'parentheses',
  }),
  csvLayout('paid out, paid in', {
    columns: ['Date=date', 'Details=text', 'Paid out=out', 'Paid in=in', 'Balance=balance'],
    profile: 'agency',
    dates: 'd mon y',
  }),
  csvLayout('type debit or credit', {
    columns: ['Date=date', 'Description=text', 'Type=debitcredit', 'Amount=size'],
    profile: 'landlord',
  }),
  csvLayout('type deposit or withdrawal', {
    columns: ['Date=date', 'Action=depositwithdrawal', 'Amount=size', 'Description=text'],
    profile: 'nonprofit',
  }),
  csvLayout('indicator CR and DR', {
    columns: ['Date=date', 'CR/DR=crdr', 'Amount=size', 'Narrative=text', 'Balance=balance'],
    profile: 'clinic',
    thousands: ',',
  }),
  csvLayout('amounts with CR and DR behind', {
    columns: ['Date=date', 'Details=text', 'Amount=sizecrdr'],
    profile: 'shop',
    thousands: ',',
  }),
  csvLayout('plus and minus of their own', {
    columns: ['Date=date', '+/-=plusminus', 'Amount=size', 'Description=text'],
    profile: 'consultant',
  }),
  csvLayout('parentheses and dollar signs', {
    columns: [...signed, 'Balance=balance'],
    profile: 'landlord',
    negative: 'parentheses',
    sign: '$',
    thousands: ',',
  }),
  csvLayout('minus behind', {
    columns: ['Date=date', 'Transaction=text', 'Amount=amount', 'Balance=balance'],
    profile: 'agency',
    negative: 'after',
  }),
  csvLayout('no header, with a balance', {
    columns: ['a=date', 'b=text', 'c=amount', 'd=balance'],
    profile: 'shop',
    hasNoHeader: true,
  }),
  csvLayout('no header, five columns', {
    columns: ['a=date', 'b=amount', 'c=always:*', 'd=blank', 'e=text'],
    profile: 'agency',
    hasNoHeader: true,
    quoted: true,
  }),
  csvLayout('preamble with totals', {
    columns: [...signed, 'Running Bal.=balance'],
    profile: 'nonprofit',
    thousands: ',',
    above: (rows, style) => {
      const sum = (isIn: boolean) =>
        rows.reduce((total, { cents }) => (cents > 0 === isIn ? total + cents : total), 0);
      const start = (rows[0]?.balance ?? 0) - (rows[0]?.cents ?? 0);
      return [
        ['Description', '', 'Summary Amt.'],
        ['Beginning balance as of 01/01/2025', '', moneyText(start, style)],
        ['Total credits', '', moneyText(sum(true), style)],
        ['Total debits', '', moneyText(sum(false), style)],
        ['Ending balance as of 04/30/2025', '', moneyText(rows.at(-1)?.balance ?? 0, style)],
        ['', '', ''],
      ];
    },
  }),
  csvLayout('card, purchases negative, types', {
    columns: [
      'Transaction Date=date',
      'Post Date=date',
      'Description=text',
      'Category=always:Shopping',
      'Type=cardtype',
      'Amount=amount',
    ],
    profile: 'card',
  }),
  csvLayout('card, purchases positive', { columns: signed, profile: 'card', positiveIsOut: true }),
  csvLayout('card, purchases positive, types', {
    columns: ['Trans. Date=date', 'Description=text', 'Amount=amount', 'Type=cardtype'],
    profile: 'card',
    positiveIsOut: true,
  }),
  csvLayout('card, purchases positive, card member', {
    columns: [
      'Date=date',
      'Description=text',
      'Card Member=always:J DOE',
      'Account #=always:-31007',
      'Amount=amount',
    ],
    profile: 'card',
    positiveIsOut: true,
    order: 'newest first',
  }),
  csvLayout('card, debit and credit', {
    columns: [
      'Transaction Date=date',
      'Posted Date=date',
      'Card No.=always:4417',
      'Description=text',
      'Category=always:Dining',
      'Debit=out',
      'Credit=in',
    ],
    profile: 'card',
  }),
  csvLayout('card, payments negative credits', {
    columns: [
      'Status=always:Cleared',
      'Date=date',
      'Description=text',
      'Debit=out',
      'Credit=innegative',
    ],
    profile: 'card',
  }),
  csvLayout('two-digit years, bars', {
    columns: [...signed, 'Balance=balance'],
    profile: 'clinic',
    dates: 'm/d/yy',
    delimiter: '|',
  }),
  csvLayout('tabs, month names', {
    columns: [...signed, 'Balance=balance'],
    profile: 'consultant',
    dates: 'mon d, y',
    delimiter: '\t',
  }),
  csvLayout('UTF-16 with tabs', {
    columns: [...signed, 'Balance=balance'],
    profile: 'landlord',
    encoding: 'utf-16',
    delimiter: '\t',
  }),
  csvLayout('carriage returns alone', {
    columns: [...signed, 'Balance=balance'],
    profile: 'shop',
    lineEnd: '\r',
  }),
  csvLayout('card, balance of what is owed', {
    columns: ['Date=date', 'Description=text', 'Charges=out', 'Payments=in'],
    profile: 'card',
  }),
  csvLayout('balance on some rows only', {
    columns: ['Date=date', 'Description=text', 'Amount=amount', 'Balance=balancesome'],
    profile: 'landlord',
  }),
];
