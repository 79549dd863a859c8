import { addDays, businessDay } from '@cairn/finance';
import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openBankAccount } from '../../write/bank-rows/accounts.ts';
import { workOutFigures } from './work-out-figures.ts';
import { ingestBankRows } from '../../write/bank-rows/ingest-bank-rows.ts';

const today = businessDay('2026-06-15');
let server: TestApp;
let user: SignedInUser;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-06-15T12:00:00Z');
  user = await createSignedInUser(server);
  await bring('till', 200, 20_000n);
  await bring('rent', 200, -30_000n);
});

/** One row a day of the days before today. */
const bring = (name: string, days: number, amountCents: bigint) =>
  server.services.database.withinBusiness(user.businessId, async (tx) => {
    const account = await openBankAccount(tx, user.businessId, {
      source: 'statement',
      externalId: 'checking',
      institutionName: 'Test Bank',
      accountType: 'checking',
      balance: { cents: 5_000_000n, date: today },
    });
    const rows = Array.from({ length: days }, (_, back) => ({
      externalId: `${name} ${String(back)}`,
      date: addDays(today, -back - 1),
      amountCents,
      description: name.toUpperCase(),
    }));
    await ingestBankRows(tx, user.businessId, { source: 'statement', account, rows });
  });

const keep = () =>
  server.services.database.withinBusiness(user.businessId, (tx) =>
    workOutFigures(tx, user.businessId, today),
  );

async function shown(who = user) {
  const ask = async <T>(url: string): Promise<T> => {
    const reply = await server.app.inject({ url, headers: who.headers });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<T>();
  };
  return {
    cards: await ask<ReplyOf<Api['kpiMetrics']>>('/dashboard/kpi-metrics'),
    trend: await ask<ReplyOf<Api['kpiTrends']>>('/dashboard/kpi-trends'),
  };
}

/** What the cards are when nothing is kept. */
async function shownAgain() {
  await server.owner.query('delete from derived_figures where business_id = $1', [user.businessId]);
  return shown();
}

const change = (statement: string) => server.owner.query(statement, [user.businessId]);

/** Makes what is kept tell itself apart, so that a test sees whether it was used. */
const falsify = () =>
  change(
    `update derived_figures set kpis = regexp_replace(kpis, '(days.":)[0-9]+', '\\1 1', 'g') where business_id = $1`,
  );

describe('kept cards', () => {
  test('are what they are when worked out again', async () => {
    await keep();
    const kept = await shown();
    expect(kept.cards.projected_runway).toBeGreaterThan(0);
    expect(kept.trend.points.at(-1)).toMatchObject({ is_running: true });
    expect(await shownAgain()).toEqual(kept);
  });

  test('are read, not worked out', async () => {
    await keep();
    await falsify();
    expect((await shown()).cards.projected_runway).toBe(1);
  });

  test.each([
    ['a new row', async () => bring('late', 1, -77_777n)],
    [
      'a row that goes',
      () =>
        change(`delete from lines where business_id = $1 and transaction_id in
          (select transaction_id from transactions where business_id = $1 and external_id like '%rent 3')`),
    ],
    [
      'a corrected balance',
      () => change(`update bank_accounts set balance_cents = 900000 where business_id = $1`),
    ],
    [
      'a balance no longer stated',
      () =>
        change(
          `update bank_accounts set balance_cents = null, balance_date = null where business_id = $1`,
        ),
    ],
    [
      'an account of another type',
      () =>
        change(
          `update accounts set type = 'other_income' where business_id = $1 and type = 'expense'`,
        ),
    ],
    [
      'books beside the bank',
      () =>
        change(
          `insert into accounts (business_id, account_id, source, external_id, origin, name, type)
           select business_id, gen_random_uuid(), 'books_archive', 'x', 'books', 'Sales', 'income' from businesses where business_id = $1`,
        ),
    ],
  ])('never outlive %s', async (_, happen) => {
    await keep();
    const before = await shown();
    await happen();
    const after = await shown();
    expect(after).toEqual(await shownAgain());
    expect(after).not.toEqual(before);
  });

  test('of yesterday are none of today, in the time zone of the business', async () => {
    await keep();
    await falsify();
    // Still the fifteenth in New York; fourteen hours on in Kiritimati.
    await change(`update businesses set time_zone = 'Pacific/Kiritimati' where business_id = $1`);
    expect((await shown()).cards.projected_runway).toBeGreaterThan(1);
  });

  test('that a version before this one left as they were do not count', async () => {
    await keep();
    await falsify();
    // It works the others out again, for instance after an import, and knows nothing of the cards.
    await change(
      `update derived_figures set computed_at = now() + interval '1 second' where business_id = $1`,
    );
    expect((await shown()).cards.projected_runway).toBeGreaterThan(1);
  });

  test('that another release wrote in its own way do not count', async () => {
    await keep();
    await falsify();
    await change(
      `update derived_figures set kpis = replace(kpis, '"version\\":\\"', '"version\\":\\"x') where business_id = $1`,
    );
    const { cards, trend } = await shown();
    expect(cards.projected_runway).toBeGreaterThan(1);
    expect(trend.points).toHaveLength(13);
  });

  test('of one business are shown to no other', async () => {
    await keep();
    const other = await createSignedInUser(server);
    expect((await shown(other)).cards.monthly_revenue).toBeNull();
  });
});

describe('cards that are not kept', () => {
  test.each([
    ['a new row', () => bring('late', 1, -77_777n)],
    [
      'books, which say from then on what was earned',
      () =>
        change(
          `insert into accounts (business_id, account_id, source, external_id, origin, name, type)
           select business_id, gen_random_uuid(), 'books_archive', 'x', 'books', 'Sales', 'income' from businesses where business_id = $1`,
        ),
    ],
    [
      'another time zone, in which it is the next day',
      () => change(`update businesses set time_zone = 'Pacific/Kiritimati' where business_id = $1`),
    ],
  ])('asked for again, are those after %s', async (_, happen) => {
    // Twice: from the second call on they are asked for together with what is kept.
    await shownAgain();
    const before = await shownAgain();
    await happen();
    const after = await shownAgain();
    expect(after).not.toEqual(before);
    expect(after.cards).toEqual(await shownInAnotherProcess());
  });
});

/** The same from an application that has not been asked before. */
async function shownInAnotherProcess() {
  vi.resetModules();
  const { currentKpiMetrics } = await import('./kpi-store.ts');
  const { presentKpiMetrics } = await import('../../../features/dashboard/present-kpi-metrics.ts');
  const { database, clock } = server.services;
  return presentKpiMetrics(await currentKpiMetrics(database, user.businessId, clock), clock.now());
}
