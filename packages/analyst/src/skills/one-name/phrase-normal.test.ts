import { addMonths, businessDay, cents } from '@cairn/finance';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameFacts } from '../../testing/name-facts.ts';
import { normalText } from './phrase-normal.ts';

/** So many dollars on the tenth of each month up to June. */
const monthly = (amounts: readonly number[]) =>
  amounts.map((amount, at) => ({
    date: addMonths(businessDay('2026-06-10'), at - amounts.length + 1),
    cents: cents(BigInt(amount) * 100n),
  }));

const told = (amounts: readonly number[], isSomebody = true) =>
  normalText(nameFacts({ payments: monthly(amounts), isSomebody }));

it('tells where the latest stands among those before', () => {
  expect(told([600, 900, 1100, 700, 800, 1000, 650])).toBe(
    'The $650 for Acme on Jun 10, 2026 was within your usual range.\nThe 6 payments before ranged from $600 (Dec 10, 2025) to $1,100 (Feb 10, 2026), with $900 in the middle. It was higher 5 times.',
  );
  expect(told([600, 900, 1100, 700, 800, 1000, 1200])).toMatch(
    /^The \$1,200 for Acme on Jun 10, 2026 was outside your usual range, the most in 2 years\.\n/,
  );
  expect(told([600, 900, 1100, 700, 800, 1000, 500])).toMatch(/, the least in 2 years\.\n/);
});

it('tells what the same month was a year before, where it is on record', () => {
  const year = [500, 510, 520, 530, 540, 550, 560, 570, 580, 590, 600, 610, 620];
  expect(told(year)).toMatch(/ At the same time of year, it was \$500 in June 2025\.$/);
});

it('of an account is told by its whole months', () => {
  expect(told([600, 900, 1100, 700, 800, 1000, 650, 9000], false)).toMatch(
    /^The \$650 for Acme in May 2026 was within your usual range\.\nThe 23 months before ranged from \$0 /,
  );
});

it('is not told of a few', () => {
  expect(told([600, 900, 1100, 700, 800, 1000])).toBeNull();
});

it('never calls usual what lies outside of all before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 7, maxLength: 20 }),
      (all) => {
        const [latest = 0, before] = [all.at(-1), all.slice(0, -1)];
        const isOutside = latest > Math.max(...before) || latest < Math.min(...before);
        expect(told(all)?.includes('was outside your usual range, the ')).toBe(isOutside);
      },
    ),
  );
});
