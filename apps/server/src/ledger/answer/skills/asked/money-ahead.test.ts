import type { Api, ReplyOf } from '@cairn/contract';
import { addDays, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerAlone } from '../../../../features/chat/alone/answer-alone.ts';
import type { FindMissing } from '../../../../features/chat/alone/alone.ts';
import { nothingBefore } from '../../../../features/chat/alone/previous-plan.ts';
import { importArchive } from '../../../../features/data-archive/import-archive.ts';
import { archiveFolder } from '../../../../testing/archive-folder.ts';
import { createSignedInUser, type SignedInUser } from '../../../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

/** Hill House pays on the day; Ferro has never paid. */
const invoices = [
  ...Array.from({ length: 15 }, (_, at) => {
    const date = addDays(businessDay('2025-02-03'), 30 * at);
    return { party: 'c1', date, paid: addDays(date, 30) };
  }),
  ...Array.from({ length: 15 }, (_, at) => {
    return { party: 'c2', date: addDays(businessDay('2025-09-01'), at), paid: '' };
  }),
  { party: 'c1', date: businessDay('2026-06-02'), paid: '' },
];

const allOld: FindMissing = (needs) => Promise.resolve([...needs]);

let server: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
  server.clock.set('2026-06-30T17:00:00Z');
  owner = await createSignedInUser(server);
  const archive = await archiveFolder({
    'business.csv':
      'business_name,fiscal_year_start_month,currency,time_zone\nFen Books,1,USD,America/Chicago\n',
    'accounts.csv':
      'account_id,name,type,number,opening_balance,opening_date\nar,Receivables,accounts_receivable,,,\nsales,Sales,income,,,\n',
    'parties.csv':
      'party_id,kind,name,email,city,state\nc1,customer,Hill House,,,\nc2,customer,Ferro,,,\n',
    'items.csv': 'item_id,name,kind,unit_price\n',
    'transactions.csv': `transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date\n${invoices
      .map(
        ({ party, date, paid }, at) =>
          `i${String(at)},invoice,${date},${String(at)},${party},${addDays(date, 30)},9000.00,${paid === '' ? '9000.00' : '0.00'},,,${paid}\n`,
      )
      .join('')}`,
    'lines.csv': `transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description\n${invoices
      .map((_, at) => `i${String(at)},1,ar,9000.00,,,,,,\ni${String(at)},2,sales,,9000.00,,,,,\n`)
      .join('')}`,
  });
  await importArchive(server.services, owner.businessId, archive);
});
afterAll(() => server.close());

async function ask(question: string): Promise<string> {
  const reply = await server.app.inject({
    ...{ method: 'POST', url: '/chat/ask', headers: owner.headers },
    payload: { question },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['ask']>>().response.text;
}

async function expected(question: string): Promise<number> {
  const text = await ask(question);
  const [, amount = ''] = /About \$([\d,]+) of .* should be paid by Jul 31, 2026/.exec(text) ?? [];
  expect(amount, text).not.toBe('');
  return Number(amount.replaceAll(',', ''));
}

it('expects of one customer their part of what all bring', async () => {
  const hill = await expected('how much should Hill House pay us by July 31?');
  const ferro = await expected('how much should Ferro pay us by July 31?');
  const all = await expected('how much should customers pay us by July 31?');
  expect(ferro).toBeGreaterThan(0);
  expect(Math.abs(hill + ferro - all)).toBeLessThanOrEqual(2);
});

it('looks to the end of the next month on the last day of one', async () => {
  expect(await expected('who should I chase first?')).toBeGreaterThan(0);
});

it('asks until the time to come, where today only tells what is owed', async () => {
  const text = await ask(
    'Of everything owed to us today, what do you expect to arrive in the next two weeks?',
  );
  expect(text).toMatch(/should be paid by Jul 14, 2026/);
});

it('expects of a month to come only what comes in it, whatever falls due', async () => {
  const amountIn = async (question: string, when: string) => {
    const text = await ask(question);
    const [, amount = ''] =
      new RegExp(String.raw`About \$([\d,]+) of .* should be paid ${when}`).exec(text) ?? [];
    expect(amount, text).not.toBe('');
    return Number(amount.replaceAll(',', ''));
  };
  const july = await amountIn("what's coming in over the next 31 days", 'by Jul 31, 2026');
  const both = await amountIn('how much will we collect by Labor Day', 'by Sep 7, 2026');
  const august = await amountIn(
    'how much should I expect to come in during August',
    'in August 2026',
  );
  expect(august).toBeGreaterThan(0);
  expect(july + august).toBeLessThanOrEqual(both + 1);
});

it.each([
  ['was March a bad month', /Profit in March 2026 was/],
  ['will this year kill us', /no cash forecast|how much cash you have/],
])('works out what it reads before its transaction: %s', async (question, said) => {
  const { clock, database } = server.services;
  const asked = { question, isOwners: true };
  const isOld = { readBefore: () => nothingBefore, known: null, findMissing: allOld };
  const first = await database.withinBusiness(owner.businessId, (tx) =>
    answerAlone(tx, owner.businessId, clock, asked, isOld),
  );
  expect(first).toMatchObject({ needs: expect.arrayContaining(['figures']) as unknown });
  expect(await ask(question)).toMatch(said);
});
