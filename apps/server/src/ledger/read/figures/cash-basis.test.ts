import { businessDay, type AccountActivity } from '@cairn/finance';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { between } from '../../../sandbox/chance.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { ingest } from '../../write/ingest/ingest.ts';
import { storeSettlements, type Settlement } from '../../write/books/store-settlements.ts';
import type { LedgerBatch, TransactionInput } from '../../write/ledger-batch.ts';
import { activityBetween } from './account-activity.ts';
import { cashBasisActivity } from './cash-basis.ts';
import { loadBalanceSheet } from './financial-statements.ts';

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

const accounts = [
  { externalId: 'bank', name: 'Checking', type: 'bank' },
  { externalId: 'funds', name: 'Undeposited', type: 'other_asset' },
  { externalId: 'receivable', name: 'Receivable', type: 'accounts_receivable' },
  { externalId: 'payable', name: 'Payable', type: 'accounts_payable' },
  { externalId: 'tax', name: 'Sales tax', type: 'other_liability' },
  { externalId: 'design', name: 'Design', type: 'income' },
  { externalId: 'goods', name: 'Goods', type: 'income' },
  { externalId: 'rent', name: 'Rent', type: 'expense' },
  { externalId: 'parts', name: 'Parts', type: 'cost_of_goods_sold' },
] satisfies LedgerBatch['accounts'];
const parties = [
  { externalId: 'ann', kind: 'customer', name: 'Ann' },
  { externalId: 'bob', kind: 'customer', name: 'Bob' },
  { externalId: 'vend', kind: 'vendor', name: 'Vend' },
] satisfies LedgerBatch['parties'];

/** Cents by account: debits above zero, credits below. */
const entry = (
  kind: TransactionInput['kind'],
  date: string,
  amounts: Record<string, number>,
  more: Partial<TransactionInput> = {},
): TransactionInput => ({
  externalId: newId(),
  kind,
  date,
  totalCents: 0n,
  lines: Object.entries(amounts).map(([account, value]) => ({
    account,
    debitCents: value > 0 ? BigInt(value) : 0n,
    creditCents: value < 0 ? BigInt(-value) : 0n,
  })),
  ...more,
});

const within = <T>(work: Parameters<typeof test.database.withinBusiness<T>>[1]) =>
  test.database.withinBusiness(businessId, work);

const bring = (transactions: TransactionInput[]) =>
  within((tx) =>
    ingest(tx, businessId, { source: 'test', origin: 'books', accounts, parties, transactions }),
  );

const tell = (settlements: Settlement[], entries: readonly TransactionInput[]) =>
  within((tx) =>
    storeSettlements(tx, businessId, 'test', {
      settlements,
      takenIds: entries.map(({ externalId }) => externalId),
      removedIds: [],
    }),
  );

const totals = (activity: readonly AccountActivity[] = []) =>
  Object.fromEntries(
    activity.flatMap(({ name, debitLessCreditCents: net }) =>
      net === 0n ? [] : [[name, Number(net)]],
    ),
  );

const activityOf = async (from: string, to: string) => {
  const range = { from: businessDay(from), to: businessDay(to) };
  const [activity] = await within((tx) => cashBasisActivity(tx, businessId, [range]));
  return totals(activity);
};

const profitOf = (activity: Record<string, number>) =>
  Object.entries(activity).reduce(
    (sum, [name, net]) =>
      ['Checking', 'Undeposited', 'Sales tax', 'Receivable', 'Payable'].includes(name)
        ? sum
        : sum - net,
    0,
  );

describe('on a cash basis', () => {
  it('an invoice is income when it is paid, part by part, its lines pro rata', async () => {
    const invoice = { receivable: 10_000, design: -7_000, goods: -2_000, tax: -1_000 };
    await bring([
      entry('invoice', '2026-01-10', invoice, { party: 'ann', openBalanceCents: 2_500n }),
      entry('payment', '2026-02-05', { bank: 5_000, receivable: -5_000 }, { party: 'ann' }),
      entry('payment', '2026-03-05', { bank: 2_500, receivable: -2_500 }, { party: 'ann' }),
    ]);
    expect(await activityOf('2026-01-01', '2026-01-31')).toEqual({});
    expect(await activityOf('2026-02-01', '2026-02-28')).toEqual({
      Checking: 5_000,
      Design: -3_500,
      Goods: -1_000,
      'Sales tax': -500,
    });
    expect(await activityOf('2026-03-01', '2026-03-31')).toEqual({
      Checking: 2_500,
      Design: -1_750,
      Goods: -500,
      'Sales tax': -250,
    });
  });

  it('a payment before its invoice counts at once, and as what it paid from the day of the invoice', async () => {
    await bring([
      entry('payment', '2026-01-20', { funds: 9_000, receivable: -9_000 }, { party: 'ann' }),
      entry('invoice', '2026-02-10', { receivable: 9_000, goods: -9_000 }, { party: 'ann' }),
    ]);
    expect(await activityOf('2026-01-01', '2026-01-31')).toEqual({
      Undeposited: 9_000,
      'Unapplied customer payments': -9_000,
    });
    expect(await activityOf('2026-02-01', '2026-02-28')).toEqual({
      Goods: -9_000,
      'Unapplied customer payments': 9_000,
    });
    expect(await activityOf('2026-01-01', '2026-02-28')).toEqual({
      Undeposited: 9_000,
      Goods: -9_000,
    });
  });

  it('no payment of one customer pays the invoice of another', async () => {
    await bring([
      entry('invoice', '2026-01-10', { receivable: 5_000, design: -5_000 }, { party: 'ann' }),
      entry('payment', '2026-01-20', { bank: 5_000, receivable: -5_000 }, { party: 'bob' }),
    ]);
    expect(await activityOf('2026-01-01', '2026-12-31')).toEqual({
      Checking: 5_000,
      'Unapplied customer payments': -5_000,
    });
  });

  it('a credit takes off what it is applied to, and bills count when they are paid', async () => {
    await bring([
      entry('invoice', '2026-01-10', { receivable: 5_000, design: -5_000 }, { party: 'ann' }),
      entry('credit_memo', '2026-01-15', { receivable: -2_000, goods: 2_000 }, { party: 'ann' }),
      entry('payment', '2026-02-01', { bank: 3_000, receivable: -3_000 }, { party: 'ann' }),
      entry('bill', '2026-01-05', { payable: -800, rent: 600, parts: 200 }, { party: 'vend' }),
      entry('bill_payment', '2026-02-07', { bank: -800, payable: 800 }, { party: 'vend' }),
      entry('sales_receipt', '2026-01-30', { bank: 70, goods: -70 }),
    ]);
    expect(await activityOf('2026-01-01', '2026-01-31')).toEqual({
      Checking: 70,
      Design: -2_000,
      Goods: 2_000 - 70,
    });
    expect(await activityOf('2026-02-01', '2026-02-28')).toEqual({
      Checking: 2_200,
      Design: -3_000,
      Rent: 600,
      Parts: 200,
    });
  });

  it.each([1, 2, 3, 4, 5, 6])('random documents: seed %i', async (seed) => {
    const pick = (max: number, ...key: (string | number)[]) => between(0, max, seed, ...key);
    const day = (at: number, what: string) =>
      `2026-${String(1 + pick(5, at, what)).padStart(2, '0')}-${String(1 + pick(27, at, what, 'day')).padStart(2, '0')}`;
    const entries = Array.from({ length: 60 }, (_, at): TransactionInput => {
      const [a, b, c] = [1 + pick(9_999, at, 'a'), pick(3_333, at, 'b'), pick(777, at, 'c')];
      const who = { party: pick(1, at, 'who') === 0 ? 'ann' : 'bob' };
      switch (pick(6, at, 'kind')) {
        case 0:
        case 1:
          return entry(
            'invoice',
            day(at, 'i'),
            { receivable: a + b + c, design: -a, goods: -b, tax: -c },
            who,
          );
        case 2:
          return entry('payment', day(at, 'p'), { bank: a, receivable: -a }, who);
        case 3:
          return entry(
            'credit_memo',
            day(at, 'c'),
            { receivable: -a, goods: a - b, design: b },
            who,
          );
        case 4:
          return entry(
            'bill',
            day(at, 'b'),
            { payable: -(a + b), rent: a, parts: b },
            { party: 'vend' },
          );
        case 5:
          return entry('bill_payment', day(at, 'v'), { bank: -a, payable: a }, { party: 'vend' });
        default:
          return entry('sales_receipt', day(at, 's'), { bank: a + c, design: -a, tax: -c });
      }
    });
    await bring(entries);
    // Half of the time the books tell which payment settles what: of any customer, and more than there is.
    const told = entries.flatMap(({ externalId: paymentId, kind, date }, at): Settlement[] => {
      if (seed % 2 === 0 || !['payment', 'credit_memo', 'bill_payment'].includes(kind)) return [];
      const documents = entries.filter((one) =>
        kind === 'bill_payment' ? one.kind === 'bill' : one.kind === 'invoice',
      );
      return [0, 1, 2].flatMap((again): Settlement[] => {
        const document = documents[pick(documents.length - 1, at, again, 'document')];
        if (document === undefined) return [];
        const cents = BigInt(pick(6_000, at, again, 'told'));
        return [{ paymentId, usedId: paymentId, documentId: document.externalId, date, cents }];
      });
    });
    await tell(told, entries);
    const all = { from: null, to: businessDay('2026-12-31') };
    const cash = totals((await within((tx) => cashBasisActivity(tx, businessId, [all])))[0]);
    const accrual = totals(await within((tx) => activityBetween(tx, businessId, 'books', all)));
    // Everything balances, nothing is owed, and cash is the same cash.
    expect(Object.values(cash).reduce((sum, net) => sum + net, 0)).toBe(0);
    expect(cash['Receivable'] ?? cash['Payable']).toBeUndefined();
    expect(cash['Checking']).toBe(accrual['Checking']);
    // Profit is the accrual profit less what is owed by customers, more what is owed to vendors, as far as that is no tax.
    const owed = (accrual['Receivable'] ?? 0) + (accrual['Payable'] ?? 0);
    const unpaidTax = (cash['Sales tax'] ?? 0) - (accrual['Sales tax'] ?? 0);
    expect(profitOf(cash)).toBe(profitOf(accrual) - owed + unpaidTax);
    for (const to of ['2026-02-14', '2026-04-01', '2026-12-31']) {
      const sheet = await within((tx) =>
        loadBalanceSheet({
          tx,
          businessId,
          origin: 'books',
          period: { from: businessDay('2026-01-01'), to: businessDay(to) },
          compared: null,
          fiscalYearStartMonth: 1,
          isCashBasis: true,
        }),
      );
      expect(sheet.difference.amountCents).toBe(0n);
    }
  });
});
