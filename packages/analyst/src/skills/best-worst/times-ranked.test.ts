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
    'Closed for 6 days. Which month hurts us least, and which should I not touch?',
  ],
  [
    'We closed in July. Which months were slowest? It felt long. Only for 2024.',
    'We closed in July. Which months were slowest? It felt long. Only for 2024.',
  ],
  [
    'Which months were slowest?  Do we have a plan?',
    'Which months were slowest?  Do we have a plan?',
  ],
  ['which month was best', null],
])('%s', (question, sentence) => {
  expect(timesRanked(question)).toBe(sentence);
});
