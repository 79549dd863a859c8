import {
  addDays,
  addMonths,
  dayFromNumber,
  dayNumber,
  daysInMonth,
  partsOfDay,
  startOfMonth,
  weekday,
} from '../calendar.ts';
import type { BusinessDay } from '../calendar.ts';
import { BEAT_DAYS, type Beat } from './beats.ts';

/** When a stream is paid, in terms that can be stored and read. */
export interface Rhythm {
  readonly beat: Beat;
  /** a day on which it was due, before any weekend shift */
  readonly anchorDate: BusinessDay;
  /** 1 to 31, clamped to the month's end: two for semi-monthly, none for weekly and biweekly */
  readonly daysOfMonth: readonly number[];
  /** what happens to a due day on a Saturday or Sunday */
  readonly weekendShift: 'none' | 'friday-before' | 'monday-after';
}

const MONTHS_STEP = { 'semi-monthly': 1, monthly: 1, quarterly: 3, yearly: 12 } as const;

function shifted(day: BusinessDay, shift: Rhythm['weekendShift']): BusinessDay {
  const at = weekday(day);
  if (shift === 'none' || (at !== 0 && at !== 6)) return day;
  if (shift === 'friday-before') return addDays(day, at === 6 ? -1 : -2);
  return addDays(day, at === 6 ? 2 : 1);
}

/** The days from one to the other, both included, on which the rhythm pays; ascending. */
export function datesOfRhythm(
  rhythm: Rhythm,
  from: BusinessDay,
  until: BusinessDay,
): BusinessDay[] {
  const dates: BusinessDay[] = [];
  const keep = (due: BusinessDay) => {
    const day = shifted(due, rhythm.weekendShift);
    if (day >= from && day <= until) dates.push(day);
  };
  // A weekend shift moves a day by two at most, so the search starts and ends that much wider.
  const first = addDays(from, -2);
  const last = addDays(until, 2);
  if (rhythm.beat === 'weekly' || rhythm.beat === 'biweekly') {
    const period = rhythm.beat === 'weekly' ? 7 : 14;
    const anchor = dayNumber(rhythm.anchorDate);
    const lead = Math.ceil((dayNumber(first) - anchor) / period);
    for (let day = anchor + lead * period; day <= dayNumber(last); day += period) {
      keep(dayFromNumber(day));
    }
    return dates;
  }
  const step = MONTHS_STEP[rhythm.beat];
  const anchorMonth = startOfMonth(rhythm.anchorDate);
  const monthOf = (day: BusinessDay) => partsOfDay(day).year * 12 + partsOfDay(day).month;
  const lead = Math.floor((monthOf(first) - monthOf(anchorMonth)) / step) * step;
  for (let ahead = lead; ; ahead += step) {
    const month = addMonths(anchorMonth, ahead);
    if (month > last) return dates;
    const parts = partsOfDay(month);
    const length = daysInMonth(parts.year, parts.month);
    for (const day of rhythm.daysOfMonth) keep(addDays(month, Math.min(day, length) - 1));
  }
}

/** The days on which a stream is expected until then: its next one, and those that follow by its rhythm. */
export function datesAhead(
  { rhythm, nextDate }: { rhythm: Rhythm; nextDate: BusinessDay | null },
  until: BusinessDay,
): BusinessDay[] {
  if (nextDate === null || nextDate > until) return [];
  // A day that was stated, or that a late payment moved, stands for the one due around it.
  const later = addDays(nextDate, Math.ceil(BEAT_DAYS[rhythm.beat] / 2));
  return [nextDate, ...datesOfRhythm(rhythm, later, until)];
}
