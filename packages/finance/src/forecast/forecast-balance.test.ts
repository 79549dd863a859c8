import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '../calendar.ts';
import { cents, sumCents } from '../money.ts';
import type { CashTransaction } from './daily-cash.ts';
import { forecastBalance } from './forecast-balance.ts';
import { forecastDailyNetCash } from './forecast-daily-net-cash.ts';

const today = '2026-05-15';
const until = '2026-08-13';

const every = (name: string, count: number, amount: number, first: '2025-06-02' | '2025-06-28') =>
  Array.from({ length: count }, (_, index): CashTransaction => ({
    id: `${name}-${index}`,
    date: addMonths(first, index),
    amountCents: cents(amount),
    description: name,
  }));

/** Paid on the 28th, rent on the 2nd, and the same small amount spent every third day. */
const person = [
  ...every('Salary', 11, 300_000, '2025-06-28'),
  ...every('Rent', 12, -120_000, '2025-06-02'),
  ...Array.from({ length: 115 }, (_, index): CashTransaction => ({
    id: `spend-${index}`,
    date: addDays(today, -3 * index),
    amountCents: cents(-18_000),
  })),
];
const input = { today, until, transactions: person, balanceCents: cents(200_000) } as const;

const balanceOf = (over: Partial<Parameters<typeof forecastBalance>[0]> = {}) => {
  const forecast = forecastBalance({ ...input, ...over });
  if (forecast.kind !== 'forecast') throw new Error(forecast.kind);
  return forecast;
};

describe('forecast of the balance', () => {
  test('is the balance plus the daily forecast, to the cent', () => {
    const daily = forecastDailyNetCash(input);
    if (daily.kind !== 'forecast') throw new Error(daily.kind);
    const { days } = balanceOf();
    expect(days).toHaveLength(90);
    expect(days.at(-1)?.balanceCents).toBe(
      200_000n + sumCents(daily.days.map(({ expectedCents }) => expectedCents)),
    );
  });

  test('falls between paydays and rises on them; the low point is the lowest day', () => {
    const { days, lowPoint } = balanceOf();
    const at = (date: string) => Number(days.find((day) => day.date === date)?.balanceCents);
    expect(at('2026-05-28') - at('2026-05-27')).toBeGreaterThan(250_000);
    expect(at('2026-05-27')).toBeLessThan(at('2026-05-16'));
    const least = days.reduce((low, day) => (day.balanceCents < low.balanceCents ? day : low));
    expect(lowPoint).toEqual(least);
  });

  test('the interval never narrows with time', () => {
    const widths = balanceOf().days.map(({ lowCents, highCents }) => highCents - lowCents);
    for (const [index, width] of widths.entries()) {
      expect(width).toBeGreaterThanOrEqual(widths[index - 1] ?? 0n);
    }
  });

  test('a balance below zero is forecast like any other', () => {
    const [rich, poor] = [balanceOf(), balanceOf({ balanceCents: cents(-800_000) })];
    expect(poor.days.map(({ balanceCents }) => balanceCents + 1_000_000n)).toEqual(
      rich.days.map(({ balanceCents }) => balanceCents),
    );
  });

  test('a business that burns the same every week is seen to burn on', () => {
    const burning = Array.from({ length: 400 }, (_, index): CashTransaction => ({
      id: `b${index}`,
      date: addDays(today, -index),
      amountCents: cents(-10_000 - ((index * 37) % 11) * 100),
    }));
    const last = balanceOf({ transactions: burning }).days.at(-1)?.balanceCents ?? 0n;
    expect(last).toBeLessThan(200_000n - 700_000n);
  });

  test('declines where the daily forecast declines', () => {
    expect(forecastBalance({ ...input, transactions: [] }).kind).toBe('no_recent_activity');
  });
});
