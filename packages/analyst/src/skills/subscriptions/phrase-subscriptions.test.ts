import { describe, expect, it } from 'vitest';
import { kindOfCharge, phraseSubscriptions, type Subscription } from './phrase-subscriptions.ts';

const expense = { categoryType: 'expense', isSteady: true } as const;
const unsorted = { category: null, categoryType: null, isSteady: true } as const;

describe('what kind of charge recurs', () => {
  it.each([
    [{ name: 'Canva', category: 'Software', ...expense }, 'subscription'],
    [{ name: 'Mailchimp', category: 'Marketing', ...expense }, 'subscription'],
    [{ name: 'Gusto', category: 'Payroll', ...expense }, null],
    // A loan, a card, the owner and taxes are none, whatever they are called.
    [{ ...expense, name: 'Cloud Apps', category: 'Apps', categoryType: 'equity' as const }, null],
    [{ ...expense, name: 'Cloud', category: 'Apps', categoryType: 'credit_card' as const }, null],
    [{ name: 'City of Duluth', category: 'Taxes and licenses', ...expense }, null],
    [{ name: 'Hill Street Rent', ...unsorted }, null],
    // Nobody knows what a person or a landlord without a category is paid for.
    [{ name: 'Norma Beck', ...unsorted }, 'regular payment'],
    [{ ...unsorted, name: 'Orion Property', category: 'Uncategorized expense' }, 'regular payment'],
    [{ name: 'Verity Telecom', ...unsorted }, 'subscription'],
    // A supplier's bills differ from time to time.
    [{ ...unsorted, name: 'Norma Beck', isSteady: false }, null],
  ])('%#', (charge, kind) => {
    expect(kindOfCharge(charge)).toBe(kind);
  });

  it.each(['PAYLINE PAYROLL', 'TRANSFER TO L. MOSS PERSONAL', 'ZELLE TO D WHIT'])(
    'is an obligation by what the bank wrote: %s',
    (written) => {
      expect(kindOfCharge({ name: 'L. Moss', ...unsorted, written: [written] })).toBeNull();
    },
  );
});

describe('the answer', () => {
  const charge = (name: string, yearCents: bigint): Subscription => ({
    ...{ name, yearCents, nextDate: null, beat: 'monthly', rise: null, token: 't' },
  });
  const people = [charge('Norma Beck', 6_000_000n), charge('Orion Property', 5_000_000n)];

  it('counts no payment without a category among the subscriptions', () => {
    const { text, tables } = phraseSubscriptions([charge('Canva', 12_000n)], people);
    expect(text).toContain('**1 subscription costs you about $120 a year.**');
    expect(text).toContain('2 regular payments without a category, about $110,000 a year, may be');
    expect(tables[0]?.rows.map(([, kind]) => kind)).toEqual([
      ...['Subscription', 'Regular payment', 'Regular payment'],
    ]);
  });

  it('sees no subscription where there are only such payments', () => {
    const { text } = phraseSubscriptions([], people);
    expect(text).toMatch(/^\*\*I see no subscriptions: /);
    expect(text).toContain('Norma Beck, $60,000 a year');
    expect(phraseSubscriptions([], []).text).not.toContain('regular payment');
  });
});
