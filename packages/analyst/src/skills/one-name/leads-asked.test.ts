import { expect, it } from 'vitest';
import { leadsAsked } from './leads-asked.ts';

it.each([
  ['how screwed are we if they go somewhere else', ['leaving']],
  ['is Net Thirty ever actually on time', ['speed']],
  ['what has it cost me since I started', ['total', 'start']],
  ['did Comcast not go thru this month', ['due']],
  ['did we go through the numbers', []],
])('%s', (question, leads) => {
  expect(leadsAsked(question)).toEqual(leads);
});
