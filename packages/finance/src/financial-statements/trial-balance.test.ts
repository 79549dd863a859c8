import { expect, it } from 'vitest';
import type { AccountActivity, AccountType } from '../account-types.ts';
import { cents } from '../money.ts';
import { trialBalance } from './trial-balance.ts';

const account = (name: string, type: AccountType, net: bigint): AccountActivity => ({
  accountId: name,
  name,
  type,
  debitLessCreditCents: cents(net),
});

it('puts each balance on its side, and the sides agree', () => {
  const found = trialBalance({
    balances: [
      account('Sales', 'income', -5_000n),
      account('Bank', 'bank', 5_000n),
      account('Rent', 'expense', 4_000n),
      account('Owner', 'equity', -4_000n),
      account('Van', 'fixed_asset', 0n),
    ],
    // Earlier years had 3,000 of sales and 1,000 of rent.
    fiscalYear: [account('Sales', 'income', -2_000n), account('Rent', 'expense', 3_000n)],
  });
  expect(
    found.lines.map(({ name, debitCents, creditCents }) => [name, debitCents, creditCents]),
  ).toEqual([
    ['Bank', 5_000n, 0n],
    ['Owner', 0n, 4_000n],
    ['Sales', 0n, 2_000n],
    ['Rent', 3_000n, 0n],
    ['Retained earnings of earlier years', 0n, 2_000n],
  ]);
  expect([found.totalDebitCents, found.totalCreditCents]).toEqual([8_000n, 8_000n]);
  expect(found.atZero).toEqual(['Van']);
});

it('shows the difference of a ledger that does not balance', () => {
  const found = trialBalance({ balances: [account('Bank', 'bank', 700n)], fiscalYear: [] });
  expect(found.totalDebitCents - found.totalCreditCents).toBe(700n);
});
