import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementLimits } from './bank-statements/statement-limits.ts';
import { readingLimits } from './reading/reading-limits.ts';
import { createSignedInUser, type SignedInUser } from './testing/factories.ts';
import type { Attack, Named } from './testing/hostile/attack.ts';
import { hostileSet } from './testing/hostile/hostile-set.ts';
import { openShop } from './testing/open-shop.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

// The short form of `npm run bench -- hostile`, which measures what ordinary calls take meanwhile.

let server: TestApp;
let ordinary: SignedInUser;

beforeAll(async () => {
  server = await createTestApp();
  ordinary = await createSignedInUser(server);
  await openShop(server, ordinary.businessId);
});
afterAll(() => server.close());

/** A stranger with limits of their own for each attack. */
async function attack({ calls }: Attack): Promise<number[]> {
  const { headers } = await createSignedInUser(server);
  const statuses: number[] = [];
  let named: Named = {};
  for (const call of calls) {
    const { headers: own = {}, ...rest } = call(named);
    const reply = await server.app.inject({ ...rest, headers: { ...headers, ...own } });
    statuses.push(reply.statusCode);
    if (reply.statusCode === 200) named = reply.json<Named>();
  }
  return statuses;
}

/** What takes all the time that it is given is given less here; what ends it is the same. */
async function hurried<T>(run: () => Promise<T>): Promise<T> {
  const usual = [readingLimits.secondsMax, statementLimits.secondsMax];
  Object.assign(readingLimits, { secondsMax: 5 });
  Object.assign(statementLimits, { secondsMax: 5 });
  try {
    return await run();
  } finally {
    Object.assign(readingLimits, { secondsMax: usual[0] });
    Object.assign(statementLimits, { secondsMax: usual[1] });
  }
}

/** More than are answered before what holds everybody up has begun. */
const answeredMin = 10;

test.each(await hostileSet())(
  '$name holds up nobody',
  async (each) => {
    const state = { isOver: false };
    const attacking = () => attack(each);
    const attacked = (each.takesAllTime === true ? hurried(attacking) : attacking()).finally(
      () => (state.isOver = true),
    );
    const wanted = each.answeredMin ?? answeredMin;
    let answered = 0;
    while (!state.isOver && answered < wanted) {
      const reply = await server.app.inject({
        url: '/dashboard/kpi-metrics',
        headers: ordinary.headers,
      });
      expect(reply.statusCode).toBe(200);
      answered += 1;
    }
    if (each.isSlow) expect(answered).toBe(wanted);
    const statuses = await attacked;
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    if (each.takesAllTime === true) expect(statuses).toEqual([422]);
  },
  180_000,
);
