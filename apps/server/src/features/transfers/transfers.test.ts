import { describe, expect, it } from 'vitest';
import { findBasis } from '../../ledger/basis.ts';
import { moneyRows } from '../../ledger/read/figures/money-rows.ts';
import { createSignedInUser } from '../../testing/factories.ts';
import { withFedAccounts } from '../../testing/fed-accounts.ts';

const { owned, range, bring, list, choose, figures } = withFedAccounts();

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

/** What the figures of money in and out stand on. */
const moneyRowCount = () =>
  owned.test.database.withinBusiness(owned.user.businessId, async (tx) => {
    const { businessId } = owned.user;
    return (await moneyRows(tx, businessId, await findBasis(tx, businessId), range)).length;
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
      ...{ revenue: 9_000, operating: 89, moneyIn: 9_000, moneyOut: 89 },
    });
    expect(await moneyRowCount()).toBe(3);
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
    owned.user = await createSignedInUser(owned.test);
    expect((await choose([right], false)).statusCode).toBe(404);
  });
});
