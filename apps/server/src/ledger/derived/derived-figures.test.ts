import { addDays, businessDay, cents } from '@cairn/finance';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { openBankAccount } from '../write/bank-rows/accounts.ts';
import { findRecurring, forecastCash } from './derived-figures.ts';
import { storedRecurring } from './figures/stored-recurring.ts';
import { ingestBankRows, type BankRow } from '../write/bank-rows/ingest-bank-rows.ts';
import { addRecurring, keepRecurringChoice } from './figures/recurring-streams-choices.ts';
import { workOutFigures } from './figures/work-out-figures.ts';

const today = businessDay('2026-06-15');
let server: TestApp;
let businessId: string;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ businessId } = await createSignedInUser(server));
  await bring([...till(), ...rent(1, 12)]);
});

/** A shop's till: each of 360 days up to today. */
const till = (): BankRow[] =>
  Array.from({ length: 360 }, (_, back) => ({
    externalId: `till ${String(back)}`,
    date: addDays(today, -back),
    amountCents: 20_000n,
    description: 'CARD SALES',
  }));

/** Rent on the first of the months that lie so many months back. */
const rent = (from: number, to: number): BankRow[] =>
  Array.from({ length: to - from + 1 }, (_, at) => {
    const month = new Date(Date.UTC(2026, 6 - (from + at), 1)).toISOString().slice(0, 10);
    const description = 'JUNIPER PROPERTIES RENT';
    return { externalId: `rent ${month}`, date: month, amountCents: -150_000n, description };
  });

const bring = (rows: BankRow[]) =>
  server.services.database.withinBusiness(businessId, async (tx) => {
    const account = await openBankAccount(tx, businessId, {
      source: 'statement',
      externalId: 'checking',
      institutionName: 'Test Bank',
      accountType: 'checking',
      balance: { cents: 5_000_000n, date: today },
    });
    await ingestBankRows(tx, businessId, { source: 'statement', account, rows });
  });

const recurring = () =>
  server.services.database.withinBusiness(businessId, (tx) => findRecurring(tx, businessId, today));
const forecast = () =>
  server.services.database.withinBusiness(businessId, (tx) => forecastCash(tx, businessId, today));
const theRent = async () => (await recurring()).find(({ direction }) => direction === 'out');

/** What the forecast expects of the rent: its dates and cents. */
async function expectedRent(id: string): Promise<[string, bigint][]> {
  const { outcome } = await forecast();
  if (outcome.kind !== 'forecast') throw new Error(outcome.kind);
  return outcome.days.flatMap(({ date, items }) =>
    items
      .filter((item) => item.kind === 'stream' && item.id === id)
      .map((item): [string, bigint] => [date, item.amountCents]),
  );
}

const partOf = (text: string, part: 'version' | 'data'): unknown =>
  (JSON.parse(text) as Record<string, unknown>)[part];

async function marks(): Promise<number> {
  const { rows } = await server.owner.query<{ count: string }>(
    'select count(*)::text as count from ledger_changes where business_id = $1',
    [businessId],
  );
  return Number(rows[0]?.count);
}

describe('kept figures', () => {
  test('are kept once worked out, and read from then on', async () => {
    expect(await marks()).toBeGreaterThan(0);
    const first = await recurring();
    expect(await marks()).toBe(0);
    await server.owner.query(`update derived_figures set recurring = $2 where business_id = $1`, [
      businessId,
      storedRecurring.write(first.map((item) => ({ ...item, counterparty: 'As kept' }))),
    ]);
    expect((await recurring()).map(({ counterparty }) => counterparty)).toContain('As kept');
  });

  test.each([
    ['has no version', (text: string) => JSON.stringify(partOf(text, 'data'))],
    [
      'has another version',
      (text: string) => JSON.stringify({ version: 'x', data: partOf(text, 'data') }),
    ],
    ['is no JSON', () => 'Error'],
    [
      'lost a part',
      (text: string) => JSON.stringify({ version: partOf(text, 'version'), data: {} }),
    ],
  ])('that an earlier release wrote, where it %s, are worked out again', async (_, rewrite) => {
    const [items, expected] = [await recurring(), await forecast()];
    const { rows } = await server.owner.query<{ recurring: string; forecast: string }>(
      'select recurring, forecast from derived_figures where business_id = $1',
      [businessId],
    );
    const texts = [rewrite(rows[0]?.recurring ?? ''), rewrite(rows[0]?.forecast ?? '')];
    await server.owner.query(
      'update derived_figures set recurring = $2, forecast = $3 where business_id = $1',
      [businessId, ...texts],
    );
    expect(await recurring()).toEqual(items);
    expect(await forecast()).toEqual(expected);
  });

  test('never hide a new row: the next read sees it', async () => {
    expect((await theRent())?.lastDate).toBe('2026-06-01');
    await forecast();
    const late = { externalId: 'late', date: '2026-06-15', amountCents: -999_99n };
    await bring([{ ...late, description: 'JUNIPER PROPERTIES RENT' }]);
    const { actualDays } = await forecast();
    expect(actualDays.at(-1)).toEqual({ date: '2026-06-15', netCents: 20_000n - 999_99n });
    expect(await marks()).toBe(0);
  });

  test.each([
    ['a corrected balance', `update bank_accounts set balance_cents = 1 where business_id = $1`],
    ['a renamed party', `update parties set name = name || ' Ltd' where business_id = $1`],
    ['a paid document', `update transactions set memo = 'x' where business_id = $1`],
    ['a removed choice', `delete from recurring_choices where business_id = $1`],
  ])('are worked out again after %s', async (_, change) => {
    await server.services.database.withinBusiness(businessId, (tx) =>
      keepRecurringChoice(tx, businessId, '00000000-0000-4000-8000-000000000000', { remarks: 'x' }),
    );
    await forecast();
    expect(await marks()).toBe(0);
    await server.owner.query(change, [businessId]);
    expect(await marks()).toBeGreaterThan(0);
  });

  test('of yesterday are no figures of today', async () => {
    await forecast();
    const tomorrow = addDays(today, 1);
    const next = await server.services.database.withinBusiness(businessId, (tx) =>
      forecastCash(tx, businessId, tomorrow),
    );
    const first = next.outcome.kind === 'forecast' ? next.outcome.days[0]?.date : null;
    expect(first).toBe('2026-06-17');
  });

  test('keep the mark of a change that is committed while they are worked out', async () => {
    await server.services.database.withinBusiness(businessId, async (tx) => {
      await workOutFigures(tx, businessId, today);
      // Another process imports before this one is through.
      await bring([{ externalId: 'meanwhile', date: today, amountCents: 1n, description: 'X' }]);
    });
    expect(await marks()).toBeGreaterThan(0);
  });

  test('of one business say nothing of another', async () => {
    await forecast();
    const other = await createSignedInUser(server);
    const seen = await server.services.database.withinBusiness(other.businessId, (tx) =>
      findRecurring(tx, other.businessId, today),
    );
    expect(seen).toEqual([]);
  });
});

describe('the forecast and what the owner says', () => {
  test('a dismissed payment is no longer expected on its day', async () => {
    const id = (await theRent())?.recurringId ?? '';
    expect((await expectedRent(id))[0]).toEqual(['2026-07-01', -150_000n]);
    await server.services.database.withinBusiness(businessId, (tx) =>
      keepRecurringChoice(tx, businessId, id, { status: 'dismissed' }),
    );
    expect(await expectedRent(id)).toEqual([]);
  });

  test('a corrected amount and date are those of the payments to come', async () => {
    const id = (await theRent())?.recurringId ?? '';
    await server.services.database.withinBusiness(businessId, (tx) =>
      keepRecurringChoice(tx, businessId, id, {
        amountCents: -180_000n,
        nextDate: '2026-07-04',
        nextDateSetAfter: '2026-06-01',
      }),
    );
    expect((await expectedRent(id)).slice(0, 2)).toEqual([
      ['2026-07-04', -180_000n],
      ['2026-08-01', -180_000n],
    ]);
  });

  test('a payment added by hand is expected, and lowers the cash by itself', async () => {
    const before = await forecast();
    const id = await server.services.database.withinBusiness(businessId, (tx) =>
      addRecurring(tx, businessId, {
        name: 'New lease',
        amountCents: -50_000n,
        nextDate: '2026-06-20',
        beat: 'monthly',
      }),
    );
    expect((await expectedRent(id))[0]).toEqual(['2026-06-20', -50_000n]);
    const end = ({ balance }: Awaited<ReturnType<typeof forecast>>) =>
      balance?.kind === 'forecast' ? (balance.days.at(-1)?.balanceCents ?? cents(0n)) : cents(0n);
    // 20 June to 20 December: seven payments.
    expect(end(before) - end(await forecast())).toBe(350_000n);
  });
});
