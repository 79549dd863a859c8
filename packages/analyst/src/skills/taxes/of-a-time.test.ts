import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import {
  asksOfTaxAside,
  asksWhereProfitLands,
  earnedAsked,
  monthlyAsked,
  phraseTaxOfTime,
} from './of-a-time.ts';

it.each([
  ['how much shoud i be moving into Tax Reserve every month', true],
  ['How much do I set aside for taxes on what we made since July', true],
  ['how much do we keep in the tax account', false],
  ['how much should I put in savings every month', false],
  ['how much did we send for sales tax in May', false],
])('asks what to put into what is kept for taxes: %s', (question, isSo) => {
  expect(asksOfTaxAside(question)).toBe(isSo);
});

it.each([
  ['where is profit going to land this year, for the estimated payment', true],
  ['where does net income end up, so I know what to set aside', true],
  ['What did we pay the landlord for taxes this year?', false],
  ['what is the income of the landlord for taxes', false],
  ['What did we end up owing the IRS last year?', false],
  ['what did profit come out to last year before tax', false],
])('asks where the profit of the year will land: %s', (question, isSo) => {
  expect(asksWhereProfitLands(question)).toBe(isSo);
});

it.each([
  ['how much should I put away for taxes each month', true],
  ['what goes in the tax jar a month', true],
  ["what part of each month's profit goes to tax", false],
  ['what did I owe a month ago', false],
])('asks by the month: %s', (question, isSo) => {
  expect(monthlyAsked(question)).toBe(isSo);
});

it.each([
  ['what we made since October', '2025-10-01', '2026-04-22', true],
  ['taxes for the last quarter', '2026-01-01', '2026-03-31', true],
  ['tax on what we made last month', '2026-03-01', '2026-03-31', true],
  // Of a payment that is due then, and of the year that is taxed.
  ['how much is the payment in January', '2026-01-01', '2026-01-31', false],
  ['what did we earn, and what is due in April', '2026-04-01', '2026-04-30', false],
  ['what is due on March 3', '2026-03-03', '2026-03-03', false],
  ['taxes for this year', '2026-01-01', '2026-12-31', false],
  ['taxes for last year', '2025-01-01', '2025-12-31', false],
  ['what will be due since June', '2026-06-01', '2026-06-30', false],
])('tells what was earned from when to pay: %s', (question, from, to, isSo) => {
  const asked = { from: businessDay(from), to: businessDay(to) };
  const today = businessDay('2026-04-22');
  expect(earnedAsked(question, asked, today) !== null).toBe(isSo);
});

const figure = (cents: bigint) => ({ cents, count: 1, label: 'Profit', token: null });
const facts = {
  ...{ year: 2025, isOver: false, until: businessDay('2026-04-22'), profit: figure(20_000_000n) },
  ...{ inCosts: null, paid: null, paidUntil: businessDay('2026-04-22'), rate: null },
  ...{ isJustSet: false, unsorted: null, agencies: null, unsure: null, months: null, moved: [] },
  ...{ nextDue: businessDay('2026-06-15'), when: 'from Oct 1, 2025 to Apr 22, 2026' },
  calendar: { profit: figure(7_000_000n), when: 'since January 1', isEarlierToo: true },
};

it('leads with the profit of the time and rates of it, with the year beside', () => {
  const { text } = phraseTaxOfTime(facts);
  expect(text).toContain(
    '**Your profit was $200,000 from Oct 1, 2025 to Apr 22, 2026: 20% is $40,000, 25% is $50,000, 30% is $60,000.**',
  );
  expect(text).toContain(
    'a profit of $70,000 since January 1. What you earned before that counts for',
  );
});

it('takes the rate that is kept, and no payment off that may be for another time', () => {
  const paid = { ...figure(500_000n), account: 'Income Tax' };
  const { text } = phraseTaxOfTime({ ...facts, rate: 2_500, paid });
  expect(text).toContain('**Set aside about $50,000: 25% of your $200,000 profit from Oct 1');
  expect(text).toContain('You paid $5,000 in income tax over that time.');
});

it('tells the average of whole months, and what was moved', () => {
  const moved = [{ ...figure(600_000n), label: 'Tax Reserve', monthlyCents: 50_000n }];
  const { text } = phraseTaxOfTime({ ...facts, months: 10, moved });
  expect(text).toContain('**Your profit was $20,000 a month on average');
  expect(text).toContain('30% is $6,000 a month.**');
  expect(text).toContain('You moved $6,000 to Tax Reserve');
  expect(text).toContain('$500 a month.');
});

it('sets nothing aside of a loss', () => {
  const { text } = phraseTaxOfTime({ ...facts, profit: figure(-100_000n) });
  expect(text).toContain('**Nothing so far: you have a loss of $1,000');
  expect(text).not.toContain('rates are only examples');
});
