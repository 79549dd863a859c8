import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { isUntouched, leavesSavings, withLeftAlone, withoutUntouched } from './left-alone.ts';
import { phraseEnough } from './phrase-enough.ts';
import { phraseHeadroom } from './phrase-headroom.ts';

it('takes the account that is not to be touched out of the words', () => {
  expect(withoutUntouched('is checking enough without touching the Money Market, for rent')).toBe(
    'is checking enough  , for rent',
  );
  const left =
    'less in checking than in May. Please leave out the transfers to the reserve, thanks';
  expect(withoutUntouched(left)).toBe('less in checking than in May. Please  , thanks');
  expect(withoutUntouched('can we pay from the Money Market')).toContain('Money Market');
});

it.each([
  ['can I cover all three without touching the line of credit', true],
  ['do I have it, or do I need to draw on the line of credit', true],
  ['can I pay the line of credit without touching the savings', false],
  ['what do we owe on the line of credit', false],
])('%s rules the line of credit out', (question, isSo) => {
  const from = question.indexOf('line of credit');
  expect(isUntouched(question, { from, to: from + 'line of credit'.length })).toBe(isSo);
});

it.each([
  'can i swing a truck for 22k without touching the savings',
  'is there enough in checking, dont count the savings',
  "payroll and rent, I don't want to dip into our reserve",
  'can I make the next two payrolls w/o moving money around',
  'leave the tax account alone, are we ok for rent',
  'what can we spend without the savings',
  'do I have that or do I need to dip into Rainy Day',
  'will checking hold, or should I transfer from savings',
  'is the cash there without dipping into the money market',
  'covered, or do I need to move some over from the money market',
])('%s leaves it alone', (question) => {
  expect(leavesSavings(question)).toBe(true);
});

it.each([
  'is there enough in savings to cover taxes',
  'can we use the savings for the van',
  'how much should I move to the reserve',
  'do I have to touch the savings in March',
])('%s does not', (question) => {
  expect(leavesSavings(question)).toBe(false);
});

const day = (date: string, cents: bigint) => ({
  ...{ date: businessDay(date), cents, lowCents: cents - 1_000_00n, highCents: cents + 1_000_00n },
  token: '',
});
const facts = {
  kind: 'path' as const,
  cash: { cents: 50_000_00n, count: 1, label: 'Cash', token: null },
  minimumCents: 0n,
  days: [day('2026-06-16', 50_000_00n), day('2026-06-30', 42_000_00n)],
  ...{ outflows: [], until: null, purpose: null },
  ...{ purposeExpectedCents: null, isMonthly: false, through: null, told: [] },
  extras: [{ cents: 10_000_00n, isMonthly: false, madeOf: null, from: null }],
  setAside: [{ cents: 36_000_00n, count: 1, label: 'Savings', token: null }],
};

it('is gone from the verdict about a sum, and not from a line below it', () => {
  expect(phraseHeadroom(facts).text).toMatch(
    /^\*\*Only with what lies in Savings: with \$10,000, the rest of your cash is expected to fall \$4,000 short of zero/,
  );
  expect(phraseHeadroom(withLeftAlone(facts, true, false)).text).toMatch(
    /^\*\*You cannot afford it yet: with \$10,000 and \$36,000 \(which stays in Savings\), cash would fall \$4,000 short/,
  );
});

it('leads only where the rest most likely does not hold, and is told where a bad case takes of it', () => {
  const asks = (cents: bigint) =>
    phraseHeadroom({ ...facts, extras: facts.extras.map((one) => ({ ...one, cents })) }).text;
  expect(asks(5_500_00n)).toMatch(
    /^\*\*You can afford it: with \$5,500, cash outside Savings is expected to stay \$500 above zero until Jun 30, 2026; in a bad case \(1 in 10\) \$500 of it would have to come from Savings\./,
  );
  expect(asks(5_500_00n)).toContain('left alone, the rest is expected to stay $500 above zero');
  expect(asks(4_000_00n)).toMatch(
    /^\*\*You can afford it: with \$4,000, cash should stay at least/,
  );
});

it('is gone from what there is room for, and from whether it is enough', () => {
  const none = { ...facts, extras: [] };
  const room = phraseHeadroom(withLeftAlone(none, true, true));
  expect(room.text).toMatch(/^\*\*Up to about \$5,000 safely, and \$6,000/);
  expect(room.text).toContain('$36,000 of it is what lies in Savings, left alone as you say.');
  const enough = phraseEnough(
    withLeftAlone({ ...none, until: businessDay('2026-06-30') }, true, false),
  );
  expect(enough.text).toMatch(
    /^\*\*Enough: you should have about \$6,000 on Jun 30, 2026 after \$36,000 \(which stays in Savings\)/,
  );
});
