import type { Api, ReplyOf } from '@cairn/contract';
import { businessDay, formatDay } from '@cairn/finance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedInUser } from '../../testing/factories.ts';
import { openDemoCompany } from '../../testing/demo-company.ts';
import type { TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let headers: SignedInUser['headers'];

beforeAll(async () => {
  ({ server, headers } = await openDemoCompany());
});
afterAll(() => server.close());

async function call<Reply>(url: string, payload?: object): Promise<Reply> {
  const method = payload === undefined ? 'GET' : 'POST';
  const reply = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Reply>();
}

const ask = async (question: string) =>
  (await call<ReplyOf<Api['ask']>>('/chat/ask', { question })).response;

it('tells the alerts that the bell shows, in its order, among as many things as it counts', async () => {
  const { tables, text } = await ask('Any red flags?');
  const shown = await call<ReplyOf<Api['alerts']>>('/notifications/alerts');
  const titles = shown.alerts.map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(0);
  const listed = (tables[0]?.rows ?? []).map(([title]) => String(title));
  expect(listed.filter((title) => titles.includes(title))).toEqual(titles.slice(0, 10));
  expect(text).toContain(
    `**${String(listed.length)} things need your attention, most pressing first: `,
  );
  for (const token of tables[0]?.evidence ?? [])
    if (token !== null) await call(`/ledger/evidence?token=${token}`);
});

it('names the recurring payments that went up, each with the payments that prove it', async () => {
  const { tables, text } = await ask('which subscriptions got more expensive?');
  const proofs = tables.flatMap(({ rows, evidence }) =>
    rows.map((row, at) => ({ rise: String(row[5]), token: evidence?.[at] ?? 'none' })),
  );
  const risen = proofs.filter(({ rise }) => rise.includes(' to '));
  expect(risen.length).toBeGreaterThan(1);
  expect(text).toContain(`**${String(risen.length)} recurring payments went up`);
  for (const { rise, token } of risen) {
    const [, before, now, since] = /^(\S+) to (\S+), (.+)$/.exec(rise) ?? [];
    const cents = (cell: unknown) => Number(String(cell).replaceAll(/[$,]/g, ''));
    expect(cents(now)).toBeGreaterThan(cents(before));
    const page = await call<ReplyOf<Api['evidence']>>(`/ledger/evidence?token=${token}`);
    expect(page.rows.map(({ date }) => formatDay(businessDay(date)))).toContain(since);
  }
});

it('adds up by the month what recurs', async () => {
  const { tables, text } = await ask('how much do our recurring payments add up to per month');
  const cells = tables[0]?.rows.map((row) => String(row.at(-1))) ?? [];
  const out = cells.filter((cell) => cell.startsWith('-'));
  const sum = out.reduce(
    (cents, cell) => cents + Math.round(Number(cell.replaceAll(/[-$,]/g, '')) * 100),
    0,
  );
  const said = [...text.matchAll(/\$([\d,.]+\d)(?:\*\*)? a month/g)].map(([, amount = '']) =>
    Math.round(Number(amount.replaceAll(',', '')) * 100),
  );
  expect(out.length).toBeGreaterThan(0);
  // From the bank, and what is charged to a card, whose own payment leaves the bank.
  expect(said).toHaveLength(2);
  expect(said.reduce((all, cents) => all + cents, 0)).toBe(sum);
});
