import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoCompany } from '../../testing/demo-company.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/open-shop.ts';
import type { TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let demo: SignedInUser['headers'];

beforeAll(async () => {
  ({ server, headers: demo } = await openDemoCompany());
});
afterAll(() => server.close());

async function briefing(headers = demo) {
  const reply = await server.app.inject({ url: '/dashboard/briefing', headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['briefing']>>();
}

describe('the briefing', () => {
  it('says cash, profit like for like and who is late, over the cash of 13 weeks', async () => {
    const { lines, days, total_cash: cash, low_point: low } = await briefing();
    expect(lines.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Cash is \$169,757; its lowest in the next 13 weeks/),
      'A loss of $24,540 in 2026 so far (through Jun 15, 2026), against a profit of $49,449 in the same days of 2025; a loss of $9,804 in June 2026 so far.',
      'Customers are late with $3,626, most of all Lakeview Catering with $1,446.',
    ]);
    expect(days).toHaveLength(91);
    expect(cash).toBe(169_757.44);
    expect(low?.balance).toBe(Math.min(...days.map(({ balance }) => balance)));
  });

  it('is the same once it is kept', async () => {
    expect(await briefing()).toEqual(await briefing());
  });

  it('is empty without records, and there once there are some', async () => {
    const owner = await createSignedInUser(server);
    expect(await briefing(owner.headers)).toMatchObject({ lines: [], days: [], total_cash: null });
    await openShop(server, owner.businessId);
    expect((await briefing(owner.headers)).lines.length).toBeGreaterThan(0);
  });
});
