import { describe, expect, it } from 'vitest';
import {
  kindOfCharge,
  asksOfAllThatRecurs,
  phraseSubscriptions,
  type Subscription,
} from './phrase-subscriptions.ts';

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
    [{ name: 'Verity Telecom', ...unsorted }, 'subscription'],
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
    ...{ name, category: null, yearCents, nextDate: null, beat: 'monthly', rise: null, token: 't' },
  });
  const people = [charge('Norma Beck', 6_000_000n), charge('Orion Property', 5_000_000n)];

  it('counts no payment without a category among the subscriptions', () => {
    const { text, tables } = phraseSubscriptions({
      ...{ found: [charge('Canva', 12_000n)], regular: people, others: [] },
    });
    expect(text).toContain('**1 subscription costs you about $120 a year.**');
    expect(text).toContain('2 regular payments without a category, about $110,000 a year, may be');
    expect(tables[0]?.rows.map(([, kind]) => kind)).toEqual([
      ...['Subscription', 'Regular payment', 'Regular payment'],
    ]);
  });

  it('sees no subscription where there are only such payments', () => {
    const { text } = phraseSubscriptions({ found: [], regular: people, others: [] });
    expect(text).toMatch(/^\*\*I see no subscriptions: /);
    expect(text).toContain('Norma Beck, $60,000 a year');
    expect(phraseSubscriptions({ found: [], regular: [], others: [] }).text).not.toContain(
      'regular payment',
    );
  });

  it('tells what else recurs apart, and what all of it costs', () => {
    const rent = { ...charge('Orion Property', 3_000_000n), category: 'Rent' };
    const others = [rent, charge('Reef Bank', 600_000n)];
    const { text, tables } = phraseSubscriptions({
      ...{ found: [charge('Canva', 12_000n)], regular: [], others },
    });
    expect(text).toMatch(/^\*\*1 subscription costs you about \$120 a year\.\*\*/);
    expect(text).toContain('Besides, 2 other payments recur, about $36,000 a year.');
    expect(text).toContain(
      'About $3,010 a month recurs in all, $36,120 a year: subscriptions $10, all else $3,000.',
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
    expect(asksOfAllThatRecurs(question)).toBe(isOfAll);
    const charges = { found: [charge('Canva', 12_000n)], regular: [], others: people };
    const { text } = phraseSubscriptions(charges, isOfAll);
    expect(text.startsWith('**About $9,177 a month recurs in all')).toBe(isOfAll);
    expect(text.split('recurs in all')).toHaveLength(2);
  });
});
