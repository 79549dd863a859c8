import { businessDay, cents } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { phraseAccuracy } from './accuracy/phrase-accuracy.ts';
import { pickMonth, phraseBestWorst } from './best-worst/phrase-best-worst.ts';
import { phraseDoubles } from './doubles/phrase-doubles.ts';
import { phraseDraws } from './draws/phrase-draws.ts';
import type { Extra } from './enough/extras.ts';
import { phraseEnough, phraseHowMany, type EnoughFacts } from './enough/phrase-enough.ts';
import { phraseHeadroom } from './enough/phrase-headroom.ts';
import type { Part } from './figure.ts';

import { phraseOnTrack, projectedRevenue, type OnTrackFacts } from './on-track/phrase-on-track.ts';
import { nextEstimatedDue, phraseTaxes, rateIn, setsRate } from './taxes/phrase-taxes.ts';
import {
  judgeCost,
  phraseNoSuchCost,
  phraseTooMuch,
  type TooMuchFacts,
} from './too-much/phrase-too-much.ts';

const figure = (amount: bigint, count = 1) => ({ cents: amount, count, label: 'it', token: null });
const part = (key: string, amount: bigint): Part => ({ ...figure(amount), key, label: key });

describe('high for this business', () => {
  const facts: TooMuchFacts = {
    ...{ now: 'now', earlier: 'before', months: 3, monthsBefore: 12, costs: [], isOfOne: true },
    ...{ revenue: figure(1_000_000n), revenueBefore: figure(4_000_000n) },
  };
  it.each([
    // 8% of revenue against 5%.
    [80_000n, 200_000n, 'high'],
    [51_000n, 200_000n, 'usual'],
    [20_000n, 200_000n, 'low'],
    [80_000n, null, 'unknown'],
  ] as const)('%s against %s is %s', (now, was, judged) => {
    const before = was === null ? null : part('Rent', was);
    expect(judgeCost({ cost: part('Rent', now), before, vendor: null }, facts)).toBe(judged);
  });
});

it('judges no cost by fewer months than it looks at', () => {
  const cost = part('Rent', 80_000n);
  const before = part('Rent', 10_000n);
  const facts: TooMuchFacts = {
    ...{ now: 'now', earlier: 'before', months: 3, monthsBefore: 2, isOfOne: false },
    ...{ revenue: figure(1_000_000n), revenueBefore: figure(400_000n) },
    costs: [{ cost, before, vendor: null }],
  };
  expect(phraseTooMuch(facts).text).toMatch(
    /^\*\*I cannot say yet: your records before now are too short/,
  );
  expect(phraseTooMuch({ ...facts, isOfOne: true }).text).toMatch(
    /^\*\*I cannot say yet: Rent took 8% of revenue in now, with too little on record before that\.\*\*\s+(?:- )?That's \$800\./,
  );
  expect(phraseTooMuch({ ...facts, monthsBefore: 7 }).text).toContain('your own 7 months before');
});

it('gives no figure of another cost where none is called so', () => {
  const { text, understood, suggestions } = phraseNoSuchCost(['Rent', 'Wages']);
  expect(understood).toBe(false);
  expect(text).toContain('Your largest costs are Rent, Wages.');
  expect(suggestions).toContain('Is Rent too high?');
  expect(phraseNoSuchCost([]).text).not.toMatch(/largest|undefined/);
});

describe('paid twice', () => {
  const facts = {
    ...({
      of: null,
      on: null,
      side: 'out',
      since: businessDay('2026-01-01'),
      until: null,
    } as const),
    ...{ days: 7, looked: 9, few: [], habits: [], newestOnly: null },
  };
  const pair = {
    ...{ name: 'Ferro', kind: 'payment' as const, cents: 21_800n, isRefunded: false, token: null },
    ...{ first: businessDay('2026-07-14'), second: businessDay('2026-07-15') },
  };
  it.each([
    [[], /^\*\*No\. I found no two payments or bills/],
    [
      [pair],
      /^\*\*Maybe\. Ferro was paid \$218\.00 on Jul 14, 2026 and again on Jul 15, 2026\.\*\*/,
    ],
    [[pair, pair], / 1 more pair is in the table\./],
    [[{ ...pair, isRefunded: true }], /^\*\*It was paid back\. Ferro/],
    [
      [{ ...pair, kind: 'bill' as const, second: pair.first }],
      /Ferro billed you \$218\.00 twice on Jul 14/,
    ],
  ])('%#', (pairs, said) => {
    expect(phraseDoubles({ ...facts, pairs }).text).toMatch(said);
  });
  it('says whom it looked at, and where there is nothing to look at', () => {
    expect(phraseDoubles({ ...facts, of: 'Ferro', pairs: [] }).text).toContain(
      'no two Ferro payments or bills for the same amount within',
    );
    const none = phraseDoubles({ ...facts, looked: 0, pairs: [] }).text;
    expect(none).toContain('I see no payments or bills since');
    expect(none).not.toContain('No.');
    const until = businessDay('2026-03-31');
    const money = phraseDoubles({ ...facts, side: 'in', until, pairs: [] }).text;
    expect(money).toContain('payments or invoices with the same customer and amount');
    expect(money).toContain('from January to March 2026');
  });
  it('shows a few of one name that differ', () => {
    const may = businessDay('2026-05-30');
    const few = [458_54n, 403_58n].map((cents) => ({ date: may, cents }));
    expect(phraseDoubles({ ...facts, of: 'Ferro', few, pairs: [] }).text).toMatch(
      /^\*\*No\. .*\*\*\n\n(?:All I see|The latest) for Ferro since Jan 1, 2026: \$458\.54 on May 30, 2026 and \$403\.58 on May 30, 2026\./,
    );
  });
  it('says on which account it looked', () => {
    const { text } = phraseDoubles({ ...facts, on: 'Bluff Card', pairs: [] });
    expect(text).toContain('within 7 days of each other on Bluff Card since Jan 1, 2026');
    expect(text).toContain('on Bluff Card only, without bills and invoices');
  });
  it('says no to nothing that it left out', () => {
    const habits = [{ name: 'Ferro', kind: 'payment' as const, cents: 2_000n, times: 9 }];
    const some = phraseDoubles({ ...facts, pairs: [], habits }).text;
    expect(some).toContain('I left out one amount that repeats often: Ferro at $20.00');
    const cut = phraseDoubles({ ...facts, pairs: [], newestOnly: 5_000 }).text;
    expect(cut).toContain('I only checked your newest 5,000 bills');
    for (const text of [some, cut]) expect(text).not.toContain('**No.');
  });
});

describe('cash ahead', () => {
  const day = (date: string, amount: bigint, low: bigint) => ({
    ...{ date: businessDay(date), cents: amount, lowCents: low, token: '' },
    highCents: amount + (amount - low),
  });
  const facts = (change: Partial<Extract<EnoughFacts, { kind: 'path' }>> = {}) =>
    ({
      ...{ kind: 'path', cash: figure(900_000n), minimumCents: 0n, outflows: [] },
      ...{ purpose: null, told: [], through: null, purposeExpectedCents: null },
      ...{ extras: [], isMonthly: false },
      days: [day('2026-11-23', 500_000n, 400_000n), day('2026-11-24', 300_000n, 100_000n)],
      until: businessDay('2026-11-24'),
      ...change,
    }) satisfies EnoughFacts;

  const extra = (cents: bigint, more: Partial<Extra> = {}): Extra => ({
    ...{ cents, isMonthly: false, madeOf: null, from: null },
    ...more,
  });

  it.each([
    [0n, '**You should have enough. I expect about $3,000'],
    [200_000n, "**You'll probably have enough, but it's tight. I expect about $1,000"],
    [400_000n, "**You won't have enough. I expect about -$1,000"],
  ])('is enough for %s or not', (cents, said) => {
    expect(phraseEnough(facts({ extras: [extra(cents)] })).text).toContain(said);
  });

  it('falls below zero on no day to come where it is below today', () => {
    const days = [day('2026-11-23', -5_000n, -9_000n), day('2026-11-24', -7_000n, -9_000n)];
    const said = (cents: bigint) => phraseEnough(facts({ days, until: null, cash: figure(cents) }));
    expect(said(100n).text).toContain('**I expect cash to drop below zero on Nov 23, 2026');
    expect(said(-100n).text).toContain(
      '**Cash is already below zero, and I expect it to bottom out',
    );
    expect(said(-100n).text).not.toContain('cash to drop');
  });

  it('is short on a day before the one asked about', () => {
    const days = [day('2026-11-23', -5_000n, -9_000n), day('2026-11-24', 300_000n, 100_000n)];
    const { text } = phraseEnough(facts({ days }));
    expect(text).toContain("**You won't have enough");
    expect(text).toContain('Before that, it drops to -$50');
  });

  it('leaves so much to spend above the minimum', () => {
    const { text } = phraseHeadroom(facts({ minimumCents: 50_000n }));
    expect(text).toContain(
      "**Up to about $500 is safe.**\n\nIf everything goes as expected, it's up to $2,500",
    );
  });

  it('leads with the lowest day where that is asked about', () => {
    const days = [day('2026-11-23', 50_000n, 9_000n), day('2026-11-24', 300_000n, 100_000n)];
    expect(phraseEnough(facts({ days, isOfLowest: true })).text).toMatch(
      /^\*\*At its lowest, cash should be about \$500 on Nov 23, 2026\.\*\*\s+You should have enough\. I expect about \$3,000/,
    );
  });

  it.each([
    [40_000n, 'Yes, you can afford it. After $400'],
    [200_000n, "You can probably afford it, but it's tight"],
    [350_000n, 'Not yet. Spending $3,500'],
  ])('affords %s or not', (cents, said) => {
    expect(phraseHeadroom(facts({ extras: [extra(cents)] })).text).toContain(said);
  });

  it('takes a sum that is said from the cash that a payment leaves', () => {
    const purpose = { date: businessDay('2026-11-24'), label: 'ADP', cents: -640_000n };
    const { text } = phraseEnough(facts({ purpose, extras: [extra(400_000n)] }));
    expect(text).toContain(
      "**You won't have enough. I expect about -$1,000 in cash on Nov 24, 2026.**",
    );
    expect(text).toContain("That's after ADP ($6,400) and $4,000.");
    const other = phraseEnough(facts({ purpose, purposeExpectedCents: -600_000n })).text;
    expect(other).toContain("That's after ADP ($6,400 instead of the $6,000 I expect).");
  });

  it('takes each of several sums from its day on', () => {
    const from = businessDay('2026-11-24');
    const extras = [extra(150_000n), extra(90_000n, { isMonthly: true, from })];
    expect(phraseHeadroom(facts({ extras })).text).toContain(
      "In my forecast, I expect about $600 left on the lowest day through Nov 24, 2026.\n- In a bad case (1 in 10), you'd be",
    );
    const late = [extra(150_000n, { from: businessDay('2027-11-24') })];
    expect(phraseHeadroom(facts({ extras: late })).text).toContain('My cash forecast ends on');
    expect(phraseEnough(facts({ extras: late })).text).toContain('My cash forecast ends on');
  });

  it('takes a sum from the cash ahead where no day is asked about', () => {
    const { text } = phraseEnough(facts({ until: null, extras: [extra(400_000n)] }));
    expect(text).toContain(
      "**You won't have enough. I expect cash to drop below zero on Nov 24, 2026",
    );
  });

  it('says what an amount for each comes to, and asks of how many it is', () => {
    const madeOf = '$100 for each of 4';
    const extras = [extra(40_000n, { madeOf })];
    const { text } = phraseHeadroom(facts({ extras }));
    expect(text).toContain('Yes, you can afford it. After $400');
    expect(text).toContain('I counted $400 ($100 for each of 4).');
    expect(phraseEnough(facts({ extras })).text).toContain(
      "That's after $400 ($100 for each of 4)",
    );
    expect(phraseHowMany({ of: null, said: '$500 for each' })).toMatchObject({
      text: expect.stringMatching(
        /^\*\*How many is that for\? You said \$500 for each\./,
      ) as string,
      understood: false,
    });
  });

  it('says why it cannot tell', () => {
    expect(phraseEnough({ kind: 'none', reason: 'No bank.' }).text).toBe(
      "**I can't tell yet.**\n\nNo bank.",
    );
    const cash = { cents: 1_825_040n, count: 1, label: 'Cash', token: null };
    expect(phraseEnough({ kind: 'none', reason: 'No forecast.', cash }).text).toBe(
      "**I can't tell yet.**\n\nNo forecast. You have $18,250 in cash today.",
    );
  });
});

describe('taxes', () => {
  const facts = {
    ...{ year: 2026, until: businessDay('2026-11-22'), isJustSet: false, rate: 2_500 },
    ...{ isOver: false, paidUntil: businessDay('2026-11-22') },
    ...{ profit: figure(1_000_000n), paid: null, nextDue: businessDay('2027-01-15') },
    ...{ unsorted: null, agencies: null, unsure: null, inCosts: null },
  };
  it('asks for the rate and gives no figure of its own', () => {
    const { text } = phraseTaxes({ ...facts, rate: null });
    expect(text).toContain('Which tax rate should I use?');
    expect(text).toContain(
      'As examples only: 20% of profit is $2,000, 25% of profit is $2,500, 30% of profit is $3,000.',
    );
    expect(text).not.toContain('Set aside');
  });
  it('takes the rate of profit, less what is paid', () => {
    expect(phraseTaxes(facts).text).toContain('Set aside about $2,500');
    const paid = { ...figure(100_000n), account: 'Estimated taxes' };
    expect(phraseTaxes({ ...facts, paid }).text).toContain('Set aside about $1,500 more');
    expect(phraseTaxes({ ...facts, profit: figure(-5n) }).text).toContain('Nothing so far');
  });
  it('counts what may be income tax both ways', () => {
    const unsure = { ...figure(300_000n), names: ['IRS'] };
    const { text } = phraseTaxes({ ...facts, unsure });
    expect(text).toContain('Set aside about $2,500');
    // A quarter of 13,000, of which 3,000 are paid.
    expect(text).toContain(
      'profit before it is $13,000 and 25% of that is $3,250. You already paid $3,000, so set aside $250 more.',
    );
    expect(phraseTaxes({ ...facts, unsure, rate: null }).text).toContain(
      'profit before it is $13,000, and you already paid $3,000.',
    );
  });
  it('holds what is put aside against it, of two ways to count the worse', () => {
    const heldCents = 220_000n;
    expect(phraseTaxes({ ...facts, heldCents }).text).toContain('$2,200 is $300 short of that.');
    const ofNone = phraseTaxes({ ...facts, heldCents, rate: null }).text;
    expect(ofNone).toContain(
      'On that profit, the $2,200 set aside is enough so far up to a rate of 22%.',
    );
    const all = phraseTaxes({ ...facts, heldCents: 1_000_000n, rate: null }).text;
    expect(all).toContain("$10,000 covers all of the profit so far, so it's enough at any rate.");
    const unsure = { ...figure(300_000n), names: ['IRS'] };
    const left = phraseTaxes({ ...facts, unsure, heldCents: 260_000n }).text;
    expect(left).toContain('$2,600 is enough for that, with $100 left over.');
  });
  it('says that profit is before the tax in its costs', () => {
    const { text } = phraseTaxes({ ...facts, inCosts: figure(200_000n) });
    expect(text).toContain(
      'of your $10,000 profit.**\n\nThat is profit before the $2,000 of income tax recorded',
    );
  });
  it('calls no loss a reason to set nothing aside where costs have no category', () => {
    const unsorted = { cents: figure(60_000n), of: figure(100_000n), when: 'so far' };
    const agencies = { ...figure(340_000n), names: ['IRS'] };
    for (const rate of [null, 2_500]) {
      const { text } = phraseTaxes({ ...facts, rate, profit: figure(-5n), unsorted, agencies });
      expect(text).not.toContain('Nothing so far');
      expect(text).toContain('$600 of $1,000');
      expect(text).toContain('$3,400 to IRS');
    }
  });
  it('says that the rate is kept where the profit is not known, and asks for none then', () => {
    const unsorted = { cents: figure(60_000n), of: figure(100_000n), when: 'so far' };
    const unknown = { ...facts, profit: figure(-5n), unsorted };
    const set = phraseTaxes({ ...unknown, isJustSet: true });
    expect(set.text).toMatch(/^\*\*I'll use 25% from now on\. I cannot say yet/);
    expect(set.suggestions).toEqual(['Uncategorized transactions']);
    expect(phraseTaxes({ ...unknown, rate: null }).suggestions).toContain('My tax rate is 25%');
  });
  it('calls nothing a loss of nothing', () => {
    const unsorted = { cents: figure(60_000n), of: figure(100_000n), when: 'so far' };
    for (const change of [{}, { rate: null }, { unsorted }]) {
      const { text } = phraseTaxes({ ...facts, profit: figure(0n), ...change });
      expect(text).not.toMatch(/\$0\b|loss of/);
    }
  });
  it.each([
    ['my tax rate is 30%', 3_000, true],
    ['what is 25 percent of my profit', 2_500, false],
    ['how much should I set aside for taxes at 25%', 2_500, false],
    ['my rate is 99%', null, false],
    // Which of two it is, nobody knows.
    ['my tax rate is 25-30%', null, false],
    ['my tax rate is 125%', null, false],
    ['sales grew 12%, set my tax rate to 30%', null, false],
  ])('%s', (question, rate, sets) => {
    expect(rateIn(question)).toBe(rate);
    expect(setsRate(question)).toBe(sets);
  });
  it('takes a year that is over by itself', () => {
    const over = { ...facts, isOver: true, year: 2025, nextDue: businessDay('2026-04-15') };
    const { text } = phraseTaxes(over);
    expect(text).toMatch(/^\*\*Set aside about \$2,500 for 2025: 25%/);
    expect(text).toContain('The rest of your 2025 tax was due on Apr 15, 2026.');
    expect(phraseTaxes({ ...over, rate: null }).text).toContain('Your profit in 2025 was $10,000');
    expect(phraseTaxes({ ...over, profit: figure(-5n) }).text).toMatch(
      /you had a loss of \$0 in 2025, not a profit/,
    );
  });
  it('knows the next day of an estimated payment', () => {
    expect(nextEstimatedDue(businessDay('2026-11-22'))).toBe('2027-01-15');
    expect(nextEstimatedDue(businessDay('2026-06-15'))).toBe('2026-06-15');
  });
});

it('tells of one cost what it is a month, first where it is said to rise', () => {
  const cost = { cost: part('Hosting', 36_000n), before: part('Hosting', 120_000n), vendor: null };
  const facts: TooMuchFacts = {
    ...{ now: 'May to July', earlier: 'before', months: 3, monthsBefore: 12, isOfOne: true },
    ...{ revenue: figure(1_000_000n), revenueBefore: figure(4_000_000n), costs: [cost] },
    ...{ isOfRise: true, believedCents: 20_000n },
  };
  expect(phraseTooMuch(facts).text).toMatch(
    /^\*\*Hosting averaged \$120 a month from May to July, not \$200, 20% more than the average of \$100 a month over the 12 months before/,
  );
});

describe('the rest', () => {
  const months = [part('April', 100n), part('May', -50n), part('June', 300n)];
  it('picks the best and the worst month', () => {
    expect(pickMonth({ months, which: 'worst' })?.label).toBe('May');
    expect(pickMonth({ months, which: 'best' })?.label).toBe('June');
    const none = { subject: 'Profit', months: [], which: 'worst', drivers: [] } as const;
    expect(phraseBestWorst(none).text).toContain("There's no full month");
    const both = { ...none, months, which: 'both', drivers: [] } as const;
    const counts = { best: 3, worst: 1 };
    const four = [...months, part('July', 200n)];
    expect(phraseBestWorst({ ...both, months: four, counts }).text).toContain(
      'best months were June ($3 of profit) and July ($2 of profit).**\n\nYour worst was May, with a loss of $1.',
    );
  });
  it('takes out more than was earned', () => {
    const facts = { when: 'since January 1', put: null, accounts: ['Draws'], unsorted: null };
    const { text } = phraseDraws({ ...facts, profit: figure(100_000n), taken: figure(150_000n) });
    expect(text).toContain(
      'You took out $1,500 since January 1, $500 more than the $1,000 profit.',
    );
    const loss = phraseDraws({ ...facts, profit: figure(-100_000n), taken: figure(150_000n) });
    expect(loss.text).toContain('while the business lost $1,000');
  });
  it('ends the year as last year ended, moved as this one moved', () => {
    const pair = (now: bigint, before: bigint, count = 1) => ({
      now: figure(now),
      before: figure(before, count),
    });
    const half = (year: number) => ({
      from: businessDay(`${String(year)}-01-01`),
      to: businessDay(`${String(year)}-06-30`),
    });
    const facts: OnTrackFacts = {
      span: { from: businessDay('2026-01-01'), to: businessDay('2026-12-31') },
      now: half(2026),
      held: { now: half(2026), before: half(2025) },
      passed: figure(600n),
      ...{ daysPassed: 181, days: 365 },
      ...{ revenue: pair(600n, 500n), expenses: pair(1n, 1n), profit: pair(1n, 1n) },
      ...{ restCents: 1_000n, isWhole: true, goalCents: null, isOfEnd: false },
    };
    expect(projectedRevenue(facts)).toBe(1_800n);
    const alone = { ...facts, held: { ...facts.held, before: null } };
    expect(projectedRevenue(alone)).toBe(1_209n);
    // Of what no record reaches there is no pace.
    expect(projectedRevenue({ ...alone, isWhole: false })).toBeNull();
    expect(phraseOnTrack({ ...facts, goalCents: 500n }).text).toMatch(
      /^\W*Yes, you're already past it/,
    );
    expect(projectedRevenue({ ...facts, daysPassed: 10 })).toBeNull();
    // Who asks where the year ends hears that first.
    expect(phraseOnTrack(facts).text).not.toMatch(/^\W*At this pace/);
    expect(phraseOnTrack({ ...facts, isOfEnd: true }).text).toMatch(/^\W*At this pace/);
  });
  it('says so where no forecast was tried', () => {
    expect(phraseAccuracy(null).text).toContain('I cannot say yet');
    const naive = {
      name: 'as_a_week_ago',
      meanAbsoluteErrorCents: cents(20_000),
      scaledError: 1,
    } as const;
    const backtest = {
      ...{
        origins: [businessDay('2026-06-01')],
        horizonDays: 28,
        daysCompared: 28,
        naive: [naive],
      },
      ...{ meanAbsoluteErrorCents: cents(10_000), scaledError: 0.5, intervalHeldShare: 0.8 },
      balances: [7, 14, 21, 28].map((days) => ({
        ...{ from: businessDay('2026-06-01'), days },
        offCents: cents(days * -10_000),
      })),
    };
    expect(phraseAccuracy(backtest).text).toContain("off by $100 on average. That's better than");
    expect(phraseAccuracy(backtest).text).toMatch(
      /^\*\*My cash balance forecast is usually off by \$700 one week ahead and by \$2,800 four weeks ahead/,
    );
    const alone = {
      expected: null,
      past: null,
      isOfShown: false,
      isOfIncome: false,
      isOfOften: false,
    };
    const [day, ends] = [businessDay('2026-07-31'), businessDay('2026-09-13')];
    const figure = { cents: 41_200_00n, count: 1, label: 'Expected cash', token: null };
    const range = { figure, lowCents: 30_000_00n, highCents: 52_000_00n };
    expect(phraseAccuracy(backtest, { ...alone, expected: { day, ends, range } }).text).toMatch(
      /^\*\*I expect \$41,200 on Jul 31, 2026, and it's 80% likely to be between \$30,000 and \$52,000\.\*\*/,
    );
    expect(
      phraseAccuracy(backtest, { ...alone, expected: { day, ends, range: null } }).text,
    ).toContain('My forecast ends on Sep 13, 2026');
    const past = { span: { from: day, to: day }, isMade: false, name: 'July 2026' };
    expect(phraseAccuracy(backtest, { ...alone, past }).text).toContain(
      "There's too little history to test the forecast on for July 2026.",
    );
    const june = { from: businessDay('2026-06-05'), to: businessDay('2026-06-09') };
    expect(phraseAccuracy(backtest, { ...alone, past: { ...past, span: june } }).text).toMatch(
      /^\*\*For July 2026, my cash balance forecast is on average off by \$700 one week ahead\.\*\*/,
    );
    expect(phraseAccuracy(backtest, { ...alone, isOfOften: true }).text).toMatch(
      /^\*\*My 80% range/,
    );
  });
});
