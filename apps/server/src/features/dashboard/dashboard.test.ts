import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLogin } from '../../sandbox/seed-demo.ts';
import { askIn } from '../../testing/conversation.ts';
import { createSignedInUser } from '../../testing/factories.ts';
import { createDemoApp } from '../../testing/demo-company.ts';
import type { TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let demo: string;

beforeAll(async () => {
  server = await createDemoApp();
  const reply = await server.app.inject({ method: 'POST', url: '/auth/login', payload: demoLogin });
  demo = reply.json<{ id_token: string }>().id_token;
});
afterAll(() => server.close());

async function get<T>(url: string, token: string): Promise<T> {
  const reply = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<T>();
}

type Metrics = ReplyOf<Api['kpiMetrics']>;
type Evidence = ReplyOf<Api['evidence']>;

describe('the metric cards of the demo company', () => {
  test('open rows that sum to them, to the cent', async () => {
    const metrics = await get<Metrics>('/dashboard/kpi-metrics', demo);
    for (const [card, days] of [
      ['monthly_revenue', 1],
      ['operating_expenses', 1],
      ['avg_daily_net_cash', 31],
    ] as const) {
      const token = metrics.explanations?.[card].evidence;
      const rows = await get<Evidence>(`/ledger/evidence?token=${token ?? ''}`, demo);
      expect(rows.row_count).toBeGreaterThan(0);
      expect(Math.abs(rows.total / days - (metrics[card] ?? 0)), card).toBeLessThanOrEqual(0.005);
    }
  });

  test('count what was sold once although books and banks both hold it', async () => {
    const metrics = await get<Metrics>('/dashboard/kpi-metrics', demo);
    const { rows } = await server.owner.query<{ dollars: number }>(`
      select (sum(l.credit_cents - l.debit_cents) / 100.0)::float8 as dollars
      from lines l join accounts a using (business_id, account_id)
      where a.origin = 'books' and a.type in ('income', 'other_income') and l.date between '2026-05-15' and '2026-06-14'`);
    expect(metrics.monthly_revenue).toBe(rows[0]?.dollars);
  });

  test('state a runway while the company spends more than it earns', async () => {
    const metrics = await get<Metrics>('/dashboard/kpi-metrics', demo);
    expect(metrics.projected_runway).toBeGreaterThan(30);
    expect(metrics.runway_status).toBe('days');
    expect(metrics.explanations?.projected_runway.text).toMatch(
      /a day more than you took in\. Counted: .* Left out, as loans, your own money and equipment: /,
    );
  });
});

test('the trends of the cards are of calendar months, the running one last', async () => {
  const { points } = await get<ReplyOf<Api['kpiTrends']>>('/dashboard/kpi-trends', demo);
  expect(points).toHaveLength(13);
  expect(points[0]).toMatchObject({ from: '2025-06-01', to: '2025-06-30', is_running: false });
  expect(points.at(-1)).toMatchObject({ from: '2026-06-01', to: '2026-06-14', is_running: true });
  expect(points.filter((point) => point.is_running)).toHaveLength(1);
  const { rows } = await server.owner.query<{ month: string; dollars: number }>(`
    select to_char(l.date, 'YYYY-MM-01') as month, (sum(l.credit_cents - l.debit_cents) / 100.0)::float8 as dollars
    from lines l join accounts a using (business_id, account_id)
    where a.origin = 'books' and a.type in ('income', 'other_income') and l.date < '2026-06-15'
    group by 1`);
  const ofMonth = new Map(rows.map(({ month, dollars }) => [month, dollars]));
  for (const point of points) {
    expect(point.monthly_revenue, point.from).toBe(ofMonth.get(point.from));
    expect(point.projected_runway === null || point.projected_runway >= 0).toBe(true);
  }
});

test('Scenarios and chat state the runway of the card', async () => {
  const metrics = await get<Metrics>('/dashboard/kpi-metrics', demo);
  const { base, runway_text: text } = await get<ReplyOf<Api['compareScenarios']>>(
    '/scenarios/compare?ids=',
    demo,
  );
  expect(base?.runway).toBe(metrics.projected_runway);
  expect(text).toBe(metrics.explanations?.projected_runway.text);
  const { response } = await askIn(
    server,
    { authorization: `Bearer ${demo}` },
    'What is our runway?',
  );
  expect(response.text).toContain(
    `**${(metrics.projected_runway ?? 0).toLocaleString('en-US')} days**`,
  );
});

test('balances are those that the banks state', async () => {
  const { balances, total } = await get<ReplyOf<Api['balances']>>('/stripe/balances', demo);
  expect(total).toBe(3);
  const { rows } = await server.owner.query<{ dollars: number }>(
    'select (sum(balance_cents) / 100.0)::float8 as dollars from bank_accounts',
  );
  const sum = balances.reduce(
    (cents, { current_usd: usd }) => cents + Math.round((usd ?? 0) * 100),
    0,
  );
  expect(sum / 100).toBe(rows[0]?.dollars);
});

describe('the forecast of the demo company', () => {
  test('carries actuals up to today and a range for each day ahead, at least to the end of the year', async () => {
    const { forecast } = await get<ReplyOf<Api['forecast']>>('/intent_map/forecast', demo);
    const actual = forecast.filter((day) => day.kind === 'actual');
    const expected = forecast.filter((day) => day.kind === 'expected');
    expect(actual.at(-1)?.date.localeCompare('2026-06-15')).toBeLessThanOrEqual(0);
    expect(expected[0]?.date).toBe('2026-06-16');
    expect(expected.at(-1)?.date).toBe('2026-12-31');
    for (const day of expected) {
      expect(day.low).toBeLessThanOrEqual(day.net_cash);
      expect(day.high).toBeGreaterThanOrEqual(day.net_cash);
    }
  });

  test('totals its expected days', async () => {
    const reply = await get<ReplyOf<Api['forecast']>>('/intent_map/forecast', demo);
    const cents = reply.forecast
      .filter((day) => day.kind === 'expected')
      .reduce((sum, day) => sum + Math.round(day.net_cash * 100), 0);
    expect(reply.total_net_forecast_cash).toBe(cents / 100);
  });

  test('draws the cash line from the cash of today, with its band and the odds of the minimum', async () => {
    const { forecast, cash_line: line } = await get<ReplyOf<Api['forecast']>>(
      '/intent_map/forecast',
      demo,
    );
    const expected = forecast.filter(({ kind }) => kind === 'expected');
    const centsOf = (dollars = 0) => Math.round(dollars * 100);
    let balance = centsOf(line?.cash_today);
    expect(line?.ahead).toHaveLength(91);
    for (const [at, day] of (line?.ahead ?? []).entries()) {
      balance += centsOf(expected[at]?.net_cash);
      expect(centsOf(day.balance), day.date).toBe(balance);
      expect(day.low).toBeLessThanOrEqual(day.balance);
      expect(day.high).toBeGreaterThanOrEqual(day.balance);
    }
    expect(line).toMatchObject({ today: '2026-06-15', minimum: 0, is_minimum_set: false });
    // The day before today and what moved today are the cash of today.
    const today = forecast.find(({ date }) => date === '2026-06-15')?.net_cash ?? 0;
    expect(line?.past).toHaveLength(42);
    expect(centsOf(line?.past.at(-1)?.balance) + centsOf(today)).toBe(centsOf(line?.cash_today));
    const [month, quarter] = line?.below_minimum ?? [];
    expect(month?.chance).toBeLessThanOrEqual(quarter?.chance ?? -1);
    expect(line?.accuracy.map(({ days }) => days)).toEqual([30, 90]);
    expect(line?.assumptions[0]).toMatch(/^Season: /);
  });

  test('makes each day of dated items that sum to it', async () => {
    const { forecast } = await get<ReplyOf<Api['forecast']>>('/intent_map/forecast', demo);
    for (const day of forecast.filter(({ kind }) => kind === 'expected')) {
      const cents = day.items.reduce((sum, item) => sum + Math.round(item.amount * 100), 0);
      expect(cents, day.date).toBe(Math.round(day.net_cash * 100));
    }
  });
});

type History = ReplyOf<Api['accountHistory']>;

describe('a bank account over the last year', () => {
  test('ends at the balance of the card, and moves by what its months say', async () => {
    const { balances } = await get<ReplyOf<Api['balances']>>('/stripe/balances', demo);
    expect(balances.length).toBeGreaterThan(1);
    for (const account of balances) {
      const { days, months } = await get<History>(`/stripe/accounts/${account._id}/history`, demo);
      expect(days.at(-1)).toEqual({ date: '2026-06-15', balance: account.current_usd });
      expect(months).toHaveLength(13);
      expect(months.at(-1)).toMatchObject({
        is_running: true,
        to: '2026-06-15',
        money_in: account.inflow_this_month,
        money_out: account.outflow_this_month,
      });
      const balanceOn = new Map(days.map(({ date, balance }) => [date, Math.round(balance * 100)]));
      for (const [at, month] of months.entries()) {
        const before = balanceOn.get(months[at - 1]?.to ?? '');
        const moved = Math.round((month.money_in - month.money_out + month.transfers) * 100);
        if (before !== undefined) expect(balanceOn.get(month.to)).toBe(before + moved);
      }
      const rows = await get<ReplyOf<Api['bankRows']>>(
        `/ledger/bank-rows?account_id=${account.ledger_account_id ?? ''}&from=2026-05-01&to=2026-05-31`,
        demo,
      );
      const may = months.at(-2);
      expect(rows.totals?.total).toBeCloseTo(
        (may?.money_in ?? 0) - (may?.money_out ?? 0) + (may?.transfers ?? 0),
        2,
      );
    }
  });

  test('is only shown to whose it is', async () => {
    const { balances } = await get<ReplyOf<Api['balances']>>('/stripe/balances', demo);
    const { headers } = await createSignedInUser(server);
    const url = `/stripe/accounts/${balances[0]?._id ?? ''}/history`;
    const reply = await server.app.inject({ url, headers });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'account_not_found' });
  });
});

describe('a business without rows', () => {
  test('shows no figure rather than a zero', async () => {
    const { token } = await createSignedInUser(server);
    const metrics = await get<Metrics>('/dashboard/kpi-metrics', token);
    expect(metrics).toMatchObject({
      monthly_revenue: null,
      operating_expenses: null,
      avg_daily_net_cash: null,
      projected_runway: null,
    });
    const trends = await get<ReplyOf<Api['kpiTrends']>>('/dashboard/kpi-trends', token);
    expect(trends.points).toHaveLength(13);
    for (const point of trends.points) {
      expect(Object.values(point).filter((value) => value !== null)).toEqual([
        point.from,
        point.to,
        point.is_running,
      ]);
    }
    const forecast = await get<ReplyOf<Api['forecast']>>('/intent_map/forecast', token);
    expect(forecast).toMatchObject({ total_net_forecast_cash: null, forecast: [] });
    expect(forecast.notice).toContain('no forecast yet');
    expect(await get('/stripe/balances', token)).toEqual({ balances: [], total: 0 });
  });

  test('and no one sees another business through an evidence token', async () => {
    const metrics = await get<Metrics>('/dashboard/kpi-metrics', demo);
    const token = metrics.explanations?.monthly_revenue.evidence ?? '';
    const stranger = await createSignedInUser(server);
    const rows = await get<Evidence>(`/ledger/evidence?token=${token}`, stranger.token);
    expect(rows).toMatchObject({ total: 0, row_count: 0, rows: [] });
  });
});
