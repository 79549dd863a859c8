import { emptyAnswer, plainFigure } from '@cairn/analyst';
import { businessDay, formatDay } from '@cairn/finance';
import { describe, expect, it } from 'vitest';
import { foreignFigures } from './check-figures.ts';
import { checkWords } from './checked-words.ts';
import { knownFigures, type KnownFigures } from './known-figures.ts';

const known: KnownFigures = {
  cents: [24_097_823, 500],
  percents: [],
  numbers: [12],
  days: new Set(['2026-06-15']),
  periods: [{ from: '2026-01-01', to: '2026-01-31' }],
};

describe('the figures of a sentence', () => {
  it.each([
    'Of the 12, most were paid.',
    'That was $240,978.23, the most so far.',
    'Of the $240,978.23 of January most came late.',
  ])('are those of the results: %s', (sentence) => {
    expect(foreignFigures(sentence, known)).toEqual([]);
  });

  it.each([
    'Of the 13, most were paid.',
    'It was due on 23 January.',
    'That was $240,978.24, I say.',
  ])('are not: %s', (sentence) => {
    expect(foreignFigures(sentence, known)).not.toEqual([]);
  });
});

it('judges a sentence that starts with a name by itself', () => {
  const { text, dropped } = checkWords(
    'You were paid $9.00 in all. Acme paid $5.00.',
    { known, names: ['Acme'], instructions: '' },
    true,
  );
  expect(text).toBe('Acme paid $5.00.');
  expect(dropped).toEqual(['You were paid $9.00 in all.']);
});

it('knows a day as tables write it', () => {
  const due = formatDay(businessDay('2026-11-22'));
  const table = { headers: ['Vendor', 'Due'], rows: [['Acme', due]], evidence: [null] };
  const result = {
    plan: { ...plainFigure, measures: ['payables' as const], conditions: [], period: null },
    answer: { ...emptyAnswer(''), tables: [table] },
  };
  const { days } = knownFigures([result], '2026-06-15');
  expect([...days]).toContain('2026-11-22');
});
