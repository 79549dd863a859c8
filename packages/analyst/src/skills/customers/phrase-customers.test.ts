import { expect, it } from 'vitest';
import { asksIfTooLarge, asksOfLeast, asksOfRanked, asksWhoBringsMost } from './largest-asked.ts';
import { phraseCustomers, type CustomersFacts } from './phrase-customers.ts';

const figure = (label: string, dollars: number) => ({
  ...{ key: label, label, cents: BigInt(dollars) * 100n, count: 1, token: null },
});
const all = [figure('Acme', 600), figure('Bolt', 300), figure('Cole', 100)];
const facts: CustomersFacts = {
  ...{ asks: 'best', howMany: 2, since: null, of: null, slipping: [], quiet: [], forMany: [] },
  ...{ revenue: figure('Revenue', 4_000), profit: null, owing: new Map() },
  customers: all.map((one) => ({ ...one, isSteady: true })),
};

it('lists who brings least, with what they owe late and how often they paid late', () => {
  const owing = new Map([['Cole', { open: 9_000n, overdue: 5_000n, late: 2, settled: 7 }]]);
  const { text, tables } = phraseCustomers({ ...facts, asks: 'least', owing });
  expect(text).toMatch(
    /^\*\*Cole brought in the least in the last 12 months: \$100\.\*\*\n\nSmallest first: Cole \$100 \(2 of 7 invoices paid late, \$50\.00 past due\), Bolt \$300, Acme/,
  );
  expect(tables[0]?.rows[0]?.[0]).toBe('Cole');
});

it('judges whether much hangs on the first, by what would be missing and what is owed', () => {
  const owing = new Map([['Acme', { open: 9_000n, overdue: 5_000n, late: 2, settled: 7 }]]);
  const judged = { ...facts, isJudged: true, owing, profit: figure('Profit', 1_000) };
  const { text } = phraseCustomers(judged);
  expect(text).toContain(
    'By size alone, losing any one customer would not sink you. Losing Acme would cost $50',
  );
  expect(text).toContain(
    'Profit was $1,000 and would have been $400 without them, if no costs went away',
  );
  expect(text).toContain('They owe you now: Acme $90.00 ($50.00 past due).');
  const high = phraseCustomers({ ...judged, revenue: figure('Revenue', 2_000) }).text;
  expect(high).toContain("That's a reason to be careful");
});

it('says by which income customers are ranked', () => {
  expect(phraseCustomers({ ...facts, of: 'Wholesale' }).text).toContain(
    'Acme is your largest customer for Wholesale: $600 in the last 12 months, 15% of the total.',
  );
});

it.each([
  ['which clients bring in the least for the hassle', true],
  ['who are my smallest customers', true],
  ['if I had to fire a few clients, which ones bring in the least', true],
  ['I may hand it to somebody who likes it, so which service earned the least', false],
  ['which vendors cost the least', false],
  ['which client can we least afford to lose', false],
  ['who is the worst about paying', false],
  ['which clients were at least 30 days late', false],
])('asks who brings least: %s', (question, isSo) => {
  expect(asksOfLeast(question)).toBe(isSo);
});

it.each([
  ['biggest wholesale accounts this year', true],
  ['our top ten clients', true],
  ['the biggest costs of our accounts', false],
])('asks for a rank: %s', (question, isSo) => {
  expect(asksOfRanked(question)).toBe(isSo);
});

it('asks who brings most, and no bank', () => {
  expect(asksWhoBringsMost('which insurance plan brings in the most')).toBe(true);
  expect(asksWhoBringsMost('Which bank account pays the most interest?')).toBe(false);
});

it('asks whether the first are too much', () => {
  const question = 'what do the top three accounts bring, should that make me nervous';
  expect(asksIfTooLarge(question)).toBe(true);
});
