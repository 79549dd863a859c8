import { addDays, daysBetween, type BusinessDay, type DateRange } from './calendar.ts';
import {
  cents,
  divideCents,
  divideRounded,
  negateCents,
  subtractCents,
  ZERO_CENTS,
  type Cents,
} from './money.ts';
import { FinanceRefusal } from './refusal.ts';

/** How many days of the past the burn is averaged over, and how few are too few. */
const RUNWAY_WINDOW_DAYS = 90;
const RUNWAY_HISTORY_DAYS_MIN = 30;

export interface CashFlow {
  /** Debits on bank accounts, transfers between own accounts left out; zero or more. */
  readonly moneyInCents: Cents;
  /** Credits on bank accounts, transfers between own accounts left out; zero or more. */
  readonly moneyOutCents: Cents;
}

export interface RunwayInput extends CashFlow {
  /** Cash at the end of the last day of the window. */
  readonly cashCents: Cents;
  /** How many days the flows cover. */
  readonly days: number;
}

/**
 * 'days': whole days, rounded down. The other two say why there is no number of days. Burn is the
 * average per day, to the cent, half away from zero; below zero it is a surplus.
 */
export type NetRunway =
  | { readonly kind: 'days'; readonly days: number; readonly netBurnPerDayCents: Cents }
  | { readonly kind: 'not_burning'; readonly netBurnPerDayCents: Cents }
  | { readonly kind: 'not_enough_history'; readonly historyDays: number };

/** A runway with the gross burn beside the net one: all money out per day, whatever comes in. */
export type Runway =
  | Extract<NetRunway, { kind: 'not_enough_history' }>
  | (Exclude<NetRunway, { kind: 'not_enough_history' }> & { readonly grossBurnPerDayCents: Cents });

/**
 * Whole days that the cash lasts at the window's average daily net burn (docs/finance.md,
 * 'Runway'): cash / (burn / days), rounded down once at the end; 0 where there is no cash left.
 * More spending never lengthens it. Refuses flows below zero and counts of days that are not whole.
 */
export function computeRunway(input: RunwayInput): Runway {
  const { cashCents, moneyInCents, moneyOutCents, days } = input;
  if (moneyInCents < 0n || moneyOutCents < 0n) {
    throw new FinanceRefusal('invalid_series', 'Money in and money out are zero or more.');
  }
  const runway = computeNetRunway(cashCents, subtractCents(moneyInCents, moneyOutCents), days);
  if (runway.kind === 'not_enough_history') return runway;
  return {
    ...runway,
    grossBurnPerDayCents: divideCents(moneyOutCents, days, 'half-away-from-zero'),
  };
}

/** The same where only the net cash flow of the days is known. */
export function computeNetRunway(cashCents: Cents, netCashCents: Cents, days: number): NetRunway {
  if (!Number.isSafeInteger(days) || days < 0) {
    throw new FinanceRefusal('invalid_series', 'Runway is measured over a whole number of days.');
  }
  if (days < RUNWAY_HISTORY_DAYS_MIN) return { kind: 'not_enough_history', historyDays: days };
  const burnCents = negateCents(netCashCents);
  const netBurnPerDayCents = divideCents(burnCents, days, 'half-away-from-zero');
  if (burnCents <= 0n) return { kind: 'not_burning', netBurnPerDayCents };
  const left = cashCents > 0n ? cashCents : ZERO_CENTS;
  // Divided once, by the unrounded burn: a burn of a third of a cent a day is still a burn.
  const runwayDays = divideRounded(left * BigInt(days), burnCents, 'floor');
  return { kind: 'days', days: Number(runwayDays), netBurnPerDayCents };
}

/**
 * The days that a runway is measured over, seen on `today`: the 90 days that end yesterday, or as
 * many of them as there is history; null when history begins today or later.
 */
export function runwayWindow(today: BusinessDay, firstDay: BusinessDay | null): DateRange | null {
  const to = addDays(today, -1);
  const earliest = addDays(today, -RUNWAY_WINDOW_DAYS);
  if (firstDay === null || daysBetween(firstDay, to) < 0) return null;
  return { from: firstDay > earliest ? firstDay : earliest, to };
}

/** Money in and out summed; zero for no rows. */
export function sumCashFlow(rows: Iterable<CashFlow>): CashFlow {
  let moneyIn = 0n;
  let moneyOut = 0n;
  for (const row of rows) {
    moneyIn += row.moneyInCents;
    moneyOut += row.moneyOutCents;
  }
  return { moneyInCents: cents(moneyIn), moneyOutCents: cents(moneyOut) };
}
