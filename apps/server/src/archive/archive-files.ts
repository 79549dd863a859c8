import { ACCOUNT_TYPES, transactionKinds } from '@cairn/finance';
import {
  amount,
  bankAccountType,
  currency,
  date,
  exchangeRate,
  id,
  oneOf,
  quantity,
  text,
  timeZone,
  wholeNumber,
  yesOrNo,
  type CellKind,
} from './cells.ts';

export interface ColumnRule {
  name: string;
  kind: CellKind;
  /** An empty cell is refused, and so is a file without the column. */
  required?: true;
  /** The cell is an id that this file must have. */
  refersTo?: ArchiveFileName;
}

export interface FileRule {
  name: ArchiveFileName;
  /** The column that is unique in its file. */
  id: string | null;
  columns: readonly ColumnRule[];
}

export type ArchiveFileName =
  | 'business.csv'
  | 'accounts.csv'
  | 'parties.csv'
  | 'items.csv'
  | 'transactions.csv'
  | 'lines.csv'
  | 'settlements.csv'
  | 'bank_accounts.csv'
  | 'bank_transactions.csv'
  | 'recurring.csv';

const column = (name: string, kind: CellKind): ColumnRule => ({ name, kind });
const needed = (name: string, kind: CellKind): ColumnRule => ({ name, kind, required: true });
const refers = (name: string, refersTo: ArchiveFileName): ColumnRule => ({
  name,
  kind: id,
  refersTo,
});
const mustRefer = (name: string, refersTo: ArchiveFileName): ColumnRule => ({
  ...refers(name, refersTo),
  required: true,
});

const kind = oneOf('a kind of transaction', transactionKinds);

/** The files of an archive in the order in which they are written and their problems are told. */
export const archiveFiles: readonly FileRule[] = [
  {
    name: 'business.csv',
    id: null,
    columns: [
      column('business_name', text),
      column('fiscal_year_start_month', wholeNumber(1, 12)),
      column('currency', currency),
      column('time_zone', timeZone),
    ],
  },
  {
    name: 'accounts.csv',
    id: 'account_id',
    columns: [
      needed('account_id', id),
      needed('name', text),
      needed('type', oneOf('a type of account', ACCOUNT_TYPES)),
      column('number', text),
      column('opening_balance', amount),
      column('opening_date', date),
      column('long_term', yesOrNo),
      column('sales_tax', yesOrNo),
    ],
  },
  {
    name: 'parties.csv',
    id: 'party_id',
    columns: [
      needed('party_id', id),
      needed('kind', oneOf('a kind of party', ['customer', 'vendor', 'employee'])),
      needed('name', text),
      column('email', text),
      column('city', text),
      column('state', text),
      refers('parent_id', 'parties.csv'),
    ],
  },
  {
    name: 'items.csv',
    id: 'item_id',
    columns: [
      needed('item_id', id),
      needed('name', text),
      needed('kind', oneOf('a kind of item', ['product', 'service'])),
      column('unit_price', amount),
    ],
  },
  {
    name: 'transactions.csv',
    id: 'transaction_id',
    columns: [
      needed('transaction_id', id),
      needed('kind', kind),
      needed('date', date),
      column('number', text),
      refers('party_id', 'parties.csv'),
      column('due_date', date),
      column('total', amount),
      column('open_balance', amount),
      column('payment_method', text),
      column('memo', text),
      column('paid_date', date),
    ],
  },
  {
    name: 'lines.csv',
    id: null,
    columns: [
      mustRefer('transaction_id', 'transactions.csv'),
      needed('line_number', wholeNumber(1, 1_000_000)),
      mustRefer('account_id', 'accounts.csv'),
      column('debit', amount),
      column('credit', amount),
      refers('item_id', 'items.csv'),
      column('quantity', quantity),
      column('unit_price', amount),
      refers('party_id', 'parties.csv'),
      column('description', text),
    ],
  },
  {
    name: 'settlements.csv',
    id: null,
    columns: [
      mustRefer('payment_id', 'transactions.csv'),
      mustRefer('document_id', 'transactions.csv'),
      needed('date', date),
      column('amount', amount),
      refers('used_id', 'transactions.csv'),
    ],
  },
  {
    name: 'bank_accounts.csv',
    id: 'bank_account_id',
    columns: [
      needed('bank_account_id', id),
      needed('institution_name', text),
      needed('account_type', bankAccountType),
      column('last4', text),
      column('current_balance', amount),
      column('as_of', date),
      refers('account_id', 'accounts.csv'),
      column('currency', currency),
      column('exchange_rate', exchangeRate),
      column('rate_date', date),
      column('rate_source', oneOf('where a rate is from', ['file', 'books', 'owner'])),
    ],
  },
  {
    name: 'bank_transactions.csv',
    id: 'bank_transaction_id',
    columns: [
      needed('bank_transaction_id', id),
      mustRefer('bank_account_id', 'bank_accounts.csv'),
      needed('date', date),
      needed('amount', amount),
      column('description', text),
      column('counterparty', text),
      refers('category_account_id', 'accounts.csv'),
      refers('transaction_id', 'transactions.csv'),
    ],
  },
  {
    name: 'recurring.csv',
    id: 'recurring_id',
    columns: [
      needed('recurring_id', id),
      needed('name', text),
      column('kind', kind),
      refers('party_id', 'parties.csv'),
      refers('account_id', 'accounts.csv'),
      column('amount', amount),
      column('interval', text),
      column('next_date', date),
      column('active', yesOrNo),
    ],
  },
];
