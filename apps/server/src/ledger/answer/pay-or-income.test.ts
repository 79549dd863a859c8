import { buildVocabulary, type NamedRecord, type QuestionContext } from '@cairn/analyst';
import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { payOrIncome, readPayOrIncome } from './pay-or-income.ts';

const account = (name: string, accountType: NonNullable<NamedRecord['accountType']>) => ({
  ...{ id: name, name, field: 'category' as const, accountType },
});
const contextOf = (...records: NamedRecord[]): QuestionContext => ({
  today: businessDay('2026-11-24'),
  settings: { firstWeekday: 0, fiscalYearStartMonth: 1 },
  ...{ hasBooks: true, hasBank: false, previousPlan: null },
  vocabulary: buildVocabulary({ records, paymentMethods: [], cities: [], states: [] }),
});
const both = contextOf(
  account('Labor Income', 'income'),
  account('Shop Wages', 'cost_of_goods_sold'),
);

it.each([
  ['what percent of sales is labor', 'pay'],
  ['what did we spend on labor last month', 'pay'],
  ['how much revenue did labor bring in', 'income'],
  ['how much was labor income in October', 'income'],
  ['how much was labor in October', null],
])('tells what the words are about: %s', (question, means) => {
  expect(payOrIncome(question, both)?.means).toBe(means);
});

it('reads what is paid where costs are asked about, and says so', () => {
  const read = readPayOrIncome('what percent of sales is labor', both);
  expect(read).toMatchObject({ corrections: [{ written: 'labor', read: 'payroll' }] });
  expect(JSON.stringify(read)).toContain('Shop Wages');
});

it('asks back where it may be either', () => {
  expect(readPayOrIncome('how much was labor in October', both)).toMatchObject({
    kind: 'declined',
    suggestions: ['how much was Labor Income in October', 'how much was payroll in October'],
  });
});

it.each([
  ['is of income', contextOf(account('Labor Income', 'income'))],
  ['is of costs', contextOf(account('Labor', 'cost_of_goods_sold'))],
  [
    'has a name of its own',
    contextOf(account('Labor Income', 'income'), account('Cost of Labor', 'cost_of_goods_sold')),
  ],
])('leaves alone what %s alone', (_, context) => {
  expect(readPayOrIncome('how much was labor in October', context)).toBeNull();
});
