import { describe, expect, it } from 'vitest';
import { addDays, addMonths, businessDay } from '../calendar.ts';
import { cents } from '../money.ts';
import type { CashTransaction } from './daily-cash.ts';
import { forecastCashAndBalance } from './forecast-balance.ts';

const rowsEnd = businessDay('2026-05-15');
const today = addDays(rowsEnd, 50);
const until = addDays(today, 91);
const balanceCents = cents(5_000_000);

const row = (date: ReturnType<typeof addDays>, amount: number, description: string) =>
  ({ id: `${date} ${description}`, date, amountCents: cents(amount), description }) as const;
/** Card sales each day and rent on the 3rd, until nobody brought a newer file. */
const rows: CashTransaction[] = [
  ...Array.from({ length: 400 }, (_, back) =>
    row(addDays(rowsEnd, -back), 10_000 + (back % 7) * 1_500, 'CARD SALES'),
  ),
  ...Array.from({ length: 13 }, (_, back) =>
    row(addMonths(businessDay('2026-05-03'), -back), -250_000, 'OAK LANE RENT'),
  ),
];

function forecastOn(day: typeof today, end?: typeof today) {
  const { daily, balance } = forecastCashAndBalance({
    ...{ today: day, until, transactions: rows, balanceCents },
    ...(end !== undefined && { rowsEnd: end }),
  });
  if (daily.kind !== 'forecast' || balance?.kind !== 'forecast') throw new Error(daily.kind);
  return { days: daily.days, balances: balance.days };
}

const rentOf = (days: ReturnType<typeof forecastOn>['days']) =>
  days.filter(({ items }) => items.some(({ label }) => /oak lane/i.test(label)));

describe('files that end weeks before today', () => {
  const behind = forecastOn(today, rowsEnd);
  const atTheirEnd = forecastOn(rowsEnd);

  it('are forecast from their end, and the days that nobody knows are left out', () => {
    expect(behind.days[0]?.date).toBe(addDays(today, 1));
    expect(behind.days.at(-1)?.date).toBe(until);
    expect(behind.days).toEqual(atTheirEnd.days.filter(({ date }) => date > today));
    // As if nothing had moved since, the rent would have stopped.
    expect(rentOf(behind.days)).toHaveLength(3);
    expect(rentOf(forecastOn(today).days)).toHaveLength(0);
  });

  it('begin with the cash of that day, in a range as wide as it has become since', () => {
    const widthOn = (date: typeof today, { balances }: typeof behind) => {
      const day = balances.find((one) => one.date === date);
      return Number((day?.highCents ?? 0n) - (day?.lowCents ?? 0n));
    };
    let sum: bigint = balanceCents;
    for (const [at, { expectedCents, date }] of behind.days.entries()) {
      sum += expectedCents;
      expect(behind.balances[at]?.balanceCents).toBe(sum);
      expect(widthOn(date, behind)).toBe(widthOn(date, atTheirEnd));
    }
    const first = addDays(today, 1);
    expect(widthOn(first, behind)).toBeGreaterThan(2 * widthOn(addDays(rowsEnd, 1), atTheirEnd));
  });

  it('are not forecast once nothing was heard for two months', () => {
    const { daily } = forecastCashAndBalance({
      ...{ transactions: rows, balanceCents, rowsEnd },
      ...{ today: addDays(rowsEnd, 61), until: addDays(rowsEnd, 200) },
    });
    expect(daily).toEqual({ kind: 'no_recent_activity', lastActivityDate: rowsEnd });
  });
});
