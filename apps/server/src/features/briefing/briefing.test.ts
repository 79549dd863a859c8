import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths, businessDay } from '@cairn/finance';
import { addBankRows } from '../../testing/documents.ts';
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
      expect.stringMatching(
        /^You have \$169,757 in cash\. .* the low point of the next 13 weeks\./,
      ),
      'You lost $24,540 in 2026 through Jun 15, 2026, compared with a profit of $49,449 in the same period of 2025. You lost $9,804 in June 2026 so far.',
      "Customers owe you $3,626 that's past due, including $1,446 from Lakeview Catering, the most of any.",
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

  it('says where the bank rows end, and what to bring', async () => {
    const owner = await createSignedInUser(server);
    await addBankRows(
      server,
      owner,
      Array.from({ length: 14 }, (_, at) => addMonths(businessDay('2026-01-18'), at - 13)).flatMap(
        (day): [string, bigint, string][] => [
          [day, -120_000n, 'OAK LANE PROPERTIES RENT'],
          [day, 300_000n, 'STRIPE TRANSFER'],
        ],
      ),
    );
    const { lines } = await briefing(owner.headers);
    expect(lines.map(({ text }) => text)).toContain(
      'Your bank transactions end on Jan 18, 2026. Link your bank or import a newer statement to see where you stand now.',
    );
  });
});
