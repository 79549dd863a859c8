import { expect, it } from 'vitest';
import { asking, inWords } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const ask = asking({
  vocabulary: buildVocabulary({ records: [], paymentMethods: [], cities: [], states: [] }),
});
const twoMonths = 'from 2026-03-01 to 2026-04-30 compared with 2025-03-01 to 2025-04-30';

it.each([
  ['revenue in March and April this year compared to last year', `Revenue ${twoMonths}`],
  ['revenue March and April vs the same months last year', `Revenue ${twoMonths}`],
  [
    'how do March and April compare with the same two months last year, money in and money out',
    `Money in and Money out ${twoMonths}`,
  ],
  [
    'revenue in January, February and March vs the same three months last year',
    'Revenue from 2026-01-01 to 2026-03-31 compared with 2025-01-01 to 2025-03-31',
  ],
])('%s is one stretch held against that of a year ago', (question, expected) => {
  expect(inWords(ask(question))).toBe(expected);
});

it.each([
  ['revenue March and April', 'Revenue by month from 2026-03-01 to 2026-04-30'],
  [
    'revenue in March against the same month last year',
    'Revenue from 2026-03-01 to 2026-03-31 compared with 2025-03-01 to 2025-03-31',
  ],
  [
    'compare revenue in March and April',
    'Revenue from 2026-03-01 to 2026-03-31 compared with 2026-04-01 to 2026-04-30',
  ],
])('%s holds no stretch of months against last year', (question, expected) => {
  expect(inWords(ask(question))).toBe(expected);
});

it.each([
  'how much cash am i gonna have by valentines day',
  'what is our cash going to be in August',
])('%s is of what is to come', (question) => {
  expect(inWords(ask(question))).toBe('Cash forecast');
});
