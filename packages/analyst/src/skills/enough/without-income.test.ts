import { expect, it } from 'vitest';
import {
  asksHowLongWithout,
  dryDays,
  nothingBooked,
  supposesNoIncome,
  supposesNothingIn,
  supposesNothingNew,
  supposesSlower,
} from './without-income.ts';

it.each([
  'how many months could I go with zero bookings',
  'if nobody paid us a dime starting Monday how long till I cannot pay the guys',
  'how long do we last if sales dried up',
  'how many months could we run on what is in checking if the phone stopped ringing',
  'If no more loads got paid for, how many weeks could we last',
  'no new students, how long until the money is gone',
  'How many lean months can we survive with what is in checking',
  'Say the insurance plans all started paying 30 days slower. How many weeks could we keep the doors open',
  'If customers pay slow again like last winter, how many weeks can we keep going',
  'if we had to close for six weeks with no money coming in would we make it',
  'If no money comes in over the next 3 weeks can we make it?',
  'can we make it if nothing comes in the next 3 weeks',
  'how long could we keep going if not one new custom order came in',
  'If no new contract lands by summer how long does what Ive got last me',
  'How long can we hold on if no new patio job gets signed this fall',
  'not a single new project has landed. if that keeps up how many months can we last',
])('%s', (question) => {
  expect(asksHowLongWithout(question)).toBe(true);
});

it.each([
  'how long until we break even',
  'how long will the cash last',
  'how long till Hill House pays us',
  'how many months had no sales',
  'if Acme pays slow again how long until we run out',
  'would we make it if no boiler comes in',
  'how long will it last before a new boiler comes in',
  'If our biggest customer stopped buying, how long could we last?',
  'If one client quits how many months can we survive',
  'Are customers paying slower than last year, and by how many days?',
  'how long do clients pay late on average over the last year',
  'No deposits came in for two weeks last month, why?',
  'I have no idea how much money comes in. How long until we run out?',
])('not: %s', (question) => {
  expect(asksHowLongWithout(question)).toBe(false);
});

it.each([
  ['if nobody pays us', true],
  ['if nobody pays early', false],
  ['if nothing came in from tomorrow', true],
  ['if all our customers leave', true],
  ['if everybody pays like they usually do', false],
  ['what if two of my biggest customers leave', false],
  ['if our best client quits', false],
])('whether nothing comes in any more: %s', (words, isSo) => {
  expect(supposesNoIncome(words)).toBe(isSo);
});

it.each([
  ['if hardly anything came in for a whole month', 30],
  ['closed for six weeks with no money coming in', 42],
  ['if they all paid 45 days slower', 45],
  ['how many weeks could we last', null],
  ['no new orders in the last 3 weeks, how long will the money last', null],
  ['if customers pay slower than net 30 days', null],
  ['if no work came in, we pay 2 weeks of vacation', null],
  ['can we pay for 2 weeks of vacation if no work came in', null],
  ['without sales for months', null],
  ['a month of no sales', null],
  ['no work came in, can we buy a van in the next 3 weeks', null],
  ['2 weeks with no money coming in', 14],
  ['a six week closure with no income', 42],
  ['if no jobs come in for the next 3 weeks', 21],
])('for how long nothing comes in: %s', (words, days) => {
  expect(dryDays(words)).toBe(days);
});

it.each([
  ['If insurance pays slow again like they did last summer', true],
  ['suppose all our customers paid us 30 days later', true],
  ['if Acme pays slow again', false],
  ['if we pay the customers later', false],
])('whether all of them pay later: %s', (words, isSo) => {
  expect(supposesSlower(words)).toBe(isSo);
});

it.each([
  ['if spring break is a dud', true],
  ['not one new project got sold', true],
  ['nothing on the calendar', true],
  ['if thats all that comes in', true],
  ['If the big deposits dont come in til november', true],
  ['if customer payments get pushed to November', true],
  ["if the checks don't clear by then", true],
  ['if customer payments come in by November', false],
  ['if the jobs are done late', false],
  ['spring break was a dud', false],
])('whether what is hoped for does not come: %s', (words, isSo) => {
  expect(supposesNothingIn(words)).toBe(isSo);
});

it('tells that nothing is booked in whatever clause it stands', () => {
  expect(nothingBooked('Nothing on the calendar until a wedding on April 18')).not.toBeNull();
  // What comes before that day still comes.
  expect(nothingBooked('Nothing on the calendar from New Years until April 18')).toBeNull();
  expect(nothingBooked('not one job came in last week')).toBeNull();
  expect(nothingBooked('I have nothing booked for January')).not.toBeNull();
  expect(nothingBooked('We have $30k out and it’s all coming in next week')).toBeNull();
  expect(nothingBooked('I have nothing booked for the weekend, can we make payroll')).toBeNull();
});

it.each([
  ['if not one new member signs up', true],
  ['if no further contract lands', true],
  ['if no new money comes in', false],
  ['if nothing comes in', false],
])('whether customers that there are may go on: %s', (words, isSo) => {
  expect(supposesNothingNew(words)).toBe(isSo);
});
