import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDemoBusiness } from '../../sandbox/seed-demo.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { openDemoCompany } from '../../testing/demo-company.ts';
import type { TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let headers: SignedInUser['headers'];

beforeAll(async () => {
  ({ server, headers } = await openDemoCompany());
});
afterAll(() => server.close());

async function ask(question: string) {
  const reply = await server.app.inject({
    ...{ method: 'POST', url: '/chat/ask', headers, payload: { question } },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['ask']>>().response;
}

type Page = ReplyOf<Api['evidence']>;

/** All pages behind a token, with the sum of their rows in cents. */
async function behind(token: string, as = headers) {
  const page = async (number: number) => {
    const url = `/ledger/evidence?token=${token}&page=${String(number)}`;
    const reply = await server.app.inject({ url, headers: as });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<Page>();
  };
  const first = await page(1);
  const rows = [...first.rows];
  for (let next = 2; next <= first.total_pages; next += 1) rows.push(...(await page(next)).rows);
  expect(rows).toHaveLength(first.row_count);
  const sum = rows.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
  expect(sum).toBe(Math.round(first.total * 100));
  return { ...first, rows };
}

const usd = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

it('opens the payments that prove each recurring payment', async () => {
  const { tables, evidence, text } = await ask('What are our recurring payments?');
  const [table] = tables;
  const tokens = table?.evidence ?? [];
  expect(tokens.length).toBeGreaterThan(5);
  for (const [at, token] of tokens.entries()) {
    const [name, , , , last] = table?.rows[at] ?? [];
    const { title, rows, note } = await behind(token ?? 'none');
    expect(title).toBe(`${String(name)}, past payments`);
    expect(rows[0]?.date).toBe(last);
    expect(note).toMatch('The latest payments behind it');
  }
  expect(text).toContain(evidence[0]?.figure);
  expect(evidence[0]?.token).toBe(tokens[0]);
});

it.each([
  'What is the forecast?',
  'What is the cash forecast until the end of next month?',
  'What is the lowest point of our cash?',
])('%s opens the cash of today and the items that sum to each figure', async (question) => {
  const { evidence, text } = await ask(question);
  const figures = [...text.matchAll(/\*\*(-?\$[\d,.]+\d)\*\*/g)].map(([, figure]) => figure);
  expect(figures.length).toBeGreaterThan(0);
  for (const figure of figures) {
    const known = evidence.find((one) => one.figure === figure);
    const { total, note } = await behind(known?.token ?? 'none');
    expect(usd(total)).toBe(figure);
    expect(note).toBe('What the forecast expects, item by item.');
  }
});

it.each([
  'What if we hire someone for $4,000 a month from August?',
  // With the costs that move with it.
  'What if revenue drops 20%?',
])('opens what is supposed beside what is expected anyway: %s', async (question) => {
  const { evidence, tables } = await ask(question);
  expect(evidence.map(({ label }) => label.replace(/ on .*/, ' on …'))).toEqual(
    expect.arrayContaining(['Cash on …', 'Expected cash on …']),
  );
  // What a year left over is told in whole dollars.
  for (const { figure, label, token } of evidence.filter(({ label }) => /cash/i.test(label))) {
    const { total, rows } = await behind(token);
    expect(usd(total)).toBe(figure);
    const supposed = rows.filter(({ category }) => category === 'Supposed');
    expect(supposed.length > 0).toBe(label.includes('with this change'));
  }
  expect(tables[0]?.evidence?.map((token) => token !== null)).toEqual([
    ...[true, false, false, false, true],
  ]);
});

it('opens what moved behind the burn, and the accounts behind the cash', async () => {
  const { evidence, text } = await ask('What is our burn rate?');
  const [, net] = /the net cash flow of (-?\$[\d,]+\.\d\d)/.exec(text) ?? [];
  const { title, total } = await behind(evidence.find((one) => one.figure === net)?.token ?? '');
  expect(title).toMatch(/^Net cash flow, /);
  expect(usd(total)).toBe(net);
});

it('opens from a sentence what the row that it names opens', async () => {
  const { evidence, tables } = await ask('Top 5 customers this year');
  const [name, figure] = tables[0]?.rows[0] ?? [];
  expect(evidence).toContainEqual({ figure, label: name, token: tables[0]?.evidence?.[0] });
  const { total } = await behind(evidence.find((one) => one.figure === figure)?.token ?? '');
  expect(usd(total)).toBe(figure);
});

it('says so where the forecast is another one by now', async () => {
  const { evidence } = await ask('What is the forecast?');
  const token = evidence[0]?.token ?? '';
  const businessId = (await server.services.database.withoutBusiness(findDemoBusiness)) ?? '';
  await server.owner.query(
    `update bank_accounts set balance_cents = balance_cents + 100 where business_id = $1`,
    [businessId],
  );
  await server.owner.query('delete from derived_figures');
  const { total, note } = await behind(evidence.at(-1)?.token ?? token);
  expect(note).toMatch(/^The forecast has changed since this answer, which said -?\$/);
  expect(note).not.toContain(usd(total));
});

it('opens nothing of another business', async () => {
  const { tables } = await ask('What are our recurring payments?');
  const stranger = await createSignedInUser(server);
  const { rows, note } = await behind(tables[0]?.evidence?.[0] ?? '', stranger.headers);
  expect(rows).toEqual([]);
  expect(note).toBe('This payment no longer looks recurring.');
});
