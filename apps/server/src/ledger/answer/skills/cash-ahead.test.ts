import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { enoughFacts } from './cash-ahead.ts';

const items = [
  { date: businessDay('2026-06-20'), label: 'Sunrise Foods', cents: -90_000n },
  { date: businessDay('2026-06-22'), label: 'Sun 1042', cents: -20_000n },
  { date: businessDay('2026-06-24'), label: 'Bluff Realty Rent', cents: -40_000n },
  { date: businessDay('2026-06-26'), label: 'Gusto Payroll', cents: -80_000n },
];

it.each([
  ['can we pay Sun', ['Sun'], 'Sun 1042'],
  ['can we pay sunrise foods', ['Sunrise Foods'], 'Sunrise Foods'],
  ["can we make payroll without waiting for Hill House's check", ['Hill House'], 'Gusto Payroll'],
  ['can we pay the rent to Hill House', ['Hill House'], 'Bluff Realty Rent'],
  ['can we pay Hill House', ['Hill House'], null],
  ['can we make payroll', [], 'Gusto Payroll'],
])('finds the payment of "%s"', (question, payees, label) => {
  const cash = { cents: 100_000n, count: 1, label: 'Cash', token: null };
  const { purpose } = enoughFacts(
    { ...{ kind: 'path', cash, minimumCents: 0n, days: [], chances: null }, items },
    question,
    { until: null, said: null, isMonthly: false, payees },
  );
  expect(purpose?.label ?? null).toBe(label);
});
