import { expect, it } from 'vitest';
import { asksToFinance, assumedText, financedAsked } from './financed.ts';

it.each([
  [
    'a third service van around 48 grand if i put 10 down and finance the rest',
    [48_000, 10_000, 770.5],
    '$38,000 over 5 years at 8%',
    'the rate and the years',
  ],
  [
    'a forklift for 32k, 8 thousand down and the rest over 4 years at 7%',
    [32_000, 8_000, 574.71],
    '$24,000 over 4 years at 7%',
    null,
  ],
  [
    'a $60,000 cooler with 20% down and a loan for the rest over 60 months',
    [60_000, 12_000, 973.27],
    '$48,000 over 5 years at 8%',
    'the rate',
  ],
  [
    'a 40 thousand dollar van if the dealer finances all of it at 6%',
    [40_000, 0, 773.31],
    '$40,000 over 5 years at 6%',
    'the years',
  ],
  [
    'a used truck for 42k, the dealer says 9k down and 640 a month',
    [42_000, 9_000, 640],
    'as offered',
    null,
  ],
  [
    'looking at a van, $41,500, figure $790 a month for five years. The old one has 160 thousand on it',
    [41_500, 0, 790],
    'as offered',
    null,
  ],
  ['they want 5 thousand down and 310 a month for it', [0, 5_000, 310], 'as offered', null],
])('reads what is paid at once and the loan for the rest: %s', (question, sums, said, assumed) => {
  const found = financedAsked(question);
  const { priceCents = 0n, downCents = 0n, monthlyCents = 0n } = found ?? {};
  expect([priceCents ?? 0n, downCents, monthlyCents].map((one) => Number(one) / 100)).toEqual(sums);
  expect([found?.loanSaid, found?.assumed]).toEqual([said, assumed]);
  expect(found === null ? null : assumedText(found)?.includes(said) === true).toBe(
    assumed !== null,
  );
});

it.each([
  'can we afford a $9,000 oven',
  'a van for $41,500 or a lease of $790 a month for five years',
  'a van for $41,500 and $790 a month of insurance',
  'can we buy a van for $9,000 and finance the rest',
  'what does it cost to finance the rest',
  'a van for $40,000 or one for $50,000, finance the rest',
  'finance a $40,000 van at 6% or 7%',
  'a van for 20 grand with 25 grand down and finance the rest',
])('reads nothing that is not said, or may be one or the other: %s', (question) => {
  expect(financedAsked(question)).toBeNull();
});

it('finances nothing where that is what else could be done', () => {
  const question =
    'Acme wants $9,500 up front in January. Could we swing that or should I finance it?';
  expect([financedAsked(question), asksToFinance(question)]).toEqual([null, false]);
});
