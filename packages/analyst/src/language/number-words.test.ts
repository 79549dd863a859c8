import { expect, it } from 'vitest';
import { asking } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({ records: [], paymentMethods: [], cities: [], states: [] });
const ask = asking({ vocabulary });
const limitOf = (question: string) => {
  const read = ask(question);
  return read.kind === 'plan' && read.plan.kind === 'figure' ? read.plan.limit : read;
};

it.each([
  ['top three customers by revenue', 3],
  ['top fifteen customers by revenue', 15],
  ['the thirty best customers by revenue', 30],
])('“%s” are %i', (question, limit) => {
  expect(limitOf(question)).toBe(limit);
});

it('a day in words is a day: the last ninety days', () => {
  expect(ask('revenue in the last ninety days')).toMatchObject({
    plan: { period: { from: '2026-03-18', to: '2026-06-15' }, limit: null },
  });
});
