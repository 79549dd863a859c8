import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { cents } from '../money.ts';
import { matchReceipt } from './match-receipt.ts';
import { nameKey, nameLikeness } from './name-likeness.ts';
import type { MatchCandidate, ReceiptFacts } from './score-match.ts';

describe('the likeness of names', () => {
  test.each([
    ['Staples', 'STAPLES 00112 SEATTLE WA'],
    ['The Home Depot', 'HOMEDEPOT 4412'],
    ['Amazon Marketplace', 'AMZN MKTP US*2K4'],
    ['Corner Bakery Cafe, Inc.', 'SQ *CORNER BAKERY CA'],
    ['Café Zürich', 'POS PURCHASE CAFE ZURICH'],
    ['Northwind L0gistics GmbH', 'NORTHWIND LOGISTICS'],
  ])('%s is %s', (paper, bank) => {
    expect(nameLikeness(paper, bank)).toBeGreaterThanOrEqual(0.6);
  });

  test.each([
    ['Harbor Foods', 'CITY FOODS 221'],
    ['Shell', 'CHEVRON 0093321'],
    ['Blue Fern Trading LLC', 'PINE TRADING LLC'],
    ['Staples', ''],
    ['12345', 'POS PURCHASE 12345'],
  ])('%s is not %s', (paper, bank) => {
    expect(nameLikeness(paper, bank)).toBeLessThan(0.6);
  });

  test('legal forms, accents and capitals make no other company', () => {
    expect(nameKey('Café Zürich, Ltd.')).toBe(nameKey('CAFE ZURICH'));
  });

  test('a number within a name ends it not', () => {
    expect(nameKey('Apt 12 Gomez')).not.toBe(nameKey('Apt 14 Lee'));
  });
});

const receipt: ReceiptFacts = {
  company: 'Staples',
  date: '2026-03-14',
  totalCents: cents(5_420),
  number: null,
};
const candidate = (changes: Partial<MatchCandidate>): MatchCandidate => ({
  id: 'a',
  date: '2026-03-15',
  amountCents: cents(5_420),
  names: ['STAPLES 0112'],
  number: null,
  isTaken: false,
  accepted: 0,
  declined: 0,
  ...changes,
});
const sureOf = (candidates: MatchCandidate[], facts: Partial<ReceiptFacts> = {}) =>
  matchReceipt({ ...receipt, ...facts }, candidates).sure?.id ?? null;
const stranger = { names: ['CHEVRON 0093'] };

describe('the choice of a transaction', () => {
  test('is sure of the same amount, name and days, and says why', () => {
    const { sure, suggestions } = matchReceipt(receipt, [
      candidate({}),
      candidate({ id: 'b', amountCents: cents(9_900) }),
    ]);
    expect(sure).toMatchObject({ id: 'a', reason: 'same amount, 1 day later, same name' });
    expect(suggestions).toEqual([]);
  });

  test.each([
    ['a stranger charged the same amount that day', [candidate(stranger)]],
    ['there are two of them on one day', [candidate({}), candidate({ id: 'b' })]],
    ['it has a document already', [candidate({ isTaken: true })]],
    ['it came a week later: the next visit', [candidate({ date: '2026-03-21' })]],
    ['it is a little more: a tip, perhaps', [candidate({ amountCents: cents(6_200) })]],
    ['the user has said no to such pairs', [candidate({ declined: 2 })]],
  ])('is not sure when %s, and suggests it', (_why, candidates) => {
    expect(sureOf(candidates)).toBeNull();
    expect(matchReceipt(receipt, candidates).suggestions.map(({ id }) => id)).toContain('a');
  });

  test.each([
    ['the amount', { totalCents: null }],
    ['the day', { date: null }],
    ['the company', { company: null }],
  ])('is not sure when %s could not be read', (_what, facts) => {
    expect(sureOf([candidate({})], facts)).toBeNull();
  });

  test('leaves out what cannot be: other amounts, charges before the receipt or a season after', () => {
    const candidates = [
      candidate({ amountCents: cents(5_000) }),
      candidate({ id: 'b', date: '2026-03-01' }),
      candidate({ id: 'c', date: '2026-06-15' }),
    ];
    expect(matchReceipt(receipt, candidates)).toEqual({ sure: null, suggestions: [] });
  });

  test('learns another name from two links that the user made', () => {
    expect(sureOf([candidate({ ...stranger, accepted: 1 })])).toBeNull();
    expect(sureOf([candidate({ ...stranger, accepted: 2 })])).toBe('a');
  });

  test("knows an invoice by its number, weeks later, in the books or in the bank's words", () => {
    const late = { date: '2026-04-10' } as const;
    const facts = { number: 'INV-20417' };
    expect(sureOf([candidate({ ...late, number: 'INV20417' })], facts)).toBe('a');
    expect(sureOf([candidate({ ...late, names: ['STAPLES INV-20417'] })], facts)).toBe('a');
    expect(sureOf([candidate({ ...late, number: '17' })], { number: '17' })).toBeNull();
  });

  test('suggests three at most, the likeliest first', () => {
    const candidates = ['a', 'b', 'c', 'd'].map((id, at) =>
      candidate({
        id,
        date: addDays('2026-03-20', at),
        names: id === 'd' ? ['STAPLES'] : ['CHEVRON'],
      }),
    );
    const { suggestions } = matchReceipt(receipt, candidates);
    expect(suggestions.map(({ id }) => id)).toEqual(['d', 'a', 'b']);
  });
});
