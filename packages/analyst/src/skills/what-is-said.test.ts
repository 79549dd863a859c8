import { businessDay } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { amountAsked, amountsSaid } from './amount-asked.ts';
import { asksOfMoneyAhead, asksWhatComesIn, beginsAhead } from './collections/money-ahead.ts';
import { daysLateAsked, nameBeside } from './collections/phrase-collections.ts';
import { asksOfCustomers, howManyBest } from './customers/phrase-customers.ts';
import { dayAhead, limitSaid, paidThrough, pastNumberedDays } from './day-ahead.ts';
import { spanAsked } from './like-for-like.ts';

const today = businessDay('2026-06-15');
const context = { today, settings: { fiscalYearStartMonth: 1, firstWeekday: 0 as const } };

it.each([
  ['did they pay on the 31st', '2026-06-15', '2026-05-31'],
  ['did they pay on the 30th', '2026-03-10', '2026-01-30'],
  ['they paid on the 15th', '2026-06-15', '2026-06-15'],
  ['they paid on the 20th', '2026-06-15', '2026-05-20'],
])('takes a day that is over in the latest month that has it: %s on %s', (question, now, day) => {
  expect(pastNumberedDays(question, businessDay(now))).toEqual([day]);
});

describe('the day that a question about what is to come names', () => {
  it.each([
    ['can we cover rent on the first', '2026-07-01'],
    ['enough for payroll on the 20th?', '2026-06-20'],
    ['can I make rent on the 1st and payroll on the 5th', '2026-07-05'],
    ['can I make rent on the 1st and payroll on the 20th', '2026-07-01'],
    ['are we going to run short before the end of December', '2026-12-31'],
    ['what comes in before oct', '2026-09-30'],
    ['will there be enough before next month', '2026-06-30'],
    ['what comes in before October is over', '2026-10-31'],
    ['how much will come in by the end of December', '2026-12-31'],
    ['do we have enough for Friday', '2026-06-19'],
    ['do we have enough by next friday', '2026-06-19'],
    // Nobody calls tomorrow the next Tuesday.
    ['do we have enough by next tuesday', '2026-06-23'],
    ['will it last the next two weeks', '2026-06-29'],
    ['can we cover the first month of a lease', null],
    ['the second oven is dying, do we have 9,500 for another', null],
    ['is there enough on the fifteenth and after', '2026-06-15'],
    ['what came in last December', null],
    ['will we be fine', null],
  ])('%s: %s', (question, day) => {
    expect(dayAhead(question, spanAsked(question, context), today)).toBe(day);
  });
});

describe('the last day on which a sum is paid', () => {
  it.each([
    [
      'at $27 an hour. He is at 24 and does 45 hrs a week till October. Is there room?',
      '2026-09-30',
    ],
    ['one more at $22 an hour, thirty hours a week thru September', '2026-09-30'],
    ['a barista at $18 an hour, 25 hours a week until the end of September', '2026-09-30'],
    ['pay Mike $300 a month through December', '2026-12-31'],
    ['$300 a month till labor day', '2026-09-07'],
    ['$300 a month through the summer', '2026-08-31'],
    ['$900 a month until the 15th of August', '2026-08-15'],
    ['what could I take a month through October? Maybe $300', '2026-10-31'],
    ['until October we are slow. A rack is $300', null],
    // Of the cash, or of a later start.
    ['can we afford $2,000 a month and still be fine through October', null],
    ['hire at $2,000 a month or wait until October', null],
    ['until October we are slow, can we pay $300 a month', null],
  ])('%s: %s', (question, day) => {
    const [sum] = amountsSaid(question);
    expect(paidThrough(question, { to: sum?.to ?? 0 }, context)).toBe(day);
  });
});

it.each([
  ['what monthly junk is coming off the Visa 4411', []],
  ['what is on the card ending in 6620', []],
  ['can I pay the Visa 1500 in June', [150_000n]],
  ['the Visa 1500 a month', [150_000n]],
])('digits of an account are no money: %s', (question, cents) => {
  expect(amountsSaid(question).map((one) => one.cents)).toEqual(cents);
});

describe('a holiday and a limit of what is to come', () => {
  const eve = { ...context, today: businessDay('2026-11-24'), isAhead: true };
  it.each([
    ['are we ok by Thanksgiving', '2026-11-26'],
    ['is it safe to wait until after Thanksgiving', '2026-11-27'],
    ['do we get through to Labor Day', '2027-09-06'],
    ['does cash last until Christmas', '2026-12-25'],
    ['taxes on the 15th, how low are we between now and New Year’s', '2027-01-01'],
    ['with rent on the first, do we get to Friday, or from now until Christmas', '2026-12-25'],
    ['what will it be on the 1st', '2026-12-01'],
    ['will our cash last until summer', '2027-05-31'],
    ['can we get through spring without a loan', '2027-05-31'],
    ['do we get through the winter', '2027-02-28'],
    ['are we ok to the end of winter', '2027-02-28'],
    ['enough to carry us through the fall', '2026-11-30'],
    ['how low are we between now and spring', '2027-02-28'],
    ['do we make it to next fall', '2027-08-31'],
    ['what has to be done before spring', '2027-02-28'],
    ['what has to be done before next summer', '2027-05-31'],
    ['are sales going to fall', null],
    ['does the money last me til april', '2027-03-31'],
    ['from New Years until a wedding on April 18', '2027-04-18'],
    ['do we last through april', '2027-04-30'],
    ['do we have enough until December 31st', '2026-12-31'],
    ['do we have enough until Aug. 31', '2027-08-31'],
    ['what has to be done before March 31', '2027-03-31'],
    ['does it last until August 2027', '2027-07-31'],
  ])('%s', (question, day) => {
    const limit = limitSaid(question, eve);
    expect(dayAhead(limit, spanAsked(limit, eve), eve.today)).toBe(day);
  });

  it.each([
    'walk me through the cash for October, can we pay the 5k by Friday',
    'going through the bills for July, can we cover them by June 30',
  ])('%s: the first time is no limit', (question) => {
    expect(limitSaid(question, eve)).toBe(question);
  });
});

it.each([
  ['can we spend $900 in December', '2026-12-01'],
  ['can we spend $900 on the 1st and again on the 5th', '2026-07-01'],
  ['could I pay $900 on Friday', '2026-06-19'],
  ['can we spend $900 this month', '2026-06-15'],
  ['can I take $900 at the end of July', '2026-07-31'],
])('money leaves from the first day of what is named: %s', (question, day) => {
  expect(dayAhead(question, spanAsked(question, context), today, true)).toBe(day);
});

it.each([
  ['rough guess what comes in by the end of July', true],
  ['how much should Acme pay us by Friday', true],
  ['what came in by the end of March', false],
  ['how much did Acme pay us by Friday', false],
  ['what comes in every month', false],
  ['how much should come in by the first', true],
  ['how much should come in before Christmas', true],
  ['how much will come in before the end of the month', true],
  ['cash coming in by month', false],
  ['money coming in by customer', false],
  ['money coming in by category in 2025', false],
])('whether money is still to come: %s', (question, isAhead) => {
  expect(asksOfMoneyAhead(question, context)).toBe(isAhead);
});

it.each([
  ["what's coming in over the next two weeks", true],
  ['how much of what is outstanding will we really see by the end of July', true],
  ['what can I count on coming in before Christmas, going by how they usually pay', true],
  ['what do we collect by Thanksgiving', true],
  ['how much should come in during July', true],
  ['how much came in during May', false],
  ['what bills are coming in over the next two weeks', false],
  ['will enough come in by Friday to cover payroll', false],
  ['what comes in each month', false],
  ['expected in July', true],
  ['expected profit in July', false],
])('whether it asks what customers bring: %s', (question, expected) => {
  expect(asksWhatComesIn(question, context)).toBe(expected);
});

it.each([
  ['how much comes in during July', '2026-07-01'],
  ['how much comes in by the end of July', null],
  ['how much comes in this month', null],
  ['how much comes in over the next two weeks', null],
])('the days before what is asked about are left out: %s', (question, from) => {
  expect(beginsAhead(question, spanAsked(question, context), today)).toBe(from);
});

it.each([
  ['by mid July', '2026-07-15'],
  ['by the middle of July', '2026-07-15'],
  ['by July', '2026-07-31'],
])('the middle of a month ends there: %s', (question, day) => {
  expect(dayAhead(question, spanAsked(question, context), today)).toBe(day);
});

it.each([
  ['who has not paid for over 60 days', { days: 60, isOver: true }],
  ['anybody more than two months late', { days: 60, isOver: true }],
  ['older than 2 weeks', { days: 14, isOver: true }],
  ['who is past 30 days', { days: 30, isOver: true }],
  ['who owes us for more than ninety days', { days: 90, isOver: true }],
  ['who is at least 30 days late', { days: 30, isOver: false }],
  ['unpaid invoices from the past two weeks', null],
  ['who did not pay in the past 30 days', null],
  ['who is late', null],
])('how late is asked for: %s', (question, late) => {
  expect(daysLateAsked(question)).toEqual(late);
});

it.each([
  ['who are our 3 best customers and is any of them slipping', 'best', 3],
  ['top ten clients', 'best', 10],
  ['who is slipping away', 'slipping', 5],
  ['is any single client most of our money', 'concentration', 5],
  ['which customers pay late', 'paying', 5],
  ['who pays us the most and do they pay less than they used to', 'best', 5],
  ['who hasnt payed', 'owing', 5],
  ['which clients have not yet paid', 'owing', 5],
  ['who never pays on time', 'paying', 5],
  ['did any customer stop ordering at all', 'slipping', 5],
  ['does any customer pay late most of the time', 'paying', 5],
  ['does one customer bring in half of our revenue', 'concentration', 5],
  ['which of our biggest customers have left', 'slipping', 5],
  ['who are we leaning on too hard', 'concentration', 5],
  ['if Hill House walked away how bad would it be', 'concentration', 5],
])('which side of the customers is asked about: %s', (question, asks, count) => {
  expect(asksOfCustomers(question)).toBe(asks);
  expect(howManyBest(question)).toBe(count);
});

describe('what a change is held against', () => {
  it.each([
    ['what changed since last month', null],
    ['why is there less cash than a month ago', null],
    ['why did we make less than in April', null],
    ['why did profit fall last month', '2026-05-01'],
  ])('is no stretch of its own: %s', (question, from) => {
    expect(spanAsked(question, context, true)?.from ?? null).toBe(from);
  });

  it('is a stretch where no change is asked for', () => {
    expect(spanAsked('what did I take out since January', context)?.from).toBe('2026-01-01');
  });
});

describe('the amount that a question says', () => {
  it.each([
    ['can we spend $12,000', 12_000_00n, false],
    ['can i pay myself another 2,000 a month', 2_000_00n, true],
    ['would a second location at 6k rent sink us', 6_000_00n, true],
    ['what if I take 5k out next week', 5_000_00n, false],
    ['spend 2026 a month on ads?', 2_026_00n, true],
    ['could we put ten grand aside', 10_000_00n, false],
    ['could we spend forty k on a van', 40_000_00n, false],
    // What comes back is something else.
    ['I draw some every month, can I take another 5,000 now', 5_000_00n, false],
    // What is part of a name is no amount.
    ['could we buy a 2022 T680 or an F-150 for 64 thousand', 64_000_00n, false],
    // No million.
    ['pay myself 1500 more a month', 1_500_00n, true],
  ])('%s', (question, cents, isMonthly) => {
    expect(amountAsked(question)).toEqual({ cents, isMonthly });
  });

  it.each([
    ["can i give everyone a 500 bonus, there's 11 of us, and still pay myself", 500_00n, 11],
    ['can we afford $250 apiece for twenty people', 250_00n, 20],
    ['could I give each of my 4 guys 1,000', 1_000_00n, 4],
    ['two trucks at 30k each, can we swing it', 30_000_00n, 2],
    ['can we spend $80 a head on a party for 35', 80_00n, 35],
  ])('is for each of so many: %s', (question, cents, count) => {
    const madeOf = `$${(cents / 100n).toLocaleString('en-US')} for each of ${String(count)}`;
    expect(amountAsked(question)).toEqual({
      ...{ cents: cents * BigInt(count), isMonthly: false, madeOf },
    });
  });

  it('takes no rent and no month of pay for a year of it', () => {
    const month = { isMonthly: true, cents: 4_000_00n };
    expect(amountAsked('can we hire someone at 4,000')).toEqual(month);
    expect(amountAsked('can we afford a rent of 48k')).toEqual({ ...month, cents: 48_000_00n });
  });

  it.each([
    ['can we hire someone at $60,000 a year', 5_000_00n, '$60,000 a year'],
    // No month pays that to one who is hired.
    ['can we afford to hire another guy at about 48k', 4_000_00n, '$48,000 a year'],
    ['can I pay myself $150 more a week', 650_00n, '$150 a week'],
    ['can we afford a helper at 600/wk', 2_600_00n, '$600 a week'],
    ['can I take out $1,200 every two weeks', 2_600_00n, '$1,200 every two weeks'],
    ['can we add a biweekly cleaning at $300', 650_00n, '$300 every two weeks'],
    ['a quarterly license of $900, can we swing it', 300_00n, '$900 a quarter'],
    ['can I give each of my 4 guys $50 more a week', 866_67n, '$50 a week for each of 4'],
    // By the hours of a week, which full time says.
    ['can we pay someone $18 an hour, 20 hours a week', 1_560_00n, '$18 an hour, 20 hours a week'],
    ['somebody part time, 20 hrs at $19', 1_646_67n, '$19 an hour, 20 hours a week'],
    ['one more tech at 27 bucks an hour full time', 4_680_00n, '$27 an hour, 40 hours a week'],
    ['give Tina Alvarez a raise of 2 dollars an hour', 346_67n, '$2 an hour, 40 hours a week'],
    ['can I give Luis a $2 raise', 346_67n, '$2 an hour, 40 hours a week'],
    ['is a 3 dollar raise for Dana ok', 520_00n, '$3 an hour, 40 hours a week'],
    [
      'a hygienist at $46 an hour, 3 days a week',
      4_784_00n,
      '$46 an hour, 24 hours a week at 8 a day',
    ],
    ['can we swing a 4th tech at 29 an hour', 5_026_67n, '$29 an hour, 40 hours a week'],
    ['can we give Luis a $200 raise', 200_00n, undefined, true],
    // When, and not how often.
    ['can we spend 12,000 in a week', 12_000_00n, undefined],
    ['can we spend 12,000 on our annual party', 12_000_00n, undefined],
  ])(
    'is by the month what is said by another time: %s',
    (question, cents, madeOf, isMonthly = madeOf !== undefined) => {
      expect(amountAsked(question)).toMatchObject({
        cents,
        ...(madeOf !== undefined && { madeOf }),
      });
      expect(amountAsked(question)?.isMonthly).toBe(isMonthly);
    },
  );

  it.each([
    ['can I give everyone a 500 bonus', null, '$500 for each'],
    // Which of two numbers it is, nobody knows.
    ['can I give each of the 4 drivers and 6 cooks $500', null, '$500 for each'],
    ['can each of us draw 2k a month for 3 months', null, '$2,000 for each'],
    ['can I give my techs a raise of 2 bucks more an hour', 'hours', '$2 an hour'],
    ['give everybody a raise of $2 an hour', null, '$2 an hour for each'],
    ['can we pay someone $18.50 an hour', 'hours', '$18.50 an hour'],
    ['hire someone at $18.50 an hour for 6 hours a day', 'hours', '$18.50 an hour'],
    ['hire someone at $18.50 an hour, 60 hours', 'hours', '$18.50 an hour'],
    ['can we pay someone $18.50 an hour part time', 'hours', '$18.50 an hour'],
    ['can I give the guys a $2 raise', 'hours', '$2 an hour'],
    ['can we swing another part timer at $16 an hour', 'hours', '$16 an hour'],
    ['can we swing a temp at $140 a day', 'days', '$140 a day'],
    ['can we pay our supplier $3 more per box', null, '$3 for each'],
  ])('is asked back where nobody said how many: %s', (question, of, said) => {
    expect(amountAsked(question)?.missing).toEqual({ of, said });
  });

  it('takes hours for no amount', () => {
    const said = amountsSaid('a helper at $18 an hour, 20 hours a week or 120 hours in all');
    expect(said.map(({ cents }) => cents)).toEqual([18_00n]);
  });

  it.each(['can we take 2,000 each month', 'is there enough to pay everyone on Friday, it is 20k'])(
    'is for all: %s',
    (question) => {
      expect(amountAsked(question)?.missing).toBeUndefined();
    },
  );

  it.each([
    'are we on track for 2026',
    'since 2024 can we take more, as we pay rent each month',
    'who are my 3 best customers',
    'is rent 20% too high',
    'by the 15th',
  ])('is none in: %s', (question) => {
    expect(amountAsked(question)).toBeNull();
  });
});

it('reads a name in the middle of a question, and no day or month', () => {
  expect(nameBeside('Is Acme Corp going to pay us soon?')).toBe('Acme Corp');
  expect(nameBeside('Who will pay us by Friday or in December?')).toBeNull();
  expect(nameBeside('did our VISA card or the Chase Ink card get charged twice')).toBeNull();
  expect(nameBeside('did our VISA get charged twice by Acme Corp')).toBe('Acme Corp');
  expect(nameBeside("did the bank charge us twice, I'm sure I’ve seen two")).toBeNull();
  expect(nameBeside('did we pay ANYTHING twice')).toBeNull();
  expect(nameBeside('did we pay IBM twice')).toBe('IBM');
});

it.each([
  ['how did the winter go', '2025-12-01'],
  ['how was the spring', '2026-03-01'],
  ['how did spring rolls sell', null],
])('reads a season that is over: %s', (question, from) => {
  expect(spanAsked(question, context, true)?.from ?? null).toBe(from);
});

it.each([
  ['what did Acme pay us on the 31st', '2026-05-31'],
  ['what did Acme pay us on the 15th', '2026-06-15'],
  ['what did Acme pay us on the 20th', '2026-05-20'],
])('a numbered day that is over is that of its own month: %s', (question, day) => {
  expect(pastNumberedDays(question, today)).toEqual([day]);
});

it('takes all that is before a month for what is before the next one', () => {
  const asked = { from: businessDay('1900-01-01'), to: businessDay('2025-12-31') };
  expect(dayAhead('before January', asked, businessDay('2026-11-30'))).toBe('2026-12-31');
});
