import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import {
  accountsDoubted,
  phraseAccounts,
  phraseNoAccount,
  type AccountDoubted,
} from './phrase-accounts.ts';

const account = (change: Partial<AccountDoubted> = {}): AccountDoubted => ({
  ...{ name: 'Undeposited Funds', day: businessDay('2026-10-21'), cents: 50_000n, isFlow: false },
  rows: [{ date: businessDay('2026-10-20'), name: 'Acme', cents: 50_000n }],
  before: { day: businessDay('2026-09-30'), cents: 40_000n },
  moved: { in: 60_000n, out: 50_000n },
  token: null,
  ...change,
});
const told = (one: AccountDoubted, said: bigint | null = null) =>
  phraseAccounts([one], { said, below: [{ name: 'Petty Cash', cents: -71_400n }] }).text;

it('reads the accounts whose balance is doubted', () => {
  expect(accountsDoubted('money parked in Undeposited Funds, is that real')).toEqual([
    'undeposited',
  ]);
  expect(accountsDoubted('what did we buy for inventory last month')).toEqual([]);
});

it('tells fresh money from what has stood there', () => {
  expect(told(account())).toContain('stood at $500 on Oct 21, 2026.');
  expect(told(account())).toContain(
    'It is real and fresh, no leftover: 1 entry since Oct 20, 2026',
  );
  const old = [{ date: businessDay('2026-03-02'), name: 'Acme', cents: 50_000n }];
  expect(told(account({ rows: old }))).toContain('Part of it is old');
  expect(told(account())).toContain('Petty Cash at -$714.00');
});

it('holds what an account holds against a count', () => {
  const text = told(account({ name: 'Inventory Asset' }), 14_250n);
  expect(text).toContain('$357.50 more than the $143 that you say');
  expect(text).toContain('it rose by $100 since: $600 put in, $500 taken out');
  expect(text).toContain('believe the count');
});

it('says of a name that no account has that there is none', () => {
  expect(phraseNoAccount(['petty cash']).text).toContain('I find no account called petty cash');
});
