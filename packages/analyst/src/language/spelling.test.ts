import { expect, it } from 'vitest';
import { correctSpelling } from './spelling.ts';
import { tokenise } from './tokens.ts';

const known = [
  'invoice',
  'revenue',
  'charge',
  'changing',
  'growing',
  'rise',
  'inch',
  'settled',
  'balance',
  'outstanding',
];

const corrected = (text: string) =>
  correctSpelling(tokenise(text), (stem) => known.includes(stem), known).corrections.map(
    ({ written, read }) => `${written} ${read}`,
  );

it('corrects one letter of a word of five, two of a word of nine', () => {
  expect(corrected('invioce')).toEqual(['invioce invoice']);
  expect(corrected('ballance')).toEqual(['ballance balance']);
  expect(corrected('outsandng')).toEqual(['outsandng outstanding']);
  expect(corrected('revnu')).toEqual([]);
});

it.each(['charging', 'grossing', 'rides', 'settle', 'incl', 'risk', 'winch'])(
  'leaves %s as it is, which is short or English itself',
  (word) => {
    expect(corrected(word)).toEqual([]);
  },
);
