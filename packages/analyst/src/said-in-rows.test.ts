import { expect, it } from 'vitest';
import { asking, record } from './testing/ask.ts';
import { phrasesOf, withTexts } from './said-in-rows.ts';
import { buildVocabulary } from './vocabulary.ts';

it('looks for stretches that hold a word which was not known, the longest first, and none that begin or end in grammar', () => {
  expect(phrasesOf('How much were ATM withdrawals in May?', ['ATM'])).toEqual([
    'atm withdrawals',
    'atm',
  ]);
  expect(phrasesOf('what is the .* (a+)+ [x] fee', ['.*', '(a+)+', '[x]'])).toEqual([]);
});

it('looks for few stretches, each once, however long a question is', () => {
  expect(phrasesOf('tolls '.repeat(1_600), ['tolls'])).toEqual([
    'tolls tolls tolls tolls',
    'tolls tolls tolls',
    'tolls tolls',
    'tolls',
  ]);
  const around = Array.from({ length: 40 }, (_, at) => `tolls b${at}`).join(' ');
  expect(phrasesOf(around, ['tolls'])).toEqual([]);
  expect(phrasesOf('a'.repeat(9_990), ['a'.repeat(9_990)])).toEqual([]);
});

it('reads them as somebody on a bank row, as a condition of their own', () => {
  const plain = buildVocabulary({
    records: [record('Loft Six', { field: 'party', partyKind: 'counterparty', flow: 'out' })],
    ...{ paymentMethods: [], cities: [], states: [] },
  });
  const read = (question: string, flow: 'in' | 'out' | null) =>
    asking({
      vocabulary: withTexts(plain, [{ asked: 'tolls', says: 'tollway', flow }]),
      hasBooks: false,
    })(question);
  const text = { field: 'text', not: false, values: ['tollway'] };
  expect(read('tolls 2025', 'out')).toMatchObject({
    plan: { measures: ['paid_out'], conditions: [text] },
  });
  expect(read('tolls 2025', 'in')).toMatchObject({
    plan: { measures: ['money_in'], conditions: [text] },
  });
  expect(read('expenses without tolls in May', 'out')).toMatchObject({
    plan: { measures: ['expenses'], conditions: [{ ...text, not: true }] },
  });
  expect(read('balance on tolls', 'out').kind).toBe('declined');
  expect(asking({ vocabulary: plain, hasBooks: false })('tolls 2025')).toMatchObject({
    kind: 'declined',
    words: ['tolls'],
  });
});

it('ends where what would be offered asks of payments either way again', () => {
  const plain = buildVocabulary({
    records: [record('Payroll Taxes', { field: 'category', accountType: 'expense' })],
    ...{ paymentMethods: [], cities: [], states: [] },
  });
  const said = [{ asked: 'estimated tax', says: 'estimated tax', flow: 'out' }] as const;
  const ask = asking({ vocabulary: withTexts(plain, said) });
  expect(ask('did we skip the june estimated tax payment').kind).toBe('declined');
});
