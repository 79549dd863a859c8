import { expect, it } from 'vitest';
import { isHad } from '../amount-had.ts';
import { amountsSaid } from '../amount-asked.ts';
import { laterAsked } from '../enough/later-asked.ts';
import { paymentsAsked } from '../enough/to-pay.ts';
import { loanInstead } from './ways-to-pay.ts';

it('holds a price against a loan as an example where nobody says its terms', () => {
  expect(loanInstead('a mower, around $11,000, cash or finance')).toMatchObject({
    ...{ onceCents: 1_100_000n, eachCents: 22_304n, times: 60 },
    example: '$11,000 over 5 years at 8%',
  });
  expect(loanInstead('a mower for $11,000 or should I lease')).toBeNull();
  expect(loanInstead('a mower for $11,000')).toBeNull();
});

it.each([
  ['could we swing it now or should I limp along till October', '2026-10-01'],
  ['buy it now or in October', '2026-10-01'],
  ['buy it now or never', null],
  ['now or wait til the new fiscal yr', '2026-10-01'],
  ['get it this year for the write off or sit tight', '2027-01-01'],
  ['is rushing it really any smarter than waiting till January', '2027-01-01'],
  ['could we do it April 1 or do I tell him October', '2026-10-01'],
])('reads the later of two days: %s', (question, day) => {
  const settings = { firstWeekday: 0 as const, fiscalYearStartMonth: 10 };
  expect(laterAsked(question, { today: '2026-06-15', settings } as never)).toBe(day);
});

it('reads payments that are all landing, and a sum that lies in an account as had', () => {
  expect(paymentsAsked('got rent and the truck payment all landing around the 1st')).toContain(
    'truck',
  );
  const question = 'Will the 10,500 in checking handle it';
  expect(amountsSaid(question).map((one) => isHad(question, one))).toEqual([true]);
});
