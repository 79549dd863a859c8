import { describe, expect, it } from 'vitest';
import { Wording } from './figure.ts';

const worded = (...thoughts: string[]) =>
  thoughts.reduce((wording, thought) => wording.add(thought), new Wording()).done('By that.').text;

describe('what stands below a verdict', () => {
  it('is a paragraph as long as it is short', () => {
    expect(worded('Yes.', 'A is $1.', 'B is $2.', 'C is $3.')).toBe(
      '**Yes.**\n\nA is $1. B is $2. C is $3.\n\n_By that._',
    );
    expect(worded('Yes.')).toBe('**Yes.**\n\n_By that._');
  });

  it('is a list of thoughts where there are more than a reader takes in at once', () => {
    expect(worded('Yes.', 'A is $1. It rose.', 'B is $2.', 'C is $3.', 'D is $4.')).toBe(
      '**Yes.**\n\n- A is $1. It rose.\n- B is $2.\n- C is $3.\n- D is $4.\n\n_By that._',
    );
  });
});
