import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { runQueue } from '../../testing/run-queue.ts';
import { createTestApp, testInstant, type TestApp } from '../../testing/test-app.ts';
import { booksCalls, type BooksCalls } from '../../testing/books-calls.ts';

let test: TestApp;
let owner: SignedInUser;
let calls: BooksCalls;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.clock.set(testInstant));
afterAll(() => test.close());

async function signInAnother() {
  owner = await createSignedInUser(test);
  calls = booksCalls(test, owner);
}

async function connect() {
  const { state, cookie } = await calls.start();
  const consent = await test.app.inject(`/sandbox-books/authorize?state=${state}`);
  expect(consent.statusCode).toBe(200);
  expect(consent.body).toContain('Juniper Street Coffee Roasters');
  const code = /name="code" value="([^"]+)"/.exec(consent.body)?.[1] ?? '';
  const realmId = /name="realmId" value="([^"]+)"/.exec(consent.body)?.[1] ?? '';
  expect(await calls.comeBack({ state, code, realmId }, cookie)).toBe('/qbo-success');
  await runQueue(test);
}

describe('the sandbox books', () => {
  let linkBefore: unknown;
  beforeAll(async () => {
    await signInAnother();
    linkBefore = (await calls.status()).link;
    await connect();
  });

  it('come in by the same way as real ones, with everything that happened', async () => {
    expect(linkBefore).toBeNull();
    const { link, record_count: count, first_date: first, mode } = await calls.status();
    expect(mode).toBe('sandbox');
    expect(link).toMatchObject({
      state: 'done',
      company_name: 'Juniper Street Coffee Roasters',
      is_first_import: false,
      notice: null,
      set_aside_count: 0,
      differences: [],
    });
    expect(link?.records_done).toBe(link?.records_total);
    expect(count).toBeGreaterThan(1_000);
    expect(first).toBe('2024-06-01');
  });

  it('are known when they come again, and move on with the day', async () => {
    const before = (await calls.status()).record_count;
    await connect();
    const again = await calls.status();
    expect(again.record_count).toBe(before);
    expect(again.link?.records_new).toBe(0);
    await calls.refresh();
    test.clock.set('2026-06-16T12:00:00Z');
    await runQueue(test);
    test.clock.set(testInstant);
    expect((await calls.status()).record_count).toBeGreaterThan(before);
  });

  it('are refused without the consent that the page gives', async () => {
    const { state, cookie } = await calls.start();
    const query = { state, code: 'anything', realmId: 'juniper-street' };
    expect(await calls.comeBack(query, cookie)).toBe('/qbo-success?problem=failed');
    const page = await test.app.inject('/sandbox-books/authorize');
    expect(page.statusCode).toBe(404);
    const hook = await test.app.inject({
      method: 'POST',
      url: '/webhooks/quickbooks',
      payload: {},
    });
    expect(hook.statusCode).toBe(404);
  });
});

describe('books and banks of the same story', () => {
  async function linkBank() {
    const post = async (url: string, payload?: object) =>
      (
        await test.app.inject({
          method: 'POST',
          url,
          headers: owner.headers,
          ...(payload && { payload }),
        })
      ).json<{ client_secret: string; session_id: string }>();
    for (const [bank, code] of [
      ['first-harbor', null],
      ['summit-card', '246810'],
    ]) {
      const session = await post('/stripe/client-secret');
      const { client_secret } = session;
      await post('/sandbox-banks/sign-in', { client_secret, institution_id: bank, code });
      await post(`/stripe/sessions/${session.session_id}/complete`);
    }
    await runQueue(test);
  }
  const figures = async () => {
    const metrics = await calls.metrics();
    return {
      revenue: metrics.monthly_revenue,
      expenses: metrics.operating_expenses,
      cash: metrics.avg_daily_net_cash,
    };
  };

  let booksAlone: Awaited<ReturnType<typeof figures>>;
  let bothFromBooks: Awaited<ReturnType<typeof figures>>;
  beforeAll(async () => {
    await signInAnother();
    await connect();
    booksAlone = await figures();
    await linkBank();
    bothFromBooks = await figures();
  });

  it('show the same cash, but for card sales that the bank has not settled yet', async () => {
    const { accounts } = await calls.accounts();
    const booked = new Map(accounts.map(({ name, current_balance: held }) => [name, held]));
    const reply = await test.app.inject({ url: '/stripe/balances', headers: owner.headers });
    const { balances } = reply.json<{ balances: { last4: string; current_usd: number }[] }>();
    const stated = new Map(balances.map(({ last4, current_usd: held }) => [last4, held]));
    expect(booked.get('Savings')).toBe(stated.get('9034'));
    expect(booked.get('Business Credit Card')).toBe(-(stated.get('7716') ?? 0));
    const inTransit = (booked.get('Checking') ?? 0) - (stated.get('4821') ?? 0);
    expect(inTransit).toBeGreaterThanOrEqual(0);
    expect(inTransit).toBeLessThan(6_000);
  });

  it('count no money twice: alone, together in either order, and with one of them gone', async () => {
    await signInAnother();
    await linkBank();
    const bankAlone = await figures();
    await connect();
    const both = await figures();
    await calls.disconnect(false);
    expect(await figures()).toEqual(bankAlone);
    expect(bothFromBooks).toEqual(both);
    // What was earned and spent is what the books say; how cash moved is what the bank says.
    expect(both.revenue).toBe(booksAlone.revenue);
    expect(both.expenses).toBe(booksAlone.expenses);
    expect(both.cash).toBe(bankAlone.cash);
    expect(both.revenue).toBeGreaterThan(1_000);
  });
});
