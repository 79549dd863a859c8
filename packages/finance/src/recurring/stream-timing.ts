import { addDays, dayFromNumber, daysBetween, weekday } from '../calendar.ts';
import type { BusinessDay } from '../calendar.ts';
import { BEAT_DAYS, BEAT_TOLERANCE_DAYS } from './beats.ts';
import type { FoundStream } from './find-members.ts';
import { datesOfRhythm } from './rhythm.ts';
import type { Rhythm } from './rhythm.ts';

const isWeekend = (day: number) => [0, 6].includes(weekday(dayFromNumber(day)));

/** A stream never paid on a weekend avoids it: the way its own payments went, else to Monday. */
function weekendShiftOf({ payments, fit }: FoundStream): Rhythm['weekendShift'] {
  if (payments.length < 4 || payments.some(({ day }) => isWeekend(day))) return 'none';
  let earlier = 0;
  for (const { day } of payments) {
    const due = fit.schedule.slotDay(fit.schedule.nearestSlot(day));
    if (isWeekend(due)) earlier += day < due ? 1 : -1;
  }
  return earlier > 0 ? 'friday-before' : 'monday-after';
}

/** The rhythm of a stream that was found, anchored at the slot of its last payment. */
export function rhythmOf(stream: FoundStream): Rhythm {
  const { schedule } = stream.fit;
  const last = stream.payments.at(-1)?.day ?? 0;
  return {
    beat: schedule.beat,
    anchorDate: dayFromNumber(schedule.slotDay(schedule.nearestSlot(last))),
    daysOfMonth: schedule.daysOfMonth,
    weekendShift: weekendShiftOf(stream),
  };
}

/** How long after its day a payment may still come before the stream counts as stopped. */
function graceDays({ fit }: FoundStream): number {
  const days = BEAT_DAYS[fit.schedule.beat];
  // A stream that skips beats now and then is given one more of them.
  const skip = fit.coverage < 0.95 ? days : 0;
  return Math.round(Math.max(BEAT_TOLERANCE_DAYS[fit.schedule.beat], days * 0.35) + skip);
}

export interface NextPayment {
  /** today or later; null where the stream has stopped */
  readonly nextDate: BusinessDay | null;
  /** the day of the first payment that never came; null where none is given up on */
  readonly stoppedDate: BusinessDay | null;
}

/** The next expected day as of today, or the day on which the stream has stopped. */
export function nextPayment(stream: FoundStream, rhythm: Rhythm, today: BusinessDay): NextPayment {
  const last = rhythm.anchorDate;
  const reach = Math.ceil(BEAT_DAYS[rhythm.beat] * 2) + 10;
  const start = addDays(last, Math.ceil(BEAT_DAYS[rhythm.beat] / 2));
  const until = addDays(last > today ? last : today, reach);
  const due = datesOfRhythm(rhythm, start, until);
  const firstDue = due[0] ?? today;
  if (daysBetween(firstDue, today) > graceDays(stream)) {
    return { nextDate: null, stoppedDate: firstDue };
  }
  // A payment a little late is expected at once; one that was skipped is not made up for.
  const late = due.filter((day) => day < today).at(-1);
  if (
    late !== undefined &&
    late === firstDue &&
    daysBetween(late, today) <= BEAT_TOLERANCE_DAYS[rhythm.beat]
  ) {
    return { nextDate: today, stoppedDate: null };
  }
  return { nextDate: due.find((day) => day >= today) ?? today, stoppedDate: null };
}
