import { addDays, businessDay, cents } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { nameFacts, nameToday, sumOfName } from '../../testing/name-facts.ts';
import { Wording } from '../figure.ts';
import type { OneNameFacts } from './one-name-facts.ts';
import { phraseOneName } from './phrase-one-name.ts';
import { keepText, worryText } from './phrase-worry.ts';

const open = (
  oldestDays: number | null,
  all = 500_00n,
  latestDays: number | null = null,
): NonNullable<OneNameFacts['open']> => ({
  ...{ all: sumOfName(all, all === 0n ? 0 : 1), oldestDays, latestDays, documents: [] },
  overdue: sumOfName(oldestDays === null ? 0n : 300_00n, oldestDays === null ? 0 : 1),
});

const owing = (oldestDays: number | null, daysLate: number | null) =>
  nameFacts({
    role: 'paying',
    open: open(oldestDays, 500_00n, daysLate === null ? null : daysLate + 30),
    payments: [{ date: addDays(nameToday, -20), cents: cents(100_00n) }],
    habit: { settled: 20, late: daysLate === null ? 0 : 12, daysLate },
  });

describe('whether to go on with a customer', () => {
  it.each([
    [
      60,
      25,
      /^I would ask Acme to pay what is overdue before anything more goes out: the oldest is 60 days late; of 20 invoices paid so far 12 came late, by 25 days on average and 55 at most\.$/,
    ],
    // As late as ever.
    [50, 25, /^I would not stop yet: the oldest of Acme is 50 days late/],
    // Late for once, and not by much.
    [
      30,
      null,
      /^I would not stop yet: .* 30 days late; all 20 invoices paid so far were on time\.$/,
    ],
    [31, null, /^I would ask Acme to pay/],
    [null, 25, /^Nothing of Acme is overdue/],
  ])('%s days late, usually %s', (oldest, usual, said) => {
    expect(keepText(owing(oldest, usual))).toMatch(said);
  });

  it('is not told of a vendor, nor where no books say what is open', () => {
    expect(keepText(nameFacts({ open: open(90) }))).toBeNull();
    expect(keepText(nameFacts({ role: 'paying' }))).toBeNull();
  });
});

describe('whether to worry', () => {
  const worry = (facts: OneNameFacts) => worryText(facts, new Wording());

  it.each([
    [
      60,
      25,
      /^Yes, that is later than their habit: Acme owes \$500, \$300 of it overdue, the oldest/,
    ],
    [50, 25, /^Not more than usual: Acme owes .* A reminder should do\.$/],
    [null, 25, /^Not yet: nothing of what Acme owes is overdue;/],
  ])('%s days late, usually %s', (oldest, usual, said) => {
    expect(worry(owing(oldest, usual))).toMatch(said);
  });

  it('counts on nothing that is half a year late of somebody who paid nothing since', () => {
    const last = (days: number) => [{ date: addDays(nameToday, -days), cents: cents(100_00n) }];
    const lost = { ...owing(341, 17), payments: last(413) };
    expect(worry(lost)).toMatch(/^I would not count on it any more: .* write it off;/);
    expect(worry({ ...lost, payments: last(100) })).toMatch(/^Yes, /);
  });

  it('says that nothing is open, and of a credit beside what is overdue', () => {
    expect(worry({ ...owing(null, 25), open: open(null, 0n) })).toMatch(
      /^There is nothing to worry about in what Acme owes: no invoice is open/,
    );
    expect(worry({ ...owing(60, 25), open: open(60, 200_00n) })).toContain(
      'owes $300 that is overdue ($200 with credits that are not applied yet)',
    );
  });

  it('comes first, is told once, and lists what is open', () => {
    const documents = [
      {
        ...{ date: businessDay('2026-03-01'), due: businessDay('2026-04-16'), number: '1042' },
        ...{ cents: 300_00n, totalCents: 300_00n },
      },
    ];
    const { text, tables } = phraseOneName({
      ...owing(60, 25),
      open: { ...open(60), documents },
      leads: ['worry', 'open'],
    });
    expect(text).toMatch(/^\*\*Yes, that is later/);
    expect(text).not.toContain('owes you');
    expect(tables[0]).toMatchObject({
      title: 'Open invoices of Acme',
      rows: [['Mar 1, 2026', '1042', 'Apr 16, 2026', '60', '$300.00']],
    });
  });
});
