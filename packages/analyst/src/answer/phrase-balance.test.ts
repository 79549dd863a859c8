import { expect, it } from 'vitest';
import type { BalancePlan } from '../plan/plan.ts';
import { phraseBalance } from './phrase-balance.ts';

const plan: BalancePlan = {
  kind: 'balance',
  asOf: '2026-06-15',
  accounts: [],
  byAccount: true,
  section: null,
  top: 'least',
  each: null,
  period: null,
};
const account = (name: string, cents: bigint | null, isOwed = false) => ({
  accountId: name,
  name,
  cents,
  isOwed,
  isEquity: false,
});

it.each([
  ['least', 'The lowest is **Petty Cash** with **$613.03**.'],
  ['most', 'The highest is **Checking** with **$1,200.00**.'],
] as const)('names the account with the %s before the sum of all', (top, sentence) => {
  const balances = [
    account('Checking', 120_000n),
    account('Petty Cash', 61_303n),
    // What is owed on a card is no balance that it has, and what no bank has stated is not known.
    account('Card', 5_000n, true),
    account('Savings', null),
  ];
  const { text } = phraseBalance({ ...plan, top }, balances, () => 'token');
  expect(text).toContain(sentence);
  expect(text).toContain('**$1,763.03**');
});

it('names none where none is asked for', () => {
  const { text } = phraseBalance({ ...plan, top: null }, [account('Checking', 1n)], () => 'token');
  expect(text).not.toMatch(/highest|lowest/);
});

it('calls what stands on a card owed, and what the owner drew owed to nobody', () => {
  const draw = { ...account("Owner's Draw", -10_800_000n, true), isEquity: true };
  const said = (one: typeof draw) =>
    phraseBalance({ ...plan, top: null }, [one], () => 'token').text;
  expect(said(account('Card', 5_000n, true))).toContain('**$50.00** (owed)');
  expect(said(draw)).toContain('**-$108,000.00**.');
});
