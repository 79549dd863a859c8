import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { recomputeAlertsOfBusiness } from '../../jobs/recompute-alerts.ts';
import { keepLimits } from '../../ledger/derived/alerts/alert-inputs-limits.ts';
import { recomputeAlerts } from '../../ledger/derived/alerts/recompute-alerts.ts';
import { takeTurn } from '../../ledger/derived/turn-in-business.ts';
import { findToday } from '../../ledger/today.ts';
import { demoLogin } from '../../sandbox/seed-demo.ts';
import { createSignedInUser } from '../../testing/factories.ts';
import { createDemoApp } from '../../testing/demo-company.ts';
import type { TestApp } from '../../testing/test-app.ts';

type Alerts = ReplyOf<Api['alerts']>;
type Alert = Alerts['alerts'][number];

let server: TestApp;
let demo: string;

beforeAll(async () => {
  server = await createDemoApp();
  demo = await login();
});
afterAll(() => server.close());

/** Tokens are short-lived: a test that moves the clock signs in again. */
async function login(): Promise<string> {
  const reply = await server.app.inject({ method: 'POST', url: '/auth/login', payload: demoLogin });
  return reply.json<{ id_token: string }>().id_token;
}

const call = (method: 'GET' | 'PATCH' | 'PUT', url: string, token: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

async function alertsOf(token: string): Promise<Alert[]> {
  const reply = await call('GET', '/notifications/alerts', token);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Alerts>().alerts;
}

async function find(rule: string, token = demo): Promise<Alert> {
  const alert = (await alertsOf(token)).find((candidate) => candidate.rule === rule);
  if (alert === undefined) throw new Error(`no alert of the rule ${rule}`);
  return alert;
}

describe('the alerts of the demo company', () => {
  test('name the label that was charged twice, with both rows', async () => {
    const alert = await find('duplicate_charge');
    expect(alert).toMatchObject({ severity: 'high', is_read: false });
    expect(alert.message).toContain('$186.40 twice on Jun 6, 2026');
    expect(alert.evidence.transactions.map(({ date, amount }) => ({ date, amount }))).toEqual([
      { date: '2026-06-06', amount: -186.4 },
      { date: '2026-06-06', amount: -186.4 },
    ]);
  });

  test('name the subscription that became dearer, before and after', async () => {
    const alert = await find('recurring_price_rise');
    expect(alert.message).toContain('rose from $169.00 to $199.42');
    expect(alert.evidence.transaction_count).toBeGreaterThan(10);
  });

  test('name the payment that stopped', async () => {
    const alert = await find('recurring_stopped');
    expect(alert.title).toContain('Letterdrop');
    expect(alert.message).toContain('May 19, 2026');
  });

  test('say nothing of wages that have been as high for months, nor of the quarterly bill', async () => {
    const alerts = await alertsOf(demo);
    expect(alerts.filter(({ rule }) => rule === 'unusual_transaction')).toEqual([]);
    expect(alerts.filter(({ title }) => /Wages|Professional/.test(title))).toEqual([]);
  });

  test('each say what to do and from which limit, the gravest first', async () => {
    const alerts = await alertsOf(demo);
    for (const alert of alerts) {
      expect(alert.what_to_do).not.toBe('');
      expect(alert.threshold).not.toBe('');
    }
    const order = alerts.map(({ severity }) => ['high', 'medium', 'low'].indexOf(severity));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  test('whose figures sum up rows open rows that sum to them', async () => {
    const withToken = (await alertsOf(demo)).filter(
      ({ rule, evidence }) => evidence.token !== null && rule === 'category_jump',
    );
    for (const { evidence } of withToken) {
      const reply = await call('GET', `/ledger/evidence?token=${evidence.token ?? ''}`, demo);
      const { total } = reply.json<ReplyOf<Api['evidence']>>();
      expect(evidence.facts[0]?.value.replace(/[$,]/g, '')).toBe(total.toFixed(2));
    }
  });
});

describe('what the owner does with an alert', () => {
  const recompute = async (businessId: string) => {
    await recomputeAlertsOfBusiness(server.services)({ businessId }, {} as never);
  };
  const businessOfDemo = async () => {
    const { rows } = await server.owner.query<{ business_id: string }>(
      'select business_id from users where email = $1',
      [demoLogin.email],
    );
    return rows[0]?.business_id ?? '';
  };

  test('stays when the rules are worked out again, and changes nothing twice', async () => {
    const before = await alertsOf(demo);
    const [read, dismissed] = before;
    await call('PATCH', `/notifications/alerts/${read?.id ?? ''}`, demo, { is_read: true });
    await call('PATCH', `/notifications/alerts/${dismissed?.id ?? ''}`, demo, {
      is_dismissed: true,
    });
    await recompute(await businessOfDemo());
    await recompute(await businessOfDemo());
    const after = await alertsOf(demo);
    expect(after.map(({ id }) => id)).toEqual(
      before.map(({ id }) => id).filter((id) => id !== dismissed?.id),
    );
    expect(after.find(({ id }) => id === read?.id)).toMatchObject({
      is_read: true,
      created_at: read?.created_at,
    });
    await call('PATCH', `/notifications/alerts/${dismissed?.id ?? ''}`, demo, {
      is_dismissed: false,
    });
    expect(await alertsOf(demo)).toHaveLength(before.length);
  });

  test('puts it off until the day it asked for', async () => {
    const { id } = await find('recurring_stopped');
    const isShown = async () => (await alertsOf(await login())).some((alert) => alert.id === id);
    await call('PATCH', `/notifications/alerts/${id}`, demo, { snooze_days: 2 });
    expect(await isShown()).toBe(false);
    server.clock.set('2026-06-16T18:00:00Z');
    expect(await isShown()).toBe(false);
    server.clock.set('2026-06-17T18:00:00Z');
    expect(await isShown()).toBe(true);
    server.clock.set('2026-06-15T12:00:00Z');
  });

  test("is refused for another business's alert and for nonsense", async () => {
    const { id } = await find('duplicate_charge');
    const stranger = await createSignedInUser(server);
    const refused = await call('PATCH', `/notifications/alerts/${id}`, stranger.token, {
      is_read: true,
    });
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toMatchObject({ code: 'alert_not_found' });
    for (const payload of [
      {},
      { snooze_days: 0 },
      { is_read: 'yes' },
      { is_read: true, more: 1 },
    ]) {
      const reply = await call('PATCH', `/notifications/alerts/${id}`, demo, payload);
      expect(reply.statusCode).toBe(400);
    }
  });

  test('sets limits of its own, in force at once', async () => {
    const set = await call('PUT', '/notifications/limits', demo, { price_rise_percent: 25 });
    expect(set.json()).toMatchObject({
      limits: { price_rise_percent: 25, overdue_days: 30 },
      defaults: { price_rise_percent: 5 },
    });
    expect((await alertsOf(demo)).some(({ rule }) => rule === 'recurring_price_rise')).toBe(false);
    await call('PUT', '/notifications/limits', demo, {});
    expect((await alertsOf(demo)).some(({ rule }) => rule === 'recurring_price_rise')).toBe(true);
    const refused = await call('PUT', '/notifications/limits', demo, { overdue_days: 0 });
    expect(refused.statusCode).toBe(400);
  });

  test('sets limits while a job works the alerts out: neither holds what the other waits for', async () => {
    const { headers, businessId } = await createSignedInUser(server);
    const limits = { minimumCashCents: 100 };
    await server.database.withinBusiness(businessId, (tx) => keepLimits(tx, businessId, limits));
    const { set } = await server.database.withinBusiness(businessId, async (tx) => {
      await takeTurn(tx, 'alerts', businessId);
      const asked = server.app.inject({
        ...{ method: 'PUT', url: '/notifications/limits', headers },
        payload: { price_rise_percent: 25 },
      });
      const answer = asked.then(({ statusCode }) => statusCode);
      await vi.waitUntil(async () => {
        const { rows } = await server.owner.query(
          `select from alert_settings where business_id = $1 and limits::text like '%25%'`,
          [businessId],
        );
        return rows.length > 0;
      });
      const today = await findToday(tx, businessId, server.clock);
      await recomputeAlerts(tx, businessId, { today, now: server.clock.now() });
      return { set: answer };
    });
    expect(await set).toBe(200);
  });
});

test('a business without rows has nothing to be told', async () => {
  const { token } = await createSignedInUser(server);
  const reply = await call('GET', '/notifications/alerts', token);
  expect(reply.json()).toMatchObject({ alerts: [], total: 0, unread: 0 });
});
