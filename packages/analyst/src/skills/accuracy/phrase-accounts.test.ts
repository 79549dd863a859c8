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
  entries: { count: 1, since: businessDay('2026-10-20') },
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
  expect(accountsDoubted('what do the books say we spent on inventory last year')).toEqual([]);
  expect(accountsDoubted('the books say one thing of inventory, my count another')).toEqual([
    'inventory',
  ]);
  expect(accountsDoubted('what is our real profit after inventory costs?')).toEqual([]);
});

it('reads an account that holds money by its name, where its balance is doubted', () => {
  const records = [
    { id: 'a', name: 'Cash Drawer (First Bank 12)', field: 'account', accountType: 'bank' },
  ] as const;
  const of = (question: string) => accountsDoubted(question, records);
  expect(of('I dont trust the cash drawer number. is it off')).toEqual(['cash drawer']);
  expect(of('that balance in Cash Drawer, does it mean anything')).toEqual(['cash drawer']);
  expect(accountsDoubted('I dont trust the cash drawer number')).toEqual(['cash drawer']);
  expect(of('how much is in the cash drawer')).toEqual([]);
  expect(of('when will the loan be paid off if we pay it from Cash Drawer')).toEqual([]);
  expect(of('would we be better off paying the loan from Cash Drawer')).toEqual([]);
  expect(of('can we believe Cash Drawer lasts until June')).toEqual([]);
  expect(of('can the Cash Drawer balance be a little off')).toEqual(['cash drawer']);
  expect(of('When will the loan be paid off if we pay it from the cash drawer?')).toEqual([]);
  expect(of('Would we be better off paying from the cash drawer?')).toEqual([]);
  expect(of('Can we believe the cash drawer lasts until June?')).toEqual([]);
  expect(of('Will the van be paid off if we pay $500 extra from Cash Drawer?')).toEqual([]);
  expect(of('I can’t believe how much left Cash Drawer last month')).toEqual([]);
  expect(of('is it right that we paid rent from the cash drawer')).toEqual([]);
});

it('says of money in the books alone what it rests on, and of no stock that it is booked as a cost', () => {
  const drawer = account({
    ...{ name: 'Cash Drawer', bookedUpTo: businessDay('2026-10-19') },
  });
  expect(told(drawer)).toContain(
    "That's what your books show, with the last entry on Oct 19, 2026.",
  );
  expect(told(drawer)).toContain('Count it and compare before you rely on this number.');
  expect(told(account({ name: 'Inventory', cents: 0n }))).toContain('no value in the books');
});

it('tells fresh money from what has stood there', () => {
  expect(told(account())).toContain('was $500 on Oct 21, 2026.');
  expect(told(account())).toContain(
    "It's real and recent, not left over: 1 entry since Oct 20, 2026",
  );
  const old = [{ date: businessDay('2026-03-02'), name: 'Acme', cents: 50_000n }];
  expect(
    told(account({ rows: old, entries: { count: 60, since: businessDay('2026-03-02') } })),
  ).toContain(
    'Part of it is old: 60 entries since Mar 2, 2026: Acme $500.00 on Mar 2, 2026 and 59 more',
  );
  expect(told(account())).toContain('Petty Cash at -$714.00');
});

it('holds what an account holds against a count', () => {
  const text = told(account({ name: 'Inventory Asset' }), 14_250n);
  expect(text).toContain('$357.50 more than your $142.50');
  expect(text).toContain('so it rose $100. Since then $600 was put in and $500 taken out.');
  expect(text).toContain('Trust your count');
  const still = account({ name: 'Inventory', cents: 40_000n, moved: { in: 0n, out: 0n } });
  expect(told(still)).toContain('It was also $400 on Sep 30, 2026.');
});

it('holds a count against the one account that holds goods', () => {
  const text = phraseAccounts(
    [account({ name: 'Inventory' }), account({ name: 'Inventory Shrinkage', isFlow: true })],
    { said: 50_000n, below: [] },
  ).text;
  expect(text).toContain('Inventory was $500 on Oct 21, 2026, the same as your $500.00');
  expect(text.match(/than your|same as your/g)).toHaveLength(1);
});

it('calls nothing real that is only unsorted', () => {
  expect(told(account({ name: 'Suspense' }))).not.toContain('real');
});

it('says of a name that no account has that there is none', () => {
  expect(phraseNoAccount(['petty cash']).text).toContain('I find no account called petty cash');
});
