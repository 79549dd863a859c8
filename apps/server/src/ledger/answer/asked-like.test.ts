import type { BusinessDay } from '@cairn/finance';
import { buildVocabulary } from '@cairn/analyst';
import { openExamples } from '@cairn/analyst/examples';
import { describe, expect, it } from 'vitest';
import { askedBack, askedLike } from './asked-like.ts';
import type { NotUnderstood } from './read-asked.ts';

const party = { field: 'party', isUnused: false } as const;
const context = {
  today: '2026-06-15' as BusinessDay,
  settings: { fiscalYearStartMonth: 1, firstWeekday: 1 },
  vocabulary: buildVocabulary({
    records: [
      { ...party, id: '1', name: 'Harbor Foods', partyKind: 'customer' },
      { ...party, id: '2', name: 'Green Fork Market', partyKind: 'customer' },
    ],
    ...{ paymentMethods: [], cities: [], states: [] },
  }),
  hasBooks: true,
  hasBank: true,
} as const;
const examples = openExamples([
  {
    ask: 'gross margin {time}',
    says: ['{time} margin, gross', 'what share of sales stood over after goods in {time}'],
  },
  { ask: 'revenue from {party} {time}', says: ['{party}: {time}, what did they bring in'] },
  { ask: 'unpaid invoices', says: ['invoices, the ones that nobody has paid'] },
]);
const refused: NotUnderstood = { kind: 'declined', reason: 'no', suggestions: ['another'] };
const like = (question: string) => askedLike(question, context, examples);
const declined: NotUnderstood = {
  kind: 'declined',
  reason: 'as it was',
  suggestions: ['another'],
  isOfWords: true,
};
const asked = (question: string, read: Parameters<typeof askedBack>[0] = declined) =>
  askedBack(read, question, context, false, () => examples);

describe('what others have asked in words like these', () => {
  it('is asked of the name and the time of the question', () => {
    const [first] = like('Harbor Foods: last month, what did they bring in');
    expect(first?.words).toBe('revenue from Harbor Foods last month');
    expect(first?.plan).toMatchObject({ kind: 'figure', measures: ['revenue'] });
  });

  it('is not asked of fewer names than the question has', () => {
    expect(like('Harbor Foods and Green Fork Market, the invoices that nobody has paid')).toEqual(
      [],
    );
  });

  it('is nothing where no word is shared', () => {
    expect(like('how tall is the moon')).toEqual([]);
  });
});

describe('a question that is not understood', () => {
  it('is asked back with what reads, and no word of it is blamed', () => {
    const back = asked('FY 2025 margin, gross', { ...declined, words: ['stood'] });
    expect(back.reason).not.toContain('stood');
    expect(back.suggestions[0]).toMatch(/^gross margin FY 2025$/i);
  });

  it('is offered with its dates, where these read back', () => {
    const back = asked('Harbor Foods: last month, what did they bring in');
    expect(back.suggestions[0]).toMatch(/^Revenue from Harbor Foods from May 1, 2026 to May 31/);
  });

  it('offers first the part that may ask by itself', () => {
    const back = asked('margin, gross', { ...declined, part: 'gross margin this year' });
    expect(back.suggestions[0]).toBe('gross margin this year');
    expect(back.suggestions).toHaveLength(2);
  });

  it.each([
    ['names what the records do not have', { ...declined, words: ['Zorbex'] }],
    ['holds a word that nobody has used', { ...declined, words: ['zorbex'] }],
    ['asks what cannot be told', { ...declined, isSettled: true as const }],
    ['has its own choice', { ...declined, asksWhich: true as const }],
    ['is refused for what it asks', refused],
  ])('keeps its reason where it %s', (_, read) => {
    expect(asked('FY 2025 margin, gross', read)).toBe(read);
  });

  it('goes on with the answer before it where it is short', () => {
    const read = { ...declined, isOfWords: true as const };
    expect(askedBack(read, 'margin, gross', context, true, () => examples)).toBe(read);
    expect(askedBack(read, 'and the margin, gross', context, true, () => examples)).not.toBe(read);
  });
});
