import { cents, divideRounded, type Cents } from '../money.ts';
import type { Beat } from './beats.ts';

const paymentsAYear: Readonly<Record<Beat, bigint>> = {
  weekly: 52n,
  biweekly: 26n,
  'semi-monthly': 24n,
  monthly: 12n,
  quarterly: 4n,
  yearly: 1n,
};

/**
 * What payments of this amount and beat come to in a month on average, in cents, sign kept: those of a year over
 * twelve, halves away from zero.
 */
export const centsPerMonth = (amountCents: Cents, beat: Beat): Cents =>
  cents(divideRounded(amountCents * paymentsAYear[beat], 12n, 'half-away-from-zero'));
