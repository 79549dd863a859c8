import { businessDay, cents } from '@cairn/finance';
import { expect, it } from 'vitest';
import { asksWhenCashEnds, paceText } from './runway-pace.ts';

it.each([
  ['how long before i run out of money at this rate', true],
  ['when do we run out of cash', true],
  ['how many months will the money last', true],
  ['when is rent due', false],
  ['is there enough for payroll', false],
])('asks when cash ends: %s', (question, isSo) => {
  expect(asksWhenCashEnds(question)).toBe(isSo);
});

const window = { from: businessDay('2026-03-16'), to: businessDay('2026-06-14') };
const burn = { window, inCents: cents(0n), outCents: cents(0n), leftOut: [] };
const grossBurnPerDayCents = cents(90_000n);

it.each([
  [253, 'lasts about 8.3 months (253 days): on average $50 a day more was spent than taken in.'],
  [31, 'lasts about 1 month (31 days)'],
  [400, 'lasts about 13 months (400 days)'],
])('says how long cash lasts: %s days', (days, said) => {
  const now = {
    kind: 'days' as const,
    days,
    netBurnPerDayCents: cents(5_000n),
    grossBurnPerDayCents,
  };
  const text = paceText({ now, burn }, cents(100n));
  expect(text).toMatch(/^At the pace of the last 13 weeks \(Mar 16, 2026/);
  expect(text).toContain(said);
});

it('says that cash grows, and what is left out of that', () => {
  const now = {
    kind: 'not_burning' as const,
    netBurnPerDayCents: cents(-7_000n),
    grossBurnPerDayCents,
  };
  const leftOut = [{ kind: 'owner' as const, name: 'Draws', amountCents: cents(-1n) }];
  expect(paceText({ now, burn: { ...burn, leftOut } }, cents(100n))).toContain(
    'cash grows: on average $70 a day more was taken in than spent, loans, your own money and equipment left out.',
  );
});

it('says nothing where cash or its history is not known', () => {
  const now = { kind: 'not_enough_history' as const, historyDays: 9 };
  expect(paceText({ now, burn }, cents(100n))).toBeNull();
  expect(paceText({ now: { kind: 'no_movement' }, burn }, null)).toBeNull();
});
