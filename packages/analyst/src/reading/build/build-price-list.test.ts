import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Catering', { field: 'item', itemKind: 'service' }),
    record('Paint', { field: 'item', itemKind: 'product' }),
    record('April Price', { field: 'party', partyKind: 'customer' }),
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary, hasBank: false });

it.each([
  ['show the price list', 'List of products and services with their prices'],
  ['price list of all products', 'List of products with their prices'],
  ['which items are priced under $100', 'with their prices under $100.00'],
  ['which services have a price of more than $500', 'services with their prices over $500.00'],
  ['how many services are priced over $300', 'Number of services with their prices over $300.00'],
  ['top 5 most expensive services', 'services with their prices, the dearest first'],
  ['cheapest product on the list', 'products with their prices, the cheapest first'],
  ['price of Catering', 'What is on record of Catering'],
])('reads "%s" as "%s"', (question, expected) => {
  expect(inWords(ask(question))).toContain(expected);
});

it.each([
  'what is the price',
  'products that cost more than $15',
  'most expensive product sold in 2025',
  'which services are priced over $300 and overdue',
])('declines "%s"', (question) => {
  expect(ask(question).kind).toBe('declined');
});

it('asks for one where one is asked for', () => {
  expect(ask('what is our most expensive service')).toMatchObject({
    plan: { kind: 'names', of: 'service', byPrice: { order: 'most', limit: 1 } },
  });
});
