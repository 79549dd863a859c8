import type { Api, ReplyOf } from '@cairn/contract';
import { addDays, addMonths, businessDay, endOfMonth, formatDay } from '@cairn/finance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBankRows } from '../../testing/documents.ts';
import { openDemoCompany } from '../../testing/demo-company.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let demo: SignedInUser['headers'];

beforeAll(async () => {
  ({ server, headers: demo } = await openDemoCompany());
});
afterAll(() => server.close());

async function ask(question: string, headers = demo): Promise<string> {
  const payload = { question };
  const reply = await server.app.inject({ method: 'POST', url: '/chat/ask', headers, payload });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['ask']>>().response.text;
}

async function screen(headers = demo) {
  const reply = await server.app.inject({ url: '/intent_map/forecast', headers });
  return reply.json<ReplyOf<Api['forecast']>>();
}

const money = (dollars: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(dollars);

it('gives the cash of a day with the range that the screen draws', async () => {
  const { cash_line: line } = await screen();
  for (const days of [30, 90]) {
    const day = line?.ahead[days - 1];
    expect(day?.date).toBe(addDays(businessDay(line?.today ?? ''), days));
    expect(await ask(`How much cash will we have in ${String(days)} days?`)).toContain(
      `That should leave you with **${money(day?.balance ?? 0)}**, 80% likely between ${money(day?.low ?? 0)} and ${money(day?.high ?? 0)}`,
    );
  }
});

it('says how sure it is of a day to come by the range of that day', async () => {
  const { cash_line: line } = await screen();
  const end = endOfMonth(addDays(endOfMonth(businessDay(line?.today ?? '')), 1));
  const day = line?.ahead.find(({ date }) => date === end);
  const whole = (dollars: number) => money(Math.round(dollars)).replace('.00', '');
  expect(await ask('how sure are you about the end of next month')).toContain(
    `I expect ${whole(day?.balance ?? 0)} on ${formatDay(end)}, and it's 80% likely to be between ${whole(day?.low ?? 0)} and ${whole(day?.high ?? 0)}`,
  );
});

it('says how low cash gets as the screen does', async () => {
  const { cash_line: line } = await screen();
  const low = line?.low_point;
  const end = line?.ahead.at(-1)?.date ?? '';
  expect(await ask(`What is the lowest point of our cash until ${end}?`)).toContain(
    `The lowest point is **${money(low?.balance ?? 0)}**`,
  );
  expect(await ask(`What is the lowest point of our cash until ${end}?`)).toContain(
    `80% likely between ${money(low?.low ?? 0)} and ${money(low?.high ?? 0)}`,
  );
});

it('tells why there is no forecast, and what makes one less sure, in the words of the screen', async () => {
  const young = await createSignedInUser(server);
  await addBankRows(server, young, [
    ['2026-06-01', 90_000n, 'STRIPE TRANSFER'],
    ['2026-06-09', -8_000n, 'OFFICE DEPOT'],
    ['2026-06-12', 70_000n, 'STRIPE TRANSFER'],
  ]);
  const notice = (await screen(young.headers)).notice ?? '';
  expect(notice).toContain('it needs 28 days of history, and there are 15');
  expect(await ask('How much cash will we have in 30 days?', young.headers)).toContain(notice);
  expect(await ask('Can I afford a $10 oven next month?', young.headers)).toContain(notice);

  const behind = await createSignedInUser(server);
  const days = Array.from({ length: 14 }, (_, at) => addMonths(businessDay('2026-04-18'), at - 13));
  await addBankRows(
    server,
    behind,
    days.flatMap((day): [string, bigint, string][] => [
      [day, -120_000n, 'OAK LANE PROPERTIES RENT'],
      [day, 300_000n, 'STRIPE TRANSFER'],
    ]),
  );
  expect(await ask('How much cash will we have in 30 days?', behind.headers)).toContain(
    'Your statement files end on Apr 18, 2026. What moved since is not known',
  );
});
