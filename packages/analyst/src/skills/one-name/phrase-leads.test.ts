import { addMonths, businessDay, cents, priceSteps } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { leadsAsked } from './leads-asked.ts';
import {
  dueText,
  leavingText,
  monthlyText,
  phrasePricesOf,
  pricesText,
  riseText,
  speedText,
  startText,
  stepsText,
  totalText,
  weightText,
} from './phrase-leads.ts';
import type { OneNameFacts, PaySpeed, Weight } from './one-name-facts.ts';
import { phraseOneName } from './phrase-one-name.ts';
import { nameFacts } from '../../testing/name-facts.ts';
import { Wording } from '../figure.ts';

const figure = (dollars: number) => ({
  ...{ cents: BigInt(dollars) * 100n, count: 1, label: 'Acme', token: null },
});

/** So many dollars on the tenth of each month up to the last of them. */
const monthly = (amounts: readonly number[], last = '2026-06-10'): OneNameFacts['payments'] =>
  amounts.map((amount, at) => ({
    date: addMonths(businessDay(last), at - amounts.length + 1),
    cents: cents(BigInt(amount) * 100n),
  }));

const factsOf = (changed: Partial<OneNameFacts> = {}) =>
  nameFacts({
    ...{ role: 'paying', recordsFrom: businessDay('2023-03-01') },
    ...{ payments: monthly([20, 20, 20, 20]), year: { now: figure(80), before: null } },
    ...changed,
  });

const weight = (own: number, place: number, changed: Partial<Weight> = {}): Weight => ({
  ...{ own: figure(own), all: figure(12_000), place, among: 40, account: null, left: null },
  ...{ months: 12, since: null, ...changed },
});

it('says of what varies that no price is on record, with what each time came to', () => {
  const payments = [...monthly([20, 25, 18, 33], '2025-03-10'), ...monthly([40, 44, 60, 51])];
  const varied = { role: 'paid' as const, payments, steps: null, monthly: null };
  expect(pricesText(factsOf(varied))).toBe(
    'I cannot say whether Acme raised prices, since your records only show what each payment came to.\nThe last 12 months had 4 transactions averaging $49, compared with 4 transactions averaging $24 in the 12 before. What you bought may differ.',
  );
  const late = { ...varied, recordsFrom: businessDay('2024-12-01') };
  expect(pricesText(factsOf(late))).not.toContain('compared');
  expect(pricesText(factsOf({ ...varied, role: 'paying' }))).toBeNull();
});

describe('weight', () => {
  it.each([
    [1, 'the largest of 40 customers'],
    [2, 'the 2nd largest'],
    [3, 'the 3rd largest'],
    [11, 'the 11th largest'],
    [12, 'the 12th largest'],
    [22, 'the 22nd largest'],
  ])('%d is %s', (place, said) => {
    expect(weightText(factsOf({ weight: weight(600, place) }), new Wording())).toContain(said);
  });

  it('is much from a quarter of all on', () => {
    const textOf = (own: number) => weightText(factsOf({ weight: weight(own, 1) }), new Wording());
    expect(textOf(3_000)).toContain('25% of your revenue');
    expect(textOf(3_000)).toContain('a lot to have riding on one name');
    expect(textOf(2_990)).not.toContain('riding on');
  });

  it('is of the months on record, where those are fewer than twelve', () => {
    const short = weight(600, 2, { months: 6, since: businessDay('2025-12-15') });
    expect(weightText(factsOf({ weight: short }), new Wording())).toContain(
      "since Dec 15, 2025.\nThat's $600 of $12,000",
    );
    expect(leavingText(factsOf({ weight: short }), new Wording())).toContain(
      "since Dec 15, 2025.\nThat's 5%, or $100 in an average month. Profit would fall by less",
    );
  });

  it('tells what profit would have been without them, with their share of direct costs and without', () => {
    const left = { gross: figure(8_000), profit: figure(3_000) };
    expect(leavingText(factsOf({ weight: weight(600, 2, { left }) }), new Wording())).toBe(
      "Without Acme, you'd have missed out on $600 of $12,000 in revenue over the last 12 months.\nThat's 5%, or $50 in an average month.\nProfit over the last 12 months was $3,000. Without them, it would have been $2,400 if no costs went away, or $2,600 if direct costs had dropped in proportion.",
    );
  });

  it('says their sum once, where their share is asked before', () => {
    const both = factsOf({ weight: weight(600, 2), leads: ['weight', 'leaving'] });
    expect(leavingText(both, new Wording())).toMatch(
      /^Without Acme, you'd have missed out on all of that, \$50 in an average month\./,
    );
  });
});

describe('speed', () => {
  const speed = (now: number | null, was: number | null, count = 5): PaySpeed => ({
    ...{
      when: { recent: 'in the last 6 months', before: 'in the 12 months before' },
      recent: { days: now, count },
      before: { days: was, count },
    },
    all: { recent: { days: 20, count: 90 }, before: { days: 21, count: 150 } },
  });
  it.each([
    [44, 24, 'slower than before'],
    [20, 31, 'faster than before'],
    [26, 24, 'about as fast as before'],
    [44, 41, 'about as fast as before'],
  ])('%d days after %d', (now, was, said) => {
    expect(speedText(factsOf({ speed: speed(now, was) }), new Wording())).toContain(
      `Acme pays ${said}`,
    );
  });

  it('is slower with what is open and later than all that is paid', () => {
    const open = (oldestDays: number) => ({
      ...{ all: figure(900), overdue: figure(500), oldestDays, latestDays: 13, documents: [] },
    });
    const told = (oldestDays: number) =>
      speedText(factsOf({ speed: speed(14, 15), open: open(oldestDays) }), new Wording());
    expect(told(120)).toMatch(
      /^Acme is later than ever, with \$500 past due, the oldest by 120 days\.\nUntil now, they paid 13 days late at most\. What they did pay came about as fast as before, 14 days/,
    );
    expect(told(20)).toMatch(/^Acme pays about as fast/);
  });

  it('is not told of few, nor of none', () => {
    expect(speedText(factsOf({ speed: speed(44, 24, 2) }), new Wording())).toBeNull();
    expect(speedText(factsOf({ speed: speed(null, 24) }), new Wording())).toBeNull();
  });
});

it('is due by its beat, or overdue, or late and not unusual yet', () => {
  const dueOf = (last: string) => dueText(factsOf({ payments: monthly([20, 20, 20, 20], last) }));
  expect(dueOf('2026-06-10')).toContain(
    "I don't expect Acme to pay again until about Jul 11, 2026",
  );
  expect(dueOf('2026-05-10')).toContain("about Jun 9, 2026, 6 days ago, which isn't unusual yet");
  expect(dueOf('2026-03-10')).toMatch(
    /^I expected Acme to pay again about Apr \d+, 2026, \d+ days ago\.\n/,
  );
});

it('lists prices, and of several in a month their sums', () => {
  const payments = monthly([20, 20, 20, 25, 25, 25]);
  expect(stepsText(factsOf({ payments }))).toBe(
    'Acme was $20.00 from Jan 10, 2026, then $25.00 from Apr 10, 2026. The last change is $5.00 more a month, or $60.00 a year.',
  );
  expect(stepsText(factsOf())).toBeNull();
  const sums = factsOf({ steps: null, monthly: priceSteps(payments) });
  expect(monthlyText(sums)).toBe('Acme went up from $20.00 to $25.00 a month in April 2026.');
  expect(stepsText(sums)).toBe(
    'Acme was $20.00 a month from January 2026, then $25.00 from April 2026. The last change is $5.00 more a month, or $60.00 a year.',
  );
});

it('holds the last twelve months against the first whole year', () => {
  const payments = monthly([
    ...Array.from({ length: 24 }, () => 10),
    ...Array.from({ length: 12 }, () => 15),
  ]);
  expect(startText(factsOf({ payments }))).toBe(
    'Acme averaged $15 a month over the last 12 months, compared with $10 a month in 2024, 50% more.\n2024 is the first full year on record.',
  );
  const recordsFrom = businessDay('2025-02-01');
  expect(startText(factsOf({ payments, recordsFrom }))).toBeNull();
});

it('leads with what is asked, in its order, and says nothing twice', () => {
  const question =
    'Acme says they are all caught up. Are they, and if they walked how bad would it be';
  const leads = leadsAsked(question);
  expect(leads).toEqual(['open', 'leaving']);
  const open = {
    all: figure(500),
    overdue: { ...figure(0), count: 0 },
    oldestDays: null,
    latestDays: null,
    documents: [],
  };
  const { text } = phraseOneName(factsOf({ leads, open, weight: weight(600, 4) }));
  expect(text).toMatch(
    /^\*\*Acme owes you \$500, and none of it is past due\.\*\*\n\nWithout Acme/,
  );
  expect(text.match(/owes you/g)).toHaveLength(1);
});

it.each([
  ['are we too dependent on acme', ['weight']],
  ['are they paying slower than they used to', ['speed']],
  ['did acme raise their price', ['price', 'prices']],
  ['why didnt acme come out this month, did i miss a bill', ['due']],
  ['acme, worth it?', ['worth']],
  ['did acme bring in more work or was that just me', ['worth']],
  ['what has acme done since we started', ['start']],
  ['lose acme tomorrow, what happens', ['leaving']],
  ['if acme went with somebody else how bad would that be', ['leaving']],
  ['say acme goes with the low bidder, how bad would that hurt', ['leaving']],
  ['say freight goes up and we lose some sales', []],
  ['how is acme', []],
  ['who is late', []],
])('reads what is asked: %s', (question, expected) => {
  expect(leadsAsked(question)).toEqual(expected);
});

describe('all that it cost', () => {
  it('is all on record, and what of it is of the last twelve months', () => {
    const payments = monthly(Array.from({ length: 15 }, () => 20));
    const facts = factsOf({ payments, role: 'paid', year: { now: figure(240), before: null } });
    expect(totalText(facts, new Wording())).toBe(
      "Acme has cost you $300 since Apr 10, 2025.\nThat's 15 transactions, with $240 in the last 12 months.",
    );
  });

  it.each([
    ['how much have i sunk into fixing that thing', true],
    ['how much did we put into ads', true],
    ['what have they sent us all told', true],
    ['how much is it', false],
  ])('%s', (question, isAsked) => {
    expect(leadsAsked(question).includes('total')).toBe(isAsked);
  });
});

describe('so many percent more', () => {
  const rising = {
    role: 'paid',
    risePercent: 10,
    year: { now: figure(240), before: null },
  } as const;

  it('is held against the last twelve months', () => {
    expect(riseText(factsOf(rising), new Wording())).toContain(
      'Paying 10% more for Acme would have cost you $24 over the last 12 months, or $2 a month.\nAcme cost $240 in that time.',
    );
  });

  it('is of what is on record where that is less', () => {
    const text = riseText(
      factsOf({ ...rising, recordsFrom: businessDay('2026-01-01') }),
      new Wording(),
    );
    expect(text).toContain('cost you $24 since Jan 1, 2026.\nAcme');
  });

  it('is nothing of a customer, and nothing without a percentage', () => {
    expect(riseText(factsOf({ ...rising, role: 'paying' }), new Wording())).toBeNull();
    expect(riseText(factsOf({ ...rising, risePercent: null }), new Wording())).toBeNull();
  });
});

it('tells of several which price changed, with a year of it and what it has come to, and which did not', () => {
  const of = (name: string, amounts: readonly number[]) => {
    const payments = monthly(amounts);
    return nameFacts({ name, payments, steps: priceSteps(payments), leads: ['price'] });
  };
  const same = of('Bolt', [50, 50, 50, 50, 50, 50]);
  const risen = of('Acme', [100, 100, 100, 100, 120, 120]);
  expect(phrasePricesOf([same, risen])?.text).toContain(
    'Acme went up from $100.00 to $120.00 on May 10, 2026',
  );
  expect(phrasePricesOf([same, risen])?.text).toContain(
    '$40.00 more so far. Bolt charges the same, $50.00 every time since Jan 10, 2026.',
  );
  expect(phrasePricesOf([risen])).toBeNull();
});
