import { addMonths, businessDay, cents } from '@cairn/finance';
import { expect, it } from 'vitest';
import { nameFacts, sumOfName as figure } from '../../testing/name-facts.ts';
import { phraseOneName } from './phrase-one-name.ts';
import { saidText } from './phrase-said.ts';
import { yearOnYear } from './phrase-year.ts';

/** Each month of two years, from January 2025; the last three months cost more than those before, and less than a year ago. */
const sums = [
  500, 500, 500, 400, 400, 400, 100, 100, 100, 100, 100, 100, 300, 300, 301, 390, 380, 370,
];
const payments = sums.map((sum, at) => ({
  date: addMonths(businessDay('2025-01-05'), at),
  cents: cents(BigInt(sum * 100)),
}));
const span = { from: businessDay('2026-01-01'), to: businessDay('2026-06-15') };
const facts = nameFacts({
  payments,
  recordsFrom: businessDay('2025-01-01'),
  today: span.to,
  asked: [{ when: 'from Jan 1 to Jun 15, 2026', span, figure: figure(2_041_00n) }],
});

it('holds the year that is asked about against the same days of the one before, whatever the last months did', () => {
  expect(yearOnYear(facts)).toBe(
    'Acme is down 24% from a year earlier, at $2,041 from Jan 1 to Jun 15, 2026.\nThat compares with $2,700 from Jan 1 to Jun 15, 2025.',
  );
  expect(phraseOneName(facts).text).not.toMatch(/is up/);
});

it('is nothing of a month, of two times, or where records do not reach', () => {
  const of = (from: string) => ({ ...span, from: businessDay(from) });
  const asking = (from: string) => facts.asked.map((one) => ({ ...one, span: of(from) }));
  expect(yearOnYear({ ...facts, asked: asking('2026-06-01') })).toBeNull();
  expect(yearOnYear({ ...facts, asked: [...facts.asked, ...facts.asked] })).toBeNull();
  expect(yearOnYear({ ...facts, recordsFrom: businessDay('2025-01-02') })).toBeNull();
});

it('lists no open bill where it is asked which went up', () => {
  const document = {
    ...{ number: '12', date: businessDay('2026-05-05'), due: businessDay('2026-06-05') },
    ...{ cents: 100n, totalCents: 100n },
  };
  const all = { ...figure(100n), label: 'open' };
  const open = { all, overdue: all, oldestDays: 10, latestDays: null, documents: [document] };
  const billed = { ...facts, isOfDocuments: true, open } as typeof facts;
  expect(saidText(billed)).toMatch(/Bill 12/);
  expect(saidText({ ...billed, leads: ['price'] })).toBeNull();
});
