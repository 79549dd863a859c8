import { expect, it } from 'vitest';
import { timesRanked } from './times-ranked.ts';

it.each([
  [
    'Which months brought in the most and which were dead? Trying to decide when to run the ad, last time I ran it in June',
    'Which months brought in the most and which were dead?',
  ],
  ['what months are usually slow', 'what months are usually slow'],
  ['Which months did Acme buy the most?', null],
  ['which month was best', null],
])('%s', (question, sentence) => {
  expect(timesRanked(question)).toBe(sentence);
});
