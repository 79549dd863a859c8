import { addMonths, businessDay, cents, type ScenarioPath } from '@cairn/finance';
import { expect, it } from 'vitest';
import { movesNothing, phraseLater, phraseScenario } from './phrase-scenario.ts';

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

const odds = { band: [], belowMinimum: { days: 90, chance: 0 } };
const left = (leftCents: bigint) => ({
  ...{ cents: leftCents * 12n, isOfBank: true, drawnCents: 0n, paidOffCents: 0n },
  left: { cents: leftCents * 12n, count: 12, label: 'Left', token: 'rows' },
  span: { from: businessDay('2025-06-01'), to: businessDay('2026-05-31') },
});
const outcomeOf = (monthlyCents: bigint, leftCents: bigint, onceCents = 0n) => ({
  ...{ base: pathOf(900_000n, 900_000n), path: pathOf(900_000n, 900_000n - onceCents) },
  ...{ baseOdds: odds, odds, minimumCashCents: cents(0n), cashTodayCents: cents(900_000n) },
  ...{ monthlyCents: cents(monthlyCents), priceBasisPoints: null, told: [], count: 1 },
  ...{ until: null, year: left(leftCents), said: 'Hire from Jul 1, 2026 at $6,000.00 a month' },
  later: Array.from({ length: 36 }, (_, at) => ({
    date: addMonths(businessDay('2026-07-01'), at),
    cents: monthlyCents,
  })),
});

it('says no to what goes on where cash bears it to the end of the forecast and not for a year', () => {
  const of = (monthlyCents: bigint, leftCents: bigint, onceCents = 0n) =>
    phraseScenario('afford', outcomeOf(monthlyCents, leftCents, onceCents), () => 'token').text;
  // 9,000 on June 17, of which June takes 216 more and 2,500 a month the rest by the middle of October.
  expect(of(-200_000n, -50_000n)).toMatch(
    /^No, not for long\. You'd spend \$2,500 a month more than you take in, so your cash would last less than 5 months\. Over the last 12 full months, you spent \$6,000 more than you took in, or \$500 a month\. How long cash lasts comes from my forecast through Jun 17, 2026, then from that average\. Based on the forecast, cash stays above zero/,
  );
  expect(of(-80_000n, 20_000n)).toMatch(
    /^Yes\. Based on the forecast.*But you'd spend \$600 a month more .* about 15 months\./,
  );
  expect(of(-80_000n, 80_000n)).toMatch(
    /^Yes\. .* you took in \$9,600 more than you spent, or \$800 a month/,
  );
  expect(of(80_000n, 80_000n)).not.toContain('12 full months');
  // What is bought once is gone from the cash that bears the rest.
  expect(of(-80_000n, 20_000n, 300_000n)).toMatch(
    /^No, not for long\. You'd spend \$600 .* less than 11 months/,
  );
});

it('tells how long cash lasts on one basis, in its table too', () => {
  const lasting = (monthlyCents: bigint, isHowLong: boolean) => {
    const outcome = { ...outcomeOf(monthlyCents, 20_000n), isHowLong };
    return phraseScenario('what_if', outcome, () => 'token');
  };
  const { text, tables } = lasting(-80_000n, true);
  expect(text).toMatch(
    /^\*\*You'd spend \$600 a month more than you take in, so your cash would last about 15 months\.\*\* Over the last 12/,
  );
  expect(`${text}${JSON.stringify(tables)}`).not.toMatch(/runway|13 weeks/i);
  expect(tables[0]?.rows).toContainEqual(['Lasts', 'about 15 months', "doesn't run out", '-']);
  expect(lasting(-80_000n, false).text).toMatch(
    /^When the forecast ends.* You'd spend \$600 a month more/,
  );
  expect(lasting(0n, true).text).toMatch(/^\*\*Your cash wouldn't run out\.\*\*/);
});

it('tells what begins behind the end of the forecast by the year', () => {
  const outcome = outcomeOf(-80_000n, 20_000n);
  const later = outcome.later.filter(({ date }) => date >= '2027-01-01');
  // 200 a month come until the end of December, and 600 more go from then on.
  expect(phraseLater('what_if', { ...outcome, later }).text).toBe(
    "**You'd spend $600 a month more than you take in, so your cash would last about 23 months.** Over the last 12 full months, you took in $2,400 more than you spent, or $200 a month. How long cash lasts comes from my forecast through Jun 17, 2026, then from that average. It starts after my forecast ends on Jun 17, 2026, so nothing changes before then.",
  );
  expect(phraseLater('afford', { ...outcome, later }).text).toMatch(
    /^\*\*Yes\. You'd spend \$600 a month more/,
  );
});
