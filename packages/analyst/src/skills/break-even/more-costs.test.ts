import { expect, it } from 'vitest';
import { phraseBreakEven } from './phrase-break-even.ts';

const each = (amount: bigint) => Array.from({ length: 6 }, () => amount);
const cost = (label: string, isCostOfGoods: boolean, amount: bigint) => ({
  ...{ label, isCostOfGoods, months: each(amount), token: null },
});
const facts = {
  revenue: each(10_000_00n),
  // A quarter of each dollar sold goes to goods; 3,000 of 7,500 that is left is fixed.
  costs: [cost('Goods', true, 2_500_00n), cost('Rent', false, 3_000_00n)],
  ...{ unsorted: each(0n), months: null, span: 'a year' },
};
const coveredBy = (monthlyCents: bigint) =>
  phraseBreakEven({ ...facts, more: { monthlyCents, said: 'it' } }).text;

it('tells what has to be sold more to cover what costs more, goods for it included', () => {
  expect(coveredBy(1_500_00n)).toMatch(
    /^\*\*To cover it, you need about \$2,000 more revenue a month, \$6,000 in total\.\*\*\s+- Your average sales cover that with \$4,000 to spare\./,
  );
  expect(coveredBy(6_000_00n)).toContain('Your average sales are $2,000 short of that.');
  expect(phraseBreakEven(facts).text).not.toContain('To cover');
});

it('tells what that is by the week or the day, where it is asked', () => {
  // 4,000 a month.
  expect(phraseBreakEven({ ...facts, each: 'week' }).text).toContain('You need $923 a week.');
  expect(phraseBreakEven({ ...facts, each: 'day' }).text).toContain(
    'You need $132 a day, or $184 if you work five days a week.',
  );
  expect(phraseBreakEven(facts).text).not.toContain('You need $');
});
