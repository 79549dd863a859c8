import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const ask = asking({
  vocabulary: buildVocabulary({
    records: [
      record('Monitor', { field: 'item', itemKind: 'product' }),
      record('Site Audit', { field: 'item', itemKind: 'service' }),
      record('Harbor Foods', { field: 'party', partyKind: 'customer' }),
    ],
    paymentMethods: [],
    cities: [],
    states: [],
  }),
});

it.each([
  ['Has Monitor always been sold at the same rate', 'Price history of Monitor'],
  ['was Site Audit always billed at the same price', 'Price history of Site Audit'],
  [
    'did the rate of Site Audit change since 2025',
    'Price history of Site Audit from 2025-01-01 to 2026-06-15',
  ],
  ['in how many different rates was Monitor billed', 'Price history of Monitor'],
  ['what was the most recent rate for Site Audit', 'Latest price charged for Site Audit'],
  ['highest rate we ever charged for Monitor', 'Highest price charged for Monitor'],
  [
    'lowest price charged for Monitor last year',
    'Lowest price charged for Monitor from 2025-01-01 to 2025-12-31',
  ],
  ['what is the price of Monitor', 'What is on record of Monitor'],
])('reads %s', (question, reading) => {
  expect(inWords(ask(question))).toBe(reading);
});

it('knows prices of what is sold alone', () => {
  expect(ask('the highest price charged for Harbor Foods').kind).toBe('declined');
  expect(ask('the highest price charged for revenue').kind).toBe('declined');
});
