import { expect, it } from 'vitest';
import { emptyAnswer } from './answer.ts';
import { phrasePair } from './phrase-pair.ts';

it('refuses both of two questions where one of them is refused, as half of an answer is none', () => {
  const [told, refused] = [emptyAnswer('Told.'), { ...emptyAnswer('No.'), understood: false }];
  expect(phrasePair(told, refused)).toEqual(refused);
  expect(phrasePair(refused, told)).toEqual(refused);
  expect(phrasePair(told, told)).toMatchObject({ text: 'Told.\n\nTold.', understood: true });
});
