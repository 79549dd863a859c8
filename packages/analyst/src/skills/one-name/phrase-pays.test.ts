import { addDays, businessDay, cents, stillGoing } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { nameFacts, nameToday, sumOfName } from '../../testing/name-facts.ts';
import { leadsAsked } from './leads-asked.ts';
import type { OneNameFacts, Pays } from './one-name-facts.ts';
import {
  othersText,
  paidText,
  paysText,
  phraseBetter,
  regularText,
  stoppedText,
  whenText,
} from './phrase-pays.ts';

const pays = (changed: Partial<Pays> = {}): Pays => ({
  ...{ invoices: 12, settled: 10, late: 3, days: 36, daysLate: 6, ...changed },
});
const paid = (...days: string[]): OneNameFacts['payments'] =>
  days.map((date) => ({ date: businessDay(date), cents: cents(40_000n) }));
const factsOf = (changed: Partial<OneNameFacts> = {}) =>
  nameFacts({ role: 'paying', pays: pays(), payments: paid('2026-05-01'), ...changed });

const openOf = (
  latestDays: number,
  ...documents: [date: string, due: string, dollars: number][]
) => ({
  ...{ all: sumOfName(90_000n), overdue: sumOfName(0n), oldestDays: null, latestDays },
  documents: documents.map(([date, due, amount]) => ({
    ...{ date: businessDay(date), due: businessDay(due), number: null },
    ...{ cents: BigInt(amount) * 100n, totalCents: BigInt(amount) * 100n },
  })),
});

it.each([
  ['how many days do they really take to pay', 'habit'],
  ['is Acme a slow payer', 'habit'],
  ['when do you think I will see it', 'when'],
  ['when will St. Mark Church pay what they owe', 'when'],
  ['how regular is Acme about paying', 'regular'],
  ['is Acme a better customer than Bolt', 'better'],
  ['has Acme stopped giving us work', 'stopped'],
  ['is Acme still buying from us', 'stopped'],
  ['is Acme still paying us', 'stopped'],
  ['I have not heard from Acme in ages', 'stopped'],
  ["what is Acme's average number of days to pay", 'habit'],
  ['do they pay slower, or has the time they take lengthened', 'speed'],
  ['did Acme pay this week', 'paid'],
  ['have we paid Bolt this week', 'paid'],
  ['Acme has a tab with us', 'tab'],
  ['how old is the oldest part', 'tab'],
])('%s asks for %s', (question, lead) => {
  expect(leadsAsked(question)).toContain(lead);
});

describe('how they pay', () => {
  it('is told beside all others where these paid often enough', () => {
    const of = (count: number) => factsOf({ pays: pays({ others: { days: 30.4, count } }) });
    expect(othersText(of(40))).toBe(
      'Your other customers take 30 days on average, over 40 invoices.',
    );
    expect(othersText(of(2))).toBeNull();
  });

  it.each([
    [
      pays({ late: 0, daysLate: null }),
      'Acme pays on time, taking 36 days on average from invoice to payment.',
    ],
    [pays(), 'Acme pays on time more often than not'],
    [pays({ late: 8 }), 'Acme pays late more often than not'],
    [pays({ late: 9 }), 'Acme pays late almost every time'],
    [pays({ late: 10 }), 'Acme always pays late'],
    [pays({ late: 10 }), '10 came after the due date, by 6 days on average and 24 at most.'],
    [pays({ settled: 0, days: null }), "hasn't paid any of 12 invoices yet"],
    [
      pays({ invoices: 0, settled: 0, days: null }),
      'paid on the spot once, $400 in total, last on May 1',
    ],
  ])('%#', (given, said) => {
    expect(paysText(factsOf({ pays: given, open: openOf(24) }))).toContain(said);
  });
});

describe('when they will pay', () => {
  it('tells a day by habit, and none for what is later than they ever paid', () => {
    const open = openOf(
      10,
      ...([
        ['2026-05-20', '2026-06-19', 100],
        ['2026-05-05', '2026-06-08', 200],
        ['2025-03-01', '2025-03-31', 700],
      ] as [string, string, number][]),
    );
    const text = whenText(factsOf({ open }));
    expect(text).toContain('Acme should pay $100 around Jun 25, 2026 and $200 any day now.');
    expect(text).toContain('The $200 is past that already.');
    expect(text).toContain('$700 on 1 invoice is later than usual');
    expect(text).toContain('paid 10 days late at most');
  });

  it('tells none by fewer than three paid invoices', () => {
    const open = openOf(0, ['2026-05-20', '2026-06-19', 100]);
    expect(whenText(factsOf({ open, pays: pays({ settled: 2 }) }))).toContain('no telling when');
  });
});

it('tells how regular payments come, from which day to which', () => {
  const text = regularText(
    factsOf({ payments: paid('2026-01-03', '2026-02-28', '2026-03-02', '2026-05-21') }),
  );
  expect(text).toContain(
    "Acme pays on no set day of the month.\nIt's been 4 times since Jan 3, 2026",
  );
  expect(text).toContain(
    'from the 2nd to the 28th. Payments were 46 days apart on average, between 2 days',
  );
  expect(text).toContain('and 80 days (Mar 2 to May 21, 2026)');
  const fixed = paid('2026-01-03', '2026-02-03', '2026-03-05', '2026-04-04');
  expect(regularText(factsOf({ payments: fixed }))).toContain(
    'between the 3rd and the 5th of the month',
  );
});

it.each([
  [
    20,
    "There's no sign that Acme has stopped.\nThey last bought on May 26, 2026, 20 days ago, for $400",
  ],
  [400, 'Acme seems to have stopped'],
])('tells by what was sold whether they still buy (%d days)', (ago, said) => {
  const days = [90, 60, 30, 0].map((before) => addDays(nameToday, -ago - before));
  const bought = {
    payments: days.map((date) => ({ date, cents: cents(40_000n) })),
    going: stillGoing(days, nameToday),
  };
  expect(stoppedText(factsOf({ bought }))).toContain(said);
});

it('says which of two brings more, and which pays faster', () => {
  const weight = (amount: bigint) => ({
    ...{ own: sumOfName(amount), all: sumOfName(9_000_000n), months: 12, since: null },
    ...{ place: 1, among: 9, account: null, left: null },
  });
  const one = factsOf({ leads: ['better'], weight: weight(300_000n) });
  const other = factsOf({
    ...{ leads: ['better'], name: 'Bolt', weight: weight(500_000n), pays: pays({ days: 50 }) },
  });
  expect(phraseBetter([one, other])?.text).toMatch(
    /^\*\*Bolt is the better customer by revenue, with \$5,000 over the last 12 months compared with \$3,000 from Acme\.\*\*\n+- Acme pays faster, in 36 days from invoice to payment compared with 50\./,
  );
  expect(phraseBetter([one])).toBeNull();
});

describe('by payments alone', () => {
  const monthly = paid('2026-02-10', '2026-03-10', '2026-04-10', '2026-05-10');
  const going = (today: string) =>
    stillGoing(
      monthly.map(({ date }) => date),
      businessDay(today),
    );
  const on = (today: string, changed: Partial<OneNameFacts> = {}) =>
    factsOf({
      ...{ payments: monthly, going: going(today), today: businessDay(today), bought: null },
      ...{ asked: [], steps: null, open: null, ...changed },
    });

  it.each([
    [
      '2026-05-20',
      /^Acme still pays you, about every 3\d days\.\nThe last was \$400 on May 10, 2026, 10 days ago/,
    ],
    ['2026-07-02', /^It's been a long wait for Acme, but too short to say it has stopped\.\n/],
    ['2026-09-20', /^Acme seems to have stopped\.\nAcme last paid you \$400 on May 10, 2026/],
  ])('on %s it tells whether they still pay', (today, expected) => {
    expect(stoppedText(on(today))).toMatch(expected);
  });

  it('says whether somebody has paid in the month that runs', () => {
    expect(paidText(on('2026-05-20'))).toBe(
      "Yes, Acme paid you $400 on May 10, 2026.\nYour records don't show what it was for.",
    );
    expect(paidText(on('2026-06-05'))).toBe(
      "No, there's no payment from Acme on record since Jun 1, 2026.",
    );
    const day = businessDay('2026-04-12');
    const asked = [{ when: '', span: { from: day, to: day }, figure: sumOfName(0n) }];
    expect(paidText(on('2026-05-20', { asked }))).toBe(
      'No, nothing is on record for Acme on Apr 12, 2026.\nAfter that came $400 on May 10, 2026. The last before it was $400 on Apr 10, 2026.',
    );
    expect(paidText(on('2026-05-20', { isSomebody: false }))).toBeNull();
  });

  it('says that nothing is due where no invoice is open', () => {
    const open = { ...openOf(0), all: { ...sumOfName(0n), count: 0 } };
    expect(whenText(on('2026-05-20', { open }))).toBe(
      'Nothing is due from Acme, since they have no open invoices.',
    );
  });
});
