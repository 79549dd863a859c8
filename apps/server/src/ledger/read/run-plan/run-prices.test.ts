import { plan as planSchema } from '@cairn/analyst';
import { businessDay } from '@cairn/finance';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { ingest } from '../../write/ingest/ingest.ts';
import type { TransactionInput } from '../../write/ledger-batch.ts';
import { answerPlan } from '../../answer/answer-plan.ts';

const settings = { firstWeekday: 0, fiscalYearStartMonth: 1 } as const;
const today = businessDay('2026-06-15');

let test: TestDatabase;
let businessId: string;

/** So many pieces of one thing at one price; without a price on its line it is what the line comes to for one. */
const sale = (
  number: number,
  date: string,
  item: string,
  [pieces, cents]: readonly [number, number],
  more: Partial<TransactionInput> & { saysPrice?: boolean } = {},
): TransactionInput => {
  const { saysPrice = true, ...given } = more;
  const totalCents = BigInt(pieces * cents);
  const isBack = given.kind === 'credit_memo';
  return {
    externalId: `sale-${number}`,
    kind: 'invoice',
    date,
    totalCents,
    lines: [
      {
        account: 'owed',
        debitCents: isBack ? 0n : totalCents,
        creditCents: isBack ? totalCents : 0n,
      },
      {
        account: 'sales',
        ...{ debitCents: isBack ? totalCents : 0n, creditCents: isBack ? 0n : totalCents },
        ...{ item, quantity: String(pieces) },
        ...(saysPrice && { unitPriceCents: BigInt(cents) }),
      },
    ],
    ...given,
  };
};

beforeAll(async () => {
  test = await createTestDatabase();
  businessId = newId();
  await test.owner.query('insert into businesses (business_id) values ($1)', [businessId]);
  const transactions = [
    sale(1, '2025-03-01', 'glass', [2, 32_000]),
    sale(2, '2025-09-01', 'glass', [1, 33_500], { kind: 'sales_receipt' }),
    sale(3, '2026-02-01', 'glass', [3, 35_000], { saysPrice: false }),
    sale(4, '2026-03-01', 'glass', [1, 35_000]),
    sale(5, '2026-04-01', 'glass', [1, 10_000], { kind: 'credit_memo' }),
    sale(6, '2026-05-01', 'glass', [1, 90_000], { kind: 'estimate' }),
    sale(7, '2025-05-01', 'lessons', [1, 6_000]),
    sale(8, '2026-05-01', 'lessons', [4, 6_000]),
  ];
  await test.database.withinBusiness(businessId, (tx) =>
    ingest(tx, businessId, {
      origin: 'books',
      source: 'prices',
      accounts: [
        { externalId: 'owed', name: 'Receivable', type: 'accounts_receivable' },
        { externalId: 'sales', name: 'Sales', type: 'income' },
      ],
      items: [
        { externalId: 'glass', name: 'Auto glass', kind: 'product', unitPriceCents: 99_900n },
        { externalId: 'lessons', name: 'Lessons', kind: 'service' },
      ],
      parties: [],
      transactions,
    }),
  );
});
afterAll(() => test.drop());

const ask = (change: object) =>
  test.database.withinBusiness(businessId, async (tx) => {
    const prices = { topic: 'prices', of: ['Auto glass'], pick: 'all', until: null };
    const insight = { kind: 'insight', ...prices, presentation: 'auto', ...change };
    const plan = planSchema.parse('kind' in change ? change : insight);
    const basis = { profitOrigin: 'books', cashOrigin: 'books' } as const;
    const scope = { tx, businessId, basis, firstWeekday: 0, now: new Date() } as const;
    return (await answerPlan(scope, plan, { today, settings })).answer;
  });

it('tells one price from several, and counts the sales at each', async () => {
  const lessons = await ask({ of: ['Lessons'] });
  expect(lessons.text).toMatch(
    /always sold at the same price, \*\*\$60\.00\*\*: 2 sales from May 1, 2025 to May 1, 2026/,
  );
  const glass = await ask({});
  expect(glass.text).toMatch(
    /didn't always sell at the same price: \*\*3\*\* prices from \*\*\$320\.00\*\* to \*\*\$350\.00\*\*\. It started at \$320\.00 and last sold for \$350\.00 on Mar 1, 2026/,
  );
  expect(glass.tables[0]?.rows.map(([, price, sales]) => [price, sales])).toEqual([
    ['$320.00', 1],
    ['$335.00', 1],
    ['$350.00', 2],
  ]);
  expect(glass.evidence).toHaveLength(1);
});

it.each([
  ['highest', null, null, '$350.00'],
  ['lowest', null, null, '$320.00'],
  ['latest', null, null, '$350.00'],
  ['first', null, null, '$320.00'],
  ['highest', '2025-01-01', '2025-12-31', '$335.00'],
])('gives the %s price from %s until %s', async (pick, from, until, price) => {
  const { text } = await ask({ pick, from, until });
  expect(text).toContain(`The ${pick} price of **Auto glass** was **${price}**`);
});

it('says where nothing was sold', async () => {
  const { text, tables } = await ask({ until: '2024-12-31' });
  expect(text).toMatch(/^I found no sale of Auto glass through Dec 31, 2024/);
  expect(tables).toEqual([]);
});

const list = (byPrice: object, more: object = {}) =>
  ask({
    ...{ kind: 'names', of: 'item', ask: 'list', cities: [], ...more },
    byPrice: { order: 'name', limit: null, conditions: [], ...byPrice },
  });
const over = { field: 'amount', operator: 'above', cents: 50_000 };

it('lists what is sold with the price on record of each', async () => {
  const { text, tables } = await list({});
  expect(text).toMatch(/^\*\*2\*\* products and services/);
  expect(tables[0]?.rows).toEqual([
    ['Auto glass', '$999.00'],
    ['Lessons', 'none on record'],
  ]);
});

it('keeps to a bound, and to a kind', async () => {
  expect((await list({ conditions: [over] })).tables[0]?.rows).toEqual([['Auto glass', '$999.00']]);
  expect((await list({ conditions: [over] }, { of: 'service' })).text).toMatch(
    /^I found no services/,
  );
});

it('names the dearest, where a price is on record', async () => {
  const { text } = await list({ order: 'most', limit: 1 });
  expect(text).toContain('**Auto glass** has the highest price on record: **$999.00**');
});
