import { addDays, businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { Wording } from '../figure.ts';
import { lastingOf, leftAMonth } from './lasting.ts';
import { asksWhenCashEnds, endsTold } from './when-cash-ends.ts';

it.each([
  ['how long before i run out of money at this rate', true],
  ['when do we run out of cash', true],
  ['how many months will the money last', true],
  ['when is rent due', false],
  ['is there enough for payroll', false],
])('asks when cash ends: %s', (question, isSo) => {
  expect(asksWhenCashEnds(question)).toBe(isSo);
});

const year = (dollars: number) => ({
  ...{ cents: BigInt(dollars) * 100n, isOfBank: true, drawnCents: 0n, paidOffCents: 0n },
  left: { cents: BigInt(dollars) * 100n, count: 12, label: 'Left', token: 'rows' },
  span: { from: businessDay('2025-06-01'), to: businessDay('2026-05-31') },
});
const days = Array.from({ length: 30 }, (_, at) => ({
  date: addDays(businessDay('2026-06-01'), at),
  cents: 600_000n,
}));
const told = (of: ReturnType<typeof year> | null, accounts: string | null = null) => {
  const lasting = lastingOf({ monthlyCents: 0n }, leftAMonth(of, days, 700_000n), {
    days,
    later: [],
  });
  return endsTold(new Wording(), { lasting, accounts }).join(' ');
};

it('says how long cash lasts by the forecast and then by the last twelve months', () => {
  // 6,000 on June 30, and 500 a month from then on.
  expect(told(year(-6_000))).toBe(
    'At the pace of the last 12 months, your cash would last about 13 months. Over the last 12 full months, you spent $6,000 more than you took in, or $500 a month. How long cash lasts comes from my forecast through Jun 30, 2026, then from that average.',
  );
  expect(told(year(6_000), 'Checking')).toBe(
    "With Checking alone, at the pace of the last 12 months, your cash wouldn't run out. Over the last 12 full months, you took in $6,000 more than you spent, or $500 a month.",
  );
});

it('says it by the forecast alone where no year is on record', () => {
  expect(told(null)).toMatch(
    /^At the pace I forecast, .* less than 7 months\. You'd spend \$1,015 a month more .* through Jun 30, 2026 alone, because I don't have 12 full months of records\.$/,
  );
});
