import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, businessDay, type BusinessDay } from '../calendar.ts';
import { computeKpis } from '../kpis.ts';
import { cents } from '../money.ts';
import { detectRecurring } from '../recurring/detect-recurring.ts';
import type { CashTransaction } from './daily-cash.ts';
import { forecastCashAndBalance } from './forecast-balance.ts';

const today = businessDay('2026-06-15');
const until = businessDay('2026-12-31');

const row = (date: BusinessDay, amount: number, description = 'CARD SALES'): CashTransaction => ({
  id: `${date} ${String(amount)} ${description}`,
  date,
  amountCents: cents(amount),
  description,
});
const daily = (days: number, amount: (back: number) => number): CashTransaction[] =>
  Array.from({ length: days }, (_, back) => row(addDays(today, -back), amount(back)));
const steady = daily(400, (back) => (back % 7 === 0 ? -90_000 : 20_000 + (back % 5) * 1_000));
const monthly = (day: string, count: number, amount: number) =>
  Array.from({ length: count }, (_, back) =>
    row(addMonths(businessDay(day), -back), amount, 'RENT'),
  );

/** Everything in a result that is a number, wherever it stands. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(numbersOf);
}

function resultsOf(transactions: readonly CashTransaction[], balance = 0, day = today) {
  const streams = detectRecurring(transactions, { today: day });
  const end = day === today ? until : addDays(day, 200);
  const balanceCents = cents(balance);
  const input = { today: day, until: end, transactions, streams, balanceCents };
  const { daily: forecast, balance: path } = forecastCashAndBalance(input);
  const days = transactions
    .filter(({ date }) => date <= day)
    .map(({ date, amountCents }) => ({
      date,
      revenueCents: amountCents,
      operatingExpensesCents: cents(0),
      moneyInCents: amountCents > 0n ? amountCents : cents(0),
      moneyOutCents: amountCents < 0n ? cents(-BigInt(amountCents)) : cents(0),
      operatingInCents: amountCents > 0n ? amountCents : cents(0),
      operatingOutCents: amountCents < 0n ? cents(-BigInt(amountCents)) : cents(0),
      nonOperating: [],
    }));
  const firstDay = days.map(({ date }) => date).sort()[0] ?? null;
  const cash = { cashCents: balanceCents, cashMonthEarlierCents: balanceCents };
  const kpis = computeKpis({ today: day, days, firstDay, firstCashDay: firstDay, ...cash });
  return { streams, forecast, path, kpis };
}

const odd: [string, CashTransaction[]][] = [
  ['no history', []],
  ['one day', daily(1, () => 5_000)],
  ['all zeros', daily(200, () => 0)],
  ['one huge outlier', [...steady, row(addDays(today, -20), 9_000_000_000_00)]],
  ['gaps of weeks', steady.filter(({ date }) => Number(date.slice(5, 7)) % 2 === 0)],
  ['future-dated rows', [...steady, row(addDays(today, 40), -7_777_777)]],
  ['only future-dated rows', [row(addDays(today, 1), 1), row(addDays(today, 900), -1)]],
  ['a business that closed', steady.map((one) => ({ ...one, date: addDays(one.date, -200) }))],
  ['nothing but money out', daily(300, () => -1_000)],
  ['ten billion dollars a day', daily(90, (back) => (back % 2 ? 1 : -1) * 1e12)],
  [
    'the same row many times',
    Array.from({ length: 500 }, (_, at) => ({ ...row(today, -5), id: String(at) })),
  ],
  ['payments on the 31st', [...daily(400, () => 500), ...monthly('2026-05-31', 24, -150_000)]],
  [
    'payments on 29 February',
    [row(businessDay('2020-02-29'), -5), row(businessDay('2024-02-29'), -5), ...steady],
  ],
];

describe.each(odd)('%s', (_, transactions) => {
  it.each([0, 1_000_000, -1_000_000])(
    'gives figures or a reason with a balance of %i',
    (balance) => {
      const results = resultsOf(transactions, balance);
      expect(numbersOf(results).every(Number.isFinite)).toBe(true);
      expect(['forecast', 'not_enough_history', 'no_recent_activity']).toContain(
        results.forecast.kind,
      );
    },
  );
});

it('future-dated rows are not looked at', () => {
  const ahead = row(addDays(today, 3), -500_000, 'A CHECK OF NEXT WEEK');
  expect(resultsOf([...steady, ahead]).forecast).toEqual(resultsOf(steady).forecast);
});

it.each(['2024-02-29', '2024-03-31', '2023-02-28', '2024-12-31'])('works on %s', (text) => {
  const day = businessDay(text);
  const rows = Array.from({ length: 200 }, (_, back) => row(addDays(day, -back), 100 + (back % 9)));
  const { forecast } = resultsOf(rows, 0, day);
  expect(forecast.kind).toBe('forecast');
  if (forecast.kind === 'forecast') expect(forecast.days[0]?.date).toBe(addDays(day, 1));
});

describe('one huge one-off', () => {
  const yearEnd = (transactions: CashTransaction[]) => {
    const { forecast, path } = resultsOf(transactions);
    if (forecast.kind !== 'forecast' || path?.kind !== 'forecast') throw new Error(forecast.kind);
    const last = path.days.at(-1);
    return {
      net: forecast.days.reduce((sum, { expectedCents }) => sum + Number(expectedCents), 0),
      width: last === undefined ? 0 : Number(last.highCents - last.lowCents),
    };
  };
  const usualDay = 20_000;
  const calm = yearEnd(steady);
  const struckBy = (ago: number, size: number) =>
    yearEnd([...steady, row(addDays(today, -ago), size, 'SALE OF THE VAN')]);

  it.each(
    [1, 5, 20, 60, 120, 300].flatMap((ago) => [
      [ago, 1_000_000_00],
      [ago, -1_000_000_00],
    ]),
  )('%i days ago, of %i cents, moves the forecast by under a hundredth of itself', (ago, size) => {
    const struck = struckBy(ago, size);
    expect(Math.abs(struck.net - calm.net)).toBeLessThan(Math.abs(size) / 100);
    expect(Math.abs(struck.width - calm.width)).toBeLessThan(Math.abs(size) / 50);
  });

  it.each([5, 60, 300])('%i days ago leaves no more behind when it is larger', (ago) => {
    const [struck, larger] = [struckBy(ago, 1_000_000_00), struckBy(ago, 100_000_000_00)];
    expect(Math.abs(larger.net - struck.net)).toBeLessThan(2 * usualDay);
    expect(Math.abs(larger.width - struck.width)).toBeLessThan(2 * usualDay);
  });
});

it('a giant is none of the usual where streams hold all the rest', () => {
  // Seven weekly payments, each always the same: nothing but the giant is left over.
  const weekly = daily(300, (back) => 30_000 + ((300 - back) % 7) * 4_000);
  const struck = [...weekly, row(addDays(today, -9), 400_000_000, 'WIRE IN SALE OF BUILDING')];
  const [calm, moved] = [weekly, struck].map((rows) => {
    const { path } = resultsOf(rows, 1_200_000);
    if (path?.kind !== 'forecast') throw new Error('no forecast');
    return path.days;
  });
  for (const [at, day] of (moved ?? []).slice(0, 91).entries()) {
    const usual = Number(calm?.[at]?.balanceCents ?? 0n);
    expect(Math.abs(Number(day.balanceCents) - usual)).toBeLessThan(2_000_000);
    expect(Number(day.highCents - day.lowCents)).toBeLessThan(20_000_000);
  }
});

it(
  'whatever is entered, every figure is finite and bounds are in order',
  { timeout: 30_000 },
  () => {
    const anyRow = fc.record({
      back: fc.integer({ min: -60, max: 1_200 }),
      amount: fc.oneof(fc.integer({ min: -1e6, max: 1e6 }), fc.constantFrom(0, 1e12, -1e12)),
      text: fc.constantFrom('RENT', 'PAYROLL', 'CARD SALES', '', 'Überweisung 12/34'),
    });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 60 }), fc.integer(), (given, balance) => {
        const rows = given.map(({ back, amount, text }, at) => ({
          ...row(addDays(today, -back), amount, text),
          id: String(at),
        }));
        const results = resultsOf(rows, balance);
        expect(numbersOf(results).every(Number.isFinite)).toBe(true);
        const days = results.path?.kind === 'forecast' ? results.path.days : [];
        for (const { lowCents, balanceCents, highCents } of days) {
          expect(lowCents <= balanceCents && balanceCents <= highCents).toBe(true);
        }
      }),
      { seed: 20_260_615, numRuns: 25 },
    );
  },
);
