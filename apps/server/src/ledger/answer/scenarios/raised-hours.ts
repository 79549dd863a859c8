import type { PaidNow, PayRaise } from '@cairn/analyst';

const FULL_TIME_HOURS = 40;
/** Nobody is paid less by the hour: so many hours what is paid can be for. */
const LEAST_HOURLY_CENTS = 7_25n;

type More = PayRaise['more'];

/** So much an hour of which nobody says the hours: for the most that they can be by what is paid now, up to full time. */
export function withHours({ name, pay }: PaidNow, more: More): { more: More; told: string[] } {
  if ('basisPoints' in more || more.per !== 'hour' || more.hours !== null)
    return { more, told: [] };
  const paidFor =
    pay === null ? FULL_TIME_HOURS : Number(pay.yearlyCents / (52n * LEAST_HOURLY_CENTS)) + 1;
  const hours = Math.min(FULL_TIME_HOURS, paidFor);
  const why =
    hours === FULL_TIME_HOURS
      ? 'full time, 40 hours a week'
      : `${String(hours)} hours a week, the most that the current pay can cover`;
  return {
    more: { ...more, hours },
    told: [
      `Your records don't show the hours ${name} works, so I counted ${why}. The real cost is at most that. Ask again with the hours, like “for 20 hours a week”, to get it exactly.`,
    ],
  };
}
