import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const of = (accountType: 'expense' | 'other_liability' | 'accounts_receivable') =>
  ({ field: 'category', accountType }) as const;
const vocabulary = buildVocabulary({
  records: [
    record('Main Checking', { field: 'account', accountType: 'bank' }),
    record('Receivables', of('accounts_receivable')),
    record('Truck Loan', of('other_liability')),
    record('Payroll Withholding', of('other_liability')),
    record('Payroll Tax', of('expense')),
    record('Rent', of('expense')),
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });
const reading = (question: string) => inWords(ask(question));

it.each([
  'lowest cash balance in 2025',
  'what was the lowest our bank balance got in 2025',
  'when was our cash balance lowest in 2025',
  'how low did our cash get in 2025',
  'how low did cash go in 2025',
  'lowest point of cash in 2025',
  'minimum bank balance in 2025',
])('%s is of the days that are past', (question) => {
  expect(reading(question)).toBe(
    'The lowest end balance of your bank accounts from 2025-01-01 to 2025-12-31',
  );
});

it.each([
  [
    'peak cash balance this year',
    'The highest end balance of your bank accounts from 2026-01-01 to 2026-12-31',
  ],
  [
    'highest balance of Main Checking in 2025',
    'The highest end balance of Main Checking from 2025-01-01 to 2025-12-31',
  ],
  [
    'highest receivables balance in 2025',
    'The highest end balance of Receivables from 2025-01-01 to 2025-12-31',
  ],
  ['lowest balance expected until August', 'Lowest point of cash ahead'],
  ['lowest cash balance', 'Lowest point of cash ahead'],
])('%s', (question, expected) => {
  expect(reading(question)).toBe(expected);
});

it('never takes what stands there today for the lowest of the ends of months', () => {
  expect(ask('lowest month-end cash balance in 2025').kind).toBe('declined');
});

it.each([
  [
    'balance of Main Checking at the start of the fiscal year',
    'Balance of Main Checking as of 2025-12-31',
  ],
  ['receivables balance at the beginning of 2026', 'Balance of Receivables as of 2025-12-31'],
  ['truck loan balance at the start of last year', 'Balance of Truck Loan as of 2024-12-31'],
  ['cash at the start of Q2', 'Balance of your bank accounts as of 2026-03-31'],
  ['cash received since the beginning of the year', 'Money in from 2026-01-01 to 2026-06-15'],
])('%s is what stood there the day before', (question, expected) => {
  expect(reading(question)).toBe(expected);
});

it.each([
  'how much payroll tax do we owe',
  'payroll taxes owed',
  'unpaid payroll taxes',
  "what's our payroll tax liability",
])('%s stands on the liability', (question) => {
  expect(reading(question)).toBe('Balance of Payroll Withholding as of 2026-06-15');
});

it('takes sales tax, where no account is called so, for no other tax', () => {
  expect(ask('how much sales tax do we owe').kind).toBe('declined');
});
