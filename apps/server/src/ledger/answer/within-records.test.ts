import { emptyAnswer } from '@cairn/analyst';
import { expect, it } from 'vitest';
import { beside } from './within-records.ts';

const answer = emptyAnswer('**It is $5.** No records before May 5.\n\n_Counted by day._');
const textOf = (...notes: string[]) => beside(answer, notes).text;

it('stands behind what is said, before what it stands on', () => {
  expect(textOf('One is late.')).toBe(
    '**It is $5.** No records before May 5. One is late.\n\n_Counted by day._',
  );
  expect(beside(emptyAnswer('It is $5.'), ['One is late.']).text).toBe('It is $5. One is late.');
});

it('is said once', () => {
  expect(textOf('No records before May 5.')).toBe(answer.text);
  expect(textOf('One is late.', 'One is late.')).toContain('May 5. One is late.\n\n');
});

it('is a line of its own below a list', () => {
  const listed = emptyAnswer('**It is $5.**\n\n- A is $3.\n- B is $2.\n\n_Counted by day._');
  expect(beside(listed, ['One is late.', 'So is two.']).text).toBe(
    '**It is $5.**\n\n- A is $3.\n- B is $2.\n- One is late.\n- So is two.\n\n_Counted by day._',
  );
});
