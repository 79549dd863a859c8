import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { ACCOUNT_TYPES, type AccountActivity, type AccountType } from '../account-types.ts';
import { cents, sumCents } from '../money.ts';
import { balanceSheet } from './balance-sheet.ts';
import { cashFlowStatement, type CashMovement } from './cash-flow.ts';
import { profitAndLoss } from './profit-and-loss.ts';
import type { StatementSection } from './statement-lines.ts';

const account = (name: string, type: AccountType, debitLessCredit: number): AccountActivity => ({
  accountId: name.toLowerCase(),
  name,
  type,
  debitLessCreditCents: cents(debitLessCredit),
});

const may = [
  account('Sales', 'income', -800_000),
  account('Repairs', 'income', -200_000),
  account('Parts', 'cost_of_goods_sold', 350_000),
  account('Rent', 'expense', 150_000),
  account('Wages', 'expense', 250_000),
  account('Interest earned', 'other_income', -1000),
  account('Fines', 'other_expense', 3000),
  account('Checking', 'bank', 123_456),
];
const april = [
  account('Sales', 'income', -1_000_000),
  account('Parts', 'cost_of_goods_sold', 400_000),
  account('Rent', 'expense', 150_000),
  account('Travel', 'expense', 20_000),
];

const anyAmount = fc.integer({ min: -(10 ** 9), max: 10 ** 9 });
const anyActivity = fc.record({
  accountId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  type: fc.constantFrom(...ACCOUNT_TYPES),
  amount: anyAmount,
});
const anyBooks = fc
  .array(anyActivity, { maxLength: 30 })
  .map((rows) =>
    rows.map(({ accountId, type, amount }) => account(`${type} ${accountId}`, type, amount)),
  );

function expectSums(section: StatementSection): void {
  expect(sumCents(section.lines.map((line) => line.amountCents))).toBe(section.total.amountCents);
  const before = section.lines.map((line) => line.beforeCents ?? cents(0));
  expect(sumCents(before)).toBe(section.total.beforeCents ?? 0n);
  const change = section.lines.map((line) => line.changeCents ?? cents(0));
  expect(sumCents(change)).toBe(section.total.changeCents ?? 0n);
}

describe('profit and loss', () => {
  it('of May: 10,000.00 income, 6,500.00 gross, 2,500.00 operating, 2,480.00 net profit', () => {
    const statement = profitAndLoss(may);
    expect(statement.income.total.amountCents).toBe(1_000_000n);
    expect(statement.income.lines.map(({ name, amountCents }) => [name, amountCents])).toEqual([
      ['Repairs', 200_000n],
      ['Sales', 800_000n],
    ]);
    expect(statement.grossProfit.amountCents).toBe(650_000n);
    expect(statement.operatingProfit.amountCents).toBe(250_000n);
    expect(statement.netProfit).toEqual({
      amountCents: 248_000n,
      beforeCents: null,
      changeCents: null,
      changePercent: null,
    });
    expect(statement.measures).toMatchObject({ grossMarginPercent: 65, netMarginPercent: 24.78 });
  });

  it('beside April keeps accounts of either month', () => {
    const statement = profitAndLoss(may, april);
    expect(statement.netProfit).toEqual({
      amountCents: 248_000n,
      beforeCents: 430_000n,
      changeCents: -182_000n,
      changePercent: -42.33,
    });
    expect(statement.operatingExpenses.lines).toMatchObject([
      { name: 'Rent', changeCents: 0n, changePercent: 0 },
      { name: 'Travel', amountCents: 0n, beforeCents: 20_000n, changePercent: -100 },
      { name: 'Wages', amountCents: 250_000n, beforeCents: 0n, changePercent: null },
    ]);
  });

  it('of nothing is zero everywhere, without lines or margins', () => {
    const statement = profitAndLoss([]);
    expect(statement.netProfit.amountCents).toBe(0n);
    expect(statement.income.lines).toEqual([]);
    expect(statement.measures.netMarginPercent).toBeNull();
  });

  it('sums lines to sections and sections to net profit, in any order of the accounts', () => {
    fc.assert(
      fc.property(anyBooks, anyBooks, (now, before) => {
        const statement = profitAndLoss(now, before);
        const { income, costOfGoodsSold, operatingExpenses, otherIncome, otherExpenses } =
          statement;
        [income, costOfGoodsSold, operatingExpenses, otherIncome, otherExpenses].forEach(
          expectSums,
        );
        expect(statement.netProfit.amountCents).toBe(
          income.total.amountCents -
            costOfGoodsSold.total.amountCents -
            operatingExpenses.total.amountCents +
            otherIncome.total.amountCents -
            otherExpenses.total.amountCents,
        );
        expect(profitAndLoss([...now].reverse(), [...before].reverse())).toEqual(statement);
      }),
    );
  });
});

describe('the balance sheet', () => {
  const balances = [
    account('Checking', 'bank', 500_000),
    account('Customers', 'accounts_receivable', 200_000),
    account('Van', 'fixed_asset', 1_000_000),
    account('Card', 'credit_card', -50_000),
    account('Suppliers', 'accounts_payable', -150_000),
    account('Van loan', 'other_liability', -600_000),
    account('Owner', 'equity', -300_000),
    account('Sales', 'income', -2_000_000),
    account('Rent', 'expense', 1_400_000),
  ];
  const fiscalYear = [account('Sales', 'income', -700_000), account('Rent', 'expense', 450_000)];

  it('shows earlier profit as retained earnings and balances: 17,000.00 on both sides', () => {
    const sheet = balanceSheet({ balances, fiscalYear });
    expect(sheet.totalAssets.amountCents).toBe(1_700_000n);
    expect(sheet.totalLiabilities.amountCents).toBe(800_000n);
    expect(
      sheet.equity.lines.map(({ accountId, name, amountCents }) => [accountId, name, amountCents]),
    ).toEqual([
      [null, 'Net profit of this fiscal year', 250_000n],
      ['owner', 'Owner', 300_000n],
      [null, 'Retained earnings of earlier years', 350_000n],
    ]);
    expect(sheet.totalLiabilitiesAndEquity.amountCents).toBe(1_700_000n);
    expect(sheet.difference.amountCents).toBe(0n);
  });

  it('parts what is due within a year from what is due later, by account and by due date', () => {
    const longTerm = { accountIds: new Set(['van loan']), billsCents: cents(40_000n) };
    const sheet = balanceSheet({ balances, fiscalYear, longTerm });
    expect(sheet.currentLiabilities.map(({ title, total }) => [title, total.amountCents])).toEqual([
      ['Accounts payable', 110_000n],
      ['Credit cards', 50_000n],
      ['Other current liabilities', 0n],
    ]);
    expect(sheet.totalCurrentLiabilities.amountCents).toBe(160_000n);
    expect(sheet.longTermLiabilities.total.amountCents).toBe(640_000n);
    expect(sheet.totalLiabilities.amountCents).toBe(800_000n);
    expect(sheet.difference.amountCents).toBe(0n);
  });

  it('shows what does not balance instead of hiding it', () => {
    const sheet = balanceSheet({ balances: [account('Checking', 'bank', 100)], fiscalYear: [] });
    expect(sheet.difference.amountCents).toBe(100n);
  });

  it('keeps an overdrawn bank account as a negative asset', () => {
    const sheet = balanceSheet({ balances: [account('Checking', 'bank', -900)], fiscalYear: [] });
    expect(sheet.totalAssets.amountCents).toBe(-900n);
  });

  it('balances for every ledger that does, whatever the fiscal year', () => {
    fc.assert(
      fc.property(anyBooks, anyBooks, (rows, fiscal) => {
        const off = sumCents(rows.map((row) => row.debitLessCreditCents));
        const closed = [...rows, account('Balancing', 'equity', -Number(off))];
        const sheet = balanceSheet(
          { balances: closed, fiscalYear: fiscal },
          { balances: rows, fiscalYear: [] },
        );
        expect(sheet.difference.amountCents).toBe(0n);
        expect(sheet.difference.beforeCents).toBe(off);
        [
          ...sheet.assets,
          ...[...sheet.currentLiabilities, sheet.longTermLiabilities],
          sheet.equity,
        ].forEach(expectSums);
      }),
    );
  });
});

describe('the cash flow statement', () => {
  const movement = (name: string, type: AccountType, amount: number): CashMovement => ({
    accountId: name.toLowerCase(),
    name,
    type,
    amountCents: cents(amount),
  });
  const movements = [
    movement('Customers', 'accounts_receivable', 900_000),
    movement('Rent', 'expense', -150_000),
    movement('Card', 'credit_card', -50_000),
    movement('Van', 'fixed_asset', -400_000),
    movement('Van loan', 'other_liability', 300_000),
    movement('Owner', 'equity', -100_000),
    movement('Savings', 'bank', -70_000),
    movement('Checking', 'bank', 70_000),
  ];

  it('groups bank movements by their counter account and leaves own transfers out', () => {
    const statement = cashFlowStatement({
      openingCashCents: cents(1_000_000),
      closingCashCents: cents(1_500_000),
      movements,
    });
    expect(statement.operating.total.amountCents).toBe(700_000n);
    expect(statement.investing.total.amountCents).toBe(-400_000n);
    expect(statement.financing.total.amountCents).toBe(200_000n);
    expect(statement.netChange.amountCents).toBe(500_000n);
    expect(statement.difference.amountCents).toBe(0n);
  });

  it('says how much of the change in cash no movement explains', () => {
    const month = { openingCashCents: cents(100), closingCashCents: cents(175), movements: [] };
    const statement = cashFlowStatement(month, { ...month, closingCashCents: cents(100) });
    expect(statement.difference).toMatchObject({ amountCents: 75n, beforeCents: 0n });
  });

  it('sums every movement once', () => {
    const anyMovement = fc
      .record({ type: fc.constantFrom(...ACCOUNT_TYPES), amount: anyAmount })
      .map(({ type, amount }) => movement(type, type, amount));
    fc.assert(
      fc.property(fc.array(anyMovement), (rows) => {
        const statement = cashFlowStatement({
          openingCashCents: cents(0),
          closingCashCents: cents(0),
          movements: rows,
        });
        const flows = rows.filter(({ type }) => type !== 'bank').map((row) => row.amountCents);
        expect(statement.netChange.amountCents).toBe(sumCents(flows));
        [statement.operating, statement.investing, statement.financing].forEach(expectSums);
      }),
    );
  });
});
