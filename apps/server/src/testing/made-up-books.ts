import type { ArchiveFileName } from '../archive/archive-files.ts';

const customers = 400;
const vendors = 150;

/** The files of made-up books over three years, each in portions of text; the same for the same number. */
export function archiveTexts(transactions: number): [ArchiveFileName, Iterable<string>][] {
  return [
    [
      'business.csv',
      ['business_name,fiscal_year_start_month,currency,time_zone\nBench,1,USD,America/Chicago\n'],
    ],
    ['accounts.csv', [accounts]],
    ['parties.csv', parties()],
    ['transactions.csv', transactionRows(transactions)],
    ['lines.csv', lineRows(transactions)],
    [
      'bank_accounts.csv',
      [
        'bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nb1,Bench Bank,checking,1234,50000.00,2025-12-31,checking\n',
      ],
    ],
    ['bank_transactions.csv', bankRows(transactions)],
  ];
}

const accounts = `account_id,name,type,number,opening_balance,opening_date
checking,Checking,bank,1000,10000.00,2022-12-31
receivable,Receivables,accounts_receivable,1100,,
payable,Payables,accounts_payable,2000,,
sales,Sales,income,4000,,
service,Services,income,4100,,
supplies,"Supplies, small",expense,6000,,
rent,Rent,expense,6100,,
`;

function* parties(): Generator<string> {
  yield 'party_id,kind,name,email,city,state\n';
  for (let n = 0; n < customers; n += 1) yield `c${n},customer,Customer ${n},,Austin,TX\n`;
  for (let n = 0; n < vendors; n += 1) yield `v${n},vendor,"Vendor ${n}, Inc.",,,\n`;
}

const kinds = ['invoice', 'payment', 'bill', 'expense'] as const;

interface MadeUp {
  id: string;
  kind: (typeof kinds)[number];
  date: string;
  party: string;
  cents: number;
}

function* madeUp(count: number): Generator<MadeUp> {
  let seed = 11;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let n = 0; n < count; n += 1) {
    const kind = kinds[n % 4] ?? 'expense';
    const day = Date.UTC(2023, 0, 1) + Math.floor((n * 1_095) / count) * 86_400_000;
    yield {
      id: `${kind}-${n}`,
      kind,
      date: new Date(day).toISOString().slice(0, 10),
      party: kind === 'invoice' || kind === 'payment' ? `c${next(customers)}` : `v${next(vendors)}`,
      cents: 1_000 + next(400_000),
    };
  }
}

const money = (cents: number) => (cents / 100).toFixed(2);

function* transactionRows(count: number): Generator<string> {
  yield 'transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date\n';
  for (const { id, kind, date, party, cents } of madeUp(count)) {
    const isDocument = kind === 'invoice' || kind === 'bill';
    yield `${id},${kind},${date},N-${id.length},${party},${isDocument ? date : ''},${money(cents)},${isDocument ? '0.00' : ''},${isDocument ? '' : 'Check'},"Memo of ""${id}""",${isDocument ? date : ''}\n`;
  }
}

const sides = {
  invoice: ['receivable', 'sales', 'service'],
  payment: ['checking', 'receivable'],
  bill: ['supplies', 'payable'],
  expense: ['rent', 'checking'],
} as const;

function* lineRows(count: number): Generator<string> {
  yield 'transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description\n';
  for (const { id, kind, cents } of madeUp(count)) {
    const [debit, credit, second] = sides[kind];
    const part = second === undefined ? 0 : Math.round(cents / 3);
    yield `${id},1,${debit},${money(cents)},,,,,,\n`;
    yield `${id},2,${credit},,${money(cents - part)},,,,,First of it\n`;
    if (second !== undefined) yield `${id},3,${second},,${money(part)},,2.5,,,Second of it\n`;
  }
}

function* bankRows(count: number): Generator<string> {
  yield 'bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n';
  let n = 0;
  for (const { id, kind, date, party, cents } of madeUp(count)) {
    if (kind !== 'payment' && kind !== 'expense') continue;
    n += 1;
    if (n % 3 === 0) continue;
    const isIn = kind === 'payment';
    yield `row-${n},b1,${date},${isIn ? '' : '-'}${money(cents)},TRANSFER ${party} REF ${n},Party ${party},${isIn ? 'sales' : 'rent'},${id}\n`;
  }
}
