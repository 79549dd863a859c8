import { formatDay, monthsBegun, type BusinessDay, type Leaving } from '@cairn/finance';
import { dollars } from '../figure.ts';

export interface CashDay {
  date: BusinessDay;
  cents: bigint;
  /** In 8 of 10 cases it is between these. */
  lowCents: bigint;
  highCents: bigint;
  /** Null of a day behind the end of the forecast, which opens nothing. */
  token: string | null;
  /** What the rows behind it come to, where something was taken off it or put to it. */
  forecastCents?: bigint;
}

/** A sum that was said and that the forecast does not hold. */
export interface Extra extends Leaving {
  /** What it is made of, where it was said by another time, for each, or as a rise. */
  madeOf: string | null;
  /** Paid each month until then. */
  to?: BusinessDay | null;
  /** Not paid, but left alone in these accounts. */
  keptIn?: string;
}

export const paidOf = (extras: readonly Extra[]): Extra[] =>
  extras.filter(({ keptIn }) => keptIn === undefined);

const leftAlone = (extras: readonly Extra[]): string[] =>
  extras.flatMap(({ keptIn, cents }) =>
    keptIn === undefined ? [] : [`That leaves the ${dollars(cents)} in ${keptIn} alone.`],
  );

/** ' outside Savings', where what lies there is left alone. */
export function outsideOf(extras: readonly Extra[]): string {
  const kept = extras.find(({ keptIn }) => keptIn !== undefined)?.keptIn;
  // How its name was understood is told where it is named again.
  return kept === undefined ? '' : ` outside ${kept.replace(/ \\?\(I took this as .*?\)/g, '')}`;
}

/** The days ahead with the sums gone. */
export function daysWith(extras: readonly Extra[], days: readonly CashDay[]): CashDay[] {
  const goneBy = (at: number) =>
    extras.reduce((sum, { cents, isMonthly, from, times }) => {
      const first = from === null ? 0 : days.findIndex(({ date }) => date >= from);
      if (first < 0 || at < first) return sum;
      const begun = monthsBegun(at - first);
      const paid = typeof times === 'number' && begun > times ? BigInt(times) : begun;
      return sum + (isMonthly ? cents * paid : cents);
    }, 0n);
  return days.map((day, at) => {
    const gone = goneBy(at);
    return {
      ...day,
      forecastCents: day.forecastCents ?? day.cents,
      ...{ cents: day.cents - gone, lowCents: day.lowCents - gone },
      highCents: day.highCents - gone,
    };
  });
}

/** '$5,500 ($500 for each of 11)', '$3,000 and $900 a month from Jan 1, 2027'. */
export const extrasText = (extras: readonly Extra[]): string =>
  extras
    .map(({ cents, isMonthly, madeOf, from, to = null }) => {
      const each = `${isMonthly ? ' a month' : ''}${madeOf === null ? '' : ` (${madeOf})`}`;
      const start = from === null ? '' : ` ${isMonthly ? 'from' : 'on'} ${formatDay(from)}`;
      return `${dollars(cents)}${each}${start}${to === null ? '' : ` through ${formatDay(to)}`}`;
    })
    .join(' and ');

/** Characters of what is counted in that a verdict bears. */
const WHAT_MAX = 60;

/** What is paid as a verdict says it, read at a glance; what a sum is made of, and from when it is paid, stands below it. */
export function countedOf(extras: readonly Extra[]): { what: string; counted: string[] } {
  const paid = paidOf(extras);
  const all = extrasText(paid);
  const sums = paid
    .map(({ cents, isMonthly }) => `${dollars(cents)}${isMonthly ? ' a month' : ''}`)
    .join(' and ');
  const what = sums.length > WHAT_MAX ? 'all of it' : sums;
  return { what, counted: [...(what === all ? [] : [`I counted ${all}.`]), ...leftAlone(extras)] };
}
