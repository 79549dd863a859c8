import { expect, it } from 'vitest';
import { unitsText } from './beside-point.ts';
import { daysOpen, phraseAskPrice, unitsAsked } from './units-asked.ts';

it.each([
  ['how many candles until the lease is paid', { priceCents: null, said: 'candles' }],
  ['how many more oil changes a week to keep the lights on', { said: 'oil changes', each: 'week' }],
  ['so how many of those jars cover the overhead', { priceCents: null, said: 'jars' }],
  ['how many lawns is that, at $55 a cut, to break even', { priceCents: 5_500n }],
  ['how many candles for 24 bucks each to break even', { priceCents: 2_400n }],
  ['our average job is $450, how many jobs a month', { priceCents: 45_000n, each: 'month' }],
  ['The average groom is $65, how many dogs', { priceCents: 6_500n }],
  ['average job runs $300, how many calls', { priceCents: 30_000n }],
  ['Our average is $45, how many cuts', { priceCents: 4_500n }],
  [
    'How many $14 tees do I gotta print a month',
    { priceCents: 1_400n, said: 'tees', each: 'month' },
  ],
  ['how many more 25 dollar haircuts do we need', { priceCents: 2_500n, said: 'haircuts' }],
  ['I charge $145 a call. How many calls a week', { priceCents: 14_500n, each: 'week' }],
])('%s', (question, expected) => {
  expect(unitsAsked(question)).toMatchObject(expected);
});

it.each([
  // A sum that is no price, or one of two.
  'how many candles do we need to sell to clear $3,000',
  'how many candles to cover the $3,000 a month of rent',
  'I pay $6,000 before I sell one, how many candles at $24',
  'how many $24 candles to cover the $3,000 a month of rent',
  'how many days until we break even',
  'break even month in dollars, how many of the last half dozen cleared it',
  'what do we need to sell to break even',
  'We average $30,000 a month. How many oil changes to break even?',
  'Our average month is $45,000, how many jobs to break even',
  'our monthly average is $45,000, how many jobs to break even',
  'our average rent is $3,000, how many cuts to cover it',
])('%s: nothing is counted by its price', (question) => {
  expect(unitsAsked(question)).toBeNull();
});

it.each([
  ['We see patients 16 days a month', { count: 16, per: 'month' }],
  ['open six days a week', { count: 6, per: 'week' }],
  ['we need 2 people 9 days a week', null],
  ['I groom 5 days a week', { count: 5, per: 'week' }],
  ['the shop runs 6 days a week', { count: 6, per: 'week' }],
  ['we pay a helper 2 days a week', null],
  ['in 16 days', null],
  ['Our helper works 2 days a week', null],
])('%s: days that are worked', (question, expected) => {
  expect(daysOpen(question)).toEqual(expected);
});

it('tells what is needed in pieces, or on each day that is worked', () => {
  const facts = { revenue: [], costs: [], unsorted: [], months: null, span: '' };
  const of = (more: Partial<Parameters<typeof unitsText>[1]>) =>
    unitsText(45_071_00n, { ...facts, ...more });
  const units = { priceCents: 189_00n, each: 'week' as const };
  expect(of({ units })).toBe('About 56 a week at $189.00 each, if you sell nothing else.');
  expect(of({ units: { ...units, each: 'month', ofItem: 'Oil Change' } })).toContain(
    'About 239 a month at $189.00 each, your average for Oil Change',
  );
  expect(of({ each: 'day', days: { count: 16, per: 'month' } })).toBe(
    'About $2,817 a day, 16 days a month.',
  );
  expect(of({ units: { ...units, each: 'day' } })).toContain('About 12 a day, 5 days a week,');
  expect(of({ each: 'day' })).toBeNull();
});

it('asks for the price and tells nothing else', () => {
  const { text, understood } = phraseAskPrice();
  expect(understood).toBe(false);
  expect(text).toMatch(/^\*\*What do you charge for one\?\*\*/);
  expect(text).not.toMatch(/break even|a month/);
});
