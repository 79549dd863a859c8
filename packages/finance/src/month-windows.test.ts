import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayFromNumber,
  eachDay,
  endOfMonth,
  partsOfDay,
  startOfMonth,
  type BusinessDay,
} from './calendar.ts';
import {
  calendarMonthsUntil,
  daysIn,
  monthEnding,
  monthsEnding,
  sameDaysYearBefore,
} from './month-windows.ts';

const anyDay = fc.integer({ min: -20_000, max: 60_000 }).map(dayFromNumber);

describe('the month that ends on a day', () => {
  it.each<[BusinessDay, BusinessDay, number]>([
    ['2026-11-22', '2026-10-23', 31],
    ['2026-05-19', '2026-04-20', 30],
    ['2026-02-27', '2026-01-28', 31],
    ['2026-02-28', '2026-02-01', 28],
    ['2024-02-28', '2024-01-29', 31],
    ['2024-02-29', '2024-02-01', 29],
    ['2026-03-01', '2026-02-02', 28],
    ['2026-03-28', '2026-03-01', 28],
    ['2026-03-30', '2026-03-01', 30],
    ['2026-03-31', '2026-03-01', 31],
    ['2026-04-30', '2026-04-01', 30],
    ['2026-05-30', '2026-05-01', 30],
    ['2026-12-31', '2026-12-01', 31],
    ['2026-01-01', '2025-12-02', 31],
  ])('%s begins on %s and has %i days', (to, from, days) => {
    expect(monthEnding(to)).toEqual({ from, to });
    expect(daysIn(monthEnding(to))).toBe(days);
  });

  it('holds each day of the month once: the 1st to the 28th always, no other one twice', () => {
    fc.assert(
      fc.property(anyDay, (to) => {
        const { from } = monthEnding(to);
        const numbers = eachDay(from, to).map((day) => partsOfDay(day).day);
        expect(new Set(numbers).size).toBe(numbers.length);
        for (let day = 1; day <= 28; day += 1) expect(numbers).toContain(day);
      }),
    );
  });

  it('holds a payment of one day of each month at most once, and once where both months have the day', () => {
    const dayOfMonth = fc.integer({ min: 1, max: 31 });
    fc.assert(
      fc.property(anyDay, dayOfMonth, (to, payday) => {
        const { from } = monthEnding(to);
        // Paid on the last day of months that are too short for it.
        const paid = [-2, -1, 0].map((back) => {
          const month = startOfMonth(addMonths(to, back));
          const { day: last } = partsOfDay(endOfMonth(month));
          return addDays(month, Math.min(payday, last) - 1);
        });
        const inside = paid.filter((day) => from <= day && day <= to);
        expect(inside.length).toBeLessThanOrEqual(1);
        if (payday <= 28) expect(inside.length).toBe(1);
      }),
    );
  });

  it('is the calendar month where it ends with one', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(monthEnding(endOfMonth(day)).from).toBe(startOfMonth(day));
      }),
    );
  });

  it('adjoins the one before, which is of 28 to 31 days too', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 30 }), (to, count) => {
        const months = monthsEnding(to, count);
        expect(months).toHaveLength(count);
        expect(months[0]?.to).toBe(to);
        for (const [at, month] of months.entries()) {
          expect(daysIn(month)).toBeGreaterThanOrEqual(28);
          expect(daysIn(month)).toBeLessThanOrEqual(31);
          const later = months[at - 1];
          if (later !== undefined) expect(addDays(month.to, 1)).toBe(later.from);
        }
      }),
    );
  });
});

describe('the calendar months until today', () => {
  it('end with the running one, up to yesterday', () => {
    expect(calendarMonthsUntil('2026-11-23', 3)).toEqual([
      { from: '2026-09-01', to: '2026-09-30' },
      { from: '2026-10-01', to: '2026-10-31' },
      { from: '2026-11-01', to: '2026-11-22' },
    ]);
  });

  it('are whole ones on the first of a month', () => {
    expect(calendarMonthsUntil('2026-03-01', 2)).toEqual([
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-28' },
    ]);
  });
});

it.each<[from: BusinessDay, to: BusinessDay, ago: string]>([
  ['2026-05-10', '2026-06-09', '2025-05-10 2025-06-09'],
  ['2025-02-01', '2025-02-28', '2024-02-01 2024-02-29'],
  ['2025-02-01', '2025-02-27', '2024-02-01 2024-02-27'],
  ['2024-01-01', '2024-02-29', '2023-01-01 2023-02-28'],
  ['2025-02-28', '2025-02-28', '2024-02-29 2024-02-29'],
])('gives the same days of the year before: %s to %s', (from, to, ago) => {
  const before = sameDaysYearBefore({ from, to });
  expect(`${before.from} ${before.to}`).toBe(ago);
});
