import type { Api, ReplyOf } from '@cairn/contract';
import { skillIds, type SkillId } from '@cairn/analyst';
import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importArchive } from '../../../../features/data-archive/import-archive.ts';
import { archiveFolder } from '../../../../testing/archive-folder.ts';
import { createSignedInUser } from '../../../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const today = businessDay('2026-06-15');

/** One question of each kind, so plain that each is taken for its own. */
const questions: Record<SkillId, string> = {
  accuracy: 'how good are your forecasts',
  afford: 'how much can I safely spend?',
  'best-worst': 'what was our worst month and why',
  'break-even': 'what do we need to sell to break even',
  briefing: 'how are we doing?',
  collections: 'who should I chase first',
  customers: 'are we too dependent on one customer',
  doubles: 'did we pay anything twice?',
  draws: 'what did I take out against profit',
  enough: 'will we have enough cash for payroll on Friday',
  letter: 'write two sentences for my bank',
  'on-track': 'are we on track this year',
  outside: 'should I be an LLC or an S corp',
  subscriptions: 'what subscriptions do we have',
  taxes: 'how much should I set aside for taxes',
  'too-much': 'are we spending too much on rent?',
  why: 'why did profit fall?',
  worries: 'what should I worry about',
};

interface BankRow {
  date: string;
  dollars: number;
  name: string;
}

const business =
  'business_name,fiscal_year_start_month,currency,time_zone\nFen Tools,1,USD,America/Chicago\n';

const bankAlone = (rows: readonly BankRow[]) => ({
  'business.csv': business,
  'bank_accounts.csv': `bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nb1,Fen Bank,checking,0042,9000.00,${today},\n`,
  'bank_transactions.csv': `bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n${rows
    .map(
      ({ date, dollars, name }, at) =>
        `r${String(at)},b1,${date},${dollars.toFixed(2)},${name.toUpperCase()},${name},,\n`,
    )
    .join('')}`,
});

/** The same each month: one sale, one rent. */
const monthly = (months: number, sold: number, spent: number): BankRow[] =>
  Array.from({ length: months }, (_, at) => addMonths(businessDay('2026-06-01'), -at)).flatMap(
    (month) => [
      { date: addDays(month, 2), dollars: sold, name: 'Hill House' },
      { date: addDays(month, 4), dollars: -spent, name: 'Bluff Realty Rent' },
    ],
  );

const booksAlone = {
  'business.csv': business,
  'accounts.csv':
    'account_id,name,type,number,opening_balance,opening_date\na1,Checking,bank,,,\na2,Sales,income,,,\na3,Rent,expense,,,\n',
  'parties.csv':
    'party_id,kind,name,email,city,state\nc1,customer,Hill House,,,\nv1,vendor,Bluff,,,\n',
  'items.csv': 'item_id,name,kind,unit_price\n',
  'transactions.csv': `transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date\nt1,sales_receipt,2026-05-04,1,c1,,900.00,,,,\nt2,expense,2026-05-06,,v1,,400.00,,,,\n`,
  'lines.csv': `transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description\nt1,1,a1,900.00,,,,,,\nt1,2,a2,,900.00,,,,,\nt2,1,a3,400.00,,,,,,\nt2,2,a1,,400.00,,,,,\n`,
};

const records: Record<string, Record<string, string>> = {
  'three rows': bankAlone([
    { date: '2026-06-02', dollars: 500, name: 'Hill House' },
    { date: '2026-06-03', dollars: -200, name: 'Ferro' },
    { date: '2026-06-09', dollars: -40, name: 'Canva' },
  ]),
  'one month of a bank alone': bankAlone(monthly(1, 900, 400)),
  'books alone': booksAlone,
  'nothing changed': bankAlone(monthly(15, 900, 400)),
  'a loss each month': bankAlone(monthly(15, 400, 900)),
  'sales late in each month': bankAlone(
    monthly(15, 900, 400)
      .map((row) => (row.dollars > 0 ? { ...row, date: addDays(businessDay(row.date), 20) } : row))
      .filter(({ date }) => date <= today),
  ),
};

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

describe.each(Object.keys(records))('%s', (name) => {
  const told = new Map<SkillId, string>();
  beforeAll(async () => {
    const owner = await createSignedInUser(server);
    await importArchive(
      server.services,
      owner.businessId,
      await archiveFolder(records[name] ?? {}),
    );
    for (const skill of skillIds) {
      const reply = await server.app.inject({
        ...{ method: 'POST', url: '/chat/ask', headers: owner.headers },
        payload: { question: questions[skill] },
      });
      expect(reply.statusCode, reply.body).toBe(200);
      told.set(skill, reply.json<ReplyOf<Api['ask']>>().response.text);
    }
  });

  it.each(skillIds)('says what it can of %s', (skill) => {
    const text = told.get(skill) ?? '';
    // Some are answered by a plan, which has no verdict in bold.
    expect(text).toMatch(/^(?:\*\*[^*]+\*\*|[A-Z])/);
    expect(text).not.toMatch(/NaN|Infinity|undefined|null|\[object|Did you mean/);
  });

  it('praises no loss', () => {
    if (name !== 'a loss each month') return;
    for (const skill of ['briefing', 'on-track', 'best-worst', 'letter'] as const)
      expect(told.get(skill)).not.toMatch(/\b(?:well|great|good|healthy|ahead on profit)\b/i);
    expect(told.get('briefing')).toMatch(/you spent .* more than you took in/i);
    expect(told.get('on-track')).toMatch(/you spent .* more than you took in/i);
    expect(told.get('best-worst')).toMatch(/with -\$/);
  });

  it('calls nothing a change where nothing changed, and a running month no fall', () => {
    if (!/nothing changed|late in each month/.test(name)) return;
    for (const skill of ['briefing', 'why'] as const)
      expect(told.get(skill)?.split('\n')[0]).not.toMatch(/\b(?:fell|rose) by\b/);
  });
});
