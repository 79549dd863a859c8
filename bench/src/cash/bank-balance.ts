import { addDays, cents, forecastBalance } from '@cairn/finance';
import type { BusinessDay, Cents } from '@cairn/finance';
import { asRecurringTransaction } from './bank-recurring.ts';
import type { BankRow } from './bank-rows.ts';

export const PATH_DAYS = 90;

/** The balance of an account at the end of a day, from its rows: they begin at an empty account. */
export function balanceAt(rows: readonly BankRow[], day: BusinessDay): Cents {
  let balance = openingBalance(rows);
  for (const { date, amountCents } of rows) if (date <= day) balance += amountCents;
  return cents(balance);
}

/** What the account held before its first day: the one balance that no row of that day made. */
function openingBalance(rows: readonly BankRow[]): bigint {
  const first = rows.reduce(
    (least, { date }) => (date < least ? date : least),
    rows[0]?.date ?? '9999-12-31',
  );
  const sameDay = rows.filter(({ date }) => date === first);
  const made = new Set(sameDay.map(({ balanceCents }) => balanceCents as bigint));
  const before = sameDay.map(({ balanceCents, amountCents }) => balanceCents - amountCents);
  return before.find((balance) => !made.has(balance)) ?? before[0] ?? 0n;
}

/** The expected balances of the 90 days after the origin; flat where the product gives no forecast. */
export function expectedPath(rows: readonly BankRow[], origin: BusinessDay) {
  const known = rows.filter(({ date }) => date <= origin);
  const balanceCents = balanceAt(rows, origin);
  const forecast = forecastBalance({
    today: origin,
    until: addDays(origin, PATH_DAYS),
    transactions: known.map(asRecurringTransaction),
    balanceCents,
  });
  if (forecast.kind === 'forecast') return forecast.days;
  return Array.from({ length: PATH_DAYS }, (_, index) => ({
    date: addDays(origin, index + 1),
    balanceCents,
    lowCents: balanceCents,
    highCents: balanceCents,
  }));
}
