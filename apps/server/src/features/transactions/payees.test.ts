import { addDays, type BusinessDay } from '@cairn/finance';
import type { Api, BodyOf, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBankAccount } from '../../ledger/write/bank-rows/accounts.ts';
import { ingestBankRows, type BankRow } from '../../ledger/write/bank-rows/ingest-bank-rows.ts';
import { findToday } from '../../ledger/today.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: SignedInUser;
let today: BusinessDay;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  owner = await createSignedInUser(test);
  today = await test.database.withinBusiness(owner.businessId, (tx) =>
    findToday(tx, owner.businessId, test.clock),
  );
});
afterAll(() => test.close());

let count = 0;
const row = (daysAgo: number, dollars: number, description: string): BankRow => ({
  externalId: `row ${(count += 1)}`,
  date: addDays(today, -daysAgo),
  amountCents: BigInt(dollars) * 100n,
  description,
});

const bring = (rows: BankRow[], whose = owner) =>
  test.database.withinBusiness(whose.businessId, async (tx) => {
    const account = await openBankAccount(tx, whose.businessId, {
      source: 'statement',
      externalId: 'one',
      institutionName: 'Test Bank',
      accountType: 'checking',
    });
    await ingestBankRows(tx, whose.businessId, { source: 'statement', account, rows });
  });

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller says which reply it expects.
async function call<T>(method: 'GET' | 'POST', url: string, payload?: object, whose = owner) {
  const reply = await test.app.inject({
    method,
    url,
    headers: whose.headers,
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, body: reply.json<T>() };
}

const list = async (whose = owner) =>
  (await call<ReplyOf<Api['payeesToSort']>>('GET', '/ledger/payees', undefined, whose)).body;
const named = async (name: string, direction: 'in' | 'out' = 'out') =>
  (await list()).payees.find((one) => one.name === name && one.direction === direction);
const categoryId = async (name: string) =>
  (await call<ReplyOf<Api['categories']>>('GET', '/ledger/categories')).body.categories.find(
    (each) => each.name === name,
  )?.id ?? '';
const sideOf = ({ party_id, direction }: BodyOf<Api['sortPayees']>['payees'][number]) => ({
  party_id,
  direction,
});
async function sort(
  payees: (BodyOf<Api['sortPayees']>['payees'][number] | undefined)[],
  category: string,
) {
  const sides = payees.flatMap((one) => (one === undefined ? [] : [sideOf(one)]));
  const body = { payees: sides, category_id: await categoryId(category) };
  return call<ReplyOf<Api['sortPayees']>>('POST', '/ledger/payees/sort', body);
}
const standing = async (whose = owner) =>
  (
    await call<ReplyOf<Api['bankRows']>>('GET', '/ledger/bank-rows', undefined, whose)
  ).body.rows.map(({ description, amount, category, reason }) => [
    description,
    amount,
    category,
    reason,
  ]);

describe('payees without a category', () => {
  it('are listed by their money, what went out and what came in apart, with what names nobody', async () => {
    await bring([
      row(3, -300, 'ZEBRA GARDENS 11'),
      row(40, -400, 'ZEBRA GARDENS 12'),
      row(10, 90, 'ZEBRA GARDENS 13'),
      row(20, -50, 'CHECK 1041'),
      row(25, -60, 'SHELL OIL 4411'),
      row(400, -999, 'ZEBRA GARDENS 9'),
    ]);
    const found = await list();
    expect(found.from).toBe(addDays(today, -40));
    expect(found.money).toEqual({
      ...{ all: 900, uncategorized: 840, listed: 790, unnamed: 50, unnamed_rows: 1 },
    });
    expect(found.payees).toMatchObject([
      {
        ...{ name: 'Zebra Gardens', direction: 'out', row_count: 2, amount: 700 },
        latest: { date: addDays(today, -3), description: 'ZEBRA GARDENS 11' },
      },
      { name: 'Zebra Gardens', direction: 'in', row_count: 1, amount: 90 },
    ]);
  });

  it('come with what they likely are: people who are paid on the same days are a payroll', async () => {
    await bring(
      [7, 21, 35, 49, 63].flatMap((ago) => [
        row(ago, -1_200, 'ZELLE TO ROSA DELGADO'),
        row(ago, -900, 'ZELLE TO PETER NOVAK'),
        row(ago + 3, -700, 'QUIET HARBOR'),
      ]),
    );
    const [rosa, peter, harbor] = [
      await named('Rosa Delgado'),
      await named('Peter Novak'),
      await named('Quiet Harbor'),
    ];
    expect(rosa?.beat).toBe('biweekly');
    expect(rosa?.suggestion).toMatchObject({
      category: 'Payroll',
      reason: 'Paid on the same days, every two weeks',
    });
    expect(peter?.suggestion?.group).toBe(rosa?.suggestion?.group);
    expect(harbor?.suggestion).toBeNull();
  });

  it('are offered first what the owner has said of another of their rows', async () => {
    await bring([row(3, -300, 'ZEBRA LUMBER 11'), row(9, -400, 'ZEBRA LUMBER 12')]);
    expect((await named('Zebra Lumber'))?.suggestion?.category).toBe('Cost of goods sold');
    const { body } = await call<ReplyOf<Api['bankRows']>>('GET', '/ledger/bank-rows?search=12');
    await call('POST', '/ledger/categorize', {
      transaction_ids: body.rows.map(({ transaction_id: id }) => id),
      category_id: await categoryId('Repairs and maintenance'),
      always: false,
    });
    expect((await named('Zebra Lumber'))?.suggestion).toMatchObject({
      category: 'Repairs and maintenance',
      reason: 'You put another of theirs there',
    });
  });
});

describe('a payee that is sorted', () => {
  it('has all its open rows moved, those of years ago too, and later ones by a rule', async () => {
    await bring([row(3, -300, 'ZEBRA GARDENS 11'), row(400, -400, 'ZEBRA GARDENS 12')]);
    const { body } = await sort([await named('Zebra Gardens')], 'Meals');
    expect(body).toMatchObject({
      changed: 2,
      message: '2 transactions moved to Meals. Zebra Gardens will always go there.',
    });
    await bring([row(1, -500, 'ZEBRA GARDENS 14')]);
    expect((await standing()).map(([, , category]) => category)).toEqual([
      'Meals',
      'Meals',
      'Meals',
    ]);
    expect((await list()).payees).toEqual([]);
  });

  it('leaves alone what the owner has sorted, what came the other way and whom it is not about', async () => {
    await bring([
      row(3, -300, 'ZEBRA GARDENS 11'),
      row(4, -400, 'ZEBRA GARDENS 12'),
      row(5, 90, 'ZEBRA GARDENS 13'),
      row(6, -20, 'QUIET HARBOR'),
    ]);
    const { body } = await call<ReplyOf<Api['bankRows']>>('GET', '/ledger/bank-rows?search=12');
    await call('POST', '/ledger/categorize', {
      transaction_ids: body.rows.map(({ transaction_id: id }) => id),
      category_id: await categoryId('Office supplies'),
      always: false,
    });
    await sort([await named('Zebra Gardens')], 'Meals');
    expect(await standing()).toEqual([
      ['ZEBRA GARDENS 11', -300, 'Meals', 'you'],
      ['ZEBRA GARDENS 12', -400, 'Office supplies', 'you'],
      ['ZEBRA GARDENS 13', 90, 'Uncategorized income', null],
      ['QUIET HARBOR', -20, 'Uncategorized expense', null],
    ]);
    // Money moved both ways: a rule would take the refunds along.
    const rules = await call<ReplyOf<Api['categoryRules']>>('GET', '/ledger/category-rules');
    expect(rules.body.rules).toEqual([]);
  });

  it('is brought back by undo, with its rule and with others that were sorted together', async () => {
    await bring([row(3, -300, 'ZEBRA GARDENS 11'), row(6, -20, 'QUIET HARBOR')]);
    const before = await standing();
    const both = (await list()).payees;
    const { body } = await sort(both, 'Payroll');
    expect(body.changed).toBe(2);
    await call('POST', `/ledger/category-changes/${body.change_id}/undo`);
    expect(await standing()).toEqual(before);
    expect((await list()).payees).toEqual(both);
    const rules = await call<ReplyOf<Api['categoryRules']>>('GET', '/ledger/category-rules');
    expect(rules.body.rules).toEqual([]);
  });

  it('has to be of the business, and so has the category', async () => {
    await bring([row(3, -300, 'ZEBRA GARDENS 11')]);
    const stranger = await createSignedInUser(test);
    await bring([row(3, -700, 'ZEBRA GARDENS 11')], stranger);
    const [theirs] = (await list(stranger)).payees;
    expect((await sort([await named('Zebra Gardens'), theirs], 'Meals')).status).toBe(404);
    const foreign = await call<ReplyOf<Api['categories']>>(
      'GET',
      '/ledger/categories',
      undefined,
      stranger,
    );
    const mine = await named('Zebra Gardens');
    const body = { payees: mine === undefined ? [] : [sideOf(mine)] };
    const category_id = foreign.body.categories[0]?.id;
    expect((await call('POST', '/ledger/payees/sort', { ...body, category_id })).status).toBe(404);
    expect((await sort([], 'Meals')).status).toBe(400);
    expect((await sort([mine], 'Meals')).status).toBe(200);
    expect(await standing(stranger)).toEqual([
      ['ZEBRA GARDENS 11', -700, 'Uncategorized expense', null],
    ]);
  });
});
