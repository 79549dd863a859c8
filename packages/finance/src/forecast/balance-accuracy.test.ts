import { expect, it } from 'vitest';
import { addDays, type BusinessDay } from '../calendar.ts';
import { cents } from '../money.ts';
import { forecastBalance } from './forecast-balance.ts';

const today: BusinessDay = '2026-06-15';

/** 100.00 comes in on each of the last days, and a little noise with it. */
const risingTill = (days: number) =>
  Array.from({ length: days }, (_, back) => ({
    id: `r${String(back)}`,
    date: addDays(today, -back),
    amountCents: cents(BigInt(10_000 + ((back * 37) % 11) * 100)),
    description: 'TAKINGS',
  }));

const accuracyOf = (days: number) => {
  const forecast = forecastBalance({
    today,
    until: addDays(today, 91),
    transactions: risingTill(days),
    balanceCents: cents(0n),
  });
  return forecast.kind === 'forecast' ? forecast.accuracy : null;
};

it('holds its past balances against a flat line and the same days of the year before', () => {
  const [month, quarter] = accuracyOf(800) ?? [];
  expect([month?.days, quarter?.days]).toEqual([30, 90]);
  // 30 days of about 105.00 that a flat line does not expect.
  expect(Number(month?.flatMissCents)).toBeGreaterThan(290_000);
  // The first of these weeks knew nothing yet of how steadily it rises.
  expect(Number(month?.missCents)).toBeLessThan(100_000);
  expect(Number(quarter?.lastYearMissCents)).toBeLessThan(30_000);
  expect(month?.bandHeldShare).toBeGreaterThan(0.7);
});

it('says nothing of a year before that is not known, and nothing at all of a few weeks', () => {
  expect(accuracyOf(250)?.[0]?.lastYearMissCents).toBeNull();
  expect(accuracyOf(70)).toEqual([]);
});
