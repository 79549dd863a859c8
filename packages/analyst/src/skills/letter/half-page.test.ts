import { expect, it } from 'vitest';
import {
  asksForHalfPage,
  hidesBalances,
  hidesSums,
  phraseHalfPage,
  tellsOfInsider,
  type HalfPageFacts,
} from './half-page.ts';

const figure = (cents: bigint, label = '') => ({ cents, count: 1, label, token: null });
const time = (when: string) => ({
  ...{ when, revenue: figure(1_100_00n), profit: figure(200_00n) },
  before: { when: 'in 2024', revenue: figure(1_000_00n), profit: figure(-50_00n) },
});
const facts: HalfPageFacts = {
  ...{ today: '2026-01-22', isOfBank: false, isToLandlord: false, isWithoutSums: false },
  ...{ year: time('in 2025'), twelve: time('in 2025'), banks: [figure(500_00n, 'Checking')] },
  ...{ owed: figure(70_00n), overdue: figure(0n), payables: figure(0n), pastDue: figure(0n) },
  ...{ debts: [figure(90_00n, 'Payroll Liabilities'), figure(30_00n, 'Van Loan')], stock: null },
  rent: { since: '2024-01-01', count: 24, gapDays: 31 },
};

const textOf = (of: HalfPageFacts) => phraseHalfPage(of)?.text ?? '';

it('tells a partner or a banker of results, cash, what is owed and debts', () => {
  const text = textOf(facts);
  expect(text).toContain('In 2025, our sales were $1,100, 10% more than in 2024 ($1,000).');
  expect(text).toContain('a profit of $200, compared with a loss of $50 then.');
  expect(text).toContain('$500 in the bank');
  expect(text).toContain('none of it late');
  expect(text).toContain('come to $120: Payroll Liabilities $90, Van Loan $30.');
});

it('tells a landlord of rent and of how sales moved, and of no sum', () => {
  const text = textOf({ ...facts, isToLandlord: true });
  expect(text).toContain('paid you rent 24 times, never more than 31');
  expect(text).not.toContain('$');
});

it('is asked for as a page on how the business stands', () => {
  const question =
    'put together half a page that shows we are solid, dont give him our exact balances';
  expect(asksForHalfPage(question)).toBe(true);
  expect(hidesBalances(question)).toBe(true);
  expect(asksForHalfPage('one page on how we did, by category')).toBe(false);
});

it('names a loss and a profit each as what it is', () => {
  const year = time('in 2025');
  const lost = {
    ...year,
    profit: figure(-200_00n),
    before: { ...year.before, profit: figure(50_00n) },
  };
  expect(textOf({ ...facts, year: lost })).toContain(
    'That left a loss of $200, compared with a profit of $50 then.',
  );
});

it('counts one payment of rent as one, and the days that passed since the last', () => {
  const rent = { since: '2025-10-01' as const, count: 1, gapDays: 113 };
  const text = textOf({ ...facts, isToLandlord: true, rent });
  expect(text).toContain('Since Oct 1, 2025, as far back as our records go');
  expect(text).toContain('paid you rent once.');
  expect(text).toContain('113 days once passed without a rent payment');
});

it('writes no page with nothing in it', () => {
  const alone = { ...time('in 2025'), before: null };
  const none = { ...facts, isToLandlord: true, rent: null, year: alone, twelve: alone };
  expect(phraseHalfPage(none)).toBeNull();
});

it('gives no sum of any kind where exact numbers are to be left out', () => {
  expect(hidesSums("for my brother, don't give him our exact numbers")).toBe(true);
  expect(hidesSums("don't give him our exact balances")).toBe(false);
  const text = textOf({ ...facts, isWithoutSums: true });
  expect(text).toContain('we took in 10% more than in 2024');
  expect(text).not.toContain('$');
});

it.each([
  ['a short summary for my partner of how we are doing', true],
  ['my brother-in-law wants half a page on where we stand', true],
  ['put half a page together for the bank', true],
  ['I am meeting with the loan officer, write a one pager on how we are doing', true],
  ['Give me a quick rundown of where we stand with the bank loan', false],
  ['a short summary of how our bank accounts are doing', false],
])('tells of somebody who is to read it: %s', (question, isSo) => {
  expect(tellsOfInsider(question)).toBe(isSo);
});
