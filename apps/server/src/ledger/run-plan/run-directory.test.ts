import { plan as planSchema } from '@cairn/analyst';
import { businessDay } from '@cairn/finance';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ingest } from '../ingest/ingest.ts';
import { answerPlan } from './answer-plan.ts';

const settings = { firstWeekday: 0, fiscalYearStartMonth: 1 } as const;

let test: TestDatabase;
let businessId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  businessId = newId();
  await test.owner.query('insert into businesses (business_id) values ($1)', [businessId]);
  await test.database.withinBusiness(businessId, (tx) =>
    ingest(tx, businessId, {
      origin: 'books',
      source: 'directory',
      accounts: [],
      items: [],
      parties: [
        { externalId: 'a', name: 'Acme', kind: 'customer', city: 'Trenton', state: 'NJ' },
        { externalId: 'b', name: 'Bolt', kind: 'customer', city: 'Camden', email: 'b@bolt.com' },
        { externalId: 's', name: 'Staples', kind: 'vendor' },
      ],
      transactions: [],
    }),
  );
});

afterAll(() => test.drop());

const ask = (more: object) =>
  test.database.withinBusiness(businessId, async (tx) => {
    const names = { kind: 'names', of: 'customer', ask: 'list', cities: [], ...more };
    const basis = { profitOrigin: 'books', cashOrigin: 'books' } as const;
    const scope = { tx, businessId, basis, firstWeekday: 0, now: new Date() } as const;
    const calendar = { today: businessDay('2026-06-15'), settings };
    return (await answerPlan(scope, planSchema.parse(names), calendar)).answer;
  });

it('lists who is on record with what was asked for of each, whether they ever bought or not', async () => {
  const { text, tables } = await ask({ details: ['city', 'email'] });
  expect(text).toMatch(/^You have \*\*2\*\* customers on record, 1 without an email address\./);
  expect(tables).toEqual([
    {
      headers: ['Name', 'City', 'Email'],
      rows: [
        ['Acme', 'Trenton', '-'],
        ['Bolt', 'Camden', 'b@bolt.com'],
      ],
    },
  ]);
});

it('lists and counts those of whom something is missing', async () => {
  expect((await ask({ missing: 'email' })).tables[0]?.rows).toEqual([['Acme']]);
  const counted = await ask({ missing: 'state', ask: 'count' });
  expect(counted.text).toBe('You have **1** customer without a state on record.');
  expect((await ask({ of: 'vendor', missing: 'city' })).tables[0]?.rows).toEqual([['Staples']]);
});
