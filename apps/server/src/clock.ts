import { dayOfInstant } from '@cairn/finance';

/** The only source of time. Tests and `TODAY` freeze it; nothing else may ask the machine what day it is. */
export interface Clock {
  now(): Date;
  /** The business day, 'YYYY-MM-DD', in the business's time zone. */
  today(timeZone: string): string;
}

export const systemClock: Clock = {
  now: () => new Date(),
  today: (timeZone) => dayOfInstant(Date.now(), timeZone),
};

/** `TODAY`: the business day stands still while instants go on, so that sessions still expire. */
export function clockWithToday(today: string): Clock {
  return { now: () => new Date(), today: () => today };
}

/** For tests: both stand still until moved. */
export function frozenClock(instant: string): Clock & { set(instant: string): void } {
  let current = new Date(instant);
  return {
    now: () => new Date(current),
    today: (timeZone) => dayOfInstant(current.getTime(), timeZone),
    set: (next) => {
      current = new Date(next);
    },
  };
}
