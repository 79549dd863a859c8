import { expect, it } from 'vitest';
import { last4Above } from './account-above.ts';

const above = (...cells: string[]) => last4Above([{ line: 1, cells }], [{ line: 4 }]);

it.each([
  [['Account: ****2231'], '2231'],
  [['Account Number', '000123456789'], '6789'],
  [['Acct no. xxxx-4455'], '4455'],
  [['Card ending in 9002'], '9002'],
  [['Account', '•••• 7788', 'Checking'], '7788'],
  [['Account 12345678'], '5678'],
])('%j names an account', (cells, digits) => {
  expect(above(...cells)).toBe(digits);
});

it.each([
  ['Account activity 2026'],
  ['Account opened 2019'],
  ['Accounts: 3 of 2026'],
  ['Downloaded 11/25/2026'],
  ['Balance of account 1,234.50'],
  ['Discount number 1234'],
])('%s names none', (text) => {
  expect(above(text)).toBeNull();
});

it('a row that speaks of an account is none of the lines above', () => {
  expect(
    last4Above([{ line: 4, cells: ['2026-05-01', 'TO ACCOUNT ****9911', '5'] }], [{ line: 4 }]),
  ).toBeNull();
});
