import type { MonthTable } from './month-table.ts';

/** How often a stream comes back. */
export type Beat = 'weekly' | 'biweekly' | 'semi-monthly' | 'monthly' | 'quarterly' | 'yearly';

/** The mean number of days from one payment to the next. */
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

/** The days on which a stream is expected: slots 0, 1, 2 …, each one beat after the one before. */
export interface Schedule {
  readonly beat: Beat;
  /** the days of the month it aims at: two for semi-monthly, none for weekly and biweekly */
  readonly daysOfMonth: readonly number[];
  slotDay(slot: number): number;
  nearestSlot(day: number): number;
}

function everyDays(beat: 'weekly' | 'biweekly', anchor: number): Schedule {
  const period = BEAT_DAYS[beat];
  return {
    beat,
    daysOfMonth: [],
    slotDay: (slot) => anchor + slot * period,
    nearestSlot: (day) => Math.round((day - anchor) / period),
  };
}

function everyMonths(
  beat: 'monthly' | 'quarterly' | 'yearly',
  months: MonthTable,
  firstMonth: number,
  dayOfMonth: number,
): Schedule {
  const step = beat === 'monthly' ? 1 : beat === 'quarterly' ? 3 : 12;
  const slotDay = (slot: number) => months.dayIn(firstMonth + slot * step, dayOfMonth);
  return {
    beat,
    daysOfMonth: [dayOfMonth],
    slotDay,
    nearestSlot: (day) => {
      const slot = Math.round((months.placeOf(day).month - firstMonth) / step);
      return nearestOf([slot - 1, slot, slot + 1], slotDay, day);
    },
  };
}

function twiceAMonth(months: MonthTable, early: number, late: number): Schedule {
  const slotDay = (slot: number) =>
    months.dayIn(Math.floor(slot / 2), slot % 2 === 0 ? early : late);
  return {
    beat: 'semi-monthly',
    daysOfMonth: [early, late],
    slotDay,
    nearestSlot: (day) => {
      const slot = months.placeOf(day).month * 2;
      return nearestOf([slot - 1, slot, slot + 1, slot + 2], slotDay, day);
    },
  };
}

function nearestOf(slots: readonly number[], slotDay: (slot: number) => number, day: number) {
  let best = slots[0] ?? 0;
  for (const slot of slots) {
    if (Math.abs(slotDay(slot) - day) < Math.abs(slotDay(best) - day)) best = slot;
  }
  return best;
}

/**
 * The schedules of one beat that could explain these days (ascending). Days of the month are
 * tried as they occur; a stream whose days are all last days of months is tried as 'the 31st'.
 */
export function candidateSchedules(
  beat: Beat,
  days: readonly number[],
  months: MonthTable,
): Schedule[] {
  const first = days[0] ?? 0;
  if (beat === 'weekly' || beat === 'biweekly') {
    const period = BEAT_DAYS[beat];
    const byPhase = new Map(days.map((day) => [((day % period) + period) % period, day]));
    return [...byPhase.values()].map((day) => everyDays(beat, day));
  }
  const daysOfMonth = [...new Set(days.map((day) => months.placeOf(day).dayOfMonth))];
  if (days.every((day) => months.isLastDay(day))) daysOfMonth.push(31);
  if (beat === 'semi-monthly') {
    const sorted = daysOfMonth.sort((a, b) => a - b);
    return sorted.flatMap((early) =>
      sorted
        .filter((late) => late - early >= 12 && late - early <= 18)
        .map((late) => twiceAMonth(months, early, late)),
    );
  }
  // A yearly payment that slips over a month end belongs to the month where most of them fell.
  const firstMonths = new Set(days.map((day) => months.placeOf(day).month));
  const step = beat === 'monthly' ? 1 : beat === 'quarterly' ? 3 : 12;
  const phases = new Map([...firstMonths].map((month) => [month % step, month]));
  const base = months.placeOf(first).month;
  const origins = step === 1 ? [base] : [...phases.values()];
  return origins.flatMap((month) =>
    daysOfMonth.map((dayOfMonth) => everyMonths(beat, months, month, dayOfMonth)),
  );
}
