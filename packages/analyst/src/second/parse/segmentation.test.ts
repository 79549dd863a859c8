import { expect, test } from 'vitest';
import { readingContext, readLattice } from './lattice.ts';
import { segment } from './segmentation.ts';

const context = readingContext(
  {
    today: '2026-08-20',
    settings: { firstWeekday: 0, fiscalYearStartMonth: 1 },
    hasBooks: true,
  },
  {
    records: [
      { field: 'party', name: 'April Price', partyKind: 'customer' },
      { field: 'party', name: 'Four Winds Supply', partyKind: 'vendor' },
    ],
    paymentMethods: [],
    cities: [],
    states: [],
  },
);

const lattice = readLattice('top 3 bills of Four Winds and April Price in May', context);

test('what a name covers is no date and no number; beside it they stay', () => {
  const { times, numbers } = segment(lattice, lattice.names);
  expect(times.map(({ span }) => span)).toEqual([{ from: '2026-05-01', to: '2026-05-31' }]);
  expect(numbers.map(({ value }) => value)).toEqual([3]);
});

test('where no name is meant, the same words are a date and a number', () => {
  const { times, numbers } = segment(lattice, []);
  expect(times.map(({ span }) => span.from)).toEqual(['2026-04-01', '2026-05-01']);
  expect(numbers.map(({ value }) => value)).toEqual([3, 4]);
});

test('every word lies under one segment', () => {
  const { segments } = segment(lattice, lattice.names);
  const covered = segments.flatMap((one) =>
    one.is === 'word'
      ? [one.at]
      : Array.from({ length: one.edge.end - one.edge.start }, (_, at) => one.edge.start + at),
  );
  expect(covered).toEqual(lattice.words.map((_, at) => at));
});
