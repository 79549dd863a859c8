import type { Api, ReplyOf } from '@cairn/contract';
import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchive } from '../../../../features/data-archive/import-archive.ts';
import { archiveFolder } from '../../../../testing/archive-folder.ts';
import { createSignedInUser, type SignedInUser } from '../../../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const today = businessDay('2026-06-15');

type Row = [date: string, dollars: number, name: string, account?: string];

const months = Array.from({ length: 15 }, (_, at) => addMonths(businessDay('2026-06-01'), -at));

/** Each month a sale, rent, a tool that went up, fuel that did too, and a tool that is used on no fixed day. */
const rows: Row[] = [
  ...months.flatMap((month, ago): Row[] => [
    [addDays(month, 2), 4000 + ago, 'Fen Stores'],
    [addDays(month, 4), -400, 'Bluff Realty Rent', 'rent'],
    [addDays(month, 5), ago < 5 ? -30 : -20, 'Plandesk', 'software'],
    [addDays(month, 6), ago < 5 ? -90 : -60, 'Harbor Fuel', 'fuel'],
  ]),
  // In most months, at any day and amount.
  ...[3, 26, 11, 19, 1, 28, 7, 22, 14, 2, 25].map((day, at): Row => [
    addDays(addMonths(businessDay('2026-05-01'), -at), day - 1),
    -(7 + ((at * 37) % 90)),
    'Toolbox Cloud',
    'software',
  ]),
  // Often in one week, and never again.
  ...Array.from({ length: 9 }, (_, at): Row => [
    addDays(businessDay('2026-02-02'), at % 6),
    -(100 + at),
    'Parts Barn',
    'computers',
  ]),
  ['2026-05-06', 900, 'Hill House'],
  ['2026-05-07', 900, 'Hill House'],
  ['2026-03-20', -35, 'Target'],
  ['2026-03-30', -218, 'Ferro'],
  ['2026-03-31', -218, 'Ferro'],
  ['2026-04-10', 218, 'Ferro'],
];

let server: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
  owner = await createSignedInUser(server);
  const lines = rows.map(
    ([date, dollars, name, account = ''], at) =>
      `r${String(at)},b1,${date},${dollars.toFixed(2)},${name.toUpperCase()},${name},${account},\n`,
  );
  const archive = await archiveFolder({
    'business.csv':
      'business_name,fiscal_year_start_month,currency,time_zone\nFen Tools,1,USD,America/Chicago\n',
    'accounts.csv':
      'account_id,name,type,number,opening_balance,opening_date\nrent,Rent,expense,,,\nsoftware,Software,expense,,,\nfuel,Fuel,expense,,,\ncomputers,Computer equipment,expense,,,\npayroll,Payroll,expense,,,\n',
    'bank_accounts.csv': `bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nb1,Fen Bank,checking,0042,9000.00,${today},\n`,
    'bank_transactions.csv': `bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n${lines.join('')}`,
  });
  await importArchive(server.services, owner.businessId, archive);
});
afterAll(() => server.close());

it.each([
  ['Did a customer pay us twice?', /^\*\*Maybe\. Hill House paid you \$900\.00 on May 6, 2026/],
  ['did Hill House pay us twice', /^\*\*Maybe\. Hill House paid you \$900\.00/],
  // A name far into a long question.
  [
    'look for anything we got billed twice this spring please, I’m pretty sure Ferro did it',
    /^\*\*It was paid back\. Ferro was paid \$218\.00/,
  ],
  ['Did we pay anything twice?', /^\*\*It was paid back\. Ferro was paid \$218\.00/],
  ['did our VISA card get charged twice', /^\*\*It was paid back\. Ferro/],
  ['did we pay anyone twice in March?', /in March 2026/],
  ['did we pay anyone twice in April?', /^\*\*No\. I found no two .* in April 2026/],
  ['Are we spending too much on marketing?', /I find no cost called that/],
  ['Which software got more expensive?', /^\*\*1\*\* recurring payment went up: \*\*Plandesk/],
  [
    'what got more expensive?',
    /^\*\*2 recurring payments went up since Jun 15, 2025\.[^]*Recurring costs total about \$561 a month/,
  ],
  [
    'which of our recurring charges raised the price, rent maybe',
    /^\*\*I see no recurring payment for Rent that went up/,
  ],
  [
    'how much should Hill House pay us by Friday?',
    /^\*\*I cannot say who owes you: your bank shows payments/,
  ],
  [
    'about how much should come in by the end of July?',
    /^\*\*You should take in about \$4,675 by Jul 31, 2026.*\s+You took in \$5,801 from Apr 16 to May 31, 2026/,
  ],
  ['was April a good month for us?', /^\*\*In April 2026, you took in \$3,656 more than you spent/],
  ['is Hill House on track this year', /^\*\*.*Hill House/],
  [
    'are we on track to hit 500k from Hill House this year',
    /^\*\*I can project your total revenue, but not Hill House alone/,
  ],
  ['is the team on track for the year', /since Jan 1/],
  ['are we on track for our sales target', /^\*\*(?!.*Target)/],
  [
    'what was our best month and why',
    /^\*\*Your best month by money in minus money out was May 2026, with \$5,274\.\*\*\n\nYour worst was February 2026, with \$2,520\./,
  ],
  ['was April our worst month', /^\*\*Your worst month by money in minus money out was/],
  ['cash coming in by month', /^(?!\*\*About)/],
  [
    'who are our 2 best customers and is any of them slipping',
    /^(?![^]*Each has bought)[^]*enough sales history to tell whether Hill House slowed/,
  ],
  ['Are we paying too much?', /^\*\*(?!I find no cost)/],
])('%s', async (question, said) => {
  const reply = await server.app.inject({
    ...{ method: 'POST', url: '/chat/ask', headers: owner.headers, payload: { question } },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.json<ReplyOf<Api['ask']>>().response.text).toMatch(said);
});

it('takes for a subscription what is paid in most months, and not what is bought often in one', async () => {
  const reply = await server.app.inject({
    ...{ method: 'POST', url: '/chat/ask', headers: owner.headers },
    payload: { question: 'what subscriptions do we have' },
  });
  const { tables } = reply.json<ReplyOf<Api['ask']>>().response;
  const names = tables[0]?.rows.map(([name]) => name);
  expect(names).toContain('Plandesk');
  expect(names).toContain('Toolbox Cloud');
  expect(names).not.toContain('Parts Barn');
});

it('finds an invoice and a bill that are in the books twice, and opens both', async () => {
  const { headers, businessId } = await createSignedInUser(server);
  const documents = [
    ['i1', 'invoice', '2026-05-04', 'INV-1', 'c1', 500, 'ar', 'sales'],
    ['i2', 'invoice', '2026-05-06', 'INV-2', 'c1', 500, 'ar', 'sales'],
    ['b1', 'bill', '2026-01-10', '7001', 'v1', 300, 'rent', 'ap'],
    ['b2', 'bill', '2026-04-20', '7001', 'v1', 300, 'rent', 'ap'],
  ] as const;
  const archive = await archiveFolder({
    'business.csv':
      'business_name,fiscal_year_start_month,currency,time_zone\nFen Books,1,USD,America/Chicago\n',
    'accounts.csv':
      'account_id,name,type,number,opening_balance,opening_date\nbank,Checking,bank,,,\nar,Receivables,accounts_receivable,,,\nap,Payables,accounts_payable,,,\nsales,Sales,income,,,\nrent,Rent,expense,,,\n',
    'parties.csv':
      'party_id,kind,name,email,city,state\nc1,customer,Hill House,,,\nv1,vendor,Bluff,,,\n',
    'items.csv': 'item_id,name,kind,unit_price\n',
    'transactions.csv': `transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date\n${documents
      .map(
        ([id, kind, date, number, party, total]) =>
          `${id},${kind},${date},${number},${party},2026-06-30,${String(total)}.00,${String(total)}.00,,,\n`,
      )
      .join('')}`,
    'lines.csv': `transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description\n${documents
      .map(
        ([id, , , , , total, debit, credit]) =>
          `${id},1,${debit},${String(total)}.00,,,,,,\n${id},2,${credit},,${String(total)}.00,,,,,\n`,
      )
      .join('')}`,
  });
  await importArchive(server.services, businessId, archive);
  for (const [question, said] of [
    ['did we send Hill House the same invoice twice', 'You invoiced Hill House $500.00'],
    ['is any bill entered twice', 'Bluff billed you $300.00 on Jan 10, 2026'],
  ] as const) {
    const reply = await server.app.inject({
      ...{ method: 'POST', url: '/chat/ask', headers, payload: { question } },
    });
    const { text, tables } = reply.json<ReplyOf<Api['ask']>>().response;
    expect(text).toContain(`**Maybe. ${said}`);
    const url = `/ledger/evidence?token=${tables[0]?.evidence?.[0] ?? 'none'}`;
    const opened = await server.app.inject({ url, headers });
    expect(opened.json<ReplyOf<Api['evidence']>>().rows).toHaveLength(2);
  }
  // Whom we pay does not owe us: what is open there is a bill.
  const reply = await server.app.inject({
    ...{ method: 'POST', url: '/chat/ask', headers },
    payload: { question: 'who should I chase first, maybe Bluff' },
  });
  expect(reply.json<ReplyOf<Api['ask']>>().response.text).toMatch(
    /^\*\*Bluff is in your records as a vendor/,
  );
});
