import { businessDay, cents, type ScenarioPath } from '@cairn/finance';
import { expect, it } from 'vitest';
import { movesNothing } from './phrase-scenario.ts';

const pathOf = (...balances: bigint[]): ScenarioPath => ({
  days: balances.map((balance, at) => ({
    date: businessDay(`2026-06-${16 + at}`),
    expectedCents: cents(0n),
    lowCents: cents(0n),
    highCents: cents(0n),
    balanceCents: cents(balance),
  })),
  lowPoint: { date: businessDay('2026-06-16'), balanceCents: cents(balances[0] ?? 0n) },
  firstDayBelowZero: null,
  endBalanceCents: cents(balances.at(-1) ?? 0n),
  runway: { kind: 'no_movement' },
});

it('sees whether what is supposed moves any day of the forecast', () => {
  expect(movesNothing({ base: pathOf(5n, 7n), path: pathOf(5n, 7n) })).toBe(true);
  expect(movesNothing({ base: pathOf(5n, 7n), path: pathOf(5n, 3n) })).toBe(false);
});
