import { daysBetween, formatDay, type BusinessDay, type DateRange } from '@cairn/finance';
import { dollars, named } from '../figure.ts';
import type { OneNameFacts } from './one-name-facts.ts';

export type Payments = OneNameFacts['payments'];

/** Those of a stretch of time, both of its days included. */
export const paymentsIn = (payments: Payments, { from, to }: DateRange): Payments =>
  payments.filter(({ date }) => from <= date && date <= to);

/** Cents. */
export const sumOf = (payments: Payments): bigint =>
  payments.reduce((sum, { cents }) => sum + cents, 0n);

/** 'today', 'yesterday', '12 days ago'. */
export function ago(day: BusinessDay, today: BusinessDay): string {
  const days = daysBetween(day, today);
  return days === 0 ? 'today' : days === 1 ? 'yesterday' : `${String(days)} days ago`;
}

/** 'Acme last paid you', as the latest payment of somebody is told. */
export const didLast = ({ name, role, isBilled }: OneNameFacts): string =>
  role === 'paid' && !isBilled
    ? `You last paid ${named(name)}`
    : `${named(name)} last ${isBilled ? 'charged' : 'paid'} you`;

/** What was said of the latest payment is said once. */
export function tellsLast(text: string | null, { payments, isSomebody }: OneNameFacts): boolean {
  const last = payments.at(-1);
  const said = last === undefined ? null : `${dollars(last.cents)} on ${formatDay(last.date)}`;
  return isSomebody && said !== null && text?.includes(said) === true;
}

/** What is counted by its date. */
export const countedOf = ({ isSomebody, isBilled }: OneNameFacts): string =>
  isBilled ? 'bill or charge' : isSomebody ? 'payment' : 'transaction';
