import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLogin } from '../../sandbox/seed-demo.ts';
import { createSignedInUser } from '../../testing/factories.ts';
import { createDemoApp } from '../../testing/demo-company.ts';
import type { TestApp } from '../../testing/test-app.ts';

type Reply = ReplyOf<Api['recurringTransactions']>;
type Item = Reply['recurring_transactions'][number];

let server: TestApp;
let demo: string;

beforeAll(async () => {
  server = await createDemoApp();
  const reply = await server.app.inject({ method: 'POST', url: '/auth/login', payload: demoLogin });
  demo = reply.json<{ id_token: string }>().id_token;
});
afterAll(() => server.close());

const call = (method: 'GET' | 'PATCH' | 'POST', url: string, token: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

async function list(token = demo): Promise<Reply> {
  const reply = await call('GET', '/qbo/recurring-transactions', token);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Reply>();
}

async function find(word: string, token = demo): Promise<Item> {
  const { recurring_transactions: coming } = await list(token);
  const item = coming.find(({ data }) => data.name.includes(word));
  if (item === undefined) throw new Error(`no recurring payment named ${word}`);
  return item;
}

const change = (id: string, payload: object, token = demo) =>
  call('PATCH', `/recurring/${id}`, token, payload);

describe('the recurring payments of the demo company', () => {
  test('carry the fields of the specification, amount and next date as the rent has them', async () => {
    const rent = await find('Juniper Street Properties');
    expect(rent).toMatchObject({
      data: {
        type: 'Expense',
        total_amount: 5516.68,
        line_items: [{ account: { name: 'Rent' } }],
        recurring_info: { schedule: { next_date: '2026-07-01' } },
        metadata: { tags: [], remarks: null },
      },
      direction: 'out',
      beat: 'monthly',
      status: 'detected',
      due_in_days: 16,
      account: { name: 'FirstHarborBank', type: 'checking', last4: '4821' },
    });
    expect(rent.data.vendor.name).toBe(rent.data.name);
  });

  test('stand on the payments that prove them, newest first', async () => {
    const rent = await find('Juniper Street Properties');
    expect(rent.payments[0]).toMatchObject({ date: '2026-06-01', amount: -5516.68 });
    expect(rent.payment_count).toBeGreaterThanOrEqual(rent.payments.length);
    const dates = rent.payments.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('include subscriptions on the card, and not what pays the card off twice', async () => {
    expect((await find('Tillwise')).payment_mode).toBe('Credit card');
    const { recurring_transactions: coming } = await list();
    const settlements = coming.filter(({ data }) => /Summitcard|Thank You/i.test(data.name));
    expect(settlements.map(({ direction }) => direction)).toEqual(['out']);
  });

  test('tell what stopped from what is to come', async () => {
    const { recurring_transactions: coming, stopped } = await list();
    expect(stopped.map(({ data }) => data.name).join()).toContain('Letterdrop');
    expect(coming.map(({ data }) => data.name).join()).not.toContain('Letterdrop');
    const dates = coming.map(({ data }) => data.recurring_info.schedule.next_date ?? '');
    expect(dates).toEqual([...dates].sort());
  });
});

test('are the open bill where there is one: on this screen, among payables and in the forecast', async () => {
  const { recurring_transactions: coming } = await list();
  const billed = coming.filter(({ open_bill: bill }) => bill !== undefined);
  expect(billed.length).toBeGreaterThan(0);
  const aging = await call('GET', '/reports/aging?side=payables', demo);
  const owed = aging
    .json<ReplyOf<Api['aging']>>()
    .rows.flatMap(({ name, documents }) =>
      documents.map(({ number, due_date: due, open }) => [`${name} ${number ?? ''}`, due, open]),
    );
  const { forecast } = (await call('GET', '/intent_map/forecast', demo)).json<
    ReplyOf<Api['forecast']>
  >();
  for (const { data, open_bill: bill } of billed) {
    const { next_date: date } = data.recurring_info.schedule;
    expect(owed).toContainEqual([bill, date, data.total_amount]);
    const days = forecast.filter(({ items }) => items.some(({ name }) => name === bill));
    // The forecast lays it on the days on which it is likely to be paid, around the one on which it is due.
    expect(days.length).toBeGreaterThan(0);
    for (const day of days) {
      expect(Math.abs(Date.parse(day.date) - Date.parse(date ?? ''))).toBeLessThan(8 * 86_400_000);
    }
    const apart = forecast.filter(
      (day) =>
        Math.abs(Date.parse(day.date) - Date.parse(date ?? '')) < 8 * 86_400_000 &&
        day.items.some(({ name }) => name === data.name),
    );
    expect(apart).toEqual([]);
  }
});

test('show the documents that are filed with their payments, of this business alone', async () => {
  const rent = await find('Juniper Street Properties');
  expect(rent.documents).toEqual([]);
  await server.owner.query(
    `insert into documents (business_id, document_id, uploaded_by, state, original_name, stored_name, media_type,
       byte_count, content_hash, uploaded_at, transaction_id, linked_by)
     select business_id, '00000000-0000-4000-8000-00000000000d', user_id, 'ready', 'Lease.pdf', 'stored.pdf',
       'application/pdf', 1, 'hash', now(), $1, 'you' from users where email = $2`,
    [rent.payments[0]?.transaction_id, demoLogin.email],
  );
  const [document, ...others] = (await find('Juniper Street Properties')).documents;
  expect(document).toMatchObject({ filename: 'stored.pdf', name: 'Lease.pdf' });
  expect(others).toEqual([]);
  await server.owner.query(`update documents set deleted_at = now()`);
  expect((await find('Juniper Street Properties')).documents).toEqual([]);
});

describe('what the owner says of a recurring payment', () => {
  test('is kept: tags, remarks, reminder, and the rest as it was', async () => {
    const { id } = await find('Fibrewest');
    const changes = { tags: ['office', 'office'], remarks: 'Contract to 2027', reminder_days: 7 };
    expect((await change(id, changes)).statusCode).toBe(200);
    await change(id, { status: 'confirmed' });
    const item = await find('Fibrewest');
    expect(item.data.metadata).toEqual({ tags: ['office'], remarks: 'Contract to 2027' });
    expect(item).toMatchObject({ status: 'confirmed', reminder_days: 7 });
  });

  test('corrects name, amount and next date', async () => {
    const { id } = await find('Storefront');
    await change(id, { name: 'Web shop', amount: 81.5, next_date: '2026-06-20' });
    const item = await find('Web shop');
    expect(item.id).toBe(id);
    expect(item.data.total_amount).toBe(81.5);
    expect(item.due_in_days).toBe(5);
  });

  test('dismisses one and takes that back', async () => {
    const { id } = await find('Signpost');
    await change(id, { status: 'dismissed' });
    const after = await list();
    expect(after.recurring_transactions.some((item) => item.id === id)).toBe(false);
    expect(after.dismissed.map((item) => item.id)).toEqual([id]);
    await change(id, { status: 'detected' });
    expect((await find('Signpost')).status).toBe('detected');
  });

  test('adds one that the bank has not shown, at its next date', async () => {
    const { token } = await createSignedInUser(server);
    const body = {
      name: 'New lease',
      amount: 900,
      direction: 'out',
      beat: 'monthly',
      next_date: '2026-06-30',
    };
    const added = await call('POST', '/recurring', token, body);
    expect(added.statusCode).toBe(201);
    const item = await find('New lease', token);
    expect(item).toMatchObject({ status: 'added', due_in_days: 15, payment_count: 0 });
    expect(item.data.total_amount).toBe(900);
    await change(item.id, { amount: 950 }, token);
    expect((await find('New lease', token)).data.total_amount).toBe(950);
  });

  test('does not double one that the bank shows already', async () => {
    const before = await list();
    const body = {
      name: 'Harbor Equipment Finance',
      amount: 1245,
      direction: 'out',
      beat: 'monthly',
      next_date: '2026-07-10',
    };
    await call('POST', '/recurring', demo, body);
    const after = await list();
    expect(after.total).toBe(before.total);
    expect((await find('Harbor Equip')).status).toBe('confirmed');
  });

  test('raises the reminder under Notifications once it is due', async () => {
    const { id, data } = await find('Paywell');
    await change(id, { reminder_days: 20 });
    await server.owner.query('update alert_settings set computed_on = null');
    const reply = await call('GET', '/notifications/alerts', demo);
    const reminder = reply
      .json<ReplyOf<Api['alerts']>>()
      .alerts.find(({ rule }) => rule === 'payment_reminder');
    expect(reminder?.title).toContain(data.name);
    expect(reminder?.threshold).toBe('You asked to be reminded 20 days before');
  });
});

describe('refused is', () => {
  test("another business's payment, and one that does not exist", async () => {
    const { id } = await find('Juniper Street Properties');
    const { token } = await createSignedInUser(server);
    for (const [wanted, as] of [
      [id, token],
      ['7b2ad2a4-9a58-4b26-9b3c-7a3f1f3d1c11', demo],
    ] as const) {
      const reply = await change(wanted, { remarks: 'mine' }, as);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: 'recurring_not_found' });
    }
    expect((await find('Juniper Street Properties')).data.metadata.remarks).toBeNull();
  });

  test('a next date of a payment that stopped', async () => {
    const { stopped } = await list();
    const reply = await change(stopped[0]?.id ?? '', { next_date: '2026-07-01' });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'recurring_stopped' });
  });

  test('a date that is past or years ahead, an amount of nothing, an empty change', async () => {
    const { id } = await find('Juniper Street Properties');
    for (const payload of [
      { next_date: '2026-06-14' },
      { next_date: '2031-01-01' },
      { next_date: '0000-01-01' },
      { amount: 0 },
      { amount: 1.005 },
      { name: '  ' },
      {},
    ]) {
      const reply = await change(id, payload);
      expect(reply.statusCode, JSON.stringify(payload)).toBe(400);
    }
    expect((await find('Juniper Street Properties')).due_in_days).toBe(16);
  });

  test("an account of nobody's when one is added", async () => {
    const reply = await call('POST', '/recurring', demo, {
      name: 'Lease',
      amount: 10,
      direction: 'out',
      beat: 'monthly',
      next_date: '2026-07-01',
      account_id: '7b2ad2a4-9a58-4b26-9b3c-7a3f1f3d1c11',
    });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'account_not_found' });
  });
});

test('a business without rows has none', async () => {
  const { token } = await createSignedInUser(server);
  expect(await list(token)).toEqual({
    recurring_transactions: [],
    stopped: [],
    dismissed: [],
    total: 0,
  });
});
