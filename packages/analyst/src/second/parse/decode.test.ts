import { expect, test } from 'vitest';
import { decode } from './decode.ts';
import { readingContext, readLattice } from './lattice.ts';
import { openWeights } from './weights.ts';

const context = readingContext(
  {
    today: '2026-08-20',
    settings: { firstWeekday: 0, fiscalYearStartMonth: 1 },
    hasBooks: true,
  },
  {
    records: [{ field: 'party', name: 'Fern Gallery', partyKind: 'customer' }],
    paymentMethods: [],
    cities: [],
    states: [],
  },
);

/** A few weights by hand: 'list' asks for rows, an invoice for invoices, a whole name is meant, a date is when. */
const weights = openWeights({
  choices: [
    { name: 'form', forms: [''], values: ['"figure"', '"rows"'] },
    { name: 'measure', forms: ['"figure"', '"rows"'], values: ['"invoices"', '"revenue"'] },
  ],
  rows: { 'c:list': [1, 400], 'c:invoice': [2, 300], bias: [0, 100, 3, 100] },
  pointers: {
    name: { forms: [], weights: { 'fit:whole': 500 } },
    'left out': { forms: [], weights: { bias: -300, 'not before': 600 } },
    during: { forms: ['"figure"', '"rows"'], weights: { said: 300 } },
  },
});

const read = (question: string) => decode(readLattice(question, context), weights);

test('each field is chosen by what the question shows, dates and names by pointing at them', () => {
  expect(read('list the invoices to Fern Gallery in May')[0]?.query).toEqual({
    form: 'rows',
    measure: 'invoices',
    where: [{ on: 'party', names: ['Fern Gallery'] }],
    during: { from: '2026-05-01', to: '2026-05-31' },
  });
});

test('a name behind "except" is left out', () => {
  expect(read('list invoices except Fern Gallery')[0]?.query.where).toEqual([
    { on: 'party', names: ['Fern Gallery'], not: true },
  ]);
});

test('the likeliest comes first, and no query comes twice', () => {
  const found = read('invoices to Fern Gallery in May');
  const scores = found.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(found.map(({ query }) => JSON.stringify(query))).size).toBe(found.length);
});

test('a question of nothing but names and noise is still read, with the usual form', () => {
  expect(read('zzz')[0]?.query.form).toBe('figure');
  expect(read('')[0]?.query.form).toBe('figure');
});
