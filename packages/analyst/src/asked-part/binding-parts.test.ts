import { expect, test } from 'vitest';
import { partsOf } from './binding-parts.ts';
import { readingContext, readLattice } from './lattice.ts';

const context = readingContext(
  { today: '2026-08-20', settings: { firstWeekday: 0, fiscalYearStartMonth: 1 } },
  { records: [], paymentMethods: [], cities: [], states: [] },
);

/** What the words from there on do in their sentence. */
const doingAt = (question: string, words: string) => {
  const lattice = readLattice(question, context);
  const at = lattice.words.findIndex((word) => word.at === question.indexOf(words));
  return partsOf(lattice).find(({ start, end }) => start <= at && at < end)?.does;
};

test.each([
  [
    'I move some over because thats what he told me six years ago. Is it enough',
    'what he',
    'tells',
  ],
  ['I have no clue what we owe', 'what we', 'asks'],
  ['is it fair what they charge us', 'what they', 'asks'],
  ['If this were your shop, what would you cut', 'If this', 'asks'],
  ['My wife asked me last night if the shop is ok', 'if the shop', 'asks'],
  ['if the shop is closed in May, do we make rent', 'if the shop', 'supposes'],
])('%s: "%s" %s', (question, words, does) => {
  expect(doingAt(question, words)).toBe(does);
});
