import { describe, expect, it } from 'vitest';
import { eachDay, type BusinessDay } from './calendar.ts';
import type { DailyFigures } from './kpis.ts';
import { cents } from './money.ts';
import { monthlyFigures, trendDays } from './monthly-figures.ts';

const today: BusinessDay = '2026-11-23';

/** 10.00 earned, 4.00 spent and 6.00 more in the bank on each day. */
const days = eachDay('2025-01-01', today).map((date): DailyFigures => ({
  date,
  revenueCents: cents(1000),
  operatingExpensesCents: cents(400),
  moneyInCents: cents(1000),
  moneyOutCents: cents(400),
  operatingInCents: cents(1000),
  operatingOutCents: cents(1400),
  nonOperating: [],
}));

const figures = (firstDay: BusinessDay | null, on = today) =>
  monthlyFigures({
    today: on,
    days,
    firstDay,
    firstCashDay: firstDay,
    cashCents: trendDays(on).cashDays.map(() => cents(0)),
  });

describe('the line beside the cards', () => {
  it('is of calendar months, the running one last and marked', () => {
    const months = figures('2025-01-01');
    expect(months).toHaveLength(13);
    expect(months[0]).toMatchObject({ from: '2025-11-01', to: '2025-11-30', isRunning: false });
    expect(months.at(-2)).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
      isRunning: false,
      revenueCents: 31_000n,
      operatingExpensesCents: 12_400n,
      averageDailyNetCashCents: 600n,
      runwayDays: 0,
    });
    expect(months.at(-1)).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-22',
      isRunning: true,
      revenueCents: 22_000n,
      averageDailyNetCashCents: 600n,
    });
    expect(months.filter(({ isRunning }) => isRunning)).toHaveLength(1);
  });

  it('has no running month on the first of one', () => {
    expect(figures('2025-01-01', '2026-11-01').at(-1)).toMatchObject({
      from: '2026-10-01',
      isRunning: false,
    });
  });

  it('knows nothing of a month that history does not cover', () => {
    const months = figures('2026-09-10');
    const revenue = months.slice(-4).map(({ revenueCents }) => revenueCents);
    expect(revenue).toEqual([null, null, 31_000n, 22_000n]);
    expect(figures(null).every(({ revenueCents }) => revenueCents === null)).toBe(true);
  });

  it('knows nothing of a month that files do not reach', () => {
    const months = monthlyFigures({
      today,
      days: days.filter(({ date }) => date <= '2026-10-28'),
      firstDay: '2025-01-01',
      firstCashDay: '2025-01-01',
      filesEnd: '2026-10-28',
      cashFilesEnd: '2026-10-28',
      cashCents: trendDays(today).cashDays.map(() => cents(40_000)),
    });
    expect(months.slice(-2)).toMatchObject([
      { revenueCents: 28_000n, averageDailyNetCashCents: 542n },
      { revenueCents: null, operatingExpensesCents: null, averageDailyNetCashCents: null },
    ]);
    // The pace of the days that are known: 4.00 a day, with 400.00.
    expect(months.at(-1)?.runwayDays).toBe(100);
  });

  it('has no runway where the cash is not known', () => {
    const months = monthlyFigures({
      today,
      days,
      firstDay: '2025-01-01',
      firstCashDay: '2025-01-01',
      cashCents: [],
    });
    expect(months.every(({ runwayDays }) => runwayDays === null)).toBe(true);
  });
});
