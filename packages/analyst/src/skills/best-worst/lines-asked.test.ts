import { expect, it } from 'vitest';
import { asksOfLinesListed, asksOfLinesOfWork, withoutThings } from './lines-asked.ts';
import { stretchAsked } from './stretch-asked.ts';

it.each([
  'which of the things we bake actually earn their keep',
  'what kinds of jobs should we quit bidding on',
  'which line of work has done the most for us and which is a dud',
  'what services are actually profitable for us',
  'which product lines are dead weight',
  'we do catering and classes. what makes money, what doesnt',
  'loaves, rolls, cakes: which of those really pay and what should we quit making',
  'design, mulch, walls. Which ones are worth our time?',
])('asks of what is sold: %s', (question) => {
  expect(asksOfLinesOfWork(question)).toBe(true);
});

it.each([
  'which customers make us the most money',
  'which subscriptions should we drop',
  'what month did we do best',
  'which products did Acme buy last month',
  'which of these customers make us money',
  'what is worth more, the truck or the loan',
  'Which is worth it, leasing or buying the truck?',
  'Google Ads, Yelp, mailers: which are worth it?',
  'Truck, mower, trailer: which is worth it to fix first',
])('asks of something else: %s', (question) => {
  expect(asksOfLinesOfWork(question)).toBe(false);
});

it('knows a list of lines of work', () => {
  expect(asksOfLinesListed('loaves, rolls, cakes: what actually makes us money')).toBe(true);
  expect(asksOfLinesListed('what actually makes us money')).toBe(false);
});

it('takes the words for whatever is sold for no name', () => {
  expect(withoutThings('which product lines sell')).toBe('which   sell');
});

it.each([
  ['which weeks were strongest this year', 'week'],
  ['what was our slowest day', 'day'],
  ['what is our best day of the week', null],
  ['which month was worst, I want to close a week for painting', null],
])('%s', (question, stretch) => {
  expect(stretchAsked(question)).toBe(stretch);
});
