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
    /^\*\*Only by dipping into Savings\. Without that, \$10,000 would leave you \$4,000 short\./,
  );
  expect(phraseHeadroom(withLeftAlone(facts, true, false)).text).toMatch(
    /^\*\*Not yet\. Spending \$10,000 without touching Savings would leave you \$4,000 short\.\*\*/,
  );
});

it('leads only where the rest most likely does not hold, and is told where a bad case takes of it', () => {
  const asks = (cents: bigint) =>
    phraseHeadroom({ ...facts, extras: facts.extras.map((one) => ({ ...one, cents })) }).text;
  expect(asks(5_500_00n)).toMatch(
    /^\*\*Yes, you can afford it\. After \$5,500, I expect about \$500 left outside Savings on the lowest day through Jun 30, 2026\.\*\*\s+(?:- )?In a bad case \(1 in 10\), you'd need \$500 from Savings\./,
  );
  expect(asks(5_500_00n)).toContain('Not counting that, you should have about $500 left');
  expect(asks(4_000_00n)).toMatch(
    /^\*\*Yes, you can afford it\. After \$4,000, you should still have at least/,
  );
});

it('is gone from what there is room for, and from whether it is enough', () => {
  const none = { ...facts, extras: [] };
  const room = phraseHeadroom(withLeftAlone(none, true, true));
  expect(room.text).toMatch(
    /^\*\*Up to about \$5,000 is safe\.\*\*\s+If everything goes as expected, it's up to \$6,000/,
  );
  expect(room.text).toContain(
    'That minimum includes the $36,000 in Savings, which stays untouched.',
  );
  const enough = phraseEnough(
    withLeftAlone({ ...none, until: businessDay('2026-06-30') }, true, false),
  );
  expect(enough.text).toMatch(
    /^\*\*You should have enough\. I expect about \$6,000 outside Savings on Jun 30, 2026\.\*\*[^]*That leaves the \$36,000 in Savings alone\./,
  );
});
