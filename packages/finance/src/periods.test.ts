import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  dayFromNumber,
  daysBetween,
  weekday,
  type BusinessDay,
} from './calendar.ts';
import type { CalendarUnit } from './calendar-units.ts';
import { formatRange } from './period-labels.ts';
import {
  asFarAsItRan,
  fiscalQuarter,
  fiscalYear,
  lastPeriod,
  lastPeriods,
  latestMonth,
  latestQuarter,
  periodBetween,
  periodHolding,
  periodToDate,
  previousPeriod,
  quarterOfYear,
  samePeriodLastYear,
  type Period,
} from './periods.ts';

const today: BusinessDay = '2026-05-20';
const july = { firstWeekday: 0, fiscalYearStartMonth: 7 } as const;
const dates = ({ from, to }: Period) => `${from} ${to}`;
const anyDay = fc.integer({ min: -30_000, max: 60_000 }).map(dayFromNumber);
const anyUnit = fc.constantFrom<CalendarUnit>(
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'fiscal_quarter',
  'fiscal_year',
);
const anySettings = fc.record({
  firstWeekday: fc.constantFrom(0 as const, 1 as const, 6 as const),
  fiscalYearStartMonth: fc.integer({ min: 1, max: 12 }),
});

describe('named periods seen on Wednesday May 20, 2026', () => {
  it.each<[string, Period, string, string]>([
    ['today', periodHolding('day', today), '2026-05-20 2026-05-20', 'May 20, 2026'],
    ['yesterday', lastPeriod('day', today), '2026-05-19 2026-05-19', 'May 19, 2026'],
    ['this week', periodHolding('week', today), '2026-05-17 2026-05-23', 'May 17 to May 23, 2026'],
    ['last week', lastPeriod('week', today), '2026-05-10 2026-05-16', 'May 10 to May 16, 2026'],
    ['this month', periodHolding('month', today), '2026-05-01 2026-05-31', 'May 2026'],
    ['last month', lastPeriod('month', today), '2026-04-01 2026-04-30', 'April 2026'],
    [
      'this quarter',
      periodHolding('quarter', today),
      '2026-04-01 2026-06-30',
      'Q2 2026 (April to June 2026)',
    ],
    [
      'last quarter',
      lastPeriod('quarter', today),
      '2026-01-01 2026-03-31',
      'Q1 2026 (January to March 2026)',
    ],
    ['this year', periodHolding('year', today), '2026-01-01 2026-12-31', '2026'],
    ['last year', lastPeriod('year', today), '2025-01-01 2025-12-31', '2025'],
    [
      'month to date',
      periodToDate('month', today),
      '2026-05-01 2026-05-20',
      'May 1 to May 20, 2026',
    ],
    ['year to date', periodToDate('year', today), '2026-01-01 2026-05-20', 'Jan 1 to May 20, 2026'],
    [
      'last 30 days',
      lastPeriods(30, 'day', today),
      '2026-04-21 2026-05-20',
      'Apr 21 to May 20, 2026',
    ],
    [
      'last 2 weeks',
      lastPeriods(2, 'week', today),
      '2026-05-03 2026-05-16',
      'May 3 to May 16, 2026',
    ],
    [
      'last 3 months',
      lastPeriods(3, 'month', today),
      '2026-02-01 2026-04-30',
      'February to April 2026',
    ],
    [
      'last 2 quarters',
      lastPeriods(2, 'quarter', today),
      '2025-10-01 2026-03-31',
      'October 2025 to March 2026',
    ],
    [
      'last 2 years',
      lastPeriods(2, 'year', today),
      '2024-01-01 2025-12-31',
      'January 2024 to December 2025',
    ],
    ['in May', latestMonth(5, today), '2026-05-01 2026-05-31', 'May 2026'],
    ['in June', latestMonth(6, today), '2025-06-01 2025-06-30', 'June 2025'],
    ['Q2', latestQuarter(2, today), '2026-04-01 2026-06-30', 'Q2 2026 (April to June 2026)'],
    ['Q3', latestQuarter(3, today), '2025-07-01 2025-09-30', 'Q3 2025 (July to September 2025)'],
    [
      'Q3 2024',
      quarterOfYear(2024, 3),
      '2024-07-01 2024-09-30',
      'Q3 2024 (July to September 2024)',
    ],
    [
      'FY25, July',
      fiscalYear(2025, july),
      '2024-07-01 2025-06-30',
      'FY25 (July 2024 to June 2025)',
    ],
    ['FY25, January', fiscalYear(2025), '2025-01-01 2025-12-31', 'FY25 (2025)'],
    [
      'this fiscal year',
      periodHolding('fiscal_year', today, july),
      '2025-07-01 2026-06-30',
      'FY26 (July 2025 to June 2026)',
    ],
    [
      'last fiscal year',
      lastPeriod('fiscal_year', today, july),
      '2024-07-01 2025-06-30',
      'FY25 (July 2024 to June 2025)',
    ],
    [
      'this fiscal quarter',
      periodHolding('fiscal_quarter', today, july),
      '2026-04-01 2026-06-30',
      'Q4 FY26 (April to June 2026)',
    ],
    [
      'Q1 FY26',
      fiscalQuarter(2026, 1, july),
      '2025-07-01 2025-09-30',
      'Q1 FY26 (July to September 2025)',
    ],
    [
      'fiscal year to date',
      periodToDate('fiscal_year', today, july),
      '2025-07-01 2026-05-20',
      'Jul 1, 2025 to May 20, 2026',
    ],
  ])('%s', (_, period, expectedDates, label) => {
    expect(dates(period)).toBe(expectedDates);
    expect(period.label).toBe(label);
  });

  it('the month of today has begun on its first day', () => {
    expect(dates(latestMonth(6, '2026-06-01'))).toBe('2026-06-01 2026-06-30');
    expect(dates(latestMonth(6, '2026-05-31'))).toBe('2025-06-01 2025-06-30');
  });

  it('weeks may begin on Monday', () => {
    const monday = { firstWeekday: 1, fiscalYearStartMonth: 1 } as const;
    expect(dates(periodHolding('week', '2026-05-17', monday))).toBe('2026-05-11 2026-05-17');
  });
});

describe('the previous period', () => {
  it.each<[string, Period, string]>([
    ['a day', periodHolding('day', today), '2026-05-19 2026-05-19'],
    ['a week', periodHolding('week', today), '2026-05-10 2026-05-16'],
    ['a long month', periodHolding('month', '2026-03-10'), '2026-02-01 2026-02-28'],
    ['a short month', periodHolding('month', '2026-02-10'), '2026-01-01 2026-01-31'],
    ['a quarter', periodHolding('quarter', today), '2026-01-01 2026-03-31'],
    ['a month to date', periodToDate('month', today), '2026-04-01 2026-04-20'],
    [
      'a month to date, longer than the one before',
      periodToDate('month', '2026-03-30'),
      '2026-02-01 2026-02-28',
    ],
    [
      'a month to date on its last day',
      periodToDate('month', '2026-02-28'),
      '2026-01-01 2026-01-31',
    ],
    ['a quarter to date', periodToDate('quarter', today), '2026-01-01 2026-02-20'],
    ['a year to date', periodToDate('year', today), '2025-01-01 2025-05-20'],
    ['the last 30 days', lastPeriods(30, 'day', today), '2026-03-22 2026-04-20'],
    ['the last 3 months', lastPeriods(3, 'month', today), '2025-11-01 2026-01-31'],
    ['any dates', periodBetween('2026-05-05', '2026-05-14'), '2026-04-25 2026-05-04'],
    ['whole months', periodBetween('2026-03-01', '2026-04-30'), '2026-01-01 2026-02-28'],
    ['a fiscal year', fiscalYear(2025, july), '2023-07-01 2024-06-30'],
  ])('of %s', (_, period, expected) => {
    expect(dates(previousPeriod(period))).toBe(expected);
  });

  it('of a whole unit is the unit that ends the day before', () => {
    fc.assert(
      fc.property(anyUnit, anyDay, anySettings, (unit, day, settings) => {
        const current = periodHolding(unit, day, settings);
        const previous = previousPeriod(current);
        expect(addDays(previous.to, 1)).toBe(current.from);
        expect(dates(previous)).toBe(dates(lastPeriod(unit, day, settings)));
      }),
    );
  });
});

describe('the same period last year', () => {
  it('keeps the dates, the month ends and clamps the leap day', () => {
    expect(dates(samePeriodLastYear(periodHolding('month', '2024-02-10')))).toBe(
      '2023-02-01 2023-02-28',
    );
    expect(dates(samePeriodLastYear(periodHolding('month', '2025-02-10')))).toBe(
      '2024-02-01 2024-02-29',
    );
    expect(dates(samePeriodLastYear(periodHolding('day', '2024-02-29')))).toBe(
      '2023-02-28 2023-02-28',
    );
    expect(dates(samePeriodLastYear(periodHolding('day', '2025-02-28')))).toBe(
      '2024-02-28 2024-02-28',
    );
    expect(dates(samePeriodLastYear(periodToDate('year', today)))).toBe('2025-01-01 2025-05-20');
  });
});

describe('periods', () => {
  it('never end before they begin, and name their own dates', () => {
    fc.assert(
      fc.property(anyUnit, anyDay, anySettings, (unit, day, settings) => {
        for (const period of [
          periodHolding(unit, day, settings),
          lastPeriod(unit, day, settings),
          periodToDate(unit, day, settings),
          lastPeriods(3, unit, day, settings),
        ]) {
          expect(period.from <= period.to).toBe(true);
          expect(period.label).toContain(formatRange(period.from, period.to));
        }
      }),
    );
  });

  it('last N whole units are N previous ones end to end', () => {
    fc.assert(
      fc.property(anyUnit, anyDay, fc.integer({ min: 1, max: 9 }), (unit, day, count) => {
        fc.pre(unit !== 'day');
        let first = lastPeriod(unit, day);
        const { to } = first;
        for (let n = 1; n < count; n += 1) first = previousPeriod(first);
        expect(dates(lastPeriods(count, unit, day))).toBe(`${first.from} ${to}`);
      }),
    );
  });

  it('shift with the day: by days for days and weeks, by months for the calendar', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -200, max: 200 }), (day, count) => {
        const week = periodHolding('week', day);
        expect(periodHolding('week', addDays(day, 7 * count)).from).toBe(
          addDays(week.from, 7 * count),
        );
        expect(weekday(week.from)).toBe(0);
        const month = periodHolding('month', day);
        expect(periodHolding('month', addMonths(day, count)).from).toBe(
          addMonths(month.from, count),
        );
        expect(daysBetween(month.from, month.to)).toBeLessThan(31);
      }),
    );
  });

  it('are refused when they end before they begin or make no sense', () => {
    expect(() => periodBetween('2026-05-02', '2026-05-01')).toThrow(
      'A period that begins on May 2, 2026 cannot end on May 1, 2026.',
    );
    expect(() => lastPeriods(0, 'month', today)).toThrow(/from 1 to 10,000/);
    expect(() => lastPeriods(1.5, 'day', today)).toThrow(/from 1 to 10,000/);
    expect(() => latestMonth(13, today)).toThrow(/from 1 to 12/);
    expect(() => latestQuarter(5, today)).toThrow(/from 1 to 4/);
    expect(() => fiscalQuarter(2026, 0)).toThrow(/from 1 to 4/);
    expect(() => fiscalYear(2026, { firstWeekday: 0, fiscalYearStartMonth: 0 })).toThrow(
      /not a day/,
    );
  });
});

describe('a comparison with a period that still runs', () => {
  const pair = (one: Period, other: Period, day = today) =>
    asFarAsItRan(one, other, day).map(dates);

  it('is of as much of the other, whichever is named first', () => {
    const [may, april] = [periodHolding('month', today), periodHolding('month', '2026-04-01')];
    expect(pair(may, april)).toEqual(['2026-05-01 2026-05-20', '2026-04-01 2026-04-20']);
    expect(pair(april, may)).toEqual(['2026-04-01 2026-04-20', '2026-05-01 2026-05-20']);
    expect(pair(periodToDate('month', today), april)).toEqual(pair(may, april));
    expect(pair(may, samePeriodLastYear(may))).toEqual([
      '2026-05-01 2026-05-20',
      '2025-05-01 2025-05-20',
    ]);
  });

  it('leaves what is over, overlaps or is of another kind', () => {
    const [may, april] = [periodHolding('month', today), periodHolding('month', '2026-04-01')];
    expect(pair(may, april, '2026-05-31')).toEqual([dates(may), dates(april)]);
    expect(pair(may, april, '2026-06-01')).toEqual([dates(may), dates(april)]);
    const year = periodHolding('year', today);
    expect(pair(year, april)).toEqual([dates(year), dates(april)]);
    const lastYear = periodHolding('year', '2025-01-01');
    expect(pair(may, lastYear)).toEqual([dates(may), dates(lastYear)]);
  });

  it('never compares days to come, nor a part with a whole one', () => {
    const units = fc.constantFrom<CalendarUnit>('week', 'month', 'quarter', 'year', 'fiscal_year');
    fc.assert(
      fc.property(units, anyDay, anySettings, fc.nat(5), (unit, day, settings, back) => {
        const now = periodHolding(unit, day, settings);
        let then = previousPeriod(now);
        for (let at = 0; at < back; at += 1) then = previousPeriod(then);
        const [ran, cut] = asFarAsItRan(now, then, day);
        expect([ran.from, ran.to, cut.from]).toEqual([now.from, day, then.from]);
        expect(cut.to <= then.to).toBe(true);
        // Months are of 28 to 31 days: as far into the other, or up to its end.
        const days = ({ from, to }: Period) => daysBetween(from, to);
        expect(days(cut)).toBeLessThanOrEqual(days(ran) + 3);
        expect(cut.to === then.to || days(cut) >= days(ran) - 3).toBe(true);
        expect(asFarAsItRan(ran, cut, day)).toEqual([ran, cut]);
        expect(asFarAsItRan(then, now, day)).toEqual([cut, ran]);
      }),
    );
  });
});
