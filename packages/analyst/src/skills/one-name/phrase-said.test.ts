import { businessDay, cents } from '@cairn/finance';
import { expect, it } from 'vitest';
import { nameFacts, sumOfName } from '../../testing/name-facts.ts';
import { Wording } from '../figure.ts';
import type { OneNameFacts } from './one-name-facts.ts';
import { discountText, saidText } from './phrase-said.ts';

const document = (openCents: bigint, totalCents: bigint) => ({
  ...{ date: businessDay('2026-03-01'), due: businessDay('2026-03-31'), number: '1436' },
  ...{ cents: openCents, totalCents },
});
const facts = (said: bigint[], changed: Partial<OneNameFacts> = {}) =>
  nameFacts({
    ...{ role: 'paying', said, steps: null },
    payments: ['2026-02-10', '2026-05-10'].map((date) => ({
      ...{ date: businessDay(date), cents: cents(750_00n) },
    })),
    open: {
      ...{ all: sumOfName(9_000_00n), overdue: sumOfName(9_000_00n), oldestDays: 76 },
      ...{
        latestDays: null,
        documents: [document(7_106_25n, 7_106_25n), document(748_70n, 1_246_70n)],
      },
    },
    ...changed,
  });

it('tells of an amount whether its invoice is open', () => {
  expect(saidText(facts([7_106_00n]))).toBe(
    'Invoice 1436 for $7,106.25 (Acme, Mar 1, 2026, due Mar 31, 2026) is open, with no payment on record.',
  );
  expect(saidText(facts([1_246_00n]))).toContain("isn't fully paid, with $748.70 still open.");
});

it('tells when as much was paid last, and how often', () => {
  expect(saidText(facts([750_00n]))).toBe(
    'Acme paid you $750.00 on May 10, 2026, 36 days ago, and the same amount once before.',
  );
});

it('says nothing of what is not on record, of an account, nor of a price', () => {
  expect(saidText(facts([750_00n], { isSomebody: false }))).toBeNull();
  const [first, last] = [businessDay('2026-02-10'), businessDay('2026-05-10')];
  const steps = [{ cents: cents(750_00n), payments: 2, first, last }];
  expect(saidText(facts([750_00n], { steps }))).toBeNull();
  expect(saidText(facts([99_00n]))).toBeNull();
  expect(saidText(facts([]))).toBeNull();
});

it('tells what a customer would have paid less', () => {
  const year = { now: sumOfName(10_656_00n), before: null };
  expect(discountText(facts([], { risePercent: 10, year }), new Wording())).toBe(
    "Giving Acme 10% off would have cost you $1,066 over the last 12 months, out of $10,656.\nAll of that comes out of profit. They'd have to buy 11% more for you to take in as much, and serving that costs you extra.",
  );
  expect(
    discountText(facts([], { risePercent: 10, year, role: 'paid' }), new Wording()),
  ).toBeNull();
});
