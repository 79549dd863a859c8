import { describe, expect, it } from 'vitest';
import { draftFrom, parseDollars, readAccount, type AccountDraft } from './account-draft.ts';
import type { Preview } from './use-statement-import.ts';

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

describe('the balance of a credit card', () => {
  it('is typed as what is owed, and sent as a debt', () => {
    const card = { ...draft, type: 'credit_card' as const, balanceDate: '2026-01-31' };
    expect(readAccount({ ...card, balance: '500.25' })).toMatchObject({
      account: { balance: -500.25 },
    });
    expect(readAccount({ ...card, balance: '-20' })).toMatchObject({ account: { balance: 20 } });
    expect(readAccount({ ...card, balance: '0' })).toMatchObject({ account: { balance: 0 } });
  });

  it('that the file states is shown as what is owed, once the account is a card', () => {
    const account = {
      institution_name: null,
      account_type: null,
      last4: null,
      balance: -500.25,
      balance_date: '2026-01-31',
      bank_account_id: null,
    };
    const preview = { account } as Preview;
    expect(draftFrom(preview, [], {}).balance).toBe('-500.25');
    expect(draftFrom(preview, [], { type: 'credit_card' }).balance).toBe('500.25');
  });
});
