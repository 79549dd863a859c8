import { describe, expect, it } from 'vitest';
import { addDays, addMonths, businessDay, type BusinessDay } from '../calendar.ts';
import {
  cashEndsOn,
  cashLasts,
  goesOnAMonth,
  wholeMonthsUntil,
  type CentsOn,
} from './cash-lasts.ts';

const flat = (cents: bigint, to: BusinessDay, count = 30): CentsOn[] =>
  Array.from({ length: count }, (_, at) => ({ date: addDays(to, at + 1 - count), cents }));
const each = (cents: bigint) => Array.from({ length: 12 }, () => cents);

describe('the day on which cash is used up', () => {
  it('is one of the forecast where it is short there', () => {
    const days = [...flat(10n, '2026-06-29', 29), { date: businessDay('2026-06-30'), cents: -1n }];
    expect(cashEndsOn({ days, leftIn: each(100n), later: [] })).toBe('2026-06-30');
  });

  it('is told by what a month of the year takes behind the end of the forecast', () => {
    const days = flat(300n, '2026-06-30');
    // July takes 100, August too, and half of September the rest.
    const leftIn = [...each(-100n).slice(0, 8), -200n, ...each(0n).slice(9)];
    expect(cashEndsOn({ days, leftIn, later: [] })).toBe('2026-09-16');
    expect(cashEndsOn({ days, leftIn: each(0n), later: [] })).toBeNull();
  });

  it('takes only the rest of a month in which the forecast ends', () => {
    const days = flat(100n, '2026-06-15');
    // Half of June takes 50, half of July the other half.
    expect(cashEndsOn({ days, leftIn: each(-100n), later: [] })).toBe('2026-07-16');
  });

  it('may lie in the months without sales of a year that leaves something over', () => {
    const summer = [-100n, -100n, -100n, -100n, 0n, 500n, 500n, 500n, 0n, -100n, -100n, -100n];
    const lasts = (cents: bigint) =>
      cashEndsOn({ days: flat(cents, '2026-09-30'), leftIn: summer, later: [] });
    expect(lasts(700n)).toBeNull();
    expect(lasts(450n)).toBe('2027-02-15');
  });

  it('counts what moves besides from its own day on, as often as it does', () => {
    const days = flat(250n, '2026-06-30');
    const paid = ['2026-09-01', '2026-10-01', '2026-11-01'].map((date) => ({
      date: businessDay(date),
      cents: -100n,
    }));
    const lasts = (later: CentsOn[]) => cashEndsOn({ days, leftIn: each(0n), later });
    expect(lasts(paid.slice(0, 2))).toBeNull();
    expect(lasts(paid)?.slice(0, 7)).toBe('2026-11');
  });

  it('is not looked for further than three years ahead', () => {
    const lasts = (cents: bigint) =>
      cashEndsOn({ days: flat(cents, '2026-06-30'), leftIn: each(-100n), later: [] });
    expect(lasts(3_450n)?.slice(0, 7)).toBe('2029-05');
    expect(lasts(3_800n)).toBeNull();
  });
});

it.each<[BusinessDay, BusinessDay, number]>([
  ['2026-06-22', '2026-07-21', 0],
  ['2026-06-22', '2026-07-22', 1],
  ['2026-01-31', '2026-02-28', 1],
  ['2026-06-22', '2029-06-21', 35],
  ['2026-06-22', '2026-06-20', 0],
])('counts whole months from %s to %s', (from, to, months) => {
  expect(wholeMonthsUntil(from, to)).toBe(months);
});

it('bears for a year what lasts for twelve months, or for as long as it is paid', () => {
  const days = flat(600n, '2026-06-30');
  const of = (count: number, paidUntil: BusinessDay | null) => {
    const later = Array.from({ length: count }, (_, at) => ({
      date: addMonths('2026-07-01', at),
      cents: -100n,
    }));
    return cashLasts({ monthlyCents: 100n, leftCents: 0n, paidUntil }, { days, later });
  };
  expect(of(36, null)).toMatchObject({ shortCents: 100n, months: 7, isForAYear: false });
  expect(of(5, '2026-12-01')).toMatchObject({ months: null, isForAYear: true });
  expect(of(8, '2027-03-01')).toMatchObject({ isForAYear: false, paidUntil: '2027-03-01' });
  expect(of(24, '2028-07-01')).toMatchObject({ isForAYear: false, paidUntil: null });
});

it('tells by the month what moves at another beat, and nothing of what ends', () => {
  const moved = (count: number, months: number) =>
    Array.from({ length: count }, (_, at) => ({
      date: addMonths('2026-09-01', months * at),
      cents: -300n,
    }));
  expect(goesOnAMonth(moved(20, 3), '2026-06-23')).toBe(-100n);
  expect(goesOnAMonth(moved(6, 1), '2026-06-23')).toBe(0n);
});
