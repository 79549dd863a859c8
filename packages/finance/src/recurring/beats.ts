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

/** The place in a period of so many days that lies nearest to all payments together. */
function nearestPhase(days: readonly number[], period: number): number {
  const counts = new Array<number>(period).fill(0);
  for (const day of days) {
    const phase = ((day % period) + period) % period;
    counts[phase] = (counts[phase] ?? 0) + 1;
  }
  let [best, leastDistance] = [0, Infinity];
  for (let phase = 0; phase < period; phase += 1) {
    let distance = 0;
    for (let other = 0; other < period; other += 1) {
      const apart = Math.abs(phase - other);
      distance += (counts[other] ?? 0) * Math.min(apart, period - apart);
    }
    // On a tie, a phase that occurs wins over one that does not.
    const isBetter = distance < leastDistance;
    const isTie = distance === leastDistance && (counts[phase] ?? 0) > (counts[best] ?? 0);
    if (isBetter || isTie) [best, leastDistance] = [phase, distance];
  }
  return best;
}

const circularDistance = (a: number, b: number) => Math.min(Math.abs(a - b), 31 - Math.abs(a - b));

/** How often each day of the month occurs; index 0 is the first. */
function countsOfMonthDays(days: readonly number[], months: MonthTable): number[] {
  const counts = new Array<number>(31).fill(0);
  for (const day of days) {
    const at = months.placeOf(day).dayOfMonth - 1;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/** The day, or the pair of days, of the month that lies nearest to all payments together. */
function nearestMonthDays(counts: readonly number[], choices: readonly (readonly number[])[]) {
  const occurring = counts.flatMap((count, index) =>
    count > 0 ? [{ day: index + 1, count }] : [],
  );
  let best: readonly number[] = [1];
  let leastDistance = Infinity;
  for (const choice of choices) {
    const [first = 1, second = first] = choice;
    let distance = 0;
    for (const { day, count } of occurring) {
      distance += count * Math.min(circularDistance(day, first), circularDistance(day, second));
      if (distance >= leastDistance) break;
    }
    if (distance < leastDistance) [best, leastDistance] = [choice, distance];
  }
  return best;
}

const SINGLE_DAYS = Array.from({ length: 31 }, (_, index) => [index + 1]);
const EARLY_DAYS = SINGLE_DAYS.slice(0, 17).flatMap(([day = 1]) => [[day, Math.min(31, day + 15)]]);

/** The first day of the pair as if they lay half a month apart, then the best second for it. */
function nearestDayPair(counts: readonly number[]): readonly number[] {
  const [early = 1] = nearestMonthDays(counts, EARLY_DAYS);
  const apart = [12, 13, 14, 15, 16, 17, 18].filter((days) => early + days <= 31);
  return nearestMonthDays(
    counts,
    apart.map((days) => [early, early + days]),
  );
}

/**
 * The schedules of one beat that could explain these days (ascending). The day of the month is the
 * one nearest to all of them; where all are last days of months, that is the rule.
 */
export function candidateSchedules(
  beat: Beat,
  days: readonly number[],
  months: MonthTable,
): Schedule[] {
  if (beat === 'weekly' || beat === 'biweekly') {
    const period = BEAT_DAYS[beat];
    return [everyDays(beat, nearestPhase(days, period))];
  }
  const counts = countsOfMonthDays(days, months);
  if (beat === 'semi-monthly') {
    const [early = 1, late = 16] = nearestDayPair(counts);
    return [twiceAMonth(months, early, late)];
  }
  const [nearest = 1] = nearestMonthDays(counts, SINGLE_DAYS);
  const daysOfMonth = days.every((day) => months.isLastDay(day)) ? [31] : [nearest];
  // A payment may slip over a month end, so each month that occurs may be the one it belongs to.
  const step = beat === 'monthly' ? 1 : beat === 'quarterly' ? 3 : 12;
  const phases = new Map(
    days.map((day) => [months.placeOf(day).month % step, months.placeOf(day).month]),
  );
  return [...phases.values()].flatMap((month) =>
    daysOfMonth.map((dayOfMonth) => everyMonths(beat, months, month, dayOfMonth)),
  );
}
