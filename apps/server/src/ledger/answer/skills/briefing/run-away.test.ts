import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { asksOfMeanwhile, awaySpan, withoutAway } from './run-away.ts';

const today = businessDay('2026-05-14');
const settings = { fiscalYearStartMonth: 1, firstWeekday: 0 as const };

it.each([
  ['Just got back from 5 days at my moms, what did I miss', true, '2026-05-10'],
  ['I was away for a week, what happened', true, '2026-05-08'],
  ['At the hospital for eight days, havent looked once, what went on', true, '2026-05-07'],
  ['I haven’t looked since May 1, catch me up', true, '2026-05-01'],
  // The books of a year have a briefing of their own where nobody says for how long.
  ['catch me up', true, null],
  ['catch me up', false, '2026-05-01'],
  ['what did we spend in the last 5 days', true, null],
])('the days somebody was away: %s', (question, hasBooks, from) => {
  const span = awaySpan(question, { today, settings, hasBooks });
  expect(span).toEqual(from === null ? null : { from, to: today });
});

it('takes what tells why somebody was away for no question', () => {
  const away = 'On the Harbor job for two weeks and haven’t opened the laptop. Where do we stand?';
  expect(asksOfMeanwhile(away)).toBe(true);
  expect(withoutAway(away)).toBe('Where do we stand?');
  expect(asksOfMeanwhile('I was away for a week. How much does Harbor owe?')).toBe(false);
  expect(withoutAway('Catch me up on Harbor')).toBe('Catch me up on Harbor');
});
