import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../../testing/ask.ts';
import { buildVocabulary } from '../../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Rent', { field: 'category', accountType: 'expense' }),
    record('Checking', { field: 'account', accountType: 'bank' }),
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
/** Monday, 15 June 2026, where the fiscal year begins in April. */
const ask = asking({ vocabulary, settings: { firstWeekday: 0, fiscalYearStartMonth: 4 } });

it.each([
  ['FYTD', 'from 2026-04-01 to 2026-06-15'],
  ['fiscal YTD', 'from 2026-04-01 to 2026-06-15'],
  ['TTM', 'from 2025-06-01 to 2026-05-31'],
  ['2 years back', 'from 2024-01-01 to 2024-12-31'],
  ['the day before yesterday', 'from 2026-06-13 to 2026-06-13'],
  ['last weekend', 'from 2026-06-13 to 2026-06-14'],
  ['FY26 Q1', 'from 2025-04-01 to 2025-06-30'],
  ['fiscal 2026, first quarter', 'from 2025-04-01 to 2025-06-30'],
  ['2025, third quarter', 'from 2025-07-01 to 2025-09-30'],
  ['the fiscal year in progress', 'from 2026-04-01 to 2027-03-31'],
  ["the quarter we're in", 'from 2026-04-01 to 2026-06-30'],
  ['FY 2025-26', 'from 2025-04-01 to 2026-03-31'],
  ["May '26", 'from 2026-05-01 to 2026-05-31'],
  ['Jan 2026 - Mar 2026', 'from 2026-01-01 to 2026-03-31'],
  ['1/1/26-3/31/26', 'from 2026-01-01 to 2026-03-31'],
  ['through May', 'from 2026-01-01 to 2026-05-31'],
  ['through May 2025', 'from 2025-01-01 to 2025-05-31'],
  ['from February through May', 'from 2026-02-01 to 2026-05-31'],
  ['up to today', 'of all time'],
  ['same month last year', 'from 2025-06-01 to 2025-06-30'],
  ['this time last year', 'from 2025-06-01 to 2025-06-30'],
  [
    'in the last 12 months compared to the 12 months before',
    'from 2025-06-01 to 2026-05-31 compared with 2024-06-01 to 2025-05-31',
  ],
  [
    'in the last three months vs the prior three months',
    'from 2026-03-01 to 2026-05-31 compared with 2025-12-01 to 2026-02-28',
  ],
  [
    'in May compared to same month last year',
    'from 2026-05-01 to 2026-05-31 compared with 2025-05-01 to 2025-05-31',
  ],
  [
    'from January to March 2026 against the same three months of 2025',
    'from 2026-01-01 to 2026-03-31 compared with 2025-01-01 to 2025-03-31',
  ],
  ['quarter over quarter', 'from 2026-04-01 to 2026-06-15 compared with 2026-01-01 to 2026-03-15'],
])('revenue %s', (period, read) => {
  expect(inWords(ask(`revenue ${period}`))).toBe(`Revenue ${read}`);
});

it('holds what stands on an account against its day, and a year against no other than the next', () => {
  expect(inWords(ask('balance of checking this time last year'))).toMatch(/as of 2025-06-15$/);
  expect(inWords(ask('revenue in May 2026 against the same month of 2024'))).not.toMatch(/2025/);
});
