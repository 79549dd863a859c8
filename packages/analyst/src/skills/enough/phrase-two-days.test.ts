import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { phraseTwoDays } from './phrase-two-days.ts';

const day = (date: string, cents: bigint) => ({
  ...{ date: businessDay(date), cents, lowCents: cents - 1_000_00n, highCents: cents + 1_000_00n },
  token: '',
});
const facts = {
  kind: 'path' as const,
  cash: { cents: 50_000_00n, count: 1, label: 'Cash', token: null },
  minimumCents: 0n,
  days: [day('2026-06-16', 42_000_00n), day('2026-06-30', 45_000_00n)],
  ...{ outflows: [], until: null, purpose: null, extras: [] },
  ...{ purposeExpectedCents: null, isMonthly: false, through: null, told: [] },
  setAside: [{ cents: 36_000_00n, count: 1, label: 'Savings', token: null }],
};
const asks = (cents: bigint) =>
  phraseTwoDays(
    facts,
    { cents, isMonthly: false, madeOf: null, from: null },
    businessDay('2026-06-30'),
  ).text;

it('leads with savings only where the rest most likely does not hold', () => {
  expect(asks(5_500_00n)).toMatch(
    /^\*\*Yes, you can afford \$5,500 now or on Jun 30, 2026, but waiting is safer\./,
  );
  expect(asks(5_500_00n)).toContain(
    "If you pay now, in a bad case (1 in 10), you'd need $500 from Savings.",
  );
  expect(asks(7_000_00n)).toMatch(
    /^\*\*Only by dipping into Savings, or wait until Jun 30, 2026\./,
  );
  expect(asks(12_000_00n)).toMatch(/^\*\*Only by dipping into Savings, now or on Jun 30, 2026\./);
});
