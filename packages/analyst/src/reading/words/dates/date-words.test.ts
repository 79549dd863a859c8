import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../../testing/ask.ts';
import { buildVocabulary } from '../../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [record('Rent', { field: 'category', accountType: 'expense' })],
  paymentMethods: [],
  cities: [],
  states: [],
});
/** Monday, 15 June 2026, where the fiscal year begins in July. */
const ask = asking({ vocabulary, settings: { firstWeekday: 0, fiscalYearStartMonth: 7 } });

it.each([
  ["in Q1'26", 'from 2026-01-01 to 2026-03-31'],
  ['1Q26', 'from 2026-01-01 to 2026-03-31'],
  ['in Q1 of 26', 'from 2026-01-01 to 2026-03-31'],
  ['in October of 25', 'from 2025-10-01 to 2025-10-31'],
  ["last year's Q1", 'from 2025-01-01 to 2025-03-31'],
  ["last year's March", 'from 2025-03-01 to 2025-03-31'],
  ['last years first quarter', 'from 2025-01-01 to 2025-03-31'],
  ["H1 '25", 'from 2025-01-01 to 2025-06-30'],
  ["first quarter '26", 'from 2026-01-01 to 2026-03-31'],
  ["in '25", 'from 2025-01-01 to 2025-12-31'],
  ['2026-05', 'from 2026-05-01 to 2026-05-31'],
  ['in 05/2026', 'from 2026-05-01 to 2026-05-31'],
  ['in Apr-26', 'from 2026-04-01 to 2026-04-30'],
  ['on 3 Feb 26', 'from 2026-02-03 to 2026-02-03'],
  ['on 3-Feb-2026', 'from 2026-02-03 to 2026-02-03'],
  ["May 3, '26", 'from 2026-05-03 to 2026-05-03'],
  ['Jan 1 - Mar 31', 'from 2026-01-01 to 2026-03-31'],
  ['1 Jan - 31 Mar 2026', 'from 2026-01-01 to 2026-03-31'],
  ['in the back half of 2025', 'from 2025-07-01 to 2025-12-31'],
  ['in the second half', 'from 2025-07-01 to 2025-12-31'],
  ['in the first half of fiscal 2026', 'from 2025-07-01 to 2025-12-31'],
  ['H2 FY25', 'from 2025-01-01 to 2025-06-30'],
  ['in the second half of last fiscal year', 'from 2025-01-01 to 2025-06-30'],
  ['for fiscal year 2025-26', 'from 2025-07-01 to 2026-06-30'],
  ['for our fiscal year to date', 'from 2025-07-01 to 2026-06-15'],
  ['FYTD vs prior FYTD', 'from 2025-07-01 to 2026-06-15 compared with 2024-07-01 to 2025-06-15'],
  ['in the first nine months of 2025', 'from 2025-01-01 to 2025-09-30'],
  ['in the last two quarters of last fiscal year', 'from 2025-01-01 to 2025-06-30'],
  ['over the course of 2025', 'from 2025-01-01 to 2025-12-31'],
  ['since the books began', 'of all time'],
  [
    'compared between the first and second quarters of 2026',
    'from 2026-04-01 to 2026-06-15 compared with 2026-01-01 to 2026-03-15',
  ],
  ['on the first of May', 'from 2026-05-01 to 2026-05-01'],
  ['in the second week of May', 'from 2026-05-08 to 2026-05-14'],
  ['in the last week of May', 'from 2026-05-25 to 2026-05-31'],
  ['on the last day of May', 'from 2026-05-31 to 2026-05-31'],
  ['between the 1st and the 15th of May', 'from 2026-05-01 to 2026-05-15'],
  ['in the six months to December 2025', 'from 2025-07-01 to 2025-12-31'],
  ['year to date through May', 'from 2026-01-01 to 2026-05-31'],
  ['up to the end of March this year', 'from 2026-01-01 to 2026-03-31'],
  ['through May 10', 'from 2026-01-01 to 2026-05-10'],
  ['through 3/31/26', 'from 2026-01-01 to 2026-03-31'],
  ['Wednesday through Friday', 'from 2026-06-10 to 2026-06-12'],
  ['Tuesday to Monday', 'from 2026-06-02 to 2026-06-08'],
  [
    'Friday compared with the Friday before',
    'from 2026-06-12 to 2026-06-12 compared with 2026-06-05 to 2026-06-05',
  ],
])('revenue %s', (period, read) => {
  expect(inWords(ask(`revenue ${period}`))).toBe(`Revenue ${read}`);
});

it.each([
  ['bills due between now and the end of the month', 'Latest 100 open bills due from 2026-06-15'],
  ['bills due through July 5', 'Latest 100 open bills due until 2026-07-05'],
  ['customer balances up to March 31', 'Receivables by customer until 2026-03-31'],
  ['the invoice before the last one', 'Latest invoice of all time, number 2 of them'],
])('%s', (question, read) => {
  expect(inWords(ask(question))).toContain(read);
});

it('keeps the number of a document', () => {
  expect(inWords(ask('invoice 2025-11'))).not.toContain('2025-11-30');
});

it('holds two months of this year against the same of the last', () => {
  for (const last of ['last april and may', 'last year'])
    expect(inWords(ask(`was rent higher this april and may than ${last}`))).toContain(
      'from 2026-04-01 to 2026-05-31 compared with 2025-04-01 to 2025-05-31',
    );
});
