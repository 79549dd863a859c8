import { expect, it } from 'vitest';
import { asking, inWords } from '../../../testing/ask.ts';
import { buildVocabulary } from '../../../vocabulary.ts';

const ask = asking({
  vocabulary: buildVocabulary({
    records: [],
    paymentMethods: [],
    cities: ['Trenton'],
    states: ['NJ'],
  }),
});

it.each([
  ['Customers from NJ with their cities', 'List of customers in NJ with their city'],
  ['list customers with their city and state', 'List of customers with their city and state'],
  ['show all vendors and their email addresses', 'List of vendors with their email address'],
  ['customer list with emails', 'List of customers with their email address'],
  ['email addresses of our vendors', 'List of vendors with their email address'],
  ['List vendors by state', 'List of vendors with their state'],
  ['customer emails', 'List of customers with their email address'],
  ['vendors in Trenton with location', 'List of vendors in Trenton with their city and state'],
  [
    'Who are our customers in NJ and what are their emails?',
    'List of customers in NJ with their email address',
  ],
  ['Which customers have no email on file?', 'List of customers without an email address'],
  ['customers without a city', 'List of customers without a city'],
  ["Which vendors don't have an email address?", 'List of vendors without an email address'],
  ['How many customers have no email?', 'Number of customers without an email address'],
])('%s', (asked, expected) => {
  expect(inWords(ask(asked))).toBe(expected);
});

it.each(['Which customers are in Trenton?', 'revenue by customer with their city'])(
  'adds no column to "%s"',
  (asked) => {
    expect(inWords(ask(asked))).not.toContain('with their');
  },
);

it.each([
  'List of customers in NJ with their city and email address',
  'Number of vendors without an email address',
])('reads "%s" back', (reading) => {
  expect(inWords(ask(reading))).toBe(reading);
});
