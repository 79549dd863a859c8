import { expect, test } from 'vitest';
import { calledMeasures } from './measure-phrases.ts';

test.each([
  ['what was other income', ['other_income']],
  ['what was net income', ['net_profit']],
  ['income by month', ['revenue']],
  ['gross profit margin', ['gross_margin']],
  ['open invoice of may', ['open_invoices']],
  ['bill payment of may', ['bill_payments']],
  ['revenue and expense', ['revenue', 'expenses']],
  ['who is new', []],
])('%s', (question, measures) => {
  expect(calledMeasures(question.split(' '))).toEqual(measures);
});
