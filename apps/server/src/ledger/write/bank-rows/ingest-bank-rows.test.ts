import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openBankAccount, stateBalance } from './accounts.ts';
import { categorize } from '../corrections/categorize.ts';
import { listCategories } from '../chart-of-accounts.ts';
import { ingestBankRows, type BankRow } from './ingest-bank-rows.ts';
import { matchTransfers } from './ingest-transfers.ts';

let test: TestDatabase;
let businessId: string;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  businessId = newId();
  await test.owner.query('insert into businesses (business_id) values ($1)', [businessId]);
});

const within = <T>(work: Parameters<typeof test.database.withinBusiness<T>>[1]) =>
  test.database.withinBusiness(businessId, work);

const open = (externalId: string, accountType = 'checking') =>
  within((tx) =>
    openBankAccount(tx, businessId, {
      source: 'feed',
      externalId,
      institutionName: 'First Bank',
      accountType,
    }),
  );

async function bring(account: Awaited<ReturnType<typeof open>>, rows: BankRow[]) {
  return within(async (tx) => {
    const result = await ingestBankRows(tx, businessId, { source: 'feed', account, rows });
    await matchTransfers(tx, businessId);
    return result;
  });
}

const row = (
  externalId: string,
  amountCents: bigint,
  description: string,
  date = '2026-03-10',
): BankRow => ({
  externalId,
  date,
  amountCents,
  description,
});

async function rows() {
  const { rows } = await test.owner.query<Record<string, string | null>>(
    `select t.external_id as id, t.kind, t.total_cents::text as cents, c.name as category, p.name as party, t.category_reason as reason
     from transactions t
     join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id and l.line_number = 2
     join accounts c on c.business_id = l.business_id and c.account_id = l.account_id
     left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
     where t.business_id = $1 order by t.external_id`,
    [businessId],
  );
  return new Map(rows.map((found) => [found.id, found]));
}

async function transactionId(externalId: string): Promise<string> {
  const { rows } = await test.owner.query<{ id: string }>(
    'select transaction_id as id from transactions where business_id = $1 and external_id = $2',
    [businessId, externalId],
  );
  return rows[0]!.id;
}

async function categoryId(name: string): Promise<string> {
  const all = await within((tx) => listCategories(tx, businessId));
  return all.find((category) => category.name === name)!.id;
}

async function balanceOf(accountId: string): Promise<bigint> {
  const { rows } = await test.owner.query<{ cents: string }>(
    'select coalesce(sum(debit_cents - credit_cents), 0)::text as cents from account_days where business_id = $1 and account_id = $2',
    [businessId, accountId],
  );
  return BigInt(rows[0]!.cents);
}

describe('bank rows', () => {
  it('become balanced transactions under a category, with the reason for it', async () => {
    const checking = await open('checking');
    await bring(checking, [
      row('a', -4_210n, 'GUSTO PAYROLL 6SEM12 CCD'),
      row('b', 120_000n, 'STRIPE TRANSFER ST-X1Y2'),
      row('c', -999n, 'Blue Sky Widgets 0042'),
      row('d', 5_000n, 'DEPOSIT 88121'),
    ]);
    const found = await rows();
    expect(found.get('a')).toMatchObject({
      kind: 'expense',
      category: 'Payroll',
      party: 'Gusto',
      reason: 'built in: Gusto is usually Payroll',
    });
    expect(found.get('b')).toMatchObject({ kind: 'deposit', category: 'Sales', party: 'Stripe' });
    expect(found.get('c')).toMatchObject({
      category: 'Uncategorized expense',
      party: 'Blue Sky Widgets',
      reason: null,
    });
    expect(found.get('d')).toMatchObject({ category: 'Uncategorized income', party: null });
    expect(await balanceOf(checking.accountId)).toBe(119_791n);
  });

  it('are known when the feed sends them again, and changed when it corrects them', async () => {
    const checking = await open('checking');
    await bring(checking, [row('a', -100n, 'Staples'), row('b', -200n, 'Staples')]);
    expect(await bring(checking, [row('a', -100n, 'Staples'), row('b', -250n, 'Staples')])).toEqual(
      {
        added: 0,
        changed: 1,
        known: 1,
      },
    );
    expect(await balanceOf(checking.accountId)).toBe(-350n);
  });

  it('on a card turn a purchase into debt', async () => {
    const card = await open('card', 'credit_card');
    await bring(card, [row('a', -5_000n, 'Delta Air Lines'), row('b', 1_000n, 'AMZN Mktp US')]);
    expect(await balanceOf(card.accountId)).toBe(-4_000n);
    const found = await rows();
    expect(found.get('a')).toMatchObject({ kind: 'expense', category: 'Travel' });
    // Money from a shop on a card is a refund; on a bank account it could be anything.
    expect(found.get('b')).toMatchObject({ category: 'Office supplies' });
  });

  it('keep the latest balance that the bank stated', async () => {
    const { bankAccountId } = await open('checking');
    const state = (cents: bigint, date: string) =>
      within((tx) => stateBalance(tx, businessId, bankAccountId, { cents, date }));
    await state(500n, '2026-03-10');
    await state(100n, '2026-02-01');
    const { rows } = await test.owner.query(
      'select balance_cents::text, balance_date::text from bank_accounts where bank_account_id = $1',
      [bankAccountId],
    );
    expect(rows).toEqual([{ balance_cents: '500', balance_date: '2026-03-10' }]);
  });
});

describe('movements between own accounts', () => {
  it('become transfers on both sides, whichever account came first', async () => {
    for (const order of [0, 1]) {
      businessId = newId();
      await test.owner.query('insert into businesses (business_id) values ($1)', [businessId]);
      const checking = await open('checking');
      const savings = await open('savings', 'savings');
      const sides: [typeof checking, BankRow[]][] = [
        [checking, [row('out', -50_000n, 'Online Transfer to SAV 2211')]],
        [savings, [row('in', 50_000n, 'DEPOSIT 1', '2026-03-12')]],
      ];
      for (const [account, list] of order === 0 ? sides : [...sides].reverse())
        await bring(account, list);
      const found = await rows();
      expect(found.get('out')).toMatchObject({ kind: 'transfer', category: 'Transfers' });
      expect(found.get('in')).toMatchObject({
        kind: 'transfer',
        category: 'Transfers',
        reason: 'built in: the other side of a movement between own accounts',
      });
    }
  });

  it('do not swallow a customer who pays the same amount', async () => {
    const checking = await open('checking');
    const savings = await open('savings', 'savings');
    await bring(checking, [row('out', -50_000n, 'Acme Landscaping Supply')]);
    await bring(savings, [row('in', 50_000n, 'Jones Dental Group')]);
    expect((await rows()).get('in')).toMatchObject({
      kind: 'deposit',
      category: 'Uncategorized income',
    });
  });

  it('leave a card payment as money out of the bank, but not as an expense', async () => {
    const checking = await open('checking');
    const card = await open('card', 'credit_card');
    await bring(checking, [row('out', -30_000n, 'CHASE CREDIT CRD AUTOPAY')]);
    await bring(card, [row('in', 30_000n, 'Payment Thank You - Web', '2026-03-11')]);
    const found = await rows();
    expect(found.get('out')).toMatchObject({ kind: 'expense', category: 'Credit card payments' });
    expect(found.get('in')).toMatchObject({ kind: 'deposit', category: 'Credit card payments' });
  });

  it('end when the user says that one side is something else, or the bank corrects it', async () => {
    const checking = await open('checking');
    const savings = await open('savings', 'savings');
    await bring(checking, [row('out', -50_000n, 'Online Transfer to SAV 2211')]);
    await bring(savings, [row('in', 50_000n, 'DEPOSIT 1')]);
    const rent = await categoryId('Rent');
    const id = await transactionId('out');
    await within((tx) =>
      categorize(tx, businessId, { transactionIds: [id], categoryId: rent, always: false }),
    );
    let found = await rows();
    expect(found.get('out')).toMatchObject({ kind: 'expense', category: 'Rent', reason: 'you' });
    expect(found.get('in')).toMatchObject({
      kind: 'deposit',
      category: 'Uncategorized income',
      reason: null,
    });

    await bring(checking, [row('out2', -7_000n, 'Online Transfer to SAV 2211')]);
    await bring(savings, [row('in2', 7_000n, 'DEPOSIT 2')]);
    expect((await rows()).get('in2')).toMatchObject({ kind: 'transfer' });
    await bring(savings, [row('in2', 6_000n, 'DEPOSIT 2')]);
    found = await rows();
    expect(found.get('in2')).toMatchObject({ kind: 'deposit', reason: null });
    expect(found.get('out2')).toMatchObject({ kind: 'expense', category: 'Transfers' });
    // The same day's correction comes back: the pair is found again.
    await bring(savings, [row('in2', 7_000n, 'DEPOSIT 2')]);
    expect((await rows()).get('in2')).toMatchObject({ kind: 'transfer', category: 'Transfers' });
  });
});

describe('a correction by the user', () => {
  it('moves one row and survives that the bank sends it again or corrects it', async () => {
    const checking = await open('checking');
    await bring(checking, [row('a', -100n, 'Staples 12'), row('b', -200n, 'Staples 13')]);
    const meals = await categoryId('Meals');
    const id = await transactionId('a');
    const result = await within((tx) =>
      categorize(tx, businessId, { transactionIds: [id], categoryId: meals, always: false }),
    );
    expect(result).toMatchObject({ changed: 1, category: 'Meals', rulesFor: [] });
    await bring(checking, [row('a', -100n, 'Staples 12')]);
    await bring(checking, [row('a', -175n, 'Staples 12')]);
    const found = await rows();
    expect(found.get('a')).toMatchObject({ cents: '-175', category: 'Meals', reason: 'you' });
    expect(found.get('b')).toMatchObject({ category: 'Office supplies' });
  });

  it('with always moves every row of the counterparty, and those to come', async () => {
    const checking = await open('checking');
    await bring(checking, [
      row('a', -100n, 'Staples 12'),
      row('b', -200n, 'Staples 13'),
      row('x', -9n, 'IKEA'),
    ]);
    const meals = await categoryId('Meals');
    const id = await transactionId('a');
    const result = await within((tx) =>
      categorize(tx, businessId, { transactionIds: [id], categoryId: meals, always: true }),
    );
    expect(result).toMatchObject({ changed: 2, category: 'Meals', rulesFor: ['Staples'] });
    await bring(checking, [row('c', -300n, 'STAPLES STORE 99')]);
    const found = await rows();
    expect(found.get('b')).toMatchObject({
      category: 'Meals',
      reason: 'rule: always put Staples under Meals',
    });
    expect(found.get('c')).toMatchObject({
      category: 'Meals',
      reason: 'rule: always put Staples under Meals',
    });
    expect(found.get('x')).toMatchObject({ category: 'Office supplies' });
  });

  it('of a row or to a category of another business is not found', async () => {
    const checking = await open('checking');
    await bring(checking, [row('a', -100n, 'Staples 12')]);
    const meals = await categoryId('Meals');
    const id = await transactionId('a');
    const stranger = newId();
    await test.owner.query('insert into businesses (business_id) values ($1)', [stranger]);
    const attempt = test.database.withinBusiness(stranger, (tx) =>
      categorize(tx, stranger, { transactionIds: [id], categoryId: meals, always: true }),
    );
    expect(await attempt).toBeNull();
    expect((await rows()).get('a')).toMatchObject({ category: 'Office supplies' });
  });
});

describe('any bank rows', () => {
  const texts = [
    'Staples',
    'DEPOSIT',
    'Online Transfer to SAV',
    'Payment Thank You',
    'Jones Dental',
    'CHECK 12',
  ];
  const anyRow = fc.record({
    id: fc.integer({ min: 1, max: 15 }),
    cents: fc.constantFrom(-500n, 500n, -70n, 70n, 0n, 1_234_567n),
    text: fc.constantFrom(...texts),
    day: fc.integer({ min: 1, max: 9 }),
    account: fc.constantFrom(0, 1, 2),
  });
  type AnyRow = typeof anyRow extends fc.Arbitrary<infer Row> ? Row : never;
  const anyRows = fc.uniqueArray(anyRow, { selector: ({ id }) => id, maxLength: 15 });

  /** A new business into which the portions come one after the other. */
  async function outcomeOf(portions: readonly (readonly AnyRow[])[]) {
    businessId = newId();
    await test.owner.query('insert into businesses (business_id) values ($1)', [businessId]);
    const own = [
      await open('checking'),
      await open('savings', 'savings'),
      await open('card', 'credit_card'),
    ];
    for (const portion of portions) {
      for (const [index, account] of own.entries()) {
        const mine = portion.filter((each) => each.account === index);
        if (mine.length === 0) continue;
        await bring(
          account,
          mine.map(({ id, cents, text, day }) => row(String(id), cents, text, `2026-03-0${day}`)),
        );
      }
    }
    const balances = await Promise.all(own.map(({ accountId }) => balanceOf(accountId)));
    return { balances, rows: await rows() };
  }

  it('sum to the change of each account, whatever the order and however often they come', async () => {
    const inAnyOrder = anyRows.chain((list) =>
      fc.record({
        list: fc.constant(list),
        shuffled: fc.shuffledSubarray(list, { minLength: list.length }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(inAnyOrder, async ({ list, shuffled }) => {
        const atOnce = await outcomeOf([list, list]);
        const sums = [0, 1, 2].map((index) =>
          list.reduce(
            (total, { account, cents }) => (account === index ? total + cents : total),
            0n,
          ),
        );
        expect(atOnce.balances).toEqual(sums);
        expect(await outcomeOf(shuffled.map((each) => [each]))).toEqual(atOnce);
      }),
      { numRuns: 15 },
    );
  });
});
