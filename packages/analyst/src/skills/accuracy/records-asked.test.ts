import { expect, it } from 'vitest';
import { recordsAsked } from './records-asked.ts';

const nothing = { agree: false, coded: false, rely: false };

it.each([
  ['do the books match whats in the bank or not', { agree: true }],
  [
    'the books say one balance for checking and my phone another, which do i believe',
    { agree: true },
  ],
  ['does the ledger reconcile', { agree: true }],
  ['is anything missing from the books', { agree: true }],
  ['anything coded wrong?', { coded: true }],
  ['is everything categorized right', { coded: true }],
  ['did the new guy put stuff in the wrong category', { coded: true }],
  ['how accurate are the books', { rely: true }],
  ['how sure are you everything got entered for february', { rely: true }],
  ['my nephew entered bills and now I dont trust a thing', { rely: true }],
  [
    'deposits never line up with the slips, can I even go by your numbers',
    { agree: true, rely: true },
  ],
])('%s asks of the records', (question, asks) => {
  expect(recordsAsked(question)).toEqual({ ...nothing, ...asks });
});

it.each([
  'how accurate is your forecast',
  'can I rely on your numbers for the forecast',
  'how much is in checking',
  'what did we spend by category',
  'can I trust Acme to pay',
  'does the payment match the invoice',
  'is there something wrong with sales',
])('%s asks of no records', (question) => {
  expect(recordsAsked(question)).toBeNull();
});
