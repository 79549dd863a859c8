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
      /^I'd ask Acme to pay what's past due before you sell them anything more\.\nTheir oldest is 60 days late\.\nOf 20 invoices paid so far, 12 came late, by 25 days on average and 55 at most\.$/,
    ],
    // As late as ever.
    [50, 25, /^I wouldn't stop with Acme yet, with the oldest 50 days late/],
    // Late for once, and not by much.
    [
      30,
      null,
      /^I wouldn't stop with Acme yet, .* 30 days late\.\nAll 20 invoices paid so far were on time\.$/,
    ],
    [31, null, /^I'd ask Acme to pay/],
    [null, 25, /^Acme has nothing past due/],
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
      /^Yes, Acme is later than usual, with \$300 past due, so I'd give them no more credit until they pay\.\nThey owe \$500 in total, and the oldest/,
    ],
    [50, 25, /^Acme is no later than usual\.\nThey owe [^]*\nA reminder should do\.$/],
    [null, 25, /^Not yet\. Nothing Acme owes is past due\.\n/],
  ])('%s days late, usually %s', (oldest, usual, said) => {
    expect(worry(owing(oldest, usual))).toMatch(said);
  });

  it('counts on nothing that is half a year late of somebody who paid nothing since', () => {
    const last = (days: number) => [{ date: addDays(nameToday, -days), cents: cents(100_00n) }];
    const lost = { ...owing(341, 17), payments: last(413) };
    expect(worry(lost)).toMatch(/^I wouldn't count on what Acme owes anymore\.[^]* write it off\./);
    expect(worry({ ...lost, payments: last(100) })).toMatch(/^Yes, /);
  });

  it('says that nothing is open, and of a credit beside what is overdue', () => {
    expect(worry({ ...owing(null, 25), open: open(null, 0n) })).toMatch(
      /^There's nothing to worry about with Acme, since they have no open invoices/,
    );
    expect(worry({ ...owing(60, 25), open: open(60, 200_00n) })).toContain(
      "with $300 past due, so I'd give them no more credit until they pay.\nThey owe $200 after unapplied credits, and the oldest",
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
    expect(text).toMatch(/^\*\*Yes, Acme is later/);
    expect(text).not.toContain('owes you');
    expect(tables[0]).toMatchObject({
      title: 'Open invoices for Acme',
      rows: [['Mar 1, 2026', '1042', 'Apr 16, 2026', '60', '$300.00']],
    });
  });
});
