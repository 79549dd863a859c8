import { addDays, businessDay, weekday, type BusinessDay } from '@cairn/finance';
import type { Clock } from '../../clock.ts';
import type { DigestKind, Subscriber } from './choices.ts';

/** Summaries leave from seven to noon of the business's day. Whoever was down until then skips the day. */
const morning = { fromHour: 7, toHour: 12 } as const;
const monday = 1;

/** Which summaries of this person are due at this moment, and of which day: weekly ones on Mondays. */
export function dueDigests(
  { timeZone, daily, weekly }: Subscriber,
  clock: Clock,
): { kind: DigestKind; day: BusinessDay }[] {
  const hour = hourIn(timeZone, clock.now());
  if (hour < morning.fromHour || hour >= morning.toHour) return [];
  const day = businessDay(clock.today(timeZone));
  return [
    ...(daily ? [{ kind: 'daily' as const, day }] : []),
    ...(weekly && weekday(day) === monday ? [{ kind: 'weekly' as const, day }] : []),
  ];
}

/** The days that a summary of this morning looks back on: yesterday, or the seven days to yesterday. */
export function daysLookedBackOn(
  kind: DigestKind,
  day: BusinessDay,
): { from: BusinessDay; to: BusinessDay } {
  return { from: addDays(day, kind === 'daily' ? -1 : -7), to: addDays(day, -1) };
}

const hourIn = (timeZone: string, instant: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
      instant,
    ),
  );
