import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const ask = asking({
  vocabulary: buildVocabulary({
    records: [
      record('Staples', { field: 'party', partyKind: 'vendor' }),
      record('Evan Pritchard', { field: 'party', partyKind: 'employee' }),
      record('Annual Plan', { field: 'item', itemKind: 'service' }),
      record('Inventory Asset', { field: 'category', accountType: 'other_asset' }),
      record('Fuel', { field: 'category', accountType: 'expense' }),
      record('Salaries and Wages', { field: 'category', accountType: 'expense' }),
    ],
    paymentMethods: ['Check', 'Cash'],
    cities: [],
    states: [],
  }),
});
const measured = (question: string) => {
  const read = ask(question);
  if (read.kind !== 'plan') return read;
  const { plan } = read;
  return plan.kind === 'list' ? plan.measure : plan.kind === 'figure' ? plan.measures[0] : plan;
};

it.each([
  // A bill of several lines is one expense.
  ['list expenses over $3,000 this year', 'whole_expenses'],
  ['our five largest expenses transactions this year', 'whole_expenses'],
  ['how many expenses over $500 did we have in May', 'whole_expenses'],
  ['fuel expenses over $100 this year', 'whole_expenses'],
  ['list expense accounts with a total over $10,000 this year', 'expenses'],
  ['expenses in May', 'expenses'],
  ['did we spend more than $300 on fuel in May', 'expenses'],
  // Sales go by their totals, however much each of their lines is.
  ['total of all sales over $5,000 in 2025', 'sales_documents'],
  ['which months had revenue above $40,000', 'revenue'],
  // How a sale was paid is the customer's doing.
  ['which expenses did we pay in cash in May', 'expense_documents'],
  ['number of expense transactions by payment method this year', 'expense_documents'],
  ['fuel paid in cash in May', 'expenses'],
  // What is bought for stock is no cost.
  ['when did we first buy from Staples?', 'bought'],
  ['total of all bills and expenses from Staples', 'bought'],
  ['how much did we buy from Staples in 2025', 'bought'],
  ['purchases by vendor in 2025', 'bought'],
  ['largest purchase in 2025', 'bought'],
  ['how many purchases did we make from Staples in 2025', 'bought'],
  ['how much did we spend with Staples in 2025', 'bought_net'],
  ['what did we spend on fuel in 2025', 'expenses'],
  ['expenses with Staples in 2025', 'expenses'],
  // A payment names no product.
  ['what did customers pay us in total for Annual Plan in 2025', 'product_sales'],
  // A paycheck is what was handed out.
  ['list paychecks for Evan Pritchard in May', 'payroll_runs'],
  ['average paycheck of Evan Pritchard in 2025', 'payroll_runs'],
])('%s is of %s', (asked, measure) => {
  expect(measured(asked)).toBe(measure);
});

it('counts no goods of sales among what was paid for some way', () => {
  expect(inWords(ask('fuel paid in cash in May'))).toBe(
    'Expenses on Fuel by Cash without those of sales from 2026-05-01 to 2026-05-31',
  );
});

it('counts no pieces in stock, which are not kept', () => {
  expect(ask('What is the inventory count of Annual Plan?')).toMatchObject({
    kind: 'declined',
    reason: expect.stringContaining('how much of it is in stock') as string,
  });
});

it('declines who of the employees did what was sold', () => {
  expect(ask('how many Annual Plans did Evan Pritchard do in May')).toMatchObject({
    kind: 'declined',
    reason: expect.stringContaining('Who did the work is not kept') as string,
  });
});
