import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api, ReplyOf } from '@cairn/contract';
import { createSignedInUser } from '../../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

type Template = [name: string, kind: string, cents: number, interval: string, active: boolean];

async function paymentsWith(...templates: Template[]) {
  const { businessId, headers } = await createSignedInUser(server);
  for (const [name, kind, cents, interval, active] of templates) {
    await server.owner.query(
      `insert into books_templates (business_id, template_id, source, external_id, name, kind,
         amount_cents, interval, next_date, is_active)
       values ($1, $2, 'archive', $3, $3, $4, $5, $6, '2026-06-20', $7)`,
      [businessId, newId(), name, kind, cents, interval, active],
    );
  }
  const reply = await server.app.inject({ url: '/qbo/recurring-transactions', headers });
  return reply.json<ReplyOf<Api['recurringTransactions']>>().recurring_transactions;
}

test('a template of the books is an upcoming payment, confirmed, with its sign by its kind', async () => {
  const payments = await paymentsWith(
    ['Rent', 'bill', 120_000, 'monthly', true],
    ['Retainer', 'invoice', 80_000, 'Monthly', true],
  );
  const facts = payments.map(({ data, direction, status }) => [
    data.vendor.name,
    data.total_amount,
    direction,
    status,
    data.recurring_info.schedule.next_date,
  ]);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Rent', 1200, 'out', 'confirmed', '2026-06-20'],
      ['Retainer', 800, 'in', 'confirmed', '2026-06-20'],
    ]),
  );
});

test('an inactive template and an interval that nobody knows are no payments', async () => {
  const payments = await paymentsWith(
    ['Old rent', 'bill', 120_000, 'monthly', false],
    ['Odd', 'bill', 5_000, 'every blue moon', true],
  );
  expect(payments).toEqual([]);
});
