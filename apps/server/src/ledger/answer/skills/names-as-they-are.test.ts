import type { Api, ReplyOf } from '@cairn/contract';
import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importArchive } from '../../../features/data-archive/import-archive.ts';
import { archiveFolder } from '../../../testing/archive-folder.ts';
import { createSignedInUser, type SignedInUser } from '../../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const today = businessDay('2026-06-15');
const months = Array.from({ length: 15 }, (_, at) => addMonths(businessDay('2026-06-01'), -at));
const business =
  'business_name,fiscal_year_start_month,currency,time_zone\nFen Tools,1,USD,America/Chicago\n';

type Row = [date: string, dollars: number, written: string, name: string];

const bankAlone = (rows: readonly Row[]) => ({
  'business.csv': business,
  'bank_accounts.csv': `bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nb1,Fen Bank,checking,0042,9000.00,${today},\n`,
  'bank_transactions.csv': `bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n${rows
    .map(
      ([date, dollars, written, name], at) =>
        `r${String(at)},b1,${date},${dollars.toFixed(2)},${written},${name},,\n`,
    )
    .join('')}`,
});

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

async function ownerOf(files: Record<string, string>): Promise<SignedInUser> {
  const owner = await createSignedInUser(server);
  await importArchive(server.services, owner.businessId, await archiveFolder(files));
  return owner;
}

async function ask({ headers }: SignedInUser, question: string) {
  const reply = await server.app.inject({
    ...{ method: 'POST', url: '/chat/ask', headers, payload: { question } },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['ask']>>().response;
}

describe('a bank alone, where most is paid in for others', () => {
  const rows = months.flatMap((month): Row[] => [
    ...[3, 6, 9].map((day): Row => [addDays(month, day), 900, 'NORTHPAY MERCHANT DEP', 'Northpay']),
    [addDays(month, 4), 300, 'ACH CREDIT OAK LODGE', 'Oak Lodge'],
    [addDays(month, 8), 40, 'INTEREST PAID', 'Interest'],
    [addDays(month, 5), -400, 'BLUFF REALTY RENT', 'Bluff Realty Rent'],
    [addDays(month, 7), -250, 'CHASE CREDIT CRD AUTOPAY', 'Chase Card'],
  ]);
  let owner: SignedInUser;
  beforeAll(async () => {
    owner = await ownerOf(bankAlone(rows));
  });

  it.each(['who are our best customers?', 'which customers are slipping away?'])(
    'names only who bought: %s',
    async (question) => {
      const { text, tables } = await ask(owner, question);
      expect(text).toMatch(/^\*\*8\d% of your revenue comes through Northpay \(\$\d\d,\d00\)/);
      const names = tables.flatMap((table) => table.rows.map(([name]) => name));
      expect(names).not.toContain('Northpay');
      expect(`${text} ${names.join()}`).not.toContain('Interest');
    },
  );

  it('ranks who pays by name', async () => {
    const { text } = await ask(owner, 'who are our best customers?');
    expect(text).toContain('Oak Lodge is your best customer by name: $3,600');
  });

  it('takes the payments of a card for no cost', async () => {
    const { text } = await ask(owner, 'are we spending too much on credit card payments?');
    expect(text).toMatch(/^\*\*I find no cost called that/);
  });

  it('has no invoice of which to say who has not paid', async () => {
    const { text } = await ask(owner, 'who still hasn’t payed');
    expect(text).toMatch(/no open invoices.*Connect your books/s);
  });
});

describe('a bank alone, where one name brings most', () => {
  const weekly = Array.from({ length: 110 }, (_, at) => addDays(today, -3 * at));
  it.each([
    ['is a customer where it pays each month', months.map((day) => addDays(day, 2)), 900, true],
    ['is none where it pays in every few days', weekly, 90, false],
  ])('%s', async (_, days, dollars, isCustomer) => {
    const owner = await ownerOf(
      bankAlone([
        ...days
          .filter((day) => day <= today)
          .map((day): Row => [day, dollars, 'CREDIT VALECREST', 'Valecrest']),
        ...months.map((day): Row => [day, 100, 'CREDIT OAK LODGE', 'Oak Lodge']),
      ]),
    );
    const { text } = await ask(owner, 'who are our best customers?');
    expect(text.includes('Valecrest is your best customer')).toBe(isCustomer);
  });
});

describe('books with a card that no bank shows', () => {
  interface Entry {
    kind: string;
    date: string;
    party: string;
    dollars: number;
    lines: readonly [account: string, account: string];
    due?: string;
  }
  const monthly = (
    party: string,
    day: number,
    lines: Entry['lines'],
    dollars: (ago: number) => number,
  ) =>
    months.map((month, ago): Entry => ({
      ...{ kind: 'expense', date: addDays(month, day), party, dollars: dollars(ago), lines },
    }));
  const open = (party: string, due: string, dollars: number): Entry => ({
    ...{ kind: 'invoice', date: addDays(businessDay(due), -30), party, dollars, due },
    lines: ['ar', 'sales'],
  });
  const entries: Entry[] = [
    ...monthly('v1', 4, ['software', 'card'], (ago) => (ago < 4 ? 58 : 50)),
    ...monthly('v2', 6, ['towels', 'card'], () => 80),
    ...monthly('v3', 1, ['rent', 'bank'], () => 1200),
    ...monthly('c3', 3, ['bank', 'sales'], () => 5000).map((one) => ({
      ...one,
      kind: 'sales_receipt',
    })),
    ...monthly('c4', 5, ['bank', 'consulting'], () => 1000).map((one) => ({
      ...one,
      kind: 'sales_receipt',
    })),
    ...monthly('e1', 7, ['wages', 'bank'], () => 900),
    ...monthly('v4', 8, ['stock', 'bank'], (ago) => 100 + ((ago * 7) % 5) * 20),
    open('c1', '2026-05-01', 700),
    open('c1', '2026-07-01', 900),
    open('c2', '2026-06-01', 400),
    { kind: 'bill', date: '2026-05-04', party: 'v4', dollars: 310, lines: ['towels', 'ap'] },
    { kind: 'bill', date: '2026-05-06', party: 'v4', dollars: 310, lines: ['towels', 'ap'] },
    { kind: 'bill', date: '2026-05-04', party: 'v5', dollars: 99, lines: ['towels', 'ap'] },
    { kind: 'bill', date: '2026-05-08', party: 'v5', dollars: 99, lines: ['towels', 'ap'] },
  ];
  const names = [
    ...[
      'c1,customer,Oak Lodge',
      'c2,customer,Fern Gallery',
      'c3,customer,Walk-ins',
      'c4,customer,Pine Row',
    ],
    ...['v1,vendor,Plandesk', 'v2,vendor,Brightwash', 'v3,vendor,Bluff Realty'],
    ...['v4,vendor,Ferro Supply', 'v5,vendor,Quill Paper', 'e1,employee,Tess Moran'],
  ];
  const files = {
    'business.csv': business,
    'accounts.csv':
      'account_id,name,type,number,opening_balance,opening_date\nbank,Checking,bank,,,\ncard,Ridge Card,credit_card,,,\nar,Receivables,accounts_receivable,,,\nap,Payables,accounts_payable,,,\nsales,Sales,income,,,\nwages,Shop Wages,cost_of_goods_sold,,,\nstock,Stock,cost_of_goods_sold,,,\nconsulting,Consulting,income,,,\nrent,Rent,expense,,,\ntowels,Laundry,expense,,,\nsoftware,Software,expense,,,\n',
    'parties.csv': `party_id,kind,name,email,city,state\n${names.map((name) => `${name},,,\n`).join('')}`,
    'items.csv': 'item_id,name,kind,unit_price\n',
    'transactions.csv': `transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date\n${entries
      .map(({ kind, date, party, dollars, due }, at) => {
        const isOpen = kind === 'invoice' || kind === 'bill';
        return `t${String(at)},${kind},${date},${kind === 'bill' ? party : String(at)},${party},${isOpen ? (due ?? '2026-07-30') : ''},${String(dollars)}.00,${isOpen ? `${String(dollars)}.00` : ''},,,\n`;
      })
      .join('')}`,
    'lines.csv': `transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description\n${entries
      .map(
        ({ dollars, lines: [debit, credit] }, at) =>
          `t${String(at)},1,${debit},${String(dollars)}.00,,,,,,\nt${String(at)},2,${credit},,${String(dollars)}.00,,,,,\n`,
      )
      .join('')}`,
    'bank_accounts.csv': `bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nb1,Fen Bank,checking,0042,9000.00,${today},bank\n`,
    'bank_transactions.csv': `bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n${entries
      .map(({ kind, date, dollars, lines }, at) =>
        lines.includes('bank')
          ? `r${String(at)},b1,${date},${kind === 'expense' ? '-' : ''}${String(dollars)}.00,ROW,,,t${String(at)}\n`
          : '',
      )
      .join('')}`,
  };
  let owner: SignedInUser;
  beforeAll(async () => {
    owner = await ownerOf(files);
  });

  it('sees a price rise on the card, and opens the payments', async () => {
    const { text, evidence } = await ask(owner, 'did Plandesk raise their price on us');
    expect(text).toMatch(/^\*\*Plandesk went up from \$50\.00 to \$58\.00/);
    const url = `/ledger/evidence?token=${evidence[0]?.token ?? 'none'}`;
    const opened = await server.app.inject({ url, headers: owner.headers });
    expect(opened.json<ReplyOf<Api['evidence']>>().rows.length).toBeGreaterThan(10);
  });

  it('lists all that recurs, what is no subscription apart', async () => {
    const { text, tables } = await ask(owner, 'what subscriptions do we have');
    expect(text).toMatch(/^\*\*1 subscription costs you about \$58 a month, \$696 a year/);
    expect(tables.map(({ rows }) => rows.map(([name]) => name))).toEqual([
      ['Plandesk'],
      ['Bluff Realty', 'Ferro Supply', 'Brightwash', 'Tess Moran'],
    ]);
    const yearly = (tables[1]?.rows ?? []).map((row) =>
      Number(String(row[3]).replace(/[$,]/g, '')),
    );
    const told = /4 other payments recur regularly, about \$([\d,]+) a year/.exec(text)?.[1] ?? '';
    expect(Number(told.replace(',', ''))).toBe(
      Math.round(yearly.reduce((sum, one) => sum + one, 0)),
    );
  });

  it.each([
    ['Tess thinks we paid Ferro Supply twice this spring', ['Ferro Supply']],
    ['did we pay Ferro Supply or Quill Paper twice', ['Ferro Supply', 'Quill Paper']],
    ['Tess asks, did we pay anybody twice?', ['Ferro Supply', 'Quill Paper']],
  ])('takes whom the question is about: %s', async (question, expected) => {
    const { tables } = await ask(owner, question);
    expect(tables[0]?.rows.map(([name]) => name)).toEqual(expected);
  });

  it('tells of one customer what it owes, how old it is, and who else is late', async () => {
    const { text } = await ask(
      owner,
      'How late is Oak Lodge with what they owe, and who else should Tess chase first?',
    );
    expect(text).toContain(
      "Remind Oak Lodge: they owe $700 that's past due, the oldest invoice by 45 days.",
    );
    expect(text).toContain('They owe you $1,600 in total.');
    expect(text).toContain('Next, remind Fern Gallery ($400).');
  });

  it.each([
    ['is rental too high', /^\*\*I find no cost called that/],
    [
      'are we spending too much on consulting?',
      /^\*\*Consulting is income, not a cost: \$3,000 in /,
    ],
    ['are we spending too much on laundry?', /^\*\*.*Laundry took/],
  ])('holds what earns against income: %s', async (question, said) => {
    expect((await ask(owner, question)).text).toMatch(said);
  });

  it('counts wages among costs of goods as any other cost', async () => {
    const { tables } = await ask(owner, 'what do we need to sell to break even');
    const counted = tables[0]?.rows.map(([name, , as]) => `${String(name)}: ${String(as)}`);
    expect(counted).toEqual(
      expect.arrayContaining(['Shop Wages: Fixed', 'Stock: Moves with sales']),
    );
  });

  it('asks for a price before it counts what has to be sold', async () => {
    const { text } = await ask(owner, 'how many candles do we need to sell to break even');
    expect(text).toMatch(/^\*\*What do you charge for one\?\*\*/);
  });
});
