import type { NamedRecord } from '@cairn/analyst';
import { readingContext, readLattice } from '@cairn/analyst/asked-part';
import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { fitting, namesAsked, namesOrAccount, namesTold, sharedAsked } from './names-asked.ts';

const record = (name: string, kind: Omit<NamedRecord, 'id' | 'name'>) => ({
  id: name,
  name,
  ...kind,
});
const records = [
  record('Fernmoor Clinics', { field: 'party', partyKind: 'customer' }),
  record('Zelkova Power', { field: 'party', partyKind: 'vendor' }),
  record('Quillby Wire', { field: 'party', partyKind: 'vendor' }),
  record('Quillby Tools', { field: 'party', partyKind: 'vendor' }),
  record('Pilot Flying J', { field: 'party', partyKind: 'vendor' }),
  record('Loves Travel Stops', { field: 'party', partyKind: 'vendor' }),
  record('Tom Few', { field: 'party', partyKind: 'customer' }),
  record('Empire Paper', { field: 'party', partyKind: 'vendor' }),
  record('Portland Gas Works', { field: 'party', partyKind: 'vendor' }),
  record('Rainy Day Savings', { field: 'account', accountType: 'bank' }),
  record('Rent', { field: 'category', accountType: 'income' }),
  record('Insurance', { field: 'category', accountType: 'expense' }),
];
const context = readingContext(
  {
    today: businessDay('2026-06-15'),
    settings: { fiscalYearStartMonth: 1, firstWeekday: 0 },
  },
  { records, paymentMethods: [], cities: [], states: [] },
);
const latticeOf = (question: string) => readLattice(question, context);
const named = (found: ReturnType<typeof namesAsked>) => found.map(({ name }) => name);

it.each([
  ['is fernmoor late', ['Fernmoor Clinics']],
  ['if fernmoor walked tomorrow how much would that hurt', ['Fernmoor Clinics']],
  ['fernmoor is way behind again isnt it? how much and since when', ['Fernmoor Clinics']],
  ['fernmoor is our biggest account. how screwed are we if they leave', ['Fernmoor Clinics']],
  ['Fernmoor called me today. How is cash', []],
  ['Fernmoor called me today. How is cash?', []],
  ['Fernmoor wrote me an angry letter, so how much is overdue by now?', []],
  ['can you write one page that I take to fernmoor', []],
  ['is the insurance up', []],
  // A plain word is a name in a list with one that is one for certain.
  [
    'If Fernmoor clinics walks and I lose Zelkova too, am I screwed',
    ['Fernmoor Clinics', 'Zelkova Power'],
  ],
  ['is pilot charging more', []],
  ['are pilot and zelkova charging more', ['Zelkova Power', 'Pilot Flying J']],
  [
    'are loves, pilot and zelkova charging more',
    ['Zelkova Power', 'Pilot Flying J', 'Loves Travel Stops'],
  ],
  ['is our pilot cheaper than zelkova', ['Zelkova Power']],
  [
    'which of them costs least? Fernmoor, Zelkova and Pilot all rent from us',
    ['Fernmoor Clinics', 'Zelkova Power', 'Pilot Flying J'],
  ],
  ['is rent up', ['Rent']],
  ['did everyone go up? rent i know about', []],
  ['could I pay Zelkova out of rainy day savings', ['Zelkova Power']],
  ['is rainy day savings growing', ['Rainy Day Savings']],
  ['Zelkova came in high, did sales fall because of it', ['Zelkova Power']],
])('asks about: %s', (question, expected) => {
  expect(named(namesAsked(latticeOf(question), records))).toEqual(expected);
});

it('is whom it only tells of, where that would be left out', () => {
  const told = latticeOf('Fernmoor called me today. How is cash');
  expect(named(namesTold(told, records))).toEqual(['Fernmoor Clinics']);
});

it.each([
  ['is the insurance up', ['Insurance']],
  ['insurance up or not', ['Insurance']],
  ['is my health insurance up', []],
  ['is the insurance at zelkova power up', ['Zelkova Power']],
])('is the account of a plain word: %s', (question, expected) => {
  expect(named(namesOrAccount(latticeOf(question), records))).toEqual(expected);
});

it('tells all who share a word, and nobody by a word of one', () => {
  const shared = sharedAsked(latticeOf('is quillby up'), records);
  expect(shared).toEqual(['Quillby Tools', 'Quillby Wire']);
  expect(sharedAsked(latticeOf('is zelkova up'), records)).toEqual([]);
});

it.each([
  ['who is a few days late', []],
  ['is few late', ['Tom Few']],
  ['what about the other empire we had', []],
  ['is empire going to hit me again', ['Empire Paper']],
  ['do bakeries in Portland spend so much', []],
  ['is Portland late again', ['Portland Gas Works']],
  ['did pgw charge us', ['Portland Gas Works']],
])('takes a part of a name for the word that it is used as: %s', (question, expected) => {
  expect(named(namesAsked(latticeOf(question), records))).toEqual(expected);
});

it.each([
  ['the Quillby bill', 2],
  ['the bill of Quillby and the rest of us', 2],
  ['what did Quillby charge for the tools', 2],
  ['what did Quillby tools charge', 1],
])('takes one of two who share a word by the word beside it alone: %s', (question, count) => {
  expect(fitting(['Quillby Tools', 'The Quillby Group of Us'], question)).toHaveLength(count);
});
