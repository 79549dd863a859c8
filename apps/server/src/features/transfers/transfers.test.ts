import type { Api, ReplyOf } from '@cairn/contract';
import { addDays, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBasis } from '../../ledger/basis.ts';
import { matchBankRows } from '../../ledger/match/books/match-bank-rows.ts';
import { dailyFigures } from '../../ledger/read/figures/daily-figures.ts';
import { moneyRows } from '../../ledger/read/figures/money-rows.ts';
import { openBankAccount } from '../../ledger/write/bank-rows/accounts.ts';
import { ingestBankRows, type BankRow } from '../../ledger/write/bank-rows/ingest-bank-rows.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await createSignedInUser(server);
});

const start = businessDay('2026-01-07');

async function bring(
  accountType: string,
  rows: readonly [day: number, dollars: number, text: string][],
) {
  await server.database.withinBusiness(owner.businessId, async (tx) => {
    const account = await openBankAccount(tx, owner.businessId, {
      ...{ source: 'feed', externalId: accountType, institutionName: 'First Bank', accountType },
    });
    await ingestBankRows(tx, owner.businessId, {
      source: 'feed',
      account,
      rows: rows.map(([day, dollars, description], at): BankRow => ({
        externalId: `${accountType}-${at}`,
        date: addDays(start, day),
        amountCents: BigInt(Math.round(dollars * 100)),
        description,
      })),
    });
    await matchBankRows(tx, owner.businessId);
  });
}

const weeks = [0, 7, 14, 21, 28];
const pay = (day: number) => 4_000 + 13.37 * day;

/** Wages are funded each week from one account to the other, and the one customer pays 500 into savings. */
async function bringPayroll() {
  await bring('checking', [
    ...weeks.map((day) => [day, -pay(day), 'FUND PAYROLL'] as [number, number, string]),
    [3, 9_000, 'ACME CORP INVOICE 12'],
    [30, -77, 'BLUE SKY WIDGETS'],
  ]);
  await bring('money market', [
    ...weeks.map((day) => [day + 1, pay(day), 'FUND PAYROLL'] as [number, number, string]),
    [30, -12, 'BLUE SKY WIDGETS'],
  ]);
}

const list = async () => {
  const reply = await server.app.inject({
    ...{ method: 'GET', url: '/ledger/transfers', headers: owner.headers },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json<ReplyOf<Api['transfers']>>();
};

const choose = (
  pairs: { out_transaction_id: string; in_transaction_id: string }[],
  isTransfer: boolean,
) =>
  server.app.inject({
    ...{ method: 'PUT', url: '/ledger/transfers', headers: owner.headers },
    payload: { pairs, is_transfer: isTransfer },
  });

/** Dollars of the whole time: earned, spent, and in and out of the bank. */
const figures = () =>
  server.database.withinBusiness(owner.businessId, async (tx) => {
    const basis = await findBasis(tx, owner.businessId);
    const range = { from: start, to: addDays(start, 60) };
    const { days } = await dailyFigures(tx, owner.businessId, basis, range);
    const sum = (of: (day: (typeof days)[number]) => bigint) =>
      Number(days.reduce((total, day) => total + of(day), 0n)) / 100;
    return {
      revenue: sum((day) => day.revenueCents),
      operating: sum((day) => day.operatingExpensesCents),
      moneyIn: sum((day) => day.moneyInCents),
      moneyOut: sum((day) => day.moneyOutCents),
      rows: (await moneyRows(tx, owner.businessId, basis, range)).length,
    };
  });

describe('transfers that no word calls so', () => {
  it('are found by both sides, and are neither income nor expense nor money in or out', async () => {
    await bringPayroll();
    const { transfers, transfer_count: count, questions } = await list();
    expect([count, questions]).toEqual([5, []]);
    expect(transfers[0]).toMatchObject({
      evidence: 'same_name',
      amount: Math.round(pay(28) * 100) / 100,
      out: { description: 'FUND PAYROLL', account: 'First Bank checking' },
      in: { account: 'First Bank money market' },
    });
    expect(await figures()).toEqual({
      ...{ revenue: 9_000, operating: 89, moneyIn: 9_000, moneyOut: 89, rows: 3 },
    });
  });

  it('are none where the owner says so, and stay so whatever comes later', async () => {
    await bringPayroll();
    const [pair] = (await list()).transfers;
    const ids = {
      out_transaction_id: pair?.out.transaction_id ?? '',
      in_transaction_id: pair?.in.transaction_id ?? '',
    };
    expect((await choose([ids], false)).statusCode).toBe(200);
    const declined = await figures();
    const dollars = pair?.amount ?? 0;
    expect(declined.moneyOut).toBeCloseTo(89 + dollars);
    expect(declined.revenue).toBeCloseTo(9_000 + dollars);
    await bring('savings', [[2, 1, 'INTEREST PAID']]);
    expect((await list()).transfer_count).toBe(4);
    expect((await figures()).moneyOut).toBeCloseTo(declined.moneyOut);
    // Taking it back makes it one again.
    expect((await choose([ids], true)).statusCode).toBe(200);
    expect((await list()).transfers.map(({ evidence }) => evidence)).toContain('owner');
    expect((await figures()).moneyOut).toBe(89);
  });

  it('are asked where amounts alone say it, once for all of the same names', async () => {
    const days = [2, 32, 62];
    const rent = days.map((day) => [day, -1_200, 'OLD MILL MORTGAGE'] as [number, number, string]);
    const tenant = days.map((day) => [day + 1, 1_200, 'J SMITH'] as [number, number, string]);
    await bring('checking', rent);
    await bring('savings', tenant);
    const { questions, transfer_count: found } = await list();
    expect(found).toBe(0);
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatchObject({ count: 3, total: 3_600 });
    const pairs = questions[0]?.pairs ?? [];
    expect((await choose(pairs, false)).statusCode).toBe(200);
    expect(await list()).toMatchObject({ questions: [], transfer_count: 0 });
    expect((await choose(pairs, true)).statusCode).toBe(200);
    expect(await list()).toMatchObject({ questions: [], transfer_count: 3 });
  });

  it('cannot be made of rows that are no two sides, or of another business', async () => {
    await bringPayroll();
    const { transfers } = await list();
    const [first, second] = transfers;
    const crossed = {
      out_transaction_id: first?.out.transaction_id ?? '',
      in_transaction_id: second?.in.transaction_id ?? '',
    };
    expect((await choose([crossed], true)).statusCode).toBe(404);
    const right = { ...crossed, in_transaction_id: first?.in.transaction_id ?? '' };
    owner = await createSignedInUser(server);
    expect((await choose([right], false)).statusCode).toBe(404);
  });
});
