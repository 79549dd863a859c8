import { addDays, businessDay, type BusinessDay, type PayeeBeat } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { isLikePerson, suggestCategories, type OpenPayee } from './suggest-categories.ts';

const fridays = (count: number) =>
  Array.from({ length: count }, (_, at) => addDays(businessDay('2026-01-02'), 14 * at));
const biweekly: PayeeBeat = { beat: 'biweekly', isSameAmount: true };
const rentLike: PayeeBeat = { beat: 'monthly', isSameAmount: true };

const payee = (name: string, given: Partial<OpenPayee> = {}): OpenPayee => ({
  ...{ id: name, name, text: name, direction: 'out', rowCount: 6, cents: 60_000n },
  ...{ otherWayCents: 0n, beat: null, days: [] as BusinessDay[] },
  ...given,
});
const suggested = (...payees: OpenPayee[]) =>
  Object.fromEntries(
    [...suggestCategories(payees)].map(([id, { category, group }]) => [id, [category, group]]),
  );

describe('what a payee likely is', () => {
  it('is payroll for people on the same days, and not for firms on these days', () => {
    const paid = { beat: biweekly, days: fridays(8) };
    const found = suggestCategories([
      payee('Rosa Delgado', paid),
      payee('Peter Novak', paid),
      payee('Imani Brooks', paid),
      payee('Bright Linen Service', paid),
    ]);
    expect(found.get('Rosa Delgado')).toEqual({
      category: 'payroll',
      reason: 'Paid on the same days, every two weeks',
      group: found.get('Imani Brooks')?.group,
    });
    expect(found.get('Bright Linen Service')?.category).toBe('repairs');
    expect(suggested(payee('Rosa Delgado', paid))).toEqual({});
  });

  it('is sales for customers by the number of them, or for one who pays in all the time', () => {
    const customer = (name: string, given: Partial<OpenPayee> = {}) =>
      payee(name, { direction: 'in', ...given });
    const three = ['Hotel Larkspur', 'Corner Grocery', 'Old Mill Inn'].map((name) =>
      customer(name),
    );
    expect(
      suggested(...three, customer('North Shore Bank'), customer('Once Only', { rowCount: 1 })),
    ).toEqual({
      'Hotel Larkspur': ['sales', 'customers'],
      'Corner Grocery': ['sales', 'customers'],
      'Old Mill Inn': ['sales', 'customers'],
    });
    expect(suggested(...three.slice(1))).toEqual({});
    expect(suggested(customer('Swipewell', { rowCount: 150 }))).toEqual({
      Swipewell: ['sales', null],
    });
  });

  it('is a refund where more comes than goes', () => {
    expect(suggested(payee('Hotel Larkspur', { otherWayCents: 500_000n }))).toEqual({
      'Hotel Larkspur': ['sales', null],
    });
    expect(suggested(payee('Hotel Larkspur', { otherWayCents: 50_000n }))).toEqual({});
    // A lender paid out what is paid back now.
    const lender = payee('North Shore Bank', { otherWayCents: 500_000n, beat: rentLike });
    expect(suggested(lender)).toEqual({ 'North Shore Bank': ['loans', null] });
  });

  it('is what its name says, of a landlord and a lender only where it is the same every month', () => {
    expect(
      suggested(
        payee('Larch Property', { beat: rentLike }),
        payee('Stanhope Leasing'),
        payee('Pacific Dairy'),
        payee('Somebody', { text: 'XFER TO PERSONAL 3391' }),
      ),
    ).toEqual({
      'Larch Property': ['rent', null],
      'Pacific Dairy': ['cost_of_goods', null],
      Somebody: ['owner', null],
    });
  });
});

it.each([
  ['Rosa Delgado', true],
  ['Dr. Priscilla Vane', true],
  ['Marsh', false],
  ['Office Depot', false],
  ['Harbor Auto Finance', false],
  ['Store 4411 Duluth', false],
  ['West Brothers', false],
])('%s is called like a person: %s', (name, isPerson) => {
  expect(isLikePerson(name)).toBe(isPerson);
});
