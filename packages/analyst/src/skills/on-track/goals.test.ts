import { businessDay } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import type { Part } from '../figure.ts';
import { asksIfGoalReached, goalAsked, growthAsked } from './goal-asked.ts';
import { phraseGoal, phraseMonthlyGoal } from './phrase-goal.ts';

const context = {
  today: businessDay('2026-06-15'),
  settings: { firstWeekday: 0, fiscalYearStartMonth: 1 } as const,
};

it.each([
  [
    'id like to clear 15k profit every month. how often did we manage it this year and are we on track',
    'net_profit 15000 a month 2026-01-01 2026-12-31',
  ],
  ['are we on track for 600k in sales this year', 'revenue 600000 2026-01-01 2026-12-31'],
  ['are we on track to net 180k this year', 'net_profit 180000 2026-01-01 2026-12-31'],
  ['will we hit $1.2 million a year', 'revenue 1200000 2026-01-01 2026-12-31'],
  ['do we get to 90k of profit by the end of the year', 'net_profit 90000 2026-01-01 2026-12-31'],
  ['a monthly profit of $8,000, are we on track', 'net_profit 8000 a month 2026-01-01 2026-12-31'],
  [
    'are we on track for $500 of profit every month',
    'net_profit 500 a month 2026-01-01 2026-12-31',
  ],
  ['am i on track for sixty k this year', 'revenue 60000 2026-01-01 2026-12-31'],
  ['on target for 40k this month', 'revenue 40000 2026-06-01 2026-06-30'],
  // Another measure, a week, a day within the year, or months on the way: none is the year's revenue.
  ['are we on track for 40k of gross profit', 'unclear'],
  ['are we on track to make 15k this year', 'unclear'],
  ['are we on track for 5k a week', 'unclear'],
  ['will we reach 300k in revenue by September', 'unclear'],
  ['what must we do each month to get to 500k', 'unclear'],
  ['we planned on 40k for September, will it happen', 'unclear'],
  ['did we reach 40k in May', 'revenue 40000 2026-05-01 2026-05-31'],
  // What is needed a month is asked of the year's goal.
  ['we said 500k for the year, how much more a month', 'revenue 500000 2026-01-01 2026-12-31'],
  // When it was told is no time of the goal.
  ['in March I promised the crew 500k of sales this year', 'revenue 500000 2026-01-01 2026-12-31'],
  ['back in April we said 300k of revenue. will we', 'revenue 300000 2026-01-01 2026-12-31'],
  [
    'Books close for the year in June and in April I wrote $100,000 profit on the whiteboard',
    'net_profit 100000 2026-01-01 2026-12-31',
  ],
  ['May was slow. Do we still sell 40k this month?', 'revenue 40000 2026-06-01 2026-06-30'],
  ['are we on track', null],
])('%s', (question, goal) => {
  const found = goalAsked(question, context);
  const said =
    found === null || found === 'unclear'
      ? found
      : `${found.measure} ${String(found.cents / 100n)}${found.isMonthly ? ' a month' : ''} ${found.span.from} ${found.span.to}`;
  expect(said).toBe(goal);
});

describe('a goal for each month', () => {
  const month = (label: string, cents: bigint): Part => ({
    ...{ label, cents, key: label, count: 1, token: null },
  });
  const facts = { subject: 'Profit', goalCents: 1_500_000n, when: 'in 2026' };
  it.each([
    [
      [100n, 1_600_000n],
      '**Not every month. Profit reached $15,000 in 1 of the 2 full months in 2026.**\n\nThat was M2.',
    ],
    [[100n, 200n], '**No, profit reached $15,000 in none of the 2 full months in 2026.**'],
    [
      [1_500_000n, 1_600_000n],
      '**Yes, profit reached $15,000 in each of the 2 full months in 2026.**',
    ],
    [[], '**I cannot say yet. No full month in 2026 is over'],
  ])('is held against months: %#', (cents, said) => {
    const months = cents.map((one, at) => month(`M${String(at + 1)}`, one));
    expect(phraseMonthlyGoal({ ...facts, months }).text).toContain(said);
  });
});

describe('a goal for a stretch of time', () => {
  const facts = {
    subject: 'Profit',
    goalCents: 1_000_000n,
    when: 'in 2026',
    through: ' through Apr 10, 2026',
  };
  const figure = (cents: bigint) => ({ cents, count: 1, label: 'Net profit', token: null });
  it.each([
    [
      300_000n,
      100,
      365,
      '**Yes, at this pace. Profit in 2026 is $3,000 so far, $7,000 short of $10,000.**',
    ],
    [200_000n, 100, 365, '**Not at this pace'],
    [200_000n, 10, 365, '**Not yet'],
    // Half of a month says little of the other half.
    [600_000n, 15, 30, '**Not yet'],
    [600_000n, 30, 30, '**No. Profit'],
    [1_200_000n, 30, 30, '**Yes. Profit in 2026 was $12,000, $2,000 above $10,000.**'],
  ])('%s after %i of %i days', (cents, daysPassed, days, said) => {
    expect(phraseGoal({ ...facts, figure: figure(cents), daysPassed, days }).text).toContain(said);
  });
});

it.each([
  ['are we on track for 600k this fiscal year', '2025-07-01 2026-06-30'],
  ['will we reach 600k by the end of the fiscal year', '2025-07-01 2026-06-30'],
  ['are we on track for 600k this year', '2025-07-01 2026-06-30'],
  ['are we on track for 600k', '2025-07-01 2026-06-30'],
  ['are we on track for 600k in 2026', '2026-01-01 2026-12-31'],
  ['are we on track for 600k this calendar year', '2026-01-01 2026-12-31'],
])('holds to the year of the business: %s', (question, dates) => {
  const found = goalAsked(question, {
    ...context,
    settings: { firstWeekday: 0, fiscalYearStartMonth: 7 },
  });
  expect(found).toMatchObject({ measure: 'revenue' });
  if (found !== null && found !== 'unclear')
    expect(`${found.span.from} ${found.span.to}`).toBe(dates);
});

it('takes what is to be made for the measure that is given, where the time is clear', () => {
  const made = (question: string) => goalAsked(question, context, 'net_profit');
  expect(made('I want to make $50,000 this year')).toMatchObject({ measure: 'net_profit' });
  expect(made('are we on track for 40k of gross profit')).toBe('unclear');
  expect(made('are we on track to make 5k a week')).toBe('unclear');
});

it.each([
  ['we meant to beat last year by ten percent, are we on track', 10],
  ['are we going to grow 15% this year?', 15],
  ['will sales come in 7.5 percent above last year', 7.5],
  ['are we on track to cut costs by 10%', null],
  ['are we on track for 10% margins', null],
  ['are we ahead of last year', null],
])('%s', (question, percent) => {
  expect(growthAsked(question)).toBe(percent);
});

it.each([
  ["I told the bank we'd do $600,000 this year. Are we going to make it", true],
  ['told the bank 15% over last year, are we going to hit that pace', true],
  ['told myself 140k for the year. At this pace where do we land', true],
  ['we want to have $20,000 in savings, are we on track', false],
  ['I told the bank we owe $5,000', false],
])('asks whether a goal is reached: %s', (question, isSo) => {
  expect(asksIfGoalReached(question)).toBe(isSo);
});

it('reads a goal that is told in a sentence before, and the year before as what to beat', () => {
  expect(growthAsked("I told everybody we'd beat the year before by 10 percent")).toBe(10);
  expect(
    asksIfGoalReached("I said we'd bring in 20% more than 2024. Three weeks left, are we there?"),
  ).toBe(true);
  expect(asksIfGoalReached('am I going to finish 2025 ahead of last year')).toBe(true);
  expect(asksIfGoalReached('who will finish the deck')).toBe(false);
  expect(asksIfGoalReached('Will we end the month below 5000?')).toBe(false);
  expect(asksIfGoalReached('Will we end June above 2000 in the bank?')).toBe(false);
});
