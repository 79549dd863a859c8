import { businessDay, cents, type ScenarioPath } from '@cairn/finance';
import { expect, it } from 'vitest';
import { movesNothing, phraseScenario } from './phrase-scenario.ts';

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

it('says no to what goes on where cash bears it to the end of the forecast and not for a year', () => {
  const of = (monthlyCents: bigint, leftCents: bigint) => {
    const odds = { band: [], belowMinimum: { days: 90, chance: 0 } };
    const left = { cents: leftCents * 12n, count: 12, label: 'Left', token: 'rows' };
    const outcome = {
      ...{ base: pathOf(900_000n, 900_000n), path: pathOf(700_000n, 600_000n) },
      ...{ baseOdds: odds, odds, minimumCashCents: cents(0n), cashTodayCents: cents(900_000n) },
      ...{ monthlyCents: cents(monthlyCents), priceBasisPoints: null, told: [], count: 1 },
      until: null,
      year: {
        ...{ span: { from: businessDay('2025-06-01'), to: businessDay('2026-05-31') }, left },
        ...{ cents: left.cents, isOfBank: true, drawnCents: 0n, paidOffCents: 0n },
      },
    };
    return phraseScenario('afford', outcome, () => 'token').text;
  };
  expect(of(-200_000n, -50_000n)).toMatch(
    /^No, not for long: \$2,500 a month more would go out than comes in, and your cash would last less than 4 months\. In the last twelve whole months \$6,000 more went out than came in, \$500 a month\. As the forecast stands: cash stays above zero/,
  );
  expect(of(-80_000n, 20_000n)).toMatch(
    /^Yes, as the forecast stands.*But \$600 a month more .* about 15 months\./,
  );
  expect(of(-80_000n, 80_000n)).toMatch(
    /^Yes, .* \$9,600 more came in than went out, \$800 a month/,
  );
  expect(of(80_000n, -80_000n)).not.toContain('twelve whole months');
});
