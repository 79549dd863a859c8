import { daysBetween } from '@cairn/finance';
import type { BusinessDay } from '@cairn/finance';
import type { Business } from './business.ts';

export const PATH_DAYS = 90;

/** What a business has moved up to an origin and what it went on to move. All in cents. */
export interface KnownDays {
  /** net of each day up to the origin, oldest first */
  readonly past: readonly number[];
  readonly balance: number;
  /** the balance at the end of each of the 90 days after the origin */
  readonly actual: readonly number[];
  /** money in and out of an average month of the past */
  readonly monthlyTurnover: number;
}

export function knownDays({ rows, openingCents }: Business, origin: BusinessDay): KnownDays {
  const first = rows.reduce((least, { date }) => (date < least ? date : least), origin);
  const length = daysBetween(first, origin) + 1;
  const net = new Array<number>(length + PATH_DAYS).fill(0);
  let moved = 0;
  for (const { date, amountCents } of rows) {
    const at = daysBetween(first, date);
    if (at >= net.length) continue;
    net[at] = (net[at] ?? 0) + Number(amountCents);
    if (at < length) moved += Math.abs(Number(amountCents));
  }
  let balance = Number(openingCents);
  const balances = net.map((cents) => (balance += cents));
  return {
    past: net.slice(0, length),
    balance: balances[length - 1] ?? 0,
    actual: balances.slice(length),
    monthlyTurnover: moved / (length / 30.44),
  };
}

export type SimpleMethod = 'flat' | 'weekday median' | 'last year';

/** The balance of 90 days as anybody would write it down. */
export function simplePath({ past, balance }: KnownDays, method: SimpleMethod): number[] {
  const length = past.length;
  let sum = balance;
  return Array.from({ length: PATH_DAYS }, (_, ahead) => {
    if (method === 'last year' && length >= 364) sum += past[length + ahead - 364] ?? 0;
    if (method === 'weekday median') {
      const same = Array.from(
        { length: 8 },
        (_, week) => past[length - 7 * (week + 1) + (ahead % 7)] ?? 0,
      );
      same.sort((a, b) => a - b);
      sum += ((same[3] ?? 0) + (same[4] ?? 0)) / 2;
    }
    return sum;
  });
}
