import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, weekday } from '../calendar.ts';
import type { BusinessDay } from '../calendar.ts';
import { cents, sumCents } from '../money.ts';
import type { RecurringStream } from '../recurring/recurring-stream.ts';
import type { CashTransaction, DailyNetCashInput } from './daily-cash.ts';
import { forecastDailyNetCash, runCashForecast } from './forecast-daily-net-cash.ts';

const today: BusinessDay = '2026-05-15';
const until = addDays(today, 90);

const line = (id: string, date: BusinessDay, amount: number, text = ''): CashTransaction => ({
  id,
  date,
  amountCents: cents(amount),
  description: text,
});

/** A shop: takings on every day but Sunday, rent on the 1st, nothing else. */
const shop = (days: number): CashTransaction[] =>
  Array.from({ length: days }, (_, back) => addDays(today, -back)).flatMap((date, index) => [
    ...(weekday(date) === 0
      ? []
      : [line(`sale-${date}`, date, 40_000 + ((index * 37) % 41) * 100)]),
    ...(date.endsWith('-01') ? [line(`rent-${date}`, date, -300_000, 'Harbor Properties')] : []),
  ]);

const forecastOf = (
  transactions: readonly CashTransaction[],
  over: Partial<DailyNetCashInput> = {},
) => {
  const forecast = forecastDailyNetCash({ today, until, transactions, ...over });
  if (forecast.kind !== 'forecast') throw new Error(`No forecast: ${forecast.kind}.`);
  return forecast;
};

describe('forecast of daily net cash', () => {
  test('covers each day after today up to the last one asked for', () => {
    const { days } = forecastOf(shop(200));
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: 90 }, (_, index) => addDays(today, index + 1)),
    );
  });

  test('the items of a day sum to its figure, and the figure lies in its interval', () => {
    for (const day of forecastOf(shop(200)).days) {
      expect(sumCents(day.items.map(({ amountCents }) => amountCents))).toBe(day.expectedCents);
      expect(day.lowCents).toBeLessThanOrEqual(day.expectedCents);
      expect(day.highCents).toBeGreaterThanOrEqual(day.expectedCents);
    }
  });

  test('rent stands on its day as a dated item, and takings follow the week', () => {
    const { days } = forecastOf(shop(400));
    const rents = days.filter(({ items }) => items.some(({ kind }) => kind === 'stream'));
    expect(rents.map(({ date }) => date)).toEqual(['2026-06-01', '2026-07-01', '2026-08-01']);
    expect(rents[0]?.items.find(({ kind }) => kind === 'stream')).toMatchObject({
      label: 'Harbor Properties',
      amountCents: -300_000n,
    });
    const meanOf = (sundays: boolean) => {
      const chosen = days
        .filter(({ date }) => (weekday(date) === 0) === sundays)
        .flatMap(({ items }) => items.filter(({ kind }) => kind === 'unscheduled'));
      return Number(sumCents(chosen.map(({ amountCents }) => amountCents))) / chosen.length;
    };
    expect(meanOf(false) - meanOf(true)).toBeGreaterThan(30_000);
  });

  test('the backtest compares with naive forecasts and says how often the interval held', () => {
    const { backtest } = forecastOf(shop(400));
    expect(backtest?.origins).toHaveLength(12);
    expect(backtest?.origins.at(-1)).toBe(addDays(today, -7));
    expect(backtest?.naive.map(({ name }) => name)).toEqual([
      'as_a_week_ago',
      'weekday_median_of_8_weeks',
      'nothing_moves',
    ]);
    expect(backtest?.balances.at(-1)).toMatchObject({ from: addDays(today, -7), days: 7 });
    expect(backtest?.scaledError).toBeLessThan(0.9);
    expect(backtest?.intervalHeldShare).toBeGreaterThan(0.6);
  });

  test('daily totals may stand in for the lines', () => {
    const rows = shop(400);
    const totals = new Map<BusinessDay, bigint>();
    for (const { date, amountCents } of rows) {
      totals.set(date, (totals.get(date) ?? 0n) + amountCents);
    }
    const dailyNet = [...totals].map(([date, net]) => ({ date, netCents: cents(net) }));
    const rents = rows.filter(({ id }) => id.startsWith('rent'));
    expect(forecastOf(rents, { dailyNet }).days.map(({ expectedCents }) => expectedCents)).toEqual(
      forecastOf(rows).days.map(({ expectedCents }) => expectedCents),
    );
  });

  test('a template of the books is added on its dates', () => {
    const template: RecurringStream = {
      id: 'template:insurance',
      direction: 'out',
      counterparty: 'Insurance',
      counterpartyKey: 'insurance',
      accountId: null,
      rhythm: {
        beat: 'monthly',
        anchorDate: '2026-06-10',
        daysOfMonth: [10],
        weekendShift: 'none',
      },
      nextDate: '2026-06-10',
      expectedCents: cents(-12_300),
      lowCents: cents(-12_300),
      highCents: cents(-12_300),
      confidence: 0.8,
      transactionIds: [],
      lastDate: null,
      events: [],
      isActive: true,
    };
    const { days } = forecastOf(shop(200), { streams: [template] });
    const dates = days.flatMap(({ date, items }) =>
      items.some(({ id }) => id === template.id) ? [date] : [],
    );
    expect(dates).toEqual(['2026-06-10', '2026-07-10', '2026-08-10']);
  });
});

describe('bad input has a defined answer', () => {
  const kindOf = (transactions: readonly CashTransaction[]) =>
    forecastDailyNetCash({ today, until, transactions });

  test('no history and a history of zeros: nothing ever moved', () => {
    const nothing = { kind: 'no_recent_activity', lastActivityDate: null };
    expect(kindOf([])).toEqual(nothing);
    expect(kindOf(shop(100).map((row) => ({ ...row, amountCents: cents(0) })))).toEqual(nothing);
  });

  test('one day, and rows of the future alone', () => {
    expect(kindOf([line('a', today, 5)])).toEqual({
      kind: 'not_enough_history',
      historyDays: 1,
      neededDays: 28,
      movedDays: 1,
      neededMovedDays: 5,
    });
  });

  test('three rows over many weeks prove nothing', () => {
    const rows = [90, 60, 5].map((back) => line(`r${back}`, addDays(today, -back), -1_000));
    expect(kindOf(rows)).toMatchObject({ kind: 'not_enough_history', movedDays: 3 });
  });

  test('what was before months without any row is left out', () => {
    const all = shop(300);
    const late = all.filter(({ date }) => date > addDays(today, -70));
    const early = all.filter(({ date }) => date < addDays(today, -150));
    const forecast = runCashForecast({ today, until, transactions: [...early, ...late] });
    const [from, to] = [addDays(today, -150), addDays(today, -70)];
    expect(forecast).toMatchObject({ historyDays: 70, assumed: { gap: { from, to } } });
    const alone = runCashForecast({ today, until, transactions: late });
    expect(forecast).toMatchObject({ days: alone.kind === 'run' ? alone.days : [] });
  });

  test('rows of the future alone', () => {
    expect(kindOf([line('a', addDays(today, 1), 5)])).toMatchObject({ kind: 'no_recent_activity' });
  });

  test('a business that closed is not forecast', () => {
    const closed = shop(200).filter(({ date }) => date < '2026-03-01');
    expect(kindOf(closed)).toEqual({ kind: 'no_recent_activity', lastActivityDate: '2026-02-28' });
  });

  test('a short history is forecast with a wider interval and without a backtest', () => {
    const short = forecastOf(shop(45));
    expect(short).toMatchObject({ isShortHistory: true, historyDays: 45, backtest: null });
    expect(forecastOf(shop(120)).isShortHistory).toBe(false);
  });

  test('money that moved on a handful of days is forecast with a wider interval, and said to be', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        line(`r${at}`, addDays(today, -16 * at), 9_000 - at),
      );
    expect(kindOf(rows(4))).toMatchObject({ kind: 'not_enough_history', movedDays: 4 });
    const few = forecastOf(rows(7));
    expect(few).toMatchObject({ isShortHistory: true, movedDays: 7, backtest: null });
    expect(forecastOf(rows(8)).isShortHistory).toBe(false);
  });

  test('one huge outlier does not carry the forecast', () => {
    const rows = [...shop(200), line('loan', '2026-03-03', 5_000_000_000)];
    const usual = forecastOf(shop(200)).days;
    for (const [index, day] of forecastOf(rows).days.entries()) {
      const apart = Number(day.expectedCents - (usual[index]?.expectedCents ?? 0n));
      expect(Math.abs(apart)).toBeLessThan(100_000);
    }
  });

  test('rows after today change nothing', () => {
    const later = Array.from({ length: 30 }, (_, index) =>
      line(`f${index}`, addDays(today, index + 1), 9e9),
    );
    expect(forecastOf([...shop(200), ...later])).toEqual(forecastOf(shop(200)));
  });

  test('an end before today or more than two years ahead is refused', () => {
    const ending = (last: BusinessDay) => () =>
      forecastDailyNetCash({ today, until: last, transactions: shop(200) });
    expect(ending(addDays(today, -1))).toThrow('between today and two years');
    expect(ending(addDays(today, 733))).toThrow('between today and two years');
    expect(ending(today)()).toMatchObject({ kind: 'forecast', days: [] });
  });

  test('leap days and months without a 31st keep a monthly payment on the last day', () => {
    const rows = Array.from({ length: 8 }, (_, index) =>
      line(`p${index}`, addDays(addMonths('2023-06-01', index + 1), -1), -50_000, 'Payroll'),
    );
    const forecast = forecastDailyNetCash({
      today: '2024-02-15',
      until: '2024-04-30',
      transactions: rows,
    });
    if (forecast.kind !== 'forecast') throw new Error(forecast.kind);
    const dates = forecast.days.flatMap(({ date, items }) =>
      items.some(({ kind }) => kind === 'stream') ? [date] : [],
    );
    expect(dates).toEqual(['2024-02-29', '2024-03-31', '2024-04-30']);
  });
});

const history = fc.array(
  fc.record({
    back: fc.integer({ min: -20, max: 300 }),
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    name: fc.constantFrom('Acme', 'Rent', ''),
  }),
  { minLength: 5, maxLength: 60 },
);

const rowsOf = (entries: readonly { back: number; amount: number; name: string }[]) =>
  entries.map(({ back, amount, name }, index) =>
    line(`r${index}`, addDays(today, -back), amount, name),
  );

describe('the forecast, always', { timeout: 30_000 }, () => {
  test('every answer is whole cents with bounds in order, or a reason', () => {
    fc.assert(
      fc.property(history, (entries) => {
        const forecast = forecastDailyNetCash({ today, until, transactions: rowsOf(entries) });
        if (forecast.kind !== 'forecast') return;
        expect(forecast.days).toHaveLength(90);
        for (const { expectedCents, lowCents, highCents, items } of forecast.days) {
          expect(lowCents <= expectedCents && expectedCents <= highCents).toBe(true);
          expect(sumCents(items.map(({ amountCents }) => amountCents))).toBe(expectedCents);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('the order of the rows does not matter', () => {
    fc.assert(
      fc.property(history, (entries) => {
        const rows = rowsOf(entries);
        expect(forecastDailyNetCash({ today, until, transactions: [...rows].reverse() })).toEqual(
          forecastDailyNetCash({ today, until, transactions: rows }),
        );
      }),
      { numRuns: 15 },
    );
  });

  test('in another unit the forecast is the same, to the rounding of each item', () => {
    fc.assert(
      fc.property(history, (entries) => {
        // Streams compare amounts to the cent, so the property is about the rest of the flow.
        const run = (factor: number) =>
          forecastDailyNetCash({
            today,
            until,
            streams: [],
            transactions: rowsOf(entries.map((one) => ({ ...one, amount: one.amount * factor }))),
          });
        const [one, thousand] = [run(1), run(1000)];
        expect(thousand.kind).toBe(one.kind);
        if (one.kind !== 'forecast' || thousand.kind !== 'forecast') return;
        for (const [index, day] of one.days.entries()) {
          const scaled = Number(thousand.days[index]?.expectedCents ?? 0n) / 1000;
          expect(Math.abs(scaled - Number(day.expectedCents))).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('four hundred years later, when weeks and months meet again, the forecast is the same', () => {
    const era = 146_097;
    fc.assert(
      fc.property(history, (entries) => {
        const rows = rowsOf(entries);
        const early = forecastDailyNetCash({ today, until, transactions: rows });
        const late = forecastDailyNetCash({
          today: addDays(today, era),
          until: addDays(until, era),
          transactions: rows.map((row) => ({ ...row, date: addDays(row.date, era) })),
        });
        expect(late.kind).toBe(early.kind);
        if (early.kind !== 'forecast' || late.kind !== 'forecast') return;
        expect(late.days.map(({ expectedCents }) => expectedCents)).toEqual(
          early.days.map(({ expectedCents }) => expectedCents),
        );
        expect(late.days[0]?.date).toBe(addDays(early.days[0]?.date ?? today, era));
      }),
      { numRuns: 12 },
    );
  });
});
