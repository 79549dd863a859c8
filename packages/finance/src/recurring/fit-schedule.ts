import { BEAT_DAYS, BEAT_TOLERANCE_DAYS, candidateSchedules } from './beats.ts';
import type { Beat, Schedule } from './beats.ts';
import type { MonthTable } from './month-table.ts';

export interface ScheduleFit {
  readonly schedule: Schedule;
  /** positions in `days` of the payments that keep the schedule, one per slot, ascending */
  readonly members: readonly number[];
  /** share of the days that are members */
  readonly precision: number;
  /** share of the slots from the first to the last member that were paid */
  readonly coverage: number;
  /** mean distance of the members from their slots, as a share of the tolerance */
  readonly looseness: number;
  /** 0 to 1: the three together, to compare beats */
  readonly score: number;
}

const ALL_BEATS: readonly Beat[] = [
  'weekly',
  'biweekly',
  'semi-monthly',
  'monthly',
  'quarterly',
  'yearly',
];

/** The days ascend, and so do their slots: of the days of one slot the nearest is the payment. */
function fitOne(schedule: Schedule, days: readonly number[], tolerance: number): ScheduleFit {
  const members: number[] = [];
  let [firstSlot, lastSlot, lastDistance, distances] = [0, -Infinity, 0, 0];
  for (let position = 0; position < days.length; position += 1) {
    const day = days[position] ?? 0;
    const slot = schedule.nearestSlot(day);
    const distance = Math.abs(day - schedule.slotDay(slot));
    if (distance > tolerance) continue;
    if (slot !== lastSlot) {
      if (members.length === 0) firstSlot = slot;
      members.push(position);
      distances += distance;
      [lastSlot, lastDistance] = [slot, distance];
    } else if (distance < lastDistance) {
      members[members.length - 1] = position;
      distances += distance - lastDistance;
      lastDistance = distance;
    }
  }
  const paid = members.length;
  const precision = days.length === 0 ? 0 : paid / days.length;
  const coverage = paid === 0 ? 0 : paid / (lastSlot - firstSlot + 1);
  const looseness = paid === 0 ? 1 : distances / paid / Math.max(tolerance, 1);
  const score = precision * coverage * (1 - looseness / 2);
  return { schedule, members, precision, coverage, looseness, score };
}

/** A quick look before the careful one: a third of the gaps must be about one beat long. */
function hasManyGapsOf(days: readonly number[], beat: Beat): boolean {
  const slack = BEAT_TOLERANCE_DAYS[beat] * 1.5;
  let [gaps, close] = [0, 0];
  for (let index = 1; index < days.length; index += 1) {
    const gap = (days[index] ?? 0) - (days[index - 1] ?? 0);
    gaps += 1;
    if (Math.abs(gap - BEAT_DAYS[beat]) <= slack) close += 1;
  }
  return close * 3 >= gaps;
}

/** More payments than twice the slots of a beat, with one to spare, cannot keep it. */
const roomFor = (beat: Beat, firstDay: number, lastDay: number) =>
  ((lastDay - firstDay) / BEAT_DAYS[beat] + 1) * 2 + 1;

/** How many payments from one day to another any beat can explain at most. */
export const paymentsMax = (firstDay: number, lastDay: number): number =>
  Math.max(...ALL_BEATS.map((beat) => roomFor(beat, firstDay, lastDay)));

/**
 * The schedule that explains these days (ascending day numbers) best, or null where they come too
 * often or too seldom for any beat. `toleranceShare` narrows the tolerance for weak evidence.
 */
export function fitSchedule(
  days: readonly number[],
  months: MonthTable,
  toleranceShare = 1,
): ScheduleFit | null {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined || days.length < 2) return null;
  let best: ScheduleFit | null = null;
  for (const beat of ALL_BEATS) {
    const slots = (last - first) / BEAT_DAYS[beat] + 1;
    if (days.length > roomFor(beat, first, last) || days.length < slots * 0.4) continue;
    if (!hasManyGapsOf(days, beat)) continue;
    const tolerance = Math.max(1, BEAT_TOLERANCE_DAYS[beat] * toleranceShare);
    for (const schedule of candidateSchedules(beat, days, months)) {
      const fit = fitOne(schedule, days, tolerance);
      if (best === null || fit.score > best.score + 1e-9) best = fit;
    }
  }
  return best;
}
