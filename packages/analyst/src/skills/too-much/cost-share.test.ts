import { expect, it } from 'vitest';
import { asksCostShare, phraseCostShare, shareSaid } from './cost-share.ts';

const figure = (cents: bigint, label = '') => ({ cents, count: 1, label, token: null });

const facts = {
  ...{
    names: ['Rent'],
    when: 'in 2025',
    isOfBank: false,
    isOfCards: false,
    within: [],
  },
  ...{ cost: figure(5_340_000n), revenue: figure(91_439_500n), said: 600, base: [], year: null },
  before: { cost: 5_340_000n, revenue: 87_000_000n },
};

it('tells a cost as a share of revenue, against the one that is said', () => {
  const text = phraseCostShare(facts)?.text;
  expect(text).toContain(
    '**Rent took 5.8% of revenue in 2025, compared with 6.1% a year earlier.**',
  );
  const traced = { cost: { ...facts.cost, token: 'rows' }, revenue: facts.revenue };
  expect(phraseCostShare({ ...facts, ...traced })?.evidence).toMatchObject([
    { figure: '$53,400', token: 'rows' },
  ]);
  expect(text).toContain(
    "0.2 points under the 6% you mentioned. That's $53,400 of $914,395, or 5.8 cents of each dollar.",
  );
});

it('tells several costs as one share, over twelve months too, then each', () => {
  const within = [figure(300_000n, 'Meals'), figure(100_000n, 'Fuel')];
  const year = { cost: 900_000n, revenue: 10_000_000n };
  const of = {
    cost: figure(400_000n),
    revenue: figure(4_000_000n),
    said: null,
    before: null,
    year,
  };
  expect(
    phraseCostShare({ ...facts, ...of, names: ['Meals', 'Fuel'], within, when: 'this year' })?.text,
  ).toMatch(
    /^\*\*Meals and Fuel took 10% of revenue this year\.\*\*\n\nThat's \$4,000 of \$40,000, .* Over the last 12 months, the share was 9%\. The largest parts: Meals \$3,000, Fuel \$1,000\.\n/,
  );
});

it('tells no share of hardly any revenue', () => {
  expect(phraseCostShare({ ...facts, revenue: figure(100n) })).toBeNull();
});

it.each([
  ["a shop our size shouldn't be paying over 6% of sales in rent", 600],
  ['what are we spending on ads for every dollar we sell', null],
  ['what percent are we getting skinned for on card processing', null],
  ['how much of each swipe do they keep', null],
  ['is the laundry bill out of whack for what we bring in on towels', null],
  ["her parts run about 30 percent of her sales. What's ours, and am I being sloppy?", 3000],
  ['wages feel heavy this year', null],
  ["what's a normal percent for materials, Acme bills me all the time", null],
  ["there's an awful lot under Meals", null],
])('asks for a share of sales: %s', (question, share) => {
  expect(asksCostShare(question)).toBe(true);
  expect(shareSaid(question)).toBe(share);
});

it.each([
  'what percent of sales should I set aside for tax',
  'profit for every dollar we sell',
  'Why do our card processing fees keep going up?',
  'do our card fees keep going up',
  // What grew is held against its own past, and heavy work is no cost.
  'did fuel get out of hand in spring',
  'it was a heavy month, what did we pay in rent',
  'Can we cut our card processing fees?',
  'Should we keep our merchant account?',
  'What would we save by getting payroll down to 25% of revenue?',
  'Budget 5% of sales for ads, what would that come to next year?',
])('asks for no share of a cost: %s', (question) => {
  expect(asksCostShare(question)).toBe(false);
});
