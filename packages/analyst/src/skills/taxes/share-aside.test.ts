import { expect, it } from 'vitest';
import { asksShareOfSales, phraseShareOfSales, shareAsideAsked } from './share-aside.ts';

it.each([
  [
    'So if I put aside like a quarter of profit for taxes',
    [2_500n, 'net_profit', 'A quarter of profit'],
  ],
  ["if I set aside 30% of this year's profit for taxes", [3_000n, 'net_profit', '30% of profit']],
  ['put away ten percent of revenue each month', [1_000n, 'revenue', '10% of revenue']],
  ['half of what we make for the taxman', [5_000n, 'net_profit', 'Half of profit']],
])('reads the share that is put aside: %s', (question, expected) => {
  const { basisPoints, measure, said } = shareAsideAsked(question) ?? {};
  expect([basisPoints, measure, said]).toEqual(expected);
});

it.each([
  'what was profit in the third quarter',
  'what is a quarter of profit',
  'how much should I set aside for taxes this quarter',
  'did a quarter of revenue come from the hotel',
])('reads none: %s', (question) => {
  expect(shareAsideAsked(question)).toBeNull();
});

it.each([
  ["what share of each week's sales should I move over for the IRS", true],
  ['how much of every sale should go to the tax account', true],
  ['if I put 30% of revenue aside for taxes', false],
  ['how much of the payment was sales tax', false],
])('asks what part of sales is for taxes: %s', (question, isSo) => {
  expect(asksShareOfSales(question)).toBe(isSo);
});

it('takes the rate of that part of sales that is profit', () => {
  const figure = (cents: bigint, label: string) => ({ cents, count: 1, label, token: null });
  const facts = { rates: [2_500], weeks: 10, when: 'in 2026' };
  const of = (profit: bigint) =>
    phraseShareOfSales({
      ...facts,
      ...{ profit: figure(profit, 'Profit'), revenue: figure(1_000_000n, 'Revenue') },
    });
  expect(of(200_000n)?.text).toContain(
    '**Income tax takes 5% of sales at a 25% tax rate (about $50 a week).**\n\nProfit in 2026 was 20% of sales: $2,000 of $10,000.',
  );
  expect(of(-200_000n)).toBeNull();
});
