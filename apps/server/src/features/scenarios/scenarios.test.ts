import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLogin } from '../../sandbox/seed-demo.ts';
import { createSignedInUser } from '../../testing/factories.ts';
import { createDemoApp } from '../../testing/demo-company.ts';
import type { TestApp } from '../../testing/test-app.ts';

type Comparison = ReplyOf<Api['compareScenarios']>;
type Saved = ReplyOf<Api['scenarios']>;

let server: TestApp;
let demo: string;

beforeAll(async () => {
  server = await createDemoApp();
  const reply = await server.app.inject({ method: 'POST', url: '/auth/login', payload: demoLogin });
  demo = reply.json<{ id_token: string }>().id_token;
});
afterAll(() => server.close());

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  token = demo,
) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

async function json<T>(reply: ReturnType<typeof call>): Promise<T> {
  const { statusCode, body } = await reply;
  expect(statusCode, body).toBeLessThan(300);
  return JSON.parse(body) as T;
}

const list = () => json<Saved>(call('GET', '/scenarios'));
const attempt = (changes: object[]) =>
  json<Comparison>(call('POST', '/scenarios/try', { changes }));
async function save(name: string, changes: object[]): Promise<string> {
  return (await json<{ id: string }>(call('POST', '/scenarios', { name, changes }))).id;
}
const centsOf = (dollars: number) => Math.round(dollars * 100);

const hire = { kind: 'hire', start_date: '2026-07-01', monthly_cost: 6_000 };
const machine = { kind: 'one_off', date: '2026-08-15', amount: -25_000 };

describe('trying a scenario', () => {
  test('holds it beside the forecast of the dashboard, to the cent', async () => {
    const { base, dates, cash_today: cash, scenarios } = await attempt([machine]);
    const forecast = await json<ReplyOf<Api['forecast']>>(call('GET', '/intent_map/forecast'));
    expect(dates[0]).toBe('2026-06-16');
    const sum = centsOf(cash ?? 0) + centsOf(forecast.total_net_forecast_cash ?? 0);
    expect(centsOf(base?.end_balance ?? 0)).toBe(sum);
    expect(base?.low_point).toMatchObject(forecast.low_point ?? {});
    expect(scenarios[0]?.difference.end_balance).toBe(-25_000);
    const at = dates.indexOf('2026-08-15');
    const apart = dates.map((_, day) =>
      centsOf((scenarios[0]?.balances[day] ?? 0) - (base?.balances[day] ?? 0)),
    );
    expect(apart.slice(0, at).every((cents) => cents === 0)).toBe(true);
    expect(apart.slice(at).every((cents) => cents === -2_500_000)).toBe(true);
  });

  test('explains the difference by its changes, in words', async () => {
    const { scenarios } = await attempt([
      hire,
      machine,
      { kind: 'recurring', start_date: '2026-07-31', amount: 400, every: 'month' },
    ]);
    const [scenario] = scenarios;
    expect(scenario?.effects).toEqual([
      { text: 'Hire from Jul 1, 2026 at $6,000.00 a month', amount: -36_000 },
      { text: '$25,000.00 out on Aug 15, 2026', amount: -25_000 },
      { text: '$400.00 in every month from Jul 31, 2026', amount: 2_400 },
    ]);
    expect(scenario?.difference.end_balance).toBe(-58_600);
  });

  test('a percentage is of what the ledger says moves in a month', async () => {
    const { subjects } = await list();
    const rent = subjects.find(({ name }) => /rent/i.test(name));
    expect(rent?.monthly).toBeLessThan(-5_000);
    const change = { kind: 'percentage', start_date: '2026-07-01', percent: 50 };
    const more = await attempt([{ ...change, of: rent?.of }]);
    const half = (rent?.monthly ?? 0) / 2;
    expect(more.scenarios[0]?.difference.end_balance).toBeCloseTo(6 * half, 0);
    expect(subjects[0]?.of).toBe('revenue');
    const revenue = await attempt([{ ...change, of: 'revenue' }]);
    expect(revenue.scenarios[0]?.difference.end_balance).toBeGreaterThan(0);
  });

  test('customers who pay later lower the cash meanwhile and lose nothing that still comes', async () => {
    const late = { kind: 'delay_receipts', start_date: '2026-06-16', delay_days: 30 };
    const { base, scenarios } = await attempt([late]);
    const low = Math.min(...(scenarios[0]?.balances ?? []));
    expect(low).toBeLessThanOrEqual(Math.min(...(base?.balances ?? [])));
    const apart = scenarios[0]?.balances.map((value, day) => value - (base?.balances[day] ?? 0));
    expect(Math.min(...(apart ?? []))).toBeLessThan(0);
    expect(Math.max(...(apart ?? []))).toBeLessThanOrEqual(0.001);
  });

  test('one customer who pays later moves no more than that customer owes', async () => {
    const { customers = [] } = await list();
    const [customer] = customers;
    expect(customer).toBeDefined();
    const late = { kind: 'delay_receipts', start_date: '2026-06-16', delay_days: 30 };
    const lowest = async (change: object) => {
      const { base, scenarios } = await attempt([change]);
      const apart = scenarios[0]?.balances.map((value, day) => value - (base?.balances[day] ?? 0));
      return Math.min(...(apart ?? []));
    };
    const one = await lowest({ ...late, customer });
    expect(one).toBeLessThan(0);
    expect(one).toBeGreaterThanOrEqual(await lowest(late));
    const stranger = await call('POST', '/scenarios/try', {
      changes: [{ ...late, customer: 'Nobody we know' }],
    });
    expect(stranger.body).toContain('expects no invoice');
  });

  test('growth and season are knobs of their own, with a band and odds on both lines', async () => {
    const growth = { kind: 'growth', start_date: '2026-07-01', percent: 10 };
    const shrinking = { ...growth, percent: -10 };
    const [more, less] = [await attempt([growth]), await attempt([shrinking])];
    expect(more.scenarios[0]?.difference.end_balance).toBeGreaterThan(0);
    expect(less.scenarios[0]?.difference.end_balance).toBeLessThan(0);
    expect(less.scenarios[0]?.effects[0]?.text).toContain('-10% a month');
    const season = await attempt([{ kind: 'season', start_date: '2026-06-16', percent: 100 }]);
    expect(season.scenarios[0]?.difference.end_balance).not.toBe(0);
    for (const path of [less.base, less.scenarios[0]]) {
      expect(path?.low).toHaveLength(less.dates.length);
      expect(path?.lowest_low).toBeLessThan(path?.lowest_high ?? 0);
    }
    const [base, worse] = [less.base, less.scenarios[0]].map((one) => one?.below_minimum?.chance);
    expect(worse).toBeGreaterThanOrEqual(base ?? 1);
  });

  test('a loan lengthens the runway by its money', async () => {
    const loan = {
      kind: 'loan',
      date: '2026-07-01',
      principal: 50_000,
      term_months: 60,
      annual_rate_percent: 8,
    };
    const { scenarios } = await attempt([loan]);
    expect(scenarios[0]?.difference.low_point).toBeGreaterThan(0);
  });
});

describe('saved scenarios', () => {
  test('are created, listed, renamed, compared side by side and deleted', async () => {
    const first = await save('Hire in July', [hire]);
    const second = await save('New machine', [machine]);
    await json(call('PATCH', `/scenarios/${first}`, { name: 'Hire' }));
    const names = (await list()).scenarios.map(({ name }) => name);
    expect(names).toEqual(['Hire', 'New machine']);
    const both = await json<Comparison>(call('GET', `/scenarios/compare?ids=${second},${first}`));
    expect(both.scenarios.map(({ name }) => name)).toEqual(['New machine', 'Hire']);
    expect(both.scenarios.map(({ id }) => id)).toEqual([second, first]);
    await json(call('PATCH', `/scenarios/${first}`, { changes: [machine] }));
    await json(call('DELETE', `/scenarios/${second}`));
    const left = (await list()).scenarios;
    expect(left).toEqual([{ id: first, name: 'Hire', changes: [machine] }]);
    await json(call('DELETE', `/scenarios/${first}`));
  });

  test('whose days have passed still compare: what began goes on, what was once is over', async () => {
    const id = await save('As saved in June', [
      machine,
      hire,
      { kind: 'recurring', start_date: '2026-06-20', amount: -100, every: 'week' },
    ]);
    await server.owner.query(`update scenarios set changes = $2 where scenario_id = $1`, [
      id,
      JSON.stringify([
        { ...machine, date: '2026-05-01' },
        { ...hire, start_date: '2026-05-01' },
        { kind: 'recurring', start_date: '2026-05-31', amount: -100, every: 'month' },
        { kind: 'percentage', start_date: '2026-05-01', of: id, percent: 5 },
        { kind: 'one_off', date: '2031-01-01', amount: -5 },
      ]),
    ]);
    const { scenarios } = await json<Comparison>(call('GET', `/scenarios/compare?ids=${id}`));
    const [once, hired, monthly, gone, beyond] = scenarios[0]?.effects ?? [];
    expect([once?.amount, gone?.amount, beyond?.amount]).toEqual([0, 0, 0]);
    // From 16 June: half of June, then six months.
    expect(hired?.amount).toBe(-39_000);
    // On the last day of June to December.
    expect(monthly?.amount).toBe(-700);
    await call('DELETE', `/scenarios/${id}`);
  });

  test('without any, the forecast stands alone', async () => {
    const alone = await json<Comparison>(call('GET', '/scenarios/compare?ids='));
    expect(alone.scenarios).toEqual([]);
    expect(alone.base).not.toBeNull();
  });

  test('are hidden from another business', async () => {
    const id = await save('Ours', [hire]);
    const stranger = await createSignedInUser(server);
    for (const [method, url, payload] of [
      ['PATCH', `/scenarios/${id}`, { name: 'Theirs' }],
      ['DELETE', `/scenarios/${id}`, undefined],
      ['GET', `/scenarios/compare?ids=${id}`, undefined],
    ] as const) {
      const reply = await call(method, url, payload, stranger.token);
      expect(reply.statusCode).toBe(404);
      expect(reply.json<{ code: string }>().code).toBe('scenario_not_found');
    }
    await call('DELETE', `/scenarios/${id}`);
  });
});

describe('refuses', () => {
  test.each([
    ['a day before the forecast', [{ ...machine, date: '2026-06-15' }]],
    ['a day beyond it', [{ ...hire, start_date: '2027-01-01' }]],
    [
      'a category of nobody',
      [
        {
          kind: 'percentage',
          start_date: '2026-07-01',
          of: '00000000-0000-4000-8000-000000000000',
          percent: 5,
        },
      ],
    ],
    [
      'an end before the start',
      [
        {
          kind: 'recurring',
          start_date: '2026-07-02',
          end_date: '2026-07-01',
          amount: 5,
          every: 'week',
        },
      ],
    ],
  ])('%s, with a sentence', async (_, changes) => {
    const reply = await call('POST', '/scenarios', { name: 'Impossible', changes });
    expect(reply.statusCode).toBe(400);
    expect(reply.json<{ code: string }>().code).toBe('scenario_impossible');
  });

  test.each([
    [{ name: '', changes: [hire] }],
    [{ name: 'x', changes: [] }],
    [{ name: 'x', changes: [{ ...machine, amount: 0 }] }],
    [{ name: 'x', changes: [{ ...machine, amount: 1e12 }] }],
    [{ name: 'x', changes: [{ ...machine, date: '2026-02-30' }] }],
    [{ name: 'x', changes: [{ kind: 'miracle' }] }],
    [{ name: 'x', changes: Array.from({ length: 21 }, () => hire) }],
  ])('%j', async (body) => {
    const reply = await call('POST', '/scenarios', body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json<{ code: string }>().code).toBe('invalid_request');
  });

  test('a fifty-first', async () => {
    const { token, businessId } = await createSignedInUser(server);
    await server.owner.query(
      `insert into scenarios select $1, gen_random_uuid(), 'n', '[]', now(), now() from generate_series(1, 50)`,
      [businessId],
    );
    const reply = await call('POST', '/scenarios', { name: 'x', changes: [hire] }, token);
    // Without a forecast nothing can be supposed; with one, the limit speaks.
    expect(reply.json<{ code: string }>().code).toBe('scenario_impossible');
    await server.owner.query('delete from scenarios where business_id = $1', [businessId]);
    const known = await server.owner.query<{ business_id: string }>(
      `select business_id from users where email = $1`,
      [demoLogin.email],
    );
    await server.owner.query(
      `insert into scenarios select $1, gen_random_uuid(), 'n', '[]', now(), now() from generate_series(1, 50)`,
      [known.rows[0]?.business_id],
    );
    const full = await call('POST', '/scenarios', { name: 'x', changes: [hire] });
    expect(full.statusCode).toBe(409);
    expect(full.json<{ code: string }>().code).toBe('scenario_limit');
  });

  test('to compare where there is no forecast: it says why', async () => {
    const { token } = await createSignedInUser(server);
    const none = await json<Comparison>(call('GET', '/scenarios/compare?ids=', undefined, token));
    expect(none).toMatchObject({ base: null, scenarios: [] });
    expect(none.notice).toContain('no forecast');
  });
});
