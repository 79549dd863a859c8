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
    expect(othersText(of(40))).toBe('All other customers together take 30 days, over 40 invoices.');
    expect(othersText(of(2))).toBeNull();
  });

  it.each([
    [pays({ late: 0, daysLate: null }), 'Acme pays on time: 36 days from invoice'],
    [pays(), 'Acme pays on time more often than not'],
    [pays({ late: 8 }), 'Acme pays late more often than not'],
    [pays({ late: 9 }), 'Acme pays late almost every time'],
    [pays({ late: 10 }), 'Acme always pays late'],
    [pays({ late: 10 }), '10 came after the due date, by 6 days on average and 24 at most.'],
    [pays({ settled: 0, days: null }), 'has paid none of 12 invoices yet'],
    [
      pays({ invoices: 0, settled: 0, days: null }),
      'paid at once, once, $400 in all, last on May 1',
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
    expect(text).toContain('Acme should pay $100 about Jun 25, 2026 and $200, which is past that');
    expect(text).toContain('$700 on 1 invoice is later than that habit reaches');
    expect(text).toContain('came 10 days late at most');
  });

  it('tells none by fewer than three paid invoices', () => {
    const open = openOf(0, ['2026-05-20', '2026-06-19', 100]);
    expect(whenText(factsOf({ open, pays: pays({ settled: 2 }) }))).toContain('cannot be told');
  });
});

it('tells how regular payments come, from which day to which', () => {
  const text = regularText(
    factsOf({ payments: paid('2026-01-03', '2026-02-28', '2026-03-02', '2026-05-21') }),
  );
  expect(text).toContain('Acme pays on no fixed day of the month: 4 times since Jan 3, 2026');
  expect(text).toContain('from the 2nd to the 28th, 46 days apart on average, 2 days at least');
  expect(text).toContain('80 days at most (Mar 2 to May 21, 2026)');
  const fixed = paid('2026-01-03', '2026-02-03', '2026-03-05', '2026-04-04');
  expect(regularText(factsOf({ payments: fixed }))).toContain(
    'from the 3rd to the 5th of the month',
  );
});

it.each([
  [20, 'No sign that Acme has stopped: they last bought on May 26, 2026, 20 days ago, for $400'],
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
    /^\*\*By revenue Bolt is the better customer: \$5,000 in the last twelve months, against \$3,000 of Acme; Acme pays faster, 36 days from invoice to payment against 50\.\*\*/,
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
    ['2026-05-20', /^Acme still pays you: the last was \$400 on May 10, 2026, 10 days ago/],
    ['2026-07-02', /that is a long wait, and too short to say that it stopped\.$/],
    ['2026-09-20', /^It seems to have stopped: Acme last paid you \$400 on May 10, 2026/],
  ])('on %s it tells whether they still pay', (today, expected) => {
    expect(stoppedText(on(today))).toMatch(expected);
  });

  it('says whether somebody has paid in the month that runs', () => {
    expect(paidText(on('2026-05-20'))).toBe(
      'Yes: Acme paid you $400 on May 10, 2026. What each was for is not on record.',
    );
    expect(paidText(on('2026-06-05'))).toBe(
      'No: no payment of Acme is on record since Jun 1, 2026.',
    );
    const day = businessDay('2026-04-12');
    const asked = [{ when: '', span: { from: day, to: day }, figure: sumOfName(0n) }];
    expect(paidText(on('2026-05-20', { asked }))).toBe(
      'No: nothing of Acme is on record on Apr 12, 2026; since then $400 on May 10, 2026, and before it last $400 on Apr 10, 2026.',
    );
    expect(paidText(on('2026-05-20', { isSomebody: false }))).toBeNull();
  });

  it('says that nothing is due where no invoice is open', () => {
    const open = { ...openOf(0), all: { ...sumOfName(0n), count: 0 } };
    expect(whenText(on('2026-05-20', { open }))).toBe(
      'Nothing is due from Acme: no invoice of theirs is open.',
    );
  });
});
