import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

// Where books and bank are both linked, the bank has a name of its own for whom the books know.
const vocabulary = buildVocabulary({
  records: [
    record('Past Due Pastries', { field: 'party', partyKind: 'customer' }),
    record('Past Due Pastries', { field: 'party', partyKind: 'counterparty', flow: 'in' }),
    record('Stonebridge Mill', { field: 'party', partyKind: 'vendor' }),
    record('Stonebridge Mill', { field: 'party', partyKind: 'counterparty', flow: 'out' }),
  ],
  ...{ paymentMethods: [], cities: [], states: [] },
});
const ask = asking({ vocabulary });

it.each([
  ['Past Due Pastries balance', 'Receivables from Past Due Pastries of all time'],
  ["what is Stonebridge Mill's balance", 'Payables to Stonebridge Mill of all time'],
])('whom the books know is as the books know them: %s', (question, reading) => {
  expect(inWords(ask(question))).toBe(reading);
});
