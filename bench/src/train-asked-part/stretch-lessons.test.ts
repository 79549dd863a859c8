import { askedParts, openWeights, readingContext, readLattice } from '@cairn/analyst/asked-part';
import { expect, test } from 'vitest';
import { learnStretches, stretchLesson, weightsOf } from './stretch-lessons.ts';

const context = readingContext(
  { today: '2026-08-20', settings: { firstWeekday: 0, fiscalYearStartMonth: 1 } },
  { records: [], paymentMethods: [], cities: [], states: [] },
);

const said = ['The oven broke, so ', 'Good morning, ', 'My brother asks, ', ''].flatMap((before) =>
  ['what do customers owe us', 'how much did we spend on rent in May', 'who paid us last'].map(
    (plain) => stretchLesson(`${before}${plain}`, readLattice(plain, context), context),
  ),
);

test('what was learned of some questions finds the part that asks in another', () => {
  const weights = openWeights(weightsOf(learnStretches(said)));
  const [part] = askedParts('The roof leaks, so how much did we spend on paint', context, weights);
  expect(part?.text).toBe('how much did we spend on paint');
});

test('the same lessons give the same weights', () => {
  expect(weightsOf(learnStretches(said))).toEqual(weightsOf(learnStretches(said)));
});
