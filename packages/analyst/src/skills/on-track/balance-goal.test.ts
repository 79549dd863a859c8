import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { balanceGoalAsked, phraseBalanceGoal } from './balance-goal.ts';

it.each([
  ['can we grow the reserve to $20,000 by June', 'reserve 20000'],
  ['my target is 9,000 in our savings by Easter, will I get there', 'savings 9000'],
  ['will savings hit 4,000, that is the goal', 'savings 4000'],
  ['do I get savings to 9,000 to pay the tax', null],
  ['we put 500 a month in savings, how are we doing', null],
  ['are we on track for 90k of revenue', null],
])('%s', (question, expected) => {
  const found = balanceGoalAsked(question);
  expect(found && `${found.account} ${String(found.cents / 100n)}`).toBe(expected);
});

const facts = {
  ...{ goalCents: 900_000n, account: 'Savings', today: businessDay('2026-06-01') },
  balance: { cents: 600_000n, count: 1, label: 'Savings', token: null },
};

it.each([
  [
    20_000n,
    '2026-12-01',
    '**Not at this pace: Savings holds $6,000, $3,000 short of $9,000.**',
    /takes \$499 a month/,
  ],
  [100_000n, '2026-12-01', '**Yes, at this pace', /about \$12,010 on Dec 1, 2026/],
  [-20_000n, '2026-12-01', '**Not at this pace', /fell by \$200 a month/],
  [20_000n, null, '**Not yet', /grew by \$200 a month/],
])('%s a month by %s', (monthlyCents, by, said, more) => {
  const { text } = phraseBalanceGoal({
    ...{ ...facts, monthlyCents },
    by: by === null ? null : businessDay(by),
  });
  expect(text).toContain(said);
  expect(text).toMatch(more);
});
