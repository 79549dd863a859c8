import type { NamedRecord } from '@cairn/analyst';
import { readingContext, readLattice } from '@cairn/analyst/asked-part';
import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { namesOrThings, thingsAsked } from './things-asked.ts';

const record = (name: string, kind: Omit<NamedRecord, 'id' | 'name'>) => ({
  id: name,
  name,
  ...kind,
});
const card = record('Ridge Visa', { field: 'account', accountType: 'credit_card' });
const records = [
  record('Automobile:Fuel', { field: 'category', accountType: 'expense' }),
  record('Corner Fuel', { field: 'party', partyKind: 'vendor' }),
  record('Zelkova Gas', { field: 'party', partyKind: 'counterparty' }),
  record('Catering Income', { field: 'category', accountType: 'income' }),
  record('Shop Equipment', { field: 'category', accountType: 'fixed_asset' }),
  record('Shop Software', { field: 'category', accountType: 'expense' }),
  record('Press Loan', { field: 'category', accountType: 'other_liability' }),
  record('Norm Last', { field: 'party', partyKind: 'customer' }),
  card,
];
const settings = { fiscalYearStartMonth: 1, firstWeekday: 0 } as const;
const latticeOf = (question: string, known: readonly NamedRecord[]) =>
  readLattice(
    question,
    readingContext(
      { today: businessDay('2026-06-15'), settings },
      { records: known, paymentMethods: [], cities: [], states: [] },
    ),
  );
const asked = (question: string, known: readonly NamedRecord[] = records) =>
  thingsAsked(latticeOf(question, known), known).map(({ name }) => name);

it.each([
  ['the fuel is killing me, worse than last winter', ['Automobile:Fuel']],
  ['gas bill was nuts this winter, worse than last winter??', ['Zelkova Gas']],
  ['is catering dying on us', ['Catering Income']],
  ['the loan ever gonna be gone', ['Press Loan']],
  ['card near 8 grand, going up or down', ['Ridge Visa']],
])('is asked about by a plain word: %s', (question, expected) => {
  expect(asked(question)).toEqual(expected);
});

it.each([
  ['two words, and so how they hang together', 'is the fuel eating up the catering'],
  ['a word of accounts of several kinds', 'how is the shop'],
  ['a plain word of a customer', 'was the last one any better'],
  ['a word of what is only told', 'the fuel guy called me today. what does it all come to'],
  ['a vendor that no bill is of', 'gas was nuts this winter'],
])('is nothing by %s', (_, question) => {
  expect(asked(question)).toEqual([]);
});

it('is no account where several share the word', () => {
  const accounts = ['Fen Bank checking', 'Fen Bank savings'].map((name) =>
    record(name, { field: 'account', accountType: 'bank' }),
  );
  expect(asked('is the bank right', accounts)).toEqual([]);
  expect(asked('is the savings growing', accounts)).toEqual(['Fen Bank savings']);
});

it('is no card where there are two', () => {
  const other = record('Fen Visa', { field: 'account', accountType: 'credit_card' });
  expect(asked('card near 8 grand, going up or down', [...records, other])).toEqual([]);
});

it('is somebody named for certain first', () => {
  const question = 'is the fuel from corner fuel getting worse';
  const [first] = namesOrThings(latticeOf(question, records), records);
  expect(first?.name).toBe('Corner Fuel');
});
