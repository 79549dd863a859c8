import { expect, it } from 'vitest';
import { asksHowLongWithout, supposesNoIncome } from './without-income.ts';

it.each([
  'how many months could I go with zero bookings',
  'if nobody paid us a dime starting Monday how long till I cannot pay the guys',
  'how long do we last if sales dried up',
  'how many months could we run on what is in checking if the phone stopped ringing',
  'If no more loads got paid for, how many weeks could we last',
  'no new students, how long until the money is gone',
  'How many lean months can we survive with what is in checking',
])('%s', (question) => {
  expect(asksHowLongWithout(question)).toBe(true);
});

it.each([
  'how long until we break even',
  'how long will the cash last',
  'how long till Hill House pays us',
  'how many months had no sales',
])('not: %s', (question) => {
  expect(asksHowLongWithout(question)).toBe(false);
});

it.each([
  ['if nobody pays us', true],
  ['if nothing came in from tomorrow', true],
  ['if all our customers leave', true],
  ['if everybody pays like they usually do', false],
  ['what if two of my biggest customers leave', false],
  ['if our best client quits', false],
])('whether nothing comes in any more: %s', (words, isSo) => {
  expect(supposesNoIncome(words)).toBe(isSo);
});
