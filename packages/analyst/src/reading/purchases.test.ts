import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Office Supplies', { field: 'category', accountType: 'expense' }),
    record('Hard Hat', { field: 'item', itemKind: 'product' }),
    record('Floor Mat', { field: 'item', itemKind: 'product' }),
    record('Harbor Foods', { field: 'party', partyKind: 'customer' }),
    record('Atlas Safety', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });

it.each([
  ['How many units of Hard Hat did we purchase?', 'Quantity purchased of Hard Hat of all time'],
  ['how many hard hats have we bought', 'Quantity purchased of Hard Hat of all time'],
  [
    'How many hard hats did we order from Atlas Safety last month?',
    'Quantity purchased of Hard Hat with Atlas Safety from 2026-05-01 to 2026-05-31',
  ],
  ['how much did we spend on buying floor mats', 'Purchases of Floor Mat of all time'],
  [
    'How much Floor Mat did we buy this year?',
    'Purchases and Quantity purchased of Floor Mat from 2026-01-01 to 2026-12-31',
  ],
  [
    'From which vendor do we buy floor mats?',
    'Purchases of Floor Mat of vendors by vendor of all time',
  ],
  ['who supplies our floor mats', 'Purchases of Floor Mat of vendors by vendor of all time'],
  ['Which supplier sold us hard hats?', 'Purchases of Hard Hat of vendors by vendor of all time'],
  [
    'how many vendors do we buy hard hats from',
    'Number of vendors with purchases of Hard Hat of vendors of all time',
  ],
  [
    'What products did we buy from Atlas Safety?',
    'Purchases with Atlas Safety by product or service of all time',
  ],
  ['when did we last buy floor mats', 'Latest purchase of Floor Mat of all time'],
  [
    'Total units of Hard Hats purchased from Atlas Safety in 2025',
    'Quantity purchased of Hard Hat with Atlas Safety from 2025-01-01 to 2025-12-31',
  ],
  ['List purchases of Hard Hat', 'Latest 100 purchases of Hard Hat of all time'],
])('reads “%s” as bought of vendors', (question, reading) => {
  expect(inWords(ask(question))).toBe(reading);
});

it.each([
  [
    'how many hard hats did Harbor Foods buy from us',
    'Quantity sold of Hard Hat to Harbor Foods of all time',
  ],
  [
    'which customers ordered hard hats',
    'Sales of Hard Hat of customers without credit memo or refund by customer of all time',
  ],
])('reads “%s” as sold to customers', (question, reading) => {
  expect(inWords(ask(question))).toBe(reading);
});
