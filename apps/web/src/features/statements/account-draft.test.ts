import { describe, expect, it } from 'vitest';
import { parseDollars, readAccount, type AccountDraft } from './account-draft.ts';

const draft: AccountDraft = {
  bankAccountId: '',
  institution: ' First Bank ',
  type: 'checking',
  last4: '1234',
  balance: '',
  balanceDate: '',
};

describe('parseDollars', () => {
  it.each([
    ['', null],
    ['1,234.50', 1234.5],
    ['$12', 12],
    ['-$12.5', -12.5],
    ['$-12.5', -12.5],
    ['.5', 0.5],
  ])('reads %j as %s', (text, dollars) => {
    expect(parseDollars(text)).toBe(dollars);
  });

  it.each(['abc', '1.234,50', '12.345', '--5', '-$-5', '$'])('does not guess at %j', (text) => {
    expect(parseDollars(text)).toBeNaN();
  });
});

describe('readAccount', () => {
  it('reads a new account without a balance', () => {
    expect(readAccount(draft)).toEqual({
      account: {
        bank_account_id: null,
        institution_name: 'First Bank',
        account_type: 'checking',
        last4: '1234',
        balance: null,
        balance_date: null,
      },
    });
  });

  it('says field by field what is missing', () => {
    const wrong = { ...draft, institution: ' ', last4: '12a', balance: '5' };
    expect(Object.keys(readAccount(wrong)).sort()).toEqual(['balanceDate', 'institution', 'last4']);
    expect(readAccount({ ...draft, balance: 'lots' })).toHaveProperty('balance');
  });
});
