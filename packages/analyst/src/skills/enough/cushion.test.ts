import { addDays, addMonths, businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { cushionUntil, phraseCushion, type CushionFacts } from './cushion.ts';

const today = businessDay('2026-11-23');
const context = { today, settings: { fiscalYearStartMonth: 1, firstWeekday: 0 as const } };

it.each([
  ['how much cash do i need to get thru the winter till april', '2027-03-31'],
  ['how much do I need in the bank to make it to summer', '2027-05-31'],
  ['how much do i need to get through december', '2026-12-31'],
  ['what do I need to have on hand to cover October', '2027-10-31'],
  ['how much do we need for payroll on friday', null],
  ['what do we need to sell to get through december', null],
  ['what do i need to get to the bank by friday', null],
  ['how much cash do we need until april if sales drop', null],
  ['how much cash do I need to cover the card payment in december', null],
  ['how much cash did we have until april', null],
])('asks how much cash has to be there until a day: %s', (question, day) => {
  expect(cushionUntil(question, context)).toBe(day);
});

/** $1,000 today; four days of which the second is $300 below it, and $450 where it goes badly. */
const day = (at: number, cents: bigint) => ({
  ...{ date: addDays(today, at), cents, token: `t${String(at)}` },
  ...{ lowCents: cents - 15_000n, highCents: cents + 15_000n },
});
const days = [day(1, 90_000n), day(2, 70_000n), day(3, 110_000n), day(4, 100_000n)];
const facts: CushionFacts = {
  ...{ until: addDays(today, 4), minimumCents: 0n, days, setAside: [], beyond: null },
  cash: { cents: 100_000n, count: 1, label: 'Cash', token: null },
  items: [
    { date: addDays(today, 2), cents: -40_000n },
    { date: addDays(today, 3), cents: 45_000n },
  ],
};

it('is what cash falls by until its lowest day, above the minimum', () => {
  const { text, tables } = phraseCushion(facts);
  expect(text).toContain('You need about $450 in the bank today to get to Nov 27, 2026 safely');
  expect(text).toContain('If everything goes as expected, you need $300 to stay above zero');
  expect(text).toContain('You have $1,000, $550 more than the safe amount.');
  expect(text).toContain('Cash should be lowest on Nov 25, 2026, at about $700.');
  expect(text).toContain(
    'I expect $450 in and $400 out on known dates. Everything else should net $50 out',
  );
  expect(tables[0]?.rows[0]).toEqual(['As expected', '$300.00', '$700.00']);
  const kept = phraseCushion({ ...facts, minimumCents: 80_000n }).text;
  expect(kept).toContain('$1,250 in the bank today');
  expect(kept).toContain('You have $1,000, $250 less than the safe amount.');
});

it('asks for none where cash does not fall, and looks no further than the day', () => {
  const rising = { ...facts, days: [day(1, 120_000n), day(2, 130_000n)], until: addDays(today, 2) };
  rising.days.forEach((one) => (one.lowCents = one.cents));
  expect(phraseCushion(rising).text).toContain('You need nothing in the bank today');
  expect(phraseCushion({ ...facts, until: addDays(today, 1) }).text).toContain('$250 in the bank');
});

it('goes on behind the forecast by what the year before did, and says so', () => {
  const date = addMonths(today, 3);
  const beyond = [
    { date: addDays(today, 20), inCents: 10_000n, outCents: 70_000n },
    { date, inCents: 50_000n, outCents: 0n },
  ];
  const { text } = phraseCushion({ ...facts, until: date, beyond });
  // 1,000 at the end, less 600 on balance.
  expect(text).toContain('If everything goes as expected, you need $600');
  expect(text).toContain('From Nov 28, 2026 on, I used the same days a year earlier');
  expect(text).toContain('$600 came in and $700 went out');
  const unknown = phraseCushion({ ...facts, until: date }).text;
  expect(unknown).toContain('My forecast ends on Nov 27, 2026');
});
