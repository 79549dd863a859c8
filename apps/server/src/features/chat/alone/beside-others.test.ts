import { emptyAnswer } from '@cairn/analyst';
import { expect, it } from 'vitest';
import { besideOthers } from './beside-others.ts';

it.each([
  ['what have I paid myself and is that low for a company our size?', true],
  ["what % of sales goes to ingredients and what's normal for a bakery", true],
  ['is my payroll too high, what is it supposed to be for a hair salon', true],
  ['is that normal for us', false],
  ['is that usual for a winter month', false],
  ['what did we pay for a van', false],
])('%s', (question, isSaid) => {
  const { text } = besideOthers(question, emptyAnswer('**$5.**\n\n_How._'));
  expect(text.includes('other businesses')).toBe(isSaid);
});
