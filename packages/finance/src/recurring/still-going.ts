import { dayNumber, type BusinessDay } from '../calendar.ts';

export type Going =
  /** Too few days to tell a beat from. */
  | { kind: 'too_few' }
  | {
      /** 'late': past its beat, and not yet so far that it stopped. */
      kind: 'goes_on' | 'late' | 'stopped';
      /** About how many days there were between two of them. */
      everyDays: number;
    };

const DAYS_MIN = 3;
/** The beat is that of late: what came weekly two years ago says little of today. */
const GAPS_LOOKED_AT = 12;
/** A week end and a holiday make nobody late. */
const GRACE_DAYS = 4;

/**
 * Whether what came on these days, earliest first and each but once, still comes. It stopped where it has been quiet for
 * twice its beat and for longer than it ever was between two of the latest.
 */
export function stillGoing(days: readonly BusinessDay[], today: BusinessDay): Going {
  const numbers = days.map(dayNumber);
  const last = numbers.at(-1);
  if (last === undefined || numbers.length < DAYS_MIN) return { kind: 'too_few' };
  const gaps = numbers
    .slice(1)
    .map((day, index) => day - (numbers[index] ?? day))
    .slice(-GAPS_LOOKED_AT)
    .sort((a, b) => a - b);
  const everyDays = gaps[Math.floor(gaps.length / 2)] ?? 0;
  const quiet = dayNumber(today) - last;
  if (quiet <= 1.5 * everyDays + GRACE_DAYS) return { kind: 'goes_on', everyDays };
  const isStopped = quiet > 2 * everyDays + GRACE_DAYS && quiet > (gaps.at(-1) ?? 0) + GRACE_DAYS;
  return { kind: isStopped ? 'stopped' : 'late', everyDays };
}
