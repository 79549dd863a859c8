import { dayFromNumber, dayNumber, daysInMonth, partsOfDay } from '../calendar.ts';

/** How often a stream comes back. */
export type Beat = 'weekly' | 'biweekly' | 'semi-monthly' | 'monthly' | 'quarterly' | 'yearly';

export const BEATS = [
  'weekly',
  'biweekly',
  'semi-monthly',
  'monthly',
  'quarterly',
  'yearly',
] as const satisfies readonly Beat[];

export const BEAT_DAYS: Readonly<Record<Beat, number>> = {
  weekly: 7,
  biweekly: 14,
  'semi-monthly': 15.22,
  monthly: 30.44,
  quarterly: 91.31,
  yearly: 365.24,
};

/** How far from its slot a payment may fall: a weekend, a holiday, a slow bank. */
export const BEAT_TOLERANCE_DAYS: Readonly<Record<Beat, number>> = {
  weekly: 2,
  biweekly: 3,
  'semi-monthly': 4,
  monthly: 6,
  quarterly: 12,
  yearly: 20,
};

/** The days on which a stream is expected: slot 0, 1, 2 … each one beat after the one before. */
export interface Schedule {
  readonly beat: Beat;
  slotDay(index: number): number;
  nearestSlot(day: number): number;
}

/** Months since year 0, and the day in that month. */
interface MonthPlace {
  readonly monthIndex: number;
  readonly dayOfMonth: number;
}

const placeByDay = new Map<number, MonthPlace>();

function monthPlace(day: number): MonthPlace {
  const known = placeByDay.get(day);
  if (known !== undefined) return known;
  const { year, month, day: dayOfMonth } = partsOfDay(dayFromNumber(day));
  const place = { monthIndex: year * 12 + month - 1, dayOfMonth };
  placeByDay.set(day, place);
  return place;
}
