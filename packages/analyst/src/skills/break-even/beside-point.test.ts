import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { guessText } from './beside-point.ts';
import { asksOfOffSeason, leanIn, monthsOnly } from './lean-months.ts';
import { phraseBreakEven } from './phrase-break-even.ts';
import type { BreakEvenFacts } from './split-costs.ts';

/** Half of each sale is left for rent of 600, and 900 in the last month: 1,200 a month for three quarters of the year. */
const facts: BreakEvenFacts = {
  revenue: [200_000n, 200_000n, 200_000n, 60_000n],
  costs: [
    ...[{ label: 'Goods', months: [100_000n, 100_000n, 100_000n, 30_000n], isCostOfGoods: true }],
    { label: 'Rent', months: [60_000n, 60_000n, 60_000n, 60_000n], isCostOfGoods: false },
  ].map((one) => ({ ...one, token: null })),
  ...{ unsorted: [], months: null, span: 'four months' },
};
const text = (more: Partial<BreakEvenFacts>) => phraseBreakEven({ ...facts, ...more }).text;

it('tells the point of some months by what they cost beyond what moved with their sales', () => {
  const only = { said: 'In the off season', at: [3], span: 'April' };
  expect(text({ only })).toMatch(
    /^\*\*In the off season you need about \$1,200 of revenue to break even\.\*\*\s+- In April costs were \$900 and revenue was \$600\. That month didn't break even\./,
  );
});

it('holds what the owner believes against the point in its own unit', () => {
  const guess = (cents: bigint, each: 'hour' | 'week' | 'month', hours: number | null = null) =>
    guessText(120_000n, { ...facts, guess: { cents, each }, hours });
  expect(guess(100_000n, 'month')).toBe('The $1,000 a month you mentioned is $200 too low.');
  expect(guess(125_000n, 'month')).toContain('about right: $50 more than you need');
  expect(guess(20_000n, 'week')).toContain('$77 too low');
  expect(guess(2_000n, 'hour')).toContain('about 60 billed hours a month, 13 a week');
  expect(guess(2_000n, 'hour', 50)).toBe('The $20 an hour you mentioned is $4.00 too low.');
  expect(text({ each: 'hour', hours: 50 })).toContain(
    'At 50 hours a month, you need $24.00 an hour',
  );
});

it('tells loans and draws beside the point, and leads with loans that are asked about', () => {
  const noCost = { loansCents: 10_000n, loans: ['Truck Loan'], drawnCents: 20_000n };
  const said = text({ noCost: { ...noCost, isAsked: true } });
  expect(said).toMatch(
    /^\*\*Counting the \$100 a month paid off on Truck Loan, you need about \$1,400 /,
  );
  expect(said).toContain(
    "since they aren't expenses. You need about $1,400 a month with the loan payments, or $1,800 with the draws too.",
  );
  expect(text({ noCost: { ...noCost, isAsked: false } })).toMatch(/^\*\*You need about \$1,200/);
});

it('moves prices and costs together', () => {
  // Sales of 1,650 a month become 1,815, of which goods take 825 and rent with what is more 700.
  const changed = { priceCents: 16_500n, costCents: 10_000n, movingCents: 0n };
  const said = { said: ['prices 10% higher'], from: 'July 2026' };
  expect(text({ changed: { ...changed, ...said } })).toMatch(
    /^\*\*With prices 10% higher from July 2026 on, you would need about \$1,283 of revenue a month [^]* would bring in \$1,815 a month\./,
  );
});

it('knows the months that bring least, and those that a question names', () => {
  const starts = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'].map((one) =>
    businessDay(one),
  );
  const months = { starts, revenue: facts.revenue };
  expect(leanIn(facts.revenue)).toEqual([3]);
  expect(monthsOnly('in the slow season', null, months)).toMatchObject({ at: [3] });
  const asked = { from: businessDay('2027-02-01'), to: businessDay('2027-03-31') };
  expect(monthsOnly('in these', asked, months)).toMatchObject({
    at: [1, 2],
    span: 'February to March 2026',
  });
  const within = { from: businessDay('2026-02-03'), to: businessDay('2026-03-31') };
  expect(monthsOnly('in these', within, months)).toBeNull();
  expect(asksOfOffSeason('could we carry that year round')).toBe(true);
  expect(asksOfOffSeason('could we carry that')).toBe(false);
});
