import {
  decode,
  openWeights,
  readingContext,
  readLattice,
  type Query,
} from '@cairn/analyst/second';
import { expect, test } from 'vitest';
import { exampleOf } from './examples.ts';
import { learnFocus } from './focus-lessons.ts';
import { learn } from './learn.ts';

const context = readingContext(
  {
    today: '2026-08-20',
    settings: { firstWeekday: 0, fiscalYearStartMonth: 1 },
    hasBooks: true,
  },
  {
    records: ['Fern Gallery', 'Bill Cash', 'Quarry Lane', 'April Price'].map((name) => ({
      ...{ field: 'party' as const, name, partyKind: 'customer' as const },
    })),
    paymentMethods: [],
    cities: [],
    states: [],
  },
);

const of = (name: string) => [{ on: 'party' as const, names: [name] }];
const may = { from: '2026-05-01', to: '2026-05-31' };
const lessons: [string, Query][] = ['Fern Gallery', 'Bill Cash', 'Quarry Lane'].flatMap((name) => [
  [
    `what did ${name} pay us in May`,
    { form: 'figure', measure: 'received', where: of(name), during: may },
  ],
  [`list the invoices to ${name}`, { form: 'rows', measure: 'invoices', where: of(name) }],
  [
    `top 3 customers in May`,
    { form: 'figure', measure: 'revenue', by: ['customer'], order: 'most', top: 3, during: may },
  ],
]);

const examples = lessons.flatMap(([question, query]) => {
  const lattice = readLattice(question, context);
  return exampleOf(lattice, query, { start: 0, end: lattice.words.length }) ?? [];
});
const focus = learnFocus([]);

test('every choice of these questions is within reach', () => {
  expect(examples.map(({ isReachable }) => isReachable)).toEqual(lessons.map(() => true));
});

test('the same examples give the same weights, byte for byte', () => {
  expect(JSON.stringify(learn(examples, focus))).toBe(JSON.stringify(learn(examples, focus)));
});

test('what was learned of some names, dates and numbers holds for others', () => {
  const weights = openWeights(learn([...examples, ...examples, ...examples], focus));
  const read = (question: string) => decode(readLattice(question, context), weights)[0]?.query;
  expect(read('what did April Price pay us in June')).toEqual({
    ...{ form: 'figure', measure: 'received', where: of('April Price') },
    during: { from: '2026-06-01', to: '2026-06-30' },
  });
  expect(read('list the invoices to April Price')).toEqual({
    ...{ form: 'rows', measure: 'invoices', where: of('April Price') },
  });
  expect(read('top 7 customers in March')).toMatchObject({
    ...{ by: ['customer'], top: 7, during: { from: '2026-03-01', to: '2026-03-31' } },
  });
});
