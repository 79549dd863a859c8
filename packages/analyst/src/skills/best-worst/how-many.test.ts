import { expect, it } from 'vitest';
import { howManyAsked } from './how-many.ts';

it.each([
  ['what were our three best months and our worst one', 3, 1],
  ['Which months have been strongest for us and which have been the weakest?', 3, 3],
  ['What was our best month ever and which ones were duds?', 1, 3],
  ['what was our worst month and why', 1, 1],
  ['our best and worst months so far?', 3, 3],
  ['Which months brought in the most and which were dead', 3, 3],
  ['which month did we sell the most', 1, 1],
  ['what were our two worst months', 1, 2],
  ['top 5 months and the bottom', 5, 1],
])('%s', (question, best, worst) => {
  expect(howManyAsked(question)).toEqual({ best, worst });
});
