import { expect, it } from 'vitest';
import { bankAccountTypeOf, bankAccountTypes, ledgerTypeOf } from './bank-account-types.ts';

it.each([
  ['Credit Card', 'credit_card'],
  ['credit card', 'credit_card'],
  ['CREDIT-CARD', 'credit_card'],
  ['CreditCard', 'credit_card'],
  ['Checking', 'checking'],
  ['Business Checking', 'checking'],
  ['SAVINGS', 'savings'],
  ['Money Market', 'money_market'],
  ['Line of credit', 'line_of_credit'],
  ['brokerage', null],
  ['', null],
])('takes %j for %s', (text, type) => {
  expect(bankAccountTypeOf(text)).toBe(type);
});

it('knows each of its own, and which are owed', () => {
  for (const type of bankAccountTypes) expect(bankAccountTypeOf(type)).toBe(type);
  expect(bankAccountTypes.filter((type) => ledgerTypeOf(type) === 'credit_card')).toEqual([
    'credit_card',
    'line_of_credit',
  ]);
});
