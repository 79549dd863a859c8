import { addDays, businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { asksToPutAside, movedOver, phraseMovedOver } from './moved-over.ts';
import type { EnoughFacts } from './phrase-enough.ts';
import { phraseWays } from './phrase-ways.ts';

it.each([
  [
    'Is it safe to move $10,000 from checking into Rainy Day Savings, or will we need it back',
    { cents: 1_000_000n, into: 'Rainy Day Savings', from: 'checking' },
  ],
  ['can I put 5k in savings', { cents: 500_000n, into: 'savings', from: null }],
  [
    'is it ok to move 8,000 out of Everyday Checking to savings before June',
    { cents: 800_000n, into: 'savings', from: 'Everyday Checking' },
  ],
  ['did we move $5,000 into savings', null],
  ['can I put 5,000 down on a van in savings mode', null],
])('what goes to another account: %s', (question, expected) => {
  expect(movedOver(question)).toEqual(expected);
  expect(asksToPutAside(question)).toBe(expected !== null);
});

it('puts nothing aside that is spent', () => {
  expect(asksToPutAside('can we put $5,000 into a new oven')).toBe(false);
});

const today = businessDay('2026-03-11');
/** $10,000 of which $4,000 is in savings; it falls to $6,000 on the second day, give or take $1,000. */
const facts: Extract<EnoughFacts, { kind: 'path' }> = {
  ...{ kind: 'path', minimumCents: 0n, outflows: [], until: null, isMonthly: false },
  ...{ purpose: null, told: [], through: null, purposeExpectedCents: null, extras: [] },
  cash: { cents: 1_000_000n, count: 1, label: 'Cash', token: null },
  setAside: [{ cents: 400_000n, count: 1, label: 'Savings', token: null }],
  days: [900_000n, 600_000n, 700_000n].map((cents, at) => ({
    ...{ date: addDays(today, at + 1), cents, token: '' },
    ...{ lowCents: cents - 100_000n, highCents: cents + 100_000n },
  })),
};
const into = { name: 'Savings', cents: 400_000n };
const moved = (cents: bigint, until = addDays(today, 3)) =>
  phraseMovedOver(facts, {
    ...{ cents, into, until, keptCents: 400_000n },
    from: { name: 'Checking', cents: 600_000n },
  }).text;

it('holds what is moved against what lies outside', () => {
  // 6,000 less 4,000 and 500, give or take 1,000.
  expect(moved(50_000n)).toMatch(
    /^\*\*Yes, it's safe\. After moving \$500 to Savings, you should have at least \$500 left elsewhere through Mar 14, 2026\.\*\*/,
  );
  expect(moved(50_000n)).toContain(
    'Checking would go from $6,000 to $5,500, and Savings from $4,000 to $4,500. Your total cash stays at $10,000.',
  );
  expect(moved(150_000n)).toMatch(
    /^\*\*You may need it back\. .* you should have about \$500 left elsewhere through Mar 14, 2026\.\*\*\s+(?:- )?In a bad case \(1 in 10\), you'd be \$500 short\.\s+(?:- )?The worst day is Mar 13, 2026\./,
  );
  expect(moved(250_000n)).toMatch(/^\*\*No, it isn't safe .* you'd be \$500 short/);
  expect(moved(700_000n)).toMatch(/^\*\*Not from Checking\. It holds \$6,000, less than \$7,000\./);
});

it('looks to the day before which it may be needed, and on', () => {
  expect(moved(150_000n, addDays(today, 1))).toMatch(
    /^\*\*Yes, it's safe\. .* at least \$2,500 left elsewhere through Mar 12, 2026\.\*\*\n\nThrough Mar 14, 2026, where my forecast ends, you should have about \$500/,
  );
});

it('tells two ways to pay by what each comes to and leaves', () => {
  const ways = { onceCents: 120_000n, eachCents: 5_000n, times: 26, downCents: 0n };
  const { text } = phraseWays(facts, ways, { today, later: null });
  // A bad case alone would take of what is set aside.
  expect(text).toMatch(
    /^\*\*Your cash can handle either\. .* 26 payments of \$50 come to \$1,300, \$100 more than \$1,200 up front\.\*\*/,
  );
  const dear = { ...ways, onceCents: 220_000n, eachCents: 10_000n };
  expect(phraseWays(facts, dear, { today, later: null }).text).toMatch(
    /^\*\*Take the payments, or pay up front only by using your savings\./,
  );
  expect(text).toContain(
    'If you pay $1,200 up front, you could end up $200 short without touching Savings.',
  );
  const cheap = phraseWays(
    facts,
    { ...ways, onceCents: 60_000n, times: 12 },
    { today, later: null },
  ).text;
  expect(cheap).toMatch(
    /^\*\*Your cash can handle either, so take the payments because they cost no more\./,
  );
});
