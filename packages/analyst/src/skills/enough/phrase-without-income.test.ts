import { expect, it } from 'vitest';
import { phraseWithoutIncome } from './phrase-without-income.ts';

const months = (cents: bigint) => Array.from({ length: 6 }, () => cents);
const cost = (label: string, cents: bigint, isCostOfGoods = false) => ({
  ...{ label, isCostOfGoods, months: months(cents), token: null },
});
const nothing = { label: 'Cash', count: 1, token: null };
const facts = {
  cash: { ...nothing, cents: 60_000_00n },
  costs: {
    ...{ revenue: months(20_000_00n), unsorted: months(0n), months: null, span: 'a year' },
    costs: [cost('Rent', 8_000_00n), cost('Parts', 4_000_00n, true), cost('Depreciation', 900_00n)],
  },
  noCost: { loansCents: 1_000_00n, loans: ['Loan'], drawnCents: 1_000_00n, isAsked: false },
  ...{ isSlower: false, dryDays: null, isByWeek: false, setAside: [], accounts: null },
  ...{ owed: { ...nothing, cents: 0n }, unknown: null },
};

it('lasts by the costs that go on and take cash', () => {
  const { text } = phraseWithoutIncome(facts);
  expect(text).toMatch(
    /^\*\*About 7\.5 months with no revenue at all\. .*, and \$8,000 a month in costs would continue\./,
  );
  expect(text).toContain('Counting the $1,000 a month you pay on Loan and the $1,000 a month');
  expect(text).toContain('about 6 months.');
  expect(text).not.toContain('customers you already have');
  expect(phraseWithoutIncome({ ...facts, isOfNew: true }).text).toContain(
    'I counted nothing from the customers you already have.',
  );
});

it('lasts by all costs in weeks where customers only pay later, and says what the first days take', () => {
  const slower = { ...facts, isSlower: true, isByWeek: true, dryDays: 73 };
  const { text } = phraseWithoutIncome(slower);
  expect(text).toMatch(/^\*\*About 21 weeks with nothing coming in\. .* would spend \$12,000/);
  expect(text).toContain('About $33,600 would go out, leaving $26,400.');
  expect(phraseWithoutIncome({ ...slower, dryDays: 365 }).text).toContain(
    "Your cash doesn't get you through 365 days of that. About $168,000 would go out, $108,000 more",
  );
});

it('lasts longer by what is said to come in still', () => {
  const goesOn = { ...nothing, label: 'Contracts', cents: 24_000_00n, monthlyCents: 2_000_00n };
  expect(phraseWithoutIncome({ ...facts, goesOn }).text).toMatch(
    /^\*\*About 10 months with only Contracts coming in\. .* would spend \$6,000 a month after the \$2,000 /,
  );
  const none = { ...facts, costs: { ...facts.costs, costs: [] } };
  expect(phraseWithoutIncome(none).text).toContain("so I can't tell how long your cash lasts");
  const held = { ...goesOn, monthlyCents: 9_000_00n };
  expect(phraseWithoutIncome({ ...facts, goesOn: held }).text).toContain("your cash won't run out");
});
