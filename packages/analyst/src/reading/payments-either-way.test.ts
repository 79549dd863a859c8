import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [record('Granby', { field: 'party', partyKind: 'customer' })],
  paymentMethods: ['Check'],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });
const may = 'from 2026-05-01 to 2026-05-31';

it.each([
  [
    'list the payments of May',
    `Latest 100 payments received ${may}; and Latest 100 payments ${may}`,
  ],
  ['largest payment in May', `Largest payment received ${may}; and Largest payment ${may}`],
  [
    '5 largest payments of May',
    `Largest 5 payments received ${may}; and Largest 5 payments ${may}`,
  ],
  [
    'biggest payments in May',
    `Largest 10 payments received ${may}; and Largest 10 payments ${may}`,
  ],
  [
    'payments by check in May',
    `Latest 100 incoming payments by Check ${may}; and Latest 100 payments by Check ${may}`,
  ],
  ['how many payments in May', `Number of payments received ${may}; and Number of payments ${may}`],
])('%s: both ways are told where none is said', (question, expected) => {
  expect(inWords(ask(question))).toBe(expected);
});

it('offers each way by itself', () => {
  const read = ask('largest payment in May');
  expect(read).toMatchObject({
    alternatives: ['largest payment received in May', 'largest payment made in May'],
  });
});

it('keeps to the way that a name tells', () => {
  expect(inWords(ask('largest payment from Granby in May'))).toBe(
    `Largest payment received from Granby ${may}`,
  );
});
