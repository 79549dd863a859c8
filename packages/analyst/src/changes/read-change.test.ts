import { expect, it } from 'vitest';
import { readChange } from './read-change.ts';

const cash = (dollars: number) => ({ kind: 'minimum_cash', dollars });

it.each([
  ['set my minimum cash to 20,000', cash(20_000)],
  ['Please set the minimum cash to $20,000.', cash(20_000)],
  ['our minimum balance should be $7.50k', cash(7_500)],
  ['raise our minimum cash balance to 15k', cash(15_000)],
  ['My minimum cash is $12,500.50!', cash(12_500.5)],
  ['mark Adobe as not recurring', { kind: 'not_recurring', payment: 'Adobe' }],
  ['Can you mark this as no longer recurring?', { kind: 'not_recurring', payment: 'this' }],
  ['mark Adobe at $49.99 as not recurring', { kind: 'not_recurring', payment: 'Adobe at $49.99' }],
  ['Comcast is not a recurring charge', { kind: 'not_recurring', payment: 'Comcast' }],
  [
    'file Oak Street Properties under Rent',
    { kind: 'category', counterparty: 'Oak Street Properties', category: 'Rent' },
  ],
  [
    'Categorize all payments to Shell Oil as Fuel and vehicle from now on',
    { kind: 'category', counterparty: 'Shell Oil', category: 'Fuel and vehicle' },
  ],
  [
    'put everything from Staples into the Office supplies category',
    { kind: 'category', counterparty: 'Staples', category: 'Office supplies' },
  ],
])('%s', (sentence, asked) => {
  expect(readChange(sentence)).toEqual(asked);
});

it.each([
  'what is my minimum cash?',
  'minimum cash',
  'my minimum cash is $5,000?',
  'what is not recurring',
  'is Adobe not recurring?',
  'Could you show me what is not recurring?',
  'show me what is not recurring',
  'would you say that Adobe is not recurring?',
  'tell me whether Adobe is no longer recurring',
  'are Adobe charges recurring?',
  'what did we file under Rent?',
  'how much should I put aside for taxes?',
  'set my minimum cash to $20,000 and pay rent',
  '',
])('%s: asks for no change', (sentence) => {
  expect(readChange(sentence)).toBeNull();
});

it('reads a long text in no time', () => {
  expect(readChange(`put ${'a under '.repeat(40_000)}`)).not.toBeUndefined();
});
