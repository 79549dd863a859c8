import { owningArchive } from './bank-alone.ts';
import type { TestApp } from './test-app.ts';

type Kind = 'invoice' | 'bill' | 'payment' | 'bill_payment' | 'expense' | 'sales_receipt';

/** What stands in the books; an invoice or a bill is open until it is paid. */
export interface BooksEntry {
  kind: Kind;
  date: string;
  party: string;
  dollars: number;
  /** What it earned or cost: sales or supplies unless said. */
  account?: string;
  number?: string;
  due?: string;
  paid?: string;
}

interface Books {
  /** Each `id,kind,name`. */
  parties: readonly string[];
  entries: readonly BooksEntry[];
  /** Each `id,name,type`, beside a bank, receivables, payables, sales and supplies. */
  accounts?: readonly string[];
}

const usual = [
  'bank,Checking,bank',
  'ar,Receivables,accounts_receivable',
  'ap,Payables,accounts_payable',
  'sales,Sales,income',
  'supplies,Supplies,expense',
];

/** The accounts that are debited and credited. */
const sidesOf: Record<Kind, (account: string | undefined) => [string, string]> = {
  invoice: (account = 'sales') => ['ar', account],
  sales_receipt: (account = 'sales') => ['bank', account],
  payment: () => ['bank', 'ar'],
  bill: (account = 'supplies') => [account, 'ap'],
  expense: (account = 'supplies') => [account, 'bank'],
  bill_payment: () => ['ap', 'bank'],
};

function archiveOf({ parties, entries, accounts = [] }: Books) {
  const written = entries.map((one, at) => ({ ...one, id: `t${String(at)}` }));
  return {
    'business.csv':
      'business_name,fiscal_year_start_month,currency,time_zone\nFen Books,1,USD,America/Chicago\n',
    'accounts.csv': `account_id,name,type,number,opening_balance,opening_date\n${[...usual, ...accounts].map((line) => `${line},,,\n`).join('')}`,
    'parties.csv': `party_id,kind,name,email,city,state\n${parties.map((line) => `${line},,,\n`).join('')}`,
    'items.csv': 'item_id,name,kind,unit_price\n',
    'transactions.csv': `transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date\n${written.map(transactionOf).join('')}`,
    'lines.csv': `transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description\n${written
      .map(({ id, kind, dollars, account }) => {
        const [debit, credit] = sidesOf[kind](account);
        const amount = dollars.toFixed(2);
        return `${id},1,${debit},${amount},,,,,,\n${id},2,${credit},,${amount},,,,,\n`;
      })
      .join('')}`,
  };
}

function transactionOf({ id, kind, date, party, dollars, ...one }: BooksEntry & { id: string }) {
  const isDocument = kind === 'invoice' || kind === 'bill';
  const { number = isDocument ? id : '', due = date, paid = '' } = one;
  const amount = dollars.toFixed(2);
  const open = isDocument ? (paid === '' ? amount : '0.00') : '';
  return `${id},${kind},${date},${number},${party},${isDocument ? due : ''},${amount},${open},,,${paid}\n`;
}

/** Asks as the owner of these books alone, which are read before the tests of the block. */
export const owningBooks = (server: () => TestApp, books: Books) =>
  owningArchive(server, archiveOf(books));
