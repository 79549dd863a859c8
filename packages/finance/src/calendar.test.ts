import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  businessDay,
  dayFromNumber,
  dayNumber,
  dayOfInstant,
  daysBetween,
  daysInMonth,
  eachDay,
  endOfFiscalYear,
  endOfMonth,
  endOfQuarter,
  endOfWeek,
  endOfYear,
  isBusinessDay,
  isLeapYear,
  partsOfDay,
  startOfFiscalYear,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
  weekday,
  type BusinessDay,
  type Weekday,
} from './calendar.ts';

const anyDay = fc.integer({ min: -400_000, max: 1_000_000 }).map(dayFromNumber);
const anyCount = fc.integer({ min: -3000, max: 3000 });

describe('a business day', () => {
  it.each(['2026-05-01', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
    'may be %s',
    (text) => {
      expect(businessDay(text)).toBe(text);
    },
  );

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '01/02/2026',
    '2026-05-01T00:00',
    '',
  ])('is refused when it is %j', (text) => {
    expect(isBusinessDay(text)).toBe(false);
    expect(() => businessDay(text)).toThrow(/not a day written as YYYY-MM-DD/);
  });

  it('is refused by the arithmetic too', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(/not a day/);
    expect(() => addDays('9999-12-31', 1)).toThrow(/not a day/);
    expect(() => addDays('0001-01-01', -1)).toThrow(/not a day/);
    expect(() => addDays('2026-01-01', 0.5)).toThrow(/not a day/);
    expect(() => addDays('2026-01-01', NaN)).toThrow(/not a day/);
    expect(() => addMonths('2026-01-01', NaN)).toThrow(/not a day/);
    expect(() => addMonths('9999-12-01', 1)).toThrow(/not a day/);
    expect(() => daysInMonth(2026, 13)).toThrow(/not a day/);
  });
});

describe('day arithmetic', () => {
  it('counts days as UTC does, over 3,800 years', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(dayNumber(day)).toBe(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
        expect(weekday(day)).toBe(new Date(`${day}T00:00:00Z`).getUTCDay());
      }),
    );
  });

  it('numbers every day of a whole 400-year cycle and back', () => {
    let day: BusinessDay = '1899-12-31';
    for (let n = dayNumber(day); n <= dayNumber('2300-01-01'); n += 1) {
      day = dayFromNumber(n);
      if (dayNumber(day) !== n) expect(dayNumber(day)).toBe(n);
    }
    expect(day).toBe('2300-01-01');
    expect(dayFromNumber(dayNumber('9999-12-31'))).toBe('9999-12-31');
    expect(dayFromNumber(dayNumber('0001-01-01'))).toBe('0001-01-01');
  });

  it('knows leap years', () => {
    expect([1900, 2000, 2023, 2024, 2100].map(isLeapYear)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-02-28', 1)).toBe('2025-03-01');
    expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366);
  });

  it('adds days that can be taken away again', () => {
    fc.assert(
      fc.property(anyDay, anyCount, (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  it('adds months to the month end where the day does not exist', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -13)).toBe('2024-12-15');
    expect(addMonths('2026-12-31', 12)).toBe('2027-12-31');
  });

  it('never skips a month when months are added', () => {
    fc.assert(
      fc.property(anyDay, anyCount, (day, count) => {
        const before = partsOfDay(day);
        const after = partsOfDay(addMonths(day, count));
        expect(after.year * 12 + after.month).toBe(before.year * 12 + before.month + count);
      }),
    );
  });

  it('lists both ends, and nothing when the end comes first', () => {
    expect(eachDay('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(eachDay('2026-03-01', '2026-03-01')).toEqual(['2026-03-01']);
    expect(eachDay('2026-03-01', '2026-02-27')).toEqual([]);
  });
});

describe('starts and ends', () => {
  it('weeks begin on Sunday unless told otherwise', () => {
    expect(startOfWeek('2026-05-20')).toBe('2026-05-17');
    expect(endOfWeek('2026-05-20')).toBe('2026-05-23');
    expect(startOfWeek('2026-05-17')).toBe('2026-05-17');
    expect(startOfWeek('2026-05-17', 1)).toBe('2026-05-11');
    expect(endOfWeek('2026-05-17', 1)).toBe('2026-05-17');
  });

  it('months, quarters and years', () => {
    expect([startOfMonth('2024-02-10'), endOfMonth('2024-02-10')]).toEqual([
      '2024-02-01',
      '2024-02-29',
    ]);
    expect([startOfQuarter('2026-05-20'), endOfQuarter('2026-05-20')]).toEqual([
      '2026-04-01',
      '2026-06-30',
    ]);
    expect([startOfYear('2026-05-20'), endOfYear('2026-05-20')]).toEqual([
      '2026-01-01',
      '2026-12-31',
    ]);
  });

  it('fiscal years and quarters begin at their start month', () => {
    expect(startOfFiscalYear('2026-05-20', 7)).toBe('2025-07-01');
    expect(endOfFiscalYear('2026-05-20', 7)).toBe('2026-06-30');
    expect(startOfFiscalYear('2026-07-01', 7)).toBe('2026-07-01');
    expect(endOfFiscalYear('2023-04-10', 3)).toBe('2024-02-29');
    expect(startOfQuarter('2026-01-15', 2)).toBe('2025-11-01');
    expect(endOfQuarter('2026-01-15', 2)).toBe('2026-01-31');
    expect(() => startOfFiscalYear('2026-05-20', 13)).toThrow(/month from 1 to 12/);
  });

  it('every unit holds its day, and the day after its end starts the next', () => {
    const firstWeekday = fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6);
    const startMonth = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(anyDay, firstWeekday, startMonth, (day, first, month) => {
        const units: [(d: BusinessDay) => BusinessDay, (d: BusinessDay) => BusinessDay][] = [
          [(d) => startOfWeek(d, first), (d) => endOfWeek(d, first)],
          [startOfMonth, endOfMonth],
          [(d) => startOfQuarter(d, month), (d) => endOfQuarter(d, month)],
          [(d) => startOfFiscalYear(d, month), (d) => endOfFiscalYear(d, month)],
        ];
        for (const [start, end] of units) {
          expect(start(day) <= day && day <= end(day)).toBe(true);
          const next = addDays(end(day), 1);
          expect(start(next)).toBe(next);
          expect(start(end(day))).toBe(start(day));
        }
        expect(weekday(startOfWeek(day, first))).toBe(first);
      }),
    );
  });
});

describe('the day of an instant', () => {
  const instant = Date.parse('2026-03-01T02:30:00Z');

  it('depends on the time zone', () => {
    expect(dayOfInstant(instant, 'UTC')).toBe('2026-03-01');
    expect(dayOfInstant(instant, 'America/New_York')).toBe('2026-02-28');
    expect(dayOfInstant(instant, 'Pacific/Auckland')).toBe('2026-03-01');
    expect(dayOfInstant(Date.parse('2025-12-31T23:30:00Z'), 'Asia/Tokyo')).toBe('2026-01-01');
  });

  it('follows summer time', () => {
    expect(dayOfInstant(Date.parse('2026-07-01T04:30:00Z'), 'America/New_York')).toBe('2026-07-01');
    expect(dayOfInstant(Date.parse('2026-12-01T04:30:00Z'), 'America/New_York')).toBe('2026-11-30');
  });

  it('refuses no time and no zone', () => {
    expect(() => dayOfInstant(NaN, 'UTC')).toThrow(/not a day/);
    expect(() => dayOfInstant(instant, 'Mars/Olympus')).toThrow(/not a time zone/);
  });
});
