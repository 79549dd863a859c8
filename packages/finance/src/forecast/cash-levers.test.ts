import { expect, test } from 'vitest';
import { addDays, partsOfDay, type BusinessDay } from '../calendar.ts';
import { cents, sumCents } from '../money.ts';
import { flowsOfChange } from '../scenario-changes.ts';
import type { StatedAssumptions } from './daily-cash.ts';
import { forecastCashAndBalance } from './forecast-balance.ts';

const today: BusinessDay = '2026-10-15';
const until = addDays(today, 90);

/** Takings of about 400.00 a day, three times as high in December. */
const takings = (days: number) =>
  Array.from({ length: days }, (_, back) => addDays(today, -back)).map((date, at) => ({
    id: date,
    date,
    amountCents: cents((40_000 + ((at * 37) % 41) * 100) * (partsOfDay(date).month === 12 ? 3 : 1)),
    description: 'CARD SALES',
  }));

function forecastOf(days: number, stated: StatedAssumptions = {}) {
  const { daily, balance } = forecastCashAndBalance({
    ...{ today, until, stated },
    transactions: takings(days),
    balanceCents: cents(0),
  });
  if (daily.kind !== 'forecast' || balance?.kind !== 'forecast') throw new Error('no forecast');
  for (const { items, expectedCents } of daily.days)
    expect(sumCents(items.map(({ amountCents }) => amountCents))).toBe(expectedCents);
  const total = Number(sumCents(daily.days.map(({ expectedCents }) => expectedCents)));
  return { total, assumed: balance.assumed };
}

test('a growth that the owner names is followed in place of the one worked out', () => {
  const flat = forecastOf(200, { monthlyGrowth: 0 });
  const grown = forecastOf(200, { monthlyGrowth: 0.1 });
  expect(grown.assumed).toMatchObject({ monthlyGrowth: 0.1, growthShare: 1 });
  // 42,000 a day, times 1.1 to the power of the months that have passed.
  const more = Array.from({ length: 90 }, (_, at) => 42_000 * (1.1 ** ((at + 0.5) / 30.42) - 1));
  const expected = more.reduce((sum, value) => sum + value, 0);
  expect((grown.total - flat.total) / expected).toBeCloseTo(1, 1);
});

test('the season can be followed in full or not at all, and as it was worked out nothing changes', () => {
  const [none, full] = [0, 1].map((seasonShare) => forecastOf(800, { seasonShare }));
  // Two more December days' worth of takings for each of 31 days.
  expect(Number(full?.total) - Number(none?.total)).toBeGreaterThan(31 * 60_000);
  const { total, assumed } = forecastOf(800);
  const same = forecastOf(800, { seasonShare: assumed.seasonShare ?? 0 });
  expect(Math.abs(same.total - total)).toBeLessThan(100);
});

test('a season under a year is unknown, whatever is said of it', () => {
  const unknown = forecastOf(200, { seasonShare: 1 });
  expect(unknown.assumed.seasonShare).toBeNull();
  expect(unknown.total).toBe(forecastOf(200).total);
});

test('a scenario moves the same levers', () => {
  const { total, assumed } = forecastOf(800);
  const { levers } = assumed;
  const startDate = addDays(today, 1);
  const changes = [
    { kind: 'season', startDate, shareBasisPoints: 0, levers } as const,
    { kind: 'growth', startDate, monthlyBasisPoints: 500, levers } as const,
  ];
  const stated = [{ seasonShare: 0 }, { monthlyGrowth: 0.05 }];
  for (const [at, change] of changes.entries()) {
    const moved = Number(
      sumCents(flowsOfChange(change, until).map(({ amountCents }) => amountCents)),
    );
    expect(Math.abs(total + moved - forecastOf(800, stated[at]).total)).toBeLessThan(100);
  }
  const later = flowsOfChange(
    { kind: 'growth', startDate: addDays(today, 31), monthlyBasisPoints: 500, levers },
    until,
  );
  expect(later[0]?.date).toBe(addDays(today, 31));
  expect(() =>
    flowsOfChange({ kind: 'season', startDate, shareBasisPoints: 10_001, levers }, until),
  ).toThrow('0% to 100%');
});
