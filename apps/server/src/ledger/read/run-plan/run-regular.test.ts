import { plan as planSchema } from '@cairn/analyst';
import { addDays, addMonths, businessDay } from '@cairn/finance';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { ingest } from '../../write/ingest/ingest.ts';
import type { TransactionInput } from '../../write/ledger-batch.ts';
import { answerPlan } from '../../answer/answer-plan.ts';

const settings = { firstWeekday: 0, fiscalYearStartMonth: 1 } as const;
const today = businessDay('2026-06-15');

let test: TestDatabase;
let businessId: string;
const ids = new Map<string, string>();

/** So much a month to or from somebody, since January 2025; without a number the month is left out. */
const monthly = (party: string, account: string, amounts: (number | null)[]): TransactionInput[] =>
  amounts.flatMap((amount, index) => {
    if (amount === null) return [];
    const isIn = amount > 0;
    const size = BigInt(Math.abs(amount));
    const [debitCents, creditCents] = isIn ? [size, 0n] : [0n, size];
    // Every fourth has no category of its own yet.
    const category = index % 4 === 3 ? 'unsorted' : account;
    return {
      ...{ externalId: `${party}-${index}`, party, kind: isIn ? 'deposit' : 'expense' },
      ...{ date: addMonths('2025-01-05', index), totalCents: BigInt(amount) },
      lines: [
        { account: 'bank', debitCents, creditCents },
        { account: category, debitCents: creditCents, creditCents: debitCents },
      ],
    };
  });
const times = (count: number, cents: number) => Array.from({ length: count }, () => cents);

beforeAll(async () => {
  test = await createTestDatabase();
  businessId = newId();
  await test.owner.query('insert into businesses (business_id) values ($1)', [businessId]);
  const names = ['Power Co', 'Studiofy', 'Loft Six', 'Corner Shop', 'Harrow Kilns', 'Old Client'];
  const transactions = [
    ...monthly('Studiofy', 'software', [...times(9, -1499), ...times(9, -1999)]),
    ...monthly('Loft Six', 'rent', [...times(12, -44_500), ...times(6, -47_000)]),
    ...monthly('Corner Shop', 'supplies', [-310, -995, -1250, -720, -1800, -430]),
    ...monthly('Power Co', 'supplies', [
      -3000,
      -3100,
      ...times(11, 0).map((_, index) => -4000 - index),
    ]),
    ...monthly('Harrow Kilns', 'income', times(18, 80_000)),
    ...monthly('Old Client', 'income', times(10, 60_000)),
  ];
  await test.database.withinBusiness(businessId, (tx) =>
    ingest(tx, businessId, {
      ...{ origin: 'bank', source: 'feed', items: [], transactions },
      accounts: [
        { externalId: 'bank', name: 'Checking', type: 'bank' },
        { externalId: 'income', name: 'Income', type: 'income' },
        ...['software', 'rent', 'supplies', 'unsorted'].map((name) => ({
          ...{ externalId: name, name, type: 'expense' as const },
        })),
      ],
      parties: names.map((name) => ({ externalId: name, name, kind: 'counterparty' })),
    }),
  );
  const { rows } = await test.owner.query<{ id: string; name: string }>(
    `select party_id as id, name from parties where business_id = $1
     union all select account_id, name from accounts where business_id = $1`,
    [businessId],
  );
  for (const { id, name } of rows) ids.set(name, id);
});
afterAll(() => test.drop());

const ask = (topic: 'steps' | 'going', of: string | null, change: object = {}) =>
  test.database.withinBusiness(businessId, async (tx) => {
    const { field = 'party', measure = 'paid_out', ...more } = change as Record<string, unknown>;
    const values = [{ id: ids.get(of ?? ''), name: of }];
    const plan = planSchema.parse({
      ...{ kind: 'insight', topic, of: of === null ? [] : [of], until: null },
      rows: { measure, conditions: of === null ? [] : [{ field, not: false, values }] },
      ...{ presentation: 'auto', ...more },
    });
    const basis = { profitOrigin: 'bank', cashOrigin: 'bank' } as const;
    const scope = { tx, businessId, basis, firstWeekday: 0, now: new Date() } as const;
    return answerPlan(scope, plan, { today, settings });
  });

describe('what was paid each time', () => {
  it.each([
    [
      { claim: 'up' },
      /^Yes\. \*\*Studiofy\*\* went up by \*\*\$5\.00\*\* \(\+33\.36%\), from \*\*\$14\.99\*\* to \*\*\$19\.99\*\*, starting with the payment on \*\*Oct 5, 2025\*\*/,
    ],
    [{ claim: 'down' }, /^No\. \*\*Studiofy\*\* went up/],
    [
      { claim: 'up', from: '2026-01-01', until: '2026-12-31' },
      /^No\. \*\*Studiofy\*\* was \*\*\$19\.99\*\* each time: 9 payments/,
    ],
    [{ claim: 'any', from: '2025-10-01', until: '2025-10-31' }, /^Yes\./],
    [{}, /^\*\*Studiofy\*\* went up/],
  ])('of a payee, asked with %o', async (change, text) => {
    const { answer } = await ask('steps', 'Studiofy', change);
    expect(answer.text).toMatch(text);
    expect(answer.tables[0]?.rows).toEqual([
      ['$14.99', 9, '2025-01-05', '2025-09-05'],
      ['$19.99', 9, '2025-10-05', '2026-06-05'],
    ]);
    expect(answer.evidence).toHaveLength(1);
  });

  it('of an account that is one payee, with the rows that have no category yet', async () => {
    const { answer } = await ask('steps', 'rent', { field: 'category', claim: 'up' });
    expect(answer.text).toMatch(/^Yes\. \*\*rent\*\* went up by \*\*\$25\.00\*\*/);
    expect(answer.tables[0]?.rows.map(([amount, count]) => [amount, count])).toEqual([
      ['$445.00', 12],
      ['$470.00', 6],
    ]);
  });

  it('of what has no price says between which amounts, or gives the sums that were meant', async () => {
    const alone = await ask('steps', 'Corner Shop', { claim: 'up' });
    expect(alone.answer.text).toMatch(/no set price .* from \*\*\$3\.10\*\* to \*\*\$18\.00\*\*/);
    const power = await ask('steps', 'Power Co');
    expect(power.answer.text).toContain(
      'was **$39.30** in the 12 months up to then (12 payments) and **$30.00** before that (1)',
    );
    const otherwise = {
      ...{ kind: 'figure', measures: ['paid_out'], aggregation: 'total', per: null, having: null },
      ...{ conditions: [], period: null, comparison: null, groupBy: null, order: 'natural' },
      ...{ limit: null, share: false, trend: false, presentation: 'auto' },
    };
    const { plan } = await ask('steps', 'Corner Shop', { claim: 'up', otherwise });
    expect(plan.kind).toBe('figure');
  });
});

describe('whether it goes on', () => {
  it.each([
    [
      'Studiofy',
      { claim: 'still' },
      /^Yes\. It's still going\. .*\*\*\$19\.99\*\* on \*\*Jun 5, 2026\*\*, 10 days ago/,
    ],
    ['Studiofy', { claim: 'stopped' }, /^No\. It's still going\./],
    ['Corner Shop', { claim: 'still' }, /^No\. It has stopped\..* about every 31 days/],
    [
      'Old Client',
      { claim: 'still', measure: 'money_in', flow: 'in' },
      /^No\. It has stopped\. The last payment from \*\*Old Client\*\*/,
    ],
    ['Harrow Kilns', { claim: 'still' }, /^No payment to Harrow Kilns is on record/],
  ])('%s, asked with %o', async (name, change, text) => {
    const { answer } = await ask('going', name, change);
    expect(answer.text).toMatch(text);
  });

  it('lists who has stopped, by the payment that was missed where dates are said', async () => {
    const all = await ask('going', null, { measure: 'money_in', flow: 'in' });
    expect(all.answer.tables[0]?.rows.map(([name]) => name)).toEqual(['Old Client']);
    const missed = addDays('2025-10-05', 31);
    const then = await ask('going', null, { measure: 'money_in', from: missed, until: missed });
    expect(then.answer.tables[0]?.rows).toHaveLength(1);
    const later = await ask('going', null, { measure: 'money_in', from: addDays(missed, 1) });
    expect(later.answer.text).toMatch(/^\*\*None\*\* of your regular payments/);
  });
});
