import { describe, expect, test } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Harrow Kilns', { field: 'party', partyKind: 'counterparty', flow: 'in' }),
    record('Pinegate Schools', { field: 'party', partyKind: 'counterparty', flow: 'in' }),
    record('Clayworks Supply', { field: 'party', partyKind: 'counterparty', flow: 'out' }),
    record('Rent', { field: 'category', accountType: 'expense' }),
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
const read = asking({ vocabulary, hasBooks: false });

describe('over bank rows alone, whoever nearly always pays us is who paid', () => {
  test.each([
    ['harrow kilns payments in May', 'Latest 100 incoming payments from Harrow Kilns'],
    ['everything Harrow Kilns paid in May', 'Money in from Harrow Kilns'],
    ['how often did Harrow Kilns pay in May', 'Number of incoming payments from Harrow Kilns'],
    [
      'Harrow Kilns or Pinegate Schools, who paid more in May',
      'Money in from Harrow Kilns or Pinegate Schools by customer',
    ],
    ['payments to Harrow Kilns in May', 'Latest 100 payments to Harrow Kilns'],
    ['what did we pay Harrow Kilns in May', 'Paid to Harrow Kilns'],
    ["what I've paid Harrow Kilns in May", 'Paid to Harrow Kilns'],
    ['clayworks supply payments in May', 'Latest 100 payments to Clayworks Supply'],
  ])('reads "%s" as "%s"', (question, start) => {
    expect(inWords(read(question))).toBe(`${start} from 2026-05-01 to 2026-05-31`);
  });
});
