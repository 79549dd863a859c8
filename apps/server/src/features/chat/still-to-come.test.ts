import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDemoBusiness, demoLogin } from '../../sandbox/seed-demo.ts';
import { createDemoApp } from '../../testing/demo-company.ts';
import type { TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let headers: { authorization: string };
let businessId: string;

beforeAll(async () => {
  server = await createDemoApp();
  const reply = await server.app.inject({ method: 'POST', url: '/auth/login', payload: demoLogin });
  headers = { authorization: `Bearer ${reply.json<{ id_token: string }>().id_token}` };
  businessId = (await server.services.database.withoutBusiness(findDemoBusiness)) ?? '';
});
afterAll(() => server.close());

async function ask(question: string) {
  const reply = await server.app.inject({
    ...{ method: 'POST', url: '/chat/ask', headers, payload: { question } },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['ask']>>().response;
}

const centsOf = (text: unknown) => Math.round(Number(String(text).replaceAll(/[$,*]/g, '')) * 100);

it('tells open bills and each occurrence of what recurs, and their sum', async () => {
  const { text, tables, evidence } = await ask('What is due in the next 60 days?');
  const rows = tables[0]?.rows ?? [];
  const [, begin = '', last = ''] = /from (.+?) to (\w+ \d+, \d+)/.exec(text) ?? [];
  const first = `${begin}, ${last.slice(-4)}`;
  const days = (Date.parse(`${last} UTC`) - Date.parse(`${first} UTC`)) / 86_400_000;
  expect(days).toBe(60);
  const ofBills = rows.filter(([, , what]) => String(what).startsWith('Open bill'));
  const { rows: found } = await server.owner.query<{ count: string; cents: string }>(
    `select count(*), coalesce(sum(open_balance_cents), 0) as cents from transactions
     where business_id = $1 and kind = 'bill' and open_balance_cents <> 0
       and due_date between $2::date and $2::date + 60`,
    [businessId, first],
  );
  expect(ofBills).toHaveLength(Number(found[0]?.count));
  const sum = (some: typeof rows) => some.reduce((total, row) => total + centsOf(row[3]), 0);
  expect(sum(ofBills)).toBe(Number(found[0]?.cents));
  const counted = rows.filter(([, , what]) => !String(what).endsWith('on a card'));
  expect(centsOf(/\*\*(\$[\d,.]+)\*\*/.exec(text)?.[1])).toBe(sum(counted));
  // What recurs monthly comes twice in sixty days.
  const names = rows.filter(([, , what]) => what === 'Recurring, monthly').map(([, name]) => name);
  expect(names.some((name, at) => names.indexOf(name) < at)).toBe(true);
  for (const token of [...(tables[0]?.evidence ?? []), ...evidence.map((one) => one.token)]) {
    const opened = await server.app.inject({
      url: `/ledger/evidence?token=${token ?? ''}`,
      headers,
    });
    expect(opened.statusCode, opened.body).toBe(200);
  }
});

it('tells how each customer pays', async () => {
  const { tables } = await ask('who pays late');
  const { rows } = await server.owner.query<{ name: string; late: string; settled: string }>(
    `select p.name, count(*) filter (where t.paid_date > t.due_date) as late, count(t.paid_date) as settled
     from transactions t join parties p using (business_id, party_id)
     where business_id = $1 and t.kind = 'invoice' group by p.name`,
    [businessId],
  );
  const told = tables[0]?.rows ?? [];
  expect(told.length).toBeGreaterThan(1);
  for (const [name, paid, onTime, late] of told) {
    const known = rows.find((row) => row.name === name);
    expect([paid, late]).toEqual([Number(known?.settled), Number(known?.late)]);
    expect(Number(onTime) + Number(late)).toBe(paid);
  }
  const [worst] = told[0] ?? [];
  const { text } = await ask(`How is ${String(worst)} paying us?`);
  expect(text).toMatch(/days to pay on average\. .* late/);
});

it('says how likely cash is to fall too low, of an amount and of the days that were asked about', async () => {
  const chanceIn = async (question: string) => {
    const { text } = await ask(question);
    const [, floor, chance] =
      /The chance that cash falls below (\S+) is \*\*(.+?)\*\* within 60 days/.exec(text) ?? [];
    expect(floor, text).toBeDefined();
    return { floor, percent: Number(/\d+/.exec(chance ?? '')?.[0]) };
  };
  const low = await chanceIn('What is the chance that cash falls below $1 in 60 days?');
  const high = await ask('Will our cash drop below $900,000,000 in the next 60 days?');
  expect(low.floor).toBe('$1.00');
  expect(low.percent).toBeLessThan(99);
  expect(high.text).toContain('Cash is already below $900,000,000.00.');
  for (const question of ['Will we run out of cash?', 'What is our runway?'])
    expect((await ask(question)).text).toMatch(
      /falls below .+ within 30 days and .+ within 90 days/,
    );
});
