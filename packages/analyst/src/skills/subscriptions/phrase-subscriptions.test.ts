import type { BusinessDay } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { phraseSmall } from './phrase-small.ts';
import { kindOfCharge } from './kind-of-charge.ts';
import { phraseSubscriptions, type Subscription } from './phrase-subscriptions.ts';
import { asksWhatRecurs, subscriptionsAsked } from './subscriptions-asked.ts';

const expense = { categoryType: 'expense', isSteady: true } as const;
const unsorted = { category: null, categoryType: null, isSteady: true } as const;

describe('what kind of charge recurs', () => {
  it.each([
    [{ name: 'Canva', category: 'Software', ...expense }, 'subscription'],
    [{ name: 'Mailchimp', category: 'Marketing', ...expense }, 'subscription'],
    [{ name: 'Gusto', category: 'Payroll', ...expense }, 'other'],
    [{ name: 'Elm Feed', category: 'Feed', ...expense, isSteady: false }, 'other'],
    [
      {
        ...expense,
        name: 'Reef Bank',
        category: 'Van loan',
        categoryType: 'other_liability' as const,
      },
      'other',
    ],
    // A card and the owner are none, whatever they are called.
    [{ ...expense, name: 'Cloud Apps', category: 'Apps', categoryType: 'equity' as const }, null],
    [{ ...expense, name: 'Cloud', category: 'Apps', categoryType: 'credit_card' as const }, null],
    [{ name: 'City of Duluth', category: 'Taxes and licenses', ...expense }, 'other'],
    [{ name: 'Hill Street Rent', ...unsorted }, 'other'],
    // Nobody knows what a person or a landlord without a category is paid for.
    [{ name: 'Norma Beck', ...unsorted }, 'regular payment'],
    [{ ...unsorted, name: 'Orion Property', category: 'Uncategorized expense' }, 'regular payment'],
    // A phone line is a utility, and software is not one for what its account is also called.
    [{ name: 'Verity Telecom', ...unsorted }, 'other'],
    [{ name: 'Verity', category: 'Phone and internet', ...expense }, 'other'],
    [{ name: 'Canva', category: 'Software and internet', ...expense }, 'subscription'],
    [{ name: 'Dispatch Mate', ...unsorted }, 'subscription'],
    // A supplier's bills differ from time to time.
    [{ ...unsorted, name: 'Norma Beck', isSteady: false }, null],
  ])('%#', (charge, kind) => {
    expect(kindOfCharge(charge)).toBe(kind);
  });

  it.each([
    ['PAYLINE PAYROLL', 'other'],
    ['TRANSFER TO L. MOSS PERSONAL', null],
    ['ZELLE TO D WHIT', null],
  ])('is an obligation by what the bank wrote: %s', (written, kind) => {
    expect(kindOfCharge({ name: 'L. Moss', ...unsorted, written: [written] })).toBe(kind);
  });
});

describe('the answer', () => {
  const charge = (name: string, yearCents: bigint): Subscription => ({
    ...{ kind: 'subscription', name, category: null, yearCents, nextDate: null },
    ...{ beat: 'monthly', rise: null, token: 't' },
  });
  const asked = (question: string) => ({
    ...subscriptionsAsked(question),
    ...{ since: '2025-06-15' as BusinessDay, on: null, billed: [] },
  });
  const plainly = asked('what subscriptions do we have');
  const people = [charge('Norma Beck', 6_000_000n), charge('Orion Property', 5_000_000n)].map(
    (one) => ({ ...one, kind: 'regular payment' as const }),
  );

  it('lists all that is small and recurs, whatever it is for, and what a sum to save would take', () => {
    const others = [
      { ...charge('Fen Power', 360_000n), category: 'Electricity' },
      { ...charge('Gusto', 400_000n), category: 'Payroll' },
      { ...charge('Petal', 120_000n), category: 'Flowers' },
      { ...charge('Big Lease Co', 9_000_000n), category: 'Trucks' },
    ].map((one) => ({ ...one, kind: 'other' as const }));
    const charges = { found: [charge('Canva', 12_000n)], regular: [], others };
    const small = asked('what about the little monthly charges, what can I cancel');
    const { text } = phraseSmall(charges, { ...small, named: [], cutCents: 5_000n });
    expect(text).toMatch(
      /^\*\*3 small recurring charges cost you about \$410 a month, \$4,920 a year\./,
    );
    expect(text).toContain('Per month: Fen Power $300, Petal $100, Canva $10.');
    expect(text).toContain('Your goal is to save $50 a month.');
  });

  it.each([
    ['it feels like death by a thousand cuts, what should go', true],
    ['if I had to cut $500 a month what would go', true],
    ['what software and phone things are we paying for', true],
    ['which bills went up this year', true],
    ['list every software we pay for', true],
    ['which bills are due this week', false],
    ['those little knobs cost a lot, so how much did we pay to Acme in 2025', false],
    ['all those little things, what is the total of all expenses under $50', false],
  ])('recurs: %s', (question, isSo) => {
    expect(asksWhatRecurs(question)).toBe(isSo);
  });

  it('counts no payment without a category among the subscriptions', () => {
    const { text, tables } = phraseSubscriptions(
      {
        ...{ found: [charge('Canva', 12_000n)], regular: people, others: [] },
      },
      plainly,
    );
    expect(text).toContain('**1 subscription costs you about $10 a month, $120 a year.**');
    expect(text).toContain(
      '2 regular payments without a category, about $110,000 a year, could be',
    );
    expect(tables[0]?.rows.map(([, kind]) => kind)).toEqual([
      ...['Subscription', 'Regular payment', 'Regular payment'],
    ]);
  });

  it('sees no subscription where there are only such payments', () => {
    const { text } = phraseSubscriptions({ found: [], regular: people, others: [] }, plainly);
    expect(text).toMatch(/^\*\*I see no subscriptions: /);
    expect(text).toContain('Norma Beck ($60,000 a year)');
    expect(phraseSubscriptions({ found: [], regular: [], others: [] }, plainly).text).not.toContain(
      'regular payment',
    );
  });

  it('tells what else recurs apart, and what all of it costs', () => {
    const rent = { ...charge('Orion Property', 3_000_000n), category: 'Rent' };
    const others = [rent, charge('Reef Bank', 600_000n)];
    const { text, tables } = phraseSubscriptions(
      {
        ...{ found: [charge('Canva', 12_000n)], regular: [], others },
      },
      plainly,
    );
    expect(text).toMatch(/^\*\*1 subscription costs you about \$10 a month, \$120 a year\.\*\*/);
    expect(text).toContain('2 other payments recur regularly, about $36,000 a year.');
    expect(text).toContain(
      'Recurring costs total about $3,010 a month, $36,120 a year: subscriptions $10, everything else $3,000.',
    );
    expect(tables.map(({ rows }) => rows.map(([name, kind]) => [name, kind]))).toEqual([
      [['Canva', 'Subscription']],
      [
        ['Orion Property', 'Rent'],
        ['Reef Bank', 'Other'],
      ],
    ]);
  });

  it.each([
    ['what are we locked into every month', true],
    ['what are our fixed costs', true],
    ['what subscriptions do we have', false],
  ])('leads with all of it where that is asked: %s', (question, isOfAll) => {
    expect(subscriptionsAsked(question).isOfAll).toBe(isOfAll);
    const charges = { found: [charge('Canva', 12_000n)], regular: [], others: people };
    const { text } = phraseSubscriptions(charges, asked(question));
    expect(text.startsWith('**Recurring costs total about $9,177 a month')).toBe(isOfAll);
    expect(text.split('Recurring costs total')).toHaveLength(2);
  });

  it('tells which went up, and of the others that they did not', () => {
    const risen = {
      ...charge('Canva', 18_000n),
      rise: { beforeCents: 1_200n, afterCents: 1_500n, date: '2026-02-03' as BusinessDay },
    };
    const others = [
      charge('Orion Property', 3_000_000n),
      { ...charge('Verity', 900n), beat: null },
    ];
    const question = 'list every subscription, what it costs and mark the ones that went up';
    const { text, tables } = phraseSubscriptions(
      { found: [risen], regular: [], others },
      asked(question),
    );
    expect(text).toMatch(
      /^\*\*1 recurring payment went up since Jun 15, 2025\.\*\*\s+- Canva went from \$12\.00 to \$15\.00 on Feb 3, 2026\./,
    );
    expect(text).toContain('1 subscription costs you about $15 a month');
    expect(tables.flatMap(({ rows }) => rows.map((row) => [row[0], row[2], row[5]]))).toEqual([
      ['Canva', '$15.00', '$12.00 to $15.00, Feb 3, 2026'],
      ['Orion Property', '$2,500.00', 'no'],
      ['Verity', '$0.75', '-'],
    ]);
    const none = phraseSubscriptions({ found: [], regular: [], others }, asked(question));
    expect(none.text).toMatch(/^\*\*The one payment on a regular schedule hasn't gone up/);
  });

  it('counts no raise of who works here among prices that went up', () => {
    const rise = { beforeCents: 1n, afterCents: 2n, date: '2026-02-03' as BusinessDay };
    const others = [{ ...charge('Norma Beck', 9_000n), rise, isStaff: true }];
    const question = 'what recurs every month and which of it went up';
    const { text } = phraseSubscriptions({ found: [], regular: [], others }, asked(question));
    expect(text).not.toContain('$0.01');
    expect(asksWhatRecurs(question)).toBe(true);
  });

  it('tells of software alone where that is asked, and what to ask of it', () => {
    const found = [
      { ...charge('Verity', 90_000n), category: 'Club dues' },
      { ...charge('Canva', 12_000n), category: 'Software' },
    ];
    const { text, tables } = phraseSubscriptions(
      { found, regular: [], others: people },
      asked('which software could we live without'),
    );
    expect(text).toMatch(/^\*\*1 software subscription costs you about \$10 a month/);
    expect(text).toContain('Start by checking whether you still use Canva.');
    expect(text).not.toContain('Norma');
    expect(tables.flatMap(({ rows }) => rows.map(([name]) => name))).toEqual(['Canva']);
  });
});

it.each([
  ['What do we pay for every month on the Visa that we could live without?', true],
  ['any recurring charges on the card that went up', true],
  ['which vendors raised their prices this year', true],
  ['what monthly bills have gone up since June', true],
  ['what bills do we have every single month, and what do they add up to', true],
  ['anything we pay regular that got more expensive', true],
  ['who gets money from us every month without me touching it', true],
  ['what comes off the cards every month that we could cancel today', true],
  ['what gets pulled out of our account every month automatically', true],
  ['is there other stuff like it we forgot about', true],
  ['who came in every month last year', false],
  ['what do we pay every month', false],
  ['How much money is coming from Acme every month?', false],
  ['What revenue comes from repeat customers each month?', false],
  ['How much money is coming out of checking each month', false],
  ['Which costs went up this year?', false],
  ['did the prices of our products go up', false],
  ['what did we pay vendors in May', false],
])('asks what recurs and went up or could go: %s', (question, does) => {
  expect(asksWhatRecurs(question)).toBe(does);
});
