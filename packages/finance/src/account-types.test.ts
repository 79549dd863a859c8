import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_TYPES,
  measureProfit,
  naturalCents,
  normalSide,
  type AccountActivity,
  type AccountType,
} from './account-types.ts';
import { cents } from './money.ts';

const activity = (type: AccountType, debitLessCredit: number): AccountActivity => ({
  accountId: `${type}-${debitLessCredit}`,
  name: type,
  type,
  debitLessCreditCents: cents(debitLessCredit),
});

describe('account types', () => {
  it('grow by debit for assets and costs, by credit for debts, equity and income', () => {
    const debit = ACCOUNT_TYPES.filter((type) => normalSide(type) === 'debit');
    expect(debit).toEqual([
      'bank',
      'accounts_receivable',
      'other_asset',
      'fixed_asset',
      'cost_of_goods_sold',
      'expense',
      'other_expense',
    ]);
    expect(naturalCents('income', cents(-500))).toBe(500n);
    expect(naturalCents('expense', cents(500))).toBe(500n);
  });
});

describe('the measures of profit', () => {
  const books = [
    activity('income', -1_000_000),
    activity('other_income', -20_000),
    activity('cost_of_goods_sold', 400_000),
    activity('expense', 300_000),
    activity('expense', -10_000),
    activity('other_expense', 5000),
    activity('bank', 777),
    activity('equity', -888),
  ];

  it('follow the definitions: other income is revenue but not gross profit', () => {
    expect(measureProfit(books)).toEqual({
      revenueCents: 1_020_000n,
      costOfGoodsSoldCents: 400_000n,
      operatingExpensesCents: 290_000n,
      expensesCents: 695_000n,
      grossProfitCents: 600_000n,
      grossMarginPercent: 60,
      netProfitCents: 325_000n,
      netMarginPercent: 31.86,
    });
  });

  it('have no margins without income', () => {
    const costs = measureProfit([activity('expense', 100)]);
    expect(costs).toMatchObject({
      netProfitCents: -100n,
      grossMarginPercent: null,
      netMarginPercent: null,
    });
    expect(measureProfit([]).netProfitCents).toBe(0n);
  });
});
