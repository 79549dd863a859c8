import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const ask = asking({
  vocabulary: buildVocabulary({
    records: [
      record('First Bank credit card 7716', { field: 'account', accountType: 'credit_card' }),
      record('First Bank checking 4821', { field: 'account', accountType: 'bank' }),
      record('Rent', { field: 'category', accountType: 'expense' }),
    ],
    ...{ paymentMethods: [], cities: [], states: [] },
  }),
});
const may = 'from 2026-05-01 to 2026-05-31';

it.each([
  ['what did we spend on the credit card in May', 'Paid', 'Expenses'],
  ['biggest charge on the credit card in May', 'Largest payment', 'Largest credit'],
])('%s: charges of the linked card, and rows of the books without one', (question, bank, books) => {
  const account = `on account First Bank credit card 7716 ${may}`;
  expect(inWords(ask(question))).toBe(`${bank} ${account}`);
  expect(inWords(ask(question, { hasBank: false }))).toBe(`${books} ${account}`);
});

it('takes deposits for what came into the linked bank, and for documents without one', () => {
  expect(inWords(ask('deposits in May'))).toBe(`Latest 100 incoming payments ${may}`);
  expect(inWords(ask('deposits in May', { hasBank: false }))).toBe(`Latest 100 deposits ${may}`);
});
