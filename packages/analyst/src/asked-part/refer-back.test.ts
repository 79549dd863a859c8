import { expect, test } from 'vitest';
import { readLattice, readingContext } from './lattice.ts';
import { referBack } from './refer-back.ts';

const context = readingContext(
  { today: '2026-08-20', settings: { firstWeekday: 0, fiscalYearStartMonth: 1 } },
  {
    records: [
      { field: 'category', name: 'Fuel', accountType: 'expense' },
      { field: 'category', name: 'Rent', accountType: 'expense' },
      { field: 'item', name: 'Emergency Call', itemKind: 'service' },
    ],
    ...{ paymentMethods: ['Venmo', 'Check'], cities: [], states: [] },
  },
);

/** The question behind what is told, in its own words. */
function asked(question: string): string {
  const lattice = readLattice(question, context);
  const start = lattice.words.findIndex(({ token }) => /^(?:what|how)$/.test(token.text));
  return referBack(question, lattice, { start, end: lattice.words.length }).text;
}

test.each([
  ['Fuel is killing me. what did we spend on it in May', 'what did we spend on Fuel in May'],
  ['More use Venmo now. how many paid that way in May', 'how many paid by Venmo in May'],
  [
    'We get fewer emergency calls. how many have we billed in May',
    'how many Emergency Call have we billed in May',
  ],
  // Of two nobody knows which.
  ['Fuel and rent kill me. what did we spend on it in May', 'what did we spend on it in May'],
  ['Some use Venmo, some check. how many paid that way', 'how many paid that way'],
  // 'It' that nothing was spent on is somebody's time.
  ['Fuel is killing me. how long does it take', 'how long does it take'],
])('%s', (question, expected) => {
  expect(asked(question)).toBe(expected);
});
