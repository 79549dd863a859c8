import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordsOf } from './question-features.ts';

it('sees a name of whatever letters and signs as one', () => {
  expect(wordsOf('deposits from Prairie Grain Co-op this year', ['Prairie Grain Co-op'])).toContain(
    '{name}',
  );
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 12 }).filter((name) => name.trim() !== ''),
      (name) => {
        expect(() => wordsOf(`what did we pay ${name} in May?`, [name])).not.toThrow();
      },
    ),
  );
});
