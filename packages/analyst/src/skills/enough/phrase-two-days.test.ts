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
  expect(asks(5_500_00n)).toMatch(/^\*\*You can afford it either way, and waiting is safer: /);
  expect(asks(5_500_00n)).toContain(
    'With it leaving now, in a bad case (1 in 10) $500 of it would have to come from Savings.',
  );
  expect(asks(7_000_00n)).toMatch(/^\*\*Only with what lies in Savings, or wait: /);
  expect(asks(12_000_00n)).toMatch(/^\*\*Only with what lies in Savings, now or then: /);
});
