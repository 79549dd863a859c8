import { expect, test } from 'vitest';
import { knownWords } from './known-words.ts';
import { readWords } from './word.ts';
import { findNames, isSomebody } from './name-edges.ts';
import { indexNames } from './name-index.ts';

const index = indexNames({
  records: [
    { field: 'party', name: 'Gross Pay Services', partyKind: 'vendor' },
    { field: 'party', name: 'April Price', partyKind: 'customer' },
    { field: 'party', name: 'Past Due Towing LLC', partyKind: 'vendor' },
    { field: 'party', name: 'Harbor Print', partyKind: 'vendor' },
    { field: 'party', name: 'Harbor Print', partyKind: 'customer' },
    { field: 'party', name: 'Harbor Hardware', partyKind: 'vendor' },
    { field: 'party', name: 'The Knot', partyKind: 'vendor' },
    { field: 'category', name: 'Practice Software', accountType: 'expense' },
    { field: 'category', name: 'Garage', accountType: 'expense' },
    { field: 'party', name: 'LocalReach Ads', partyKind: 'vendor' },
    { field: 'party', name: 'Warren Wilson College', partyKind: 'customer' },
  ],
  paymentMethods: ['Check'],
  cities: [],
  states: ['CO'],
});
const known = knownWords(index.byStem.keys());

const found = (question: string) => {
  const words = readWords(question, known);
  return findNames(words, index).map(({ start, end, names, fit }) => ({
    said: words
      .slice(start, end)
      .map(({ token }) => token.text)
      .join(' '),
    names,
    fit,
  }));
};

test.each([
  ['what did we pay gross pay services', 'gross pay services', 'Gross Pay Services', 'whole'],
  ['did april price pay in april', 'april price', 'April Price', 'whole'],
  ['is past due towing paid', 'past due towing', 'Past Due Towing LLC', 'telling'],
  ['are the local reach ads up', 'local reach ads', 'LocalReach Ads', 'whole'],
  ['are the localreach ads up', 'localreach ads', 'LocalReach Ads', 'whole'],
])(
  '%s: the whole name lies on the lattice, whatever its words mean',
  (question, said, name, fit) => {
    expect(found(question)).toContainEqual({ said, names: [name], fit });
  },
);

test('a word that several names share stands for all of them', () => {
  expect(found('what did harbor send')).toEqual([
    { said: 'harbor', names: ['Harbor Hardware', 'Harbor Print'], fit: 'shared' },
  ]);
});

test('one name of two records is one name', () => {
  const [edge] = findNames(readWords('harbor print', known), index);
  expect(edge).toMatchObject({ names: ['Harbor Print'] });
});

test('a letter that is wrong is read as an alternative, and what was typed stays', () => {
  const words = readWords('towng bill', known);
  expect(words[0]?.readings.map(({ stem }) => stem)).toEqual(['towng', 'towing']);
  expect(findNames(words, index)).toContainEqual(
    expect.objectContaining({ names: ['Past Due Towing LLC'], typos: 1 }),
  );
});

test('a state is known by its code and by its name', () => {
  expect(found('sales in colorado')).toEqual([{ said: 'colorado', names: ['CO'], fit: 'whole' }]);
});

test('what somebody is asked to do is nobody', () => {
  const namesOf = (question: string) => found(question).flatMap(({ names }) => names);
  expect(namesOf('would you price how many we sold')).not.toContain('April Price');
  expect(namesOf('what did price buy')).toContain('April Price');
});

test.each([
  ['we met warren wilson on monday', 'Warren Wilson College', true],
  ['we met Wilson on monday', 'Warren Wilson College', true],
  ['we met wilson on monday', 'Warren Wilson College', false],
  ['ask the knot', 'The Knot', true],
  ['the men know that', 'The Knot', false],
])('%s: %s is somebody: %s', (question, name, isNamed) => {
  const named = findNames(readWords(question, known), index).filter(isSomebody);
  expect(named.some(({ names }) => names.includes(name))).toBe(isNamed);
});

test('the business itself is no account that is called after it', () => {
  expect(found('can i take that out of our practice')).toEqual([]);
  expect(found('what is our practice software')[0]?.names).toEqual(['Practice Software']);
  // But an account that is called so and no more is meant.
  expect(found('how much did we spend on our garage in May')[0]?.names).toEqual(['Garage']);
});

test('reads the letters of a name, and takes no tax office for them', () => {
  const { byInitials } = indexNames({
    records: [
      { field: 'party', name: 'Portland General Electric', partyKind: 'vendor' },
      { field: 'party', name: 'Ironworks Roaster Service', partyKind: 'vendor' },
    ],
    ...{ paymentMethods: [], cities: [], states: [] },
  });
  expect(byInitials.get('pge')?.name).toBe('Portland General Electric');
  expect(byInitials.has('irs')).toBe(false);
});
