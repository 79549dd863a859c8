import { describe, expect, test } from 'vitest';
import { asking, inWords, record } from '../../../testing/ask.ts';
import { buildVocabulary } from '../../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Millrace Bank savings 5502', { field: 'account', accountType: 'bank' }),
    record('Millrace Bank credit card 7781', { field: 'account', accountType: 'credit_card' }),
    record('Credit card payments', { field: 'category', accountType: 'other_asset' }),
    record('Rent', { field: 'category', accountType: 'expense' }),
    record('Insurance', { field: 'category', accountType: 'expense' }),
    record('Tidewater Credit Union', { field: 'party', partyKind: 'counterparty' }),
    record('ClassBook', { field: 'party', partyKind: 'counterparty' }),
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
const read = asking({ vocabulary, hasBooks: false });

describe('bank rows, as owners speak of them', () => {
  test.each([
    [
      'how much have we put into savings in May',
      'Transfers in on account Millrace Bank savings 5502',
    ],
    [
      'how much did we set aside in savings in May',
      'Transfers in on account Millrace Bank savings 5502',
    ],
    ['did Tidewater pay in May', 'Money in from Tidewater Credit Union'],
    [
      'how often did Tidewater pay in May',
      'Number of incoming payments from Tidewater Credit Union',
    ],
  ])('reads "%s" as "%s"', (question, start) => {
    expect(inWords(read(question))).toBe(`${start} from 2026-05-01 to 2026-05-31`);
  });

  test.each([])('reads "%s" as "%s"', (question, reading) => {
    expect(inWords(read(question))).toBe(reading);
  });

  test('who has been paid paid nobody', () => {
    expect(inWords(read('How much has Tidewater been paid in May?'))).not.toMatch(/^Money in/);
  });
});
