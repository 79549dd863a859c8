import { expect, it } from 'vitest';
import { record } from '../../testing/ask.ts';
import {
  accountsGivenUp,
  asksOfMonthCost,
  asksOfPoint,
  costsCounted,
  givenUp,
  isCalled,
} from './costs-asked.ts';
import { phraseBreakEven } from './phrase-break-even.ts';

it.each([
  [
    'If we quit doing the training courses, what would we need to sell to break even?',
    'doing the training courses',
  ],
  ["what's our break even without the consulting", 'the consulting'],
  ['what do we need to break even if we dropped the yoga classes', 'the yoga classes'],
  ['if we stopped offering product sales how much is break even', 'offering product sales'],
  ['what do we need to sell to break even', null],
  ['if we raise prices, where is break even', null],
])('reads what is given up: %s', (question, said) => {
  expect(givenUp(question)).toBe(said);
});

const account = (name: string, accountType: 'income' | 'expense' | 'cost_of_goods_sold') =>
  record(name, { field: 'category', accountType });
const records = [
  account('Training Fees', 'income'),
  account('Consulting Income', 'income'),
  account('Product Sales', 'income'),
  account('Course Materials', 'cost_of_goods_sold'),
  account('Materials & Supplies', 'cost_of_goods_sold'),
  account('Advertising', 'expense'),
  account('Staff Training', 'expense'),
];
it.each([
  ['doing the training courses', ['Training Fees'], ['Course Materials']],
  ['the consulting', ['Consulting Income'], []],
  ['offering product sales', ['Product Sales'], []],
  ['the advertising', [], ['Advertising']],
])('finds the income and the direct costs called after it: %s', (said, income, costs) => {
  const found = accountsGivenUp(said, records);
  expect(found?.income.map(({ name }) => name)).toEqual(income);
  expect(found?.costs.map(({ name }) => name)).toEqual(costs);
});
it('finds nothing of what no account is called after, nor all income', () => {
  expect(accountsGivenUp('the yoga classes', records)).toBeNull();
  // Each of two shares another word with it.
  expect(accountsGivenUp('training and consulting', records)).toBeNull();
  expect(accountsGivenUp('training', [account('Training Fees', 'income')])).toBeNull();
});

it.each([
  [
    "What's our break even per month, counting insurance and the storage unit and the phones",
    ['insurance', 'storage unit', 'phones'],
  ],
  ['break even with rent and insurance included?', ['rent', 'insurance']],
  ['what do we need to break even with five trucks', []],
  ['break even counting $4,000 a month to live on', ['$4,000 a month to live on']],
])('reads which costs are to be counted: %s', (question, said) => {
  expect(costsCounted(question)).toEqual(said);
});
it('takes a cost for what it is called', () => {
  expect(isCalled('phones', 'Telephone Expense')).toBe(true);
  expect(isCalled('insurance', 'Insurance:Liability')).toBe(true);
  expect(isCalled('van loan', 'Van Repairs')).toBe(false);
  expect(isCalled('the costs', 'Bank Costs')).toBe(false);
});

it.each([
  ["How much does a month cost me before I've earned a dime for myself?", true],
  ['what is my monthly nut to cover before I pay myself', true],
  ['how much did I take before we earned a dime last month', false],
  ['what does a month of rent cost', false],
])('asks what a month costs: %s', (question, isSo) => {
  expect(asksOfMonthCost(question)).toBe(isSo);
});

const months = (cents: bigint) => Array.from({ length: 6 }, () => cents);
const facts = {
  revenue: months(1_000_000n),
  costs: [{ label: 'Rent', isCostOfGoods: false, months: months(400_000n), token: null }],
  ...{ unsorted: months(0n), months: null, span: 'a year' },
};
it('says what was left out, and that all else stays', () => {
  const without = {
    income: [{ label: 'Training Fees', monthlyCents: 100_000n }],
    costs: [{ label: 'Course Materials', monthlyCents: 10_000n }],
  };
  const { text } = phraseBreakEven({ ...facts, without });
  expect(text).toMatch(
    /^\*\*Without Training Fees and Course Materials, you would need about \$4,000 of revenue/,
  );
  expect(text).toContain(
    'Training Fees ($1,000 a month) and Course Materials ($100 a month), matched by name',
  );
});
it('says what each cost comes to that is to be counted, and which is not found', () => {
  const counted = [
    { said: 'rent', found: { label: 'rent', monthlyCents: 400_000n, names: ['Rent'] } },
    { said: 'van loan', found: null },
  ];
  const { text } = phraseBreakEven({ ...facts, counted });
  expect(text).toContain('That includes rent $4,000 a month (Rent).');
  expect(text).toContain('I find no cost called “van loan”.');
});
it('adds what the owner drew, and asks for what they live on where nothing says it', () => {
  const more = { monthlyCents: 200_000n, said: 'what you drew', isDrawn: true } as const;
  expect(phraseBreakEven({ ...facts, more }).text).toMatch(
    /^\*\*To cover what you drew, you need about \$2,000 more revenue a month, \$6,000 in total\./,
  );
  expect(phraseBreakEven({ ...facts, isLivingUnknown: true }).text).toMatch(
    /^\*\*Before paying yourself, you need about \$4,000 of .* How much do you need to live on\?\*\*/,
  );
  // All that went out holds what was drawn.
  const all = { ...facts, unsorted: months(300_000n), more };
  expect(phraseBreakEven({ ...all, paidOutCents: 700_000n }).text).toContain(
    'about $7,000 a month',
  );
  expect(phraseBreakEven(all).text).toContain('about $6,000 a month');
});
it('leads with what a month costs where that is asked', () => {
  expect(phraseBreakEven({ ...facts, isOfCost: true }).text).toMatch(
    /^\*\*A month costs you about \$4,000, whatever you sell\.\*\*/,
  );
});
it.each([
  ["How many dollars must we bring in over a year before we've made a cent?", true],
  ['what sales before I make a dime', true],
  ['what do we spend before we make a cent', false],
  ['how much must we bring in this month', false],
])('asks for what covers all costs: %s', (question, isSo) => {
  expect(asksOfPoint(question)).toBe(isSo);
});
it('says what a year takes, and in which month it was there', () => {
  const sold = { label: 'Revenue', cents: 5_000_000n, count: 9, token: null };
  const { text } = phraseBreakEven({
    ...facts,
    each: 'year',
    passed: { year: '2026', when: 'August 2026', sold },
  });
  expect(text).toContain('You need about $48,000 of revenue a year, $4,000 a month, to break');
  expect(text).toContain('You passed that in August 2026: 2026 revenue reached $50,000');
  const not = { ...facts, passed: { year: '2026', when: null, sold } };
  expect(phraseBreakEven(not).text).toContain("You haven't reached that yet in 2026");
});
