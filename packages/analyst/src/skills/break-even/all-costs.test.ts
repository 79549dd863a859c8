import { expect, it } from 'vitest';
import { phraseBreakEven } from './phrase-break-even.ts';

const months = Array.from({ length: 6 }, () => 1_000_00n);
const facts = {
  revenue: [1_500_00n, 1_500_00n, 1_500_00n, 900_00n, 1_200_00n, 1_500_00n],
  costs: [{ label: 'Uncategorized expense', isCostOfGoods: false, months, token: null }],
  unsorted: months,
  months: null,
  span: 'Jan 1 to Jun 30, 2026',
};

it('is all costs where most have no category, and in how many months as much came in', () => {
  const { text } = phraseBreakEven(facts);
  expect(text).toMatch(
    /^\*\*You need to bring in about \$1,000 a month to cover what went out\.\*\*/,
  );
  expect(text).toContain('5 of the last 6 full months reached break-even.');
  expect(text).not.toContain("isn't a cost");
});

it('counts loans that were paid back and draws, where all that left is known', () => {
  const { text } = phraseBreakEven({ ...facts, paidOutCents: 1_250_00n, each: 'week' });
  expect(text).toMatch(/^\*\*You need to bring in about \$288 a week/);
  expect(text).toContain(
    'You need $1,250 a month.\n- 4 of the last 6 full months reached break-even.',
  );
  expect(text).toContain("That includes $250 a month that isn't a cost");
});

it('adds what costs more to all of them', () => {
  const more = { monthlyCents: 200_00n, said: '$200 a month' };
  expect(phraseBreakEven({ ...facts, more }).text).toMatch(
    /^\*\*You need to bring in about \$1,200 a month to cover what went out and \$200 a month\.\*\*/,
  );
});
