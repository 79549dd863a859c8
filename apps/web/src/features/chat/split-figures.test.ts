import { describe, expect, it } from 'vitest';
import { splitFigures } from './split-figures.ts';

const figure = (text: string, token = 't') => ({ figure: text, label: `Rows of ${text}`, token });
const linked = (text: string, ...figures: string[]) =>
  splitFigures(
    text,
    figures.map((one) => figure(one)),
  )
    .filter((part) => part.token !== null)
    .map((part) => part.text);

describe('splitFigures', () => {
  it('cuts the text around a figure and keeps every character', () => {
    const parts = splitFigures('You spent $1,200.50 in May.', [figure('$1,200.50', 'spent')]);
    expect(parts).toEqual([
      { text: 'You spent ', token: null },
      { text: '$1,200.50', token: 'spent', label: 'Rows of $1,200.50' },
      { text: ' in May.', token: null },
    ]);
  });

  it('does not take the start of a longer figure for a shorter one', () => {
    expect(linked('$1,200.50 and $1,200', '$1,200')).toEqual(['$1,200']);
    expect(linked('In 2012 there were 12 rows', '12')).toEqual(['12']);
    expect(linked('12.50 of 112', '12')).toEqual([]);
    expect(linked('$1,200.50', '$1,200', '$1,200.50')).toEqual(['$1,200.50']);
  });

  it('does not take a positive figure out of a negative one', () => {
    expect(linked('It fell by -$50.00', '$50.00')).toEqual([]);
    expect(linked('It fell by -$50.00', '-$50.00')).toEqual(['-$50.00']);
  });

  it('links a figure at the end of a sentence and in a list', () => {
    expect(linked('Sums: $5.00, $7.00.', '$5.00', '$7.00')).toEqual(['$5.00', '$7.00']);
  });

  it('leaves a text without figures alone', () => {
    expect(splitFigures('Nothing', [figure('')])).toEqual([{ text: 'Nothing', token: null }]);
    expect(splitFigures('', [])).toEqual([]);
  });
});
