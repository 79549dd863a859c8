import { expect, it } from 'vitest';
import { businessDay } from '@cairn/finance';
import { likeForLike } from '../like-for-like.ts';
import { asksPerSale, claimOf, phraseWhy } from './phrase-why.ts';

it.each([
  ['did boxes go up per order', true],
  ['was it the rates going up or me running free shipping', true],
  ['did we get busier or are they just charging us more', true],
  ['why did shipping go up', false],
  ['should we charge more per job', false],
])('reads whether sales or each of them is asked about: %s', (question, isSo) => {
  expect(asksPerSale(question)).toBe(isSo);
});

it('takes no season for a fall', () => {
  expect(claimOf('shipping ate us alive this fall, rates up')).toBe('rose');
  expect(claimOf('why were sales up in the fall of 2025')).toBe('rose');
  expect(claimOf('what is behind the fall in profit when sales are up')).toBe('fell');
});

const figure = (cents: bigint, count: number) => ({ cents, count, label: 'it', token: null });
const told = (now: [bigint, number], before: [bigint, number], invoiced = 500_000n) => {
  const dates = likeForLike(
    { from: businessDay('2025-01-01'), to: businessDay('2025-12-31') },
    businessDay('2026-01-22'),
    'last year',
  );
  if (dates === null) throw new Error('2025 is over');
  return phraseWhy({
    ...{ subject: 'Shipping', instead: null, claim: null, dates, isHeld: true },
    ...{ drivers: [], behind: null, prices: null, year: null, claimedMonth: null },
    figure: { now: figure(now[0], 9), before: figure(before[0], 9) },
    sales: { now: figure(500_000n, now[1]), before: figure(400_000n, before[1]) },
    perSale: { now: figure(invoiced, now[1]), before: figure(400_000n, before[1]) },
  }).text;
};

it('says what moved more, and what share of sales that is', () => {
  expect(told([120_000n, 100], [100_000n, 98])).toContain(
    "**It's mostly more per sale, not the number of sales.**\n\n- Shipping came to $12.00 for each of 100 sales in 2025, compared with $10.20 for each of 98 sales in 2024.",
  );
  expect(told([100_000n, 50], [150_000n, 80])).toContain(
    "It's mostly fewer sales, not the amount per sale.",
  );
  expect(told([144_000n, 120], [100_000n, 100])).toContain('More sales, and more per sale.');
  expect(told([60_000n, 80], [100_000n, 100])).toContain('Fewer sales, and less per sale.');
  expect(told([120_000n, 100], [100_000n, 98], 300_000n)).not.toContain('for each');
  expect(told([120_000n, 100], [100_000n, 98])).toContain(
    'It took 24.0% of sales, compared with 25.0%',
  );
});
