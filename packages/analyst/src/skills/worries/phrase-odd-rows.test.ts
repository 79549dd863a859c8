import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { asksOfOddRows, phraseOddRows, sideOfRows } from './phrase-odd-rows.ts';

it.each([
  ['anything weird go out of the account lately that i should be asking about', true],
  ['suspicious charges?', true],
  ['any payments that look odd', true],
  ['does anything in the bank deserve a second look', true],
  ['anything weird lately', true],
  ['is anything odd about our margins', false],
  ['anything wrong with what customers paid us', false],
  ['should I worry about paying the bills', false],
])('asks of odd rows: %s (%s)', (question, isSo) => {
  expect(asksOfOddRows(question)).toBe(isSo);
});

const asked = {
  ...{ from: businessDay('2026-05-01'), to: businessDay('2026-05-31') },
  ...({ side: 'out', on: null } as const),
  since: businessDay('2024-11-01'),
};
const row = (name: string) => ({
  ...{ date: businessDay('2026-05-04'), name, cents: 21_800n, token: name },
  why: `${name} took $218.00 twice.`,
});

it('tells of each row why, and opens it', () => {
  const rows = ['Fen', 'Bluff', 'Marlow', 'Orion'].map(row);
  const { text, tables } = phraseOddRows({ ...asked, rows });
  expect(text).toMatch(/^\*\*4 payments stand out in May 2026, latest first\.\*\*/);
  expect(text).toContain('Fen took $218.00 twice.');
  expect(text).toContain('The table has 1 more.');
  expect(tables[0]?.rows[3]).toEqual([
    '2026-05-04',
    'Orion',
    '$218.00',
    'Orion took $218.00 twice.',
  ]);
  expect(tables[0]?.evidence).toEqual(['Fen', 'Bluff', 'Marlow', 'Orion']);
});

it('says that none is odd, and on which account', () => {
  const { text } = phraseOddRows({ ...asked, rows: [], side: 'both', on: 'Fen Card' });
  expect(text).toMatch(/^\*\*No transaction stands out on Fen Card in May 2026\.\*\*/);
});

it('tells of no time before its rows', () => {
  const since = businessDay('2026-05-20');
  expect(phraseOddRows({ ...asked, rows: [], since }).text).toContain('from May 20 to ');
  const later = phraseOddRows({ ...asked, rows: [], since: businessDay('2026-06-01') });
  expect(later.text).toMatch(/^\*\*I only have transactions from Jun 1, 2026 on/);
});

it('takes what is to be checked for no check', () => {
  expect(sideOfRows('anything strange in the account I should check')).toBe('both');
  expect(sideOfRows('any strange checks in the account')).toBe('out');
});
