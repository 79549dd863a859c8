import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { timesSaid } from '../time/times-said.ts';
import { withoutTimesTold } from './times-told.ts';

const context = {
  today: businessDay('2026-11-23'),
  settings: { fiscalYearStartMonth: 1, firstWeekday: 0 as const },
};

it('keeps by when something has to be there, where what is to come is asked', () => {
  const timesOf = (question: string) =>
    timesSaid(withoutTimesTold(question, { ...context, isAhead: true }), context).map(
      ({ text }) => text,
    );
  expect(timesOf('Will we have enough for the rent that is due in January?')).toEqual(['January']);
  expect(timesOf('July is always dead for us. Is the money there when August 1 comes?')).toEqual([
    'August 1',
  ]);
});

it.each([
  ['Tuition is due in January and then Christmas. How much did I take this year?', ['this year']],
  ['Rent is due in January. How much did I take?', []],
  ['I took some in September and again later. What is my total for the year?', []],
  ['The January rush was good. What changed in the last two months?', ['the last two months']],
  ['Before I hand it over in January I want it right, because last year was a mess.', []],
  // What was before a day is asked about, and one sentence says one time.
  ['How much did we make before March?', ['before March']],
  ['March was fine. How were March and April?', ['March', 'April']],
  ['I took some in September for us. How much was it?', ['September']],
])('keeps the times that are asked: %s', (question, times) => {
  const rest = withoutTimesTold(question, context);
  expect(timesSaid(rest, context).map(({ text }) => text)).toEqual(times);
});
