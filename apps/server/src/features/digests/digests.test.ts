import type { Api, ReplyOf } from '@cairn/contract';
import { businessDay } from '@cairn/finance';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTasks } from '../../jobs/tasks.ts';
import { demoLogin, seedDemo } from '../../sandbox/seed-demo.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, testInstant, type TestApp } from '../../testing/test-app.ts';

/** 15 June 2026 is a Monday; the businesses are in New York, where the test instant is eight in the morning. */
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  server.clock.set(testInstant);
  await server.owner.query('truncate outbox');
  await server.owner.query('update person_choices set daily_digest = false, weekly_digest = false');
});
afterAll(() => server.close());

const silent = new Logger(() => () => undefined);

/** What the hourly tick queues, and everything that follows from it. */
async function tick(): Promise<void> {
  await server.owner.query("select graphile_worker.add_job('queue_due_digests')");
  await runOnce({ pgPool: server.owner, taskList: createTasks(server.services), logger: silent });
}

interface OutboxMail {
  to: string;
  subject: string;
  text: string;
}
async function mails(): Promise<OutboxMail[]> {
  const { rows } = await server.owner.query<OutboxMail>(
    'select recipient as "to", subject, body as text from outbox order by message_id',
  );
  return rows;
}

async function choose(user: SignedInUser, payload: object) {
  const reply = await server.app.inject({
    method: 'PUT',
    url: '/notifications/digests',
    headers: user.headers,
    payload,
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['digestChoices']>>();
}

const linkIn = (text: string): string => /\/unsubscribe\?token=\S+/.exec(text)?.[0] ?? 'no link';
const post = (url: string, given: { payload?: string; headers?: Record<string, string> } = {}) =>
  server.app.inject({ method: 'POST', url, ...given });

describe('the choice', () => {
  test('is off until it is made, kept for each person, and changed one by one', async () => {
    const user = await createSignedInUser(server);
    const stranger = await createSignedInUser(server);
    const read = (who: SignedInUser) =>
      server.app.inject({ url: '/notifications/digests', headers: who.headers });
    expect((await read(user)).json()).toEqual({
      daily: false,
      weekly: false,
      urgent: false,
      email: user.email,
      time_zone: 'America/New_York',
    });
    expect(await choose(user, { daily: true })).toMatchObject({ daily: true, weekly: false });
    expect(await choose(user, { weekly: true })).toMatchObject({ daily: true, weekly: true });
    expect((await read(user)).json()).toMatchObject({ daily: true, weekly: true });
    expect((await read(stranger)).json()).toMatchObject({ daily: false, weekly: false });
  });

  test('needs a session', async () => {
    expect((await server.app.inject('/notifications/digests')).statusCode).toBe(401);
  });
});

describe('the summary', () => {
  test('goes out once a day, however often the job runs', async () => {
    const user = await createSignedInUser(server);
    await choose(user, { daily: true });
    await tick();
    await tick();
    const sent = { userId: user.userId, businessId: user.businessId, kind: 'daily' };
    const again = JSON.stringify({ ...sent, day: '2026-06-15' });
    await server.owner.query("select graphile_worker.add_job('send_digest', $1)", [again]);
    await runOnce({ pgPool: server.owner, taskList: createTasks(server.services), logger: silent });
    expect((await mails()).map(({ to }) => to)).toEqual([user.email]);
    server.clock.set('2026-06-16T12:00:00Z');
    await tick();
    expect(await mails()).toHaveLength(2);
  });

  test('waits for the morning of the business, wherever it is', async () => {
    const tokyo = await createSignedInUser(server, { timeZone: 'Asia/Tokyo' });
    await choose(tokyo, { daily: true });
    await tick();
    expect(await mails()).toEqual([]);
    server.clock.set('2026-06-15T22:30:00Z');
    await tick();
    expect((await mails())[0]?.text).toContain('Jun 16, 2026');
  });

  test('of the week goes out on Mondays only, and tells of the seven days before', async () => {
    const user = await createSignedInUser(server);
    await choose(user, { weekly: true });
    server.clock.set('2026-06-16T12:00:00Z');
    await tick();
    expect(await mails()).toEqual([]);
    server.clock.set('2026-06-22T12:00:00Z');
    await tick();
    expect((await mails())[0]?.text).toContain('WHAT CHANGED IN THE LAST 7 DAYS');
  });

  test('is not sent to an address that nobody has proven, nor to a closed account', async () => {
    const unproven = await createSignedInUser(server, { verified: false });
    await choose(unproven, { daily: true });
    const closed = await createSignedInUser(server);
    await choose(closed, { daily: true });
    await server.owner.query('update users set disabled_at = now() where user_id = $1', [
      closed.userId,
    ]);
    await tick();
    expect(await mails()).toEqual([]);
  });

  test('of a business without rows says what is not known, and makes no zero of it', async () => {
    const user = await createSignedInUser(server);
    await choose(user, { daily: true });
    await tick();
    const [mail] = await mails();
    expect(mail?.subject).toBe('Your business');
    expect(mail?.text).toContain('Not known: no bank account has a stated balance.');
    expect(mail?.text).toContain('No money moved.');
    expect(mail?.text).toContain('Nothing that Cairn knows of.');
  });
});

describe('the summary of the demo company', () => {
  let demo: SignedInUser['headers'];
  beforeAll(async () => {
    await seedDemo(server.services);
    const reply = await post('/auth/login', {
      payload: JSON.stringify(demoLogin),
      headers: { 'content-type': 'application/json' },
    });
    demo = { authorization: `Bearer ${reply.json<{ id_token: string }>().id_token}` };
  });

  const get = async <T>(url: string): Promise<T> =>
    (await server.app.inject({ url, headers: demo })).json<T>();
  const preview = (kind: string) =>
    get<ReplyOf<Api['previewDigest']>>(`/notifications/digests/${kind}`);
  const usd = (dollars: number) =>
    dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

  test('states the figures of the screens', async () => {
    const metrics = await get<ReplyOf<Api['kpiMetrics']>>('/dashboard/kpi-metrics');
    const { alerts } = await get<ReplyOf<Api['alerts']>>('/notifications/alerts');
    const { text } = await preview('weekly');
    expect(text).toContain(`Monthly Revenue: ${usd(metrics.monthly_revenue ?? 0)} (`);
    expect(text).toContain(`Projected Runway: ${metrics.projected_runway ?? 0} Days`);
    expect(alerts.length).toBeGreaterThan(0);
    for (const { title } of alerts.slice(0, 8)) expect(text).toContain(title);
    const { recurring_transactions: upcoming } = await get<ReplyOf<Api['recurringTransactions']>>(
      '/qbo/recurring-transactions',
    );
    const soon = upcoming.filter(({ due_in_days: days }) => days !== null && days <= 7);
    expect(soon.length).toBeGreaterThan(0);
    for (const { data } of soon) expect(text).toContain(data.name);
  });

  test('states cash and its movement as the ledger has them', async () => {
    const { text, subject } = await preview('daily');
    const { rows } = await server.owner.query<{ now: number; before: number }>(`
      select sum(b.balance_cents - coalesce((select sum(debit_cents - credit_cents) from account_days d
          where d.account_id = b.account_id and d.date > '2026-06-14'), 0))::float8 / 100 as now,
        sum(b.balance_cents - coalesce((select sum(debit_cents - credit_cents) from account_days d
          where d.account_id = b.account_id and d.date > '2026-06-13'), 0))::float8 / 100 as before
      from bank_accounts b join accounts a using (business_id, account_id) where a.type = 'bank'`);
    const { now = 0, before = 0 } = rows[0] ?? {};
    expect(subject).toContain(`${usd(now)} in cash`);
    const change = now - before;
    expect(text).toContain(`${change > 0 ? '+' : ''}${usd(change)} since the morning of`);
  });
});

describe('the unsubscribe link', () => {
  async function subscribed() {
    const user = await createSignedInUser(server);
    await choose(user, { daily: true, weekly: true });
    await tick();
    const daily = (await mails()).find(({ text }) => text.includes('chose Daily'));
    const choices = async () =>
      (
        await server.app.inject({ url: '/notifications/digests', headers: user.headers })
      ).json<object>();
    return { user, link: linkIn(daily?.text ?? ''), choices };
  }

  test('stops its own summary without a session, and no other, as often as it is used', async () => {
    const { link, choices } = await subscribed();
    for (let times = 0; times < 2; times += 1) {
      const reply = await post(link);
      expect(reply.statusCode, reply.body).toBe(200);
      expect(reply.json()).toEqual({
        message: 'You will get no more daily summaries.',
        kind: 'daily',
      });
    }
    expect(await choices()).toMatchObject({ daily: false, weekly: true });
    await server.owner.query('truncate outbox');
    server.clock.set('2026-06-16T12:00:00Z');
    await tick();
    expect(await mails()).toEqual([]);
  });

  test('takes the one-click post of a mail program', async () => {
    const { link, choices } = await subscribed();
    const reply = await post(link, {
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await choices()).toMatchObject({ daily: false });
  });

  test('that was changed or made up stops nothing', async () => {
    const { user, link, choices } = await subscribed();
    const stranger = await createSignedInUser(server);
    const [path = '', token = ''] = link.split('=');
    const [, , mark = ''] = token.split('.');
    for (const made of [
      '',
      'daily',
      `weekly.${user.userId}.${mark}`,
      `daily.${stranger.userId}.${mark}`,
      `daily.${user.userId}.${'A'.repeat(mark.length)}`,
      `${token}.more`,
    ]) {
      const reply = await post(`${path}=${made}`);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'unsubscribe_invalid' });
    }
    expect(await choices()).toMatchObject({ daily: true, weekly: true });
  });

  test('does nothing by being looked at', async () => {
    const { link, choices } = await subscribed();
    await server.app.inject({ url: link, headers: { accept: 'text/html' } });
    expect(await choices()).toMatchObject({ daily: true });
  });
});

test('a summary that is no longer wanted when its job runs is not sent', async () => {
  const user = await createSignedInUser(server);
  await choose(user, { daily: true });
  await choose(user, { daily: false });
  const payload = { ...user, kind: 'daily', day: businessDay('2026-06-15') };
  await server.owner.query("select graphile_worker.add_job('send_digest', $1)", [
    JSON.stringify(payload),
  ]);
  await runOnce({ pgPool: server.owner, taskList: createTasks(server.services), logger: silent });
  expect(await mails()).toEqual([]);
});
