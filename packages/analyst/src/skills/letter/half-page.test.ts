import { expect, it } from 'vitest';
import { asksForHalfPage, hidesBalances, phraseHalfPage, type HalfPageFacts } from './half-page.ts';

const figure = (cents: bigint, label = '') => ({ cents, count: 1, label, token: null });
const time = (when: string) => ({
  ...{ when, revenue: figure(1_100_00n), profit: figure(200_00n) },
  before: { when: 'in 2024', revenue: figure(1_000_00n), profit: figure(-50_00n) },
});
const facts: HalfPageFacts = {
  ...{ today: '2026-01-22', isOfBank: false, isToLandlord: false },
  ...{ year: time('in 2025'), twelve: time('in 2025'), banks: [figure(500_00n, 'Checking')] },
  ...{ owed: figure(70_00n), overdue: figure(0n), payables: figure(0n), pastDue: figure(0n) },
  ...{ debts: [figure(90_00n, 'Payroll Liabilities'), figure(30_00n, 'Van Loan')], stock: null },
  rent: { since: '2024-01-01', count: 24, gapDays: 31 },
};

it('tells a partner or a banker of results, cash, what is owed and debts', () => {
  const { text } = phraseHalfPage(facts);
  expect(text).toContain('In 2025, we sold for $1,100, 10% more than in 2024 ($1,000).');
  expect(text).toContain('a profit of $200, against a loss of $50 then.');
  expect(text).toContain('$500 in the bank');
  expect(text).toContain('none of it late');
  expect(text).toContain('come to $120: Payroll Liabilities $90, Van Loan $30.');
});

it('tells a landlord of rent and of how sales moved, and of no sum', () => {
  const { text } = phraseHalfPage({ ...facts, isToLandlord: true });
  expect(text).toContain('paid rent to you since Jan 1, 2024, 24 times so far, never more than 31');
  expect(text).not.toContain('$');
});

it('is asked for as a page on how the business stands', () => {
  const question =
    'put together half a page that shows we are solid, dont give him our exact balances';
  expect(asksForHalfPage(question)).toBe(true);
  expect(hidesBalances(question)).toBe(true);
  expect(asksForHalfPage('one page on how we did, by category')).toBe(false);
});
