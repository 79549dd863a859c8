import { csvLayout, type Layout } from './table-layout.ts';

const plain = ['Date=date', 'Description=text', 'Amount=amount'];

/** Files of small businesses that state no balance: only what is in the rows tells the signs. */
export const plainLayouts: readonly Layout[] = [
  csvLayout('landlord, plain', { columns: plain, profile: 'landlord' }),
  csvLayout('landlord, plain, a year', { columns: plain, profile: 'landlord', months: 12 }),
  csvLayout('landlord, money out positive', {
    columns: plain,
    profile: 'landlord',
    positiveIsOut: true,
  }),
  csvLayout('landlord, one month', { columns: plain, profile: 'landlord', months: 1 }),
  csvLayout('landlord, income only', { columns: plain, profile: 'landlord', only: 'in' }),
  csvLayout('landlord, costs only', { columns: plain, profile: 'landlord', only: 'out' }),
  csvLayout('landlord, costs only, positive', {
    columns: plain,
    profile: 'landlord',
    only: 'out',
    positiveIsOut: true,
  }),
  csvLayout('landlord, no header', { columns: plain, profile: 'landlord', hasNoHeader: true }),
  csvLayout('consultant, plain', { columns: plain, profile: 'consultant' }),
  csvLayout('consultant, money out positive', {
    columns: plain,
    profile: 'consultant',
    positiveIsOut: true,
  }),
  csvLayout('consultant, income only', { columns: plain, profile: 'consultant', only: 'in' }),
  csvLayout('consultant, memo and payee', {
    columns: ['Date=date', 'Payee=party', 'Memo=text', 'Amount=amount'],
    profile: 'consultant',
  }),
  csvLayout('consultant, one month', { columns: plain, profile: 'consultant', months: 1 }),
  csvLayout('shop, plain', { columns: plain, profile: 'shop' }),
  csvLayout('shop, money out positive', { columns: plain, profile: 'shop', positiveIsOut: true }),
  csvLayout('shop, category column', {
    columns: [...plain, 'Category=always:Uncategorized'],
    profile: 'shop',
  }),
  csvLayout('shop, costs only, positive', {
    columns: plain,
    profile: 'shop',
    only: 'out',
    positiveIsOut: true,
  }),
  csvLayout('nonprofit, plain', { columns: plain, profile: 'nonprofit' }),
  csvLayout('nonprofit, money out positive', {
    columns: plain,
    profile: 'nonprofit',
    positiveIsOut: true,
  }),
  csvLayout('clinic, plain', { columns: plain, profile: 'clinic' }),
  csvLayout('clinic, money out positive', {
    columns: plain,
    profile: 'clinic',
    positiveIsOut: true,
  }),
  csvLayout('agency, plain', { columns: plain, profile: 'agency' }),
  csvLayout('agency, money out positive', {
    columns: plain,
    profile: 'agency',
    positiveIsOut: true,
  }),
  csvLayout('names only', { columns: plain, profile: 'opaque' }),
  csvLayout('names only, money out positive', {
    columns: plain,
    profile: 'opaque',
    positiveIsOut: true,
  }),
  csvLayout('names only, two unnamed columns', {
    columns: ['Date=date', 'Description=text', 'Column 3=in', 'Column 4=out'],
    profile: 'opaque',
  }),
  csvLayout('names only, no header, out then in', {
    columns: ['a=date', 'b=text', 'c=out', 'd=in'],
    profile: 'opaque',
    hasNoHeader: true,
  }),
  csvLayout('shop, no header, in then out', {
    columns: ['a=date', 'b=text', 'c=in', 'd=out'],
    profile: 'shop',
    hasNoHeader: true,
  }),
  csvLayout('shop, in then out, with balance', {
    columns: ['a=date', 'b=text', 'c=in', 'd=out', 'e=balance'],
    profile: 'shop',
    hasNoHeader: true,
  }),
  csvLayout('names only, with balance', {
    columns: [...plain, 'Balance=balance'],
    profile: 'opaque',
  }),
  csvLayout('money out positive, with balance', {
    columns: [...plain, 'Balance=balance'],
    profile: 'landlord',
    positiveIsOut: true,
  }),
  csvLayout('money out positive, newest first, with balance', {
    columns: [...plain, 'Balance=balance'],
    profile: 'shop',
    positiveIsOut: true,
    order: 'newest first',
  }),
  csvLayout('debit and credit as a ledger has them', {
    columns: [
      'Date=date',
      'Account=always:Checking',
      'Description=text',
      'Debit=in',
      'Credit=out',
      'Balance=balance',
    ],
    profile: 'consultant',
  }),
  csvLayout('debit and credit as a ledger has them, no balance', {
    columns: ['Date=date', 'Description=text', 'Debit=in', 'Credit=out'],
    profile: 'agency',
  }),
];
