import { expect, it } from 'vitest';
import { timesRanked } from './times-ranked.ts';

it.each([
  [
    'Which months brought in the most and which were dead? Trying to decide when to run the ad, last time I ran it in June',
    'Which months brought in the most and which were dead?',
  ],
  ['what months are usually slow', 'what months are usually slow'],
  [
    'Which months were best? I mean just for landscaping.',
    'Which months were best? I mean just for landscaping.',
  ],
  ['Which months did Acme buy the most?', null],
  [
    'Closed for 6 days. Which month hurts us least, and which should I not touch?',
    'Which month hurts us least, and which should I not touch?',
  ],
  ['which month was best', null],
])('%s', (question, sentence) => {
  expect(timesRanked(question)).toBe(sentence);
});
