import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Rent', { field: 'category', accountType: 'expense' }),
    record('Almont', { field: 'item', itemKind: 'product' }),
    record('Appliance Parts Depot', { field: 'party', partyKind: 'vendor' }),
    record('Training', { field: 'category', accountType: 'expense' }),
    record('Julie Tran', { field: 'party', partyKind: 'employee' }),
    record('Vehicle Repairs', { field: 'category', accountType: 'expense' }),
    record('Pell & Dow', { field: 'party', partyKind: 'customer' }),
  ],
  paymentMethods: ['Check'],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary, hasBank: false });
const may = 'from 2026-05-01 to 2026-05-31';

it.each([
  ['hw many invoices are open', 'hw how', 'Number of open invoices, invoice only of all time'],
  ['how mush did we spend on rent in May', 'mush much', `Expenses on Rent ${may}`],
  ['hom much rent did we pay in May', 'hom how', `Expenses on Rent ${may}`],
  ['whta were total slaes in May', 'whta what, slaes sales', `Revenue ${may}`],
  ['how much did Pell & Dow pya in May', 'pya pay', `Received from Pell & Dow ${may}`],
  [
    'what bills are du in June 2026',
    'du due',
    'Latest 100 open bills due from 2026-06-01 to 2026-06-30 of all time',
  ],
  [
    'what did we pay Appliance Parts Depo in May',
    'Depo depot',
    `Paid to Appliance Parts Depot ${may}`,
  ],
  ['vehical repairs in May', 'vehical vehicle', `Expenses on Vehicle Repairs ${may}`],
  // No verb of Julie Tran.
  ['traning in May', 'traning training', `Expenses on Training ${may}`],
  ['what did rnet cost in May', 'rnet rent', `Expenses on Rent ${may}`],
  ['gros profit in May', 'gros gross', `Gross profit ${may}`],
])('puts right what is typed wrong in "%s"', (question, told, expected) => {
  const read = ask(question);
  expect(inWords(read)).toBe(expected);
  const corrections = read.kind === 'plan' ? read.corrections : [];
  expect(corrections.map(({ written, read: meant }) => `${written} ${meant}`).join(', ')).toBe(
    told,
  );
});

it.each([
  // A name with one letter more or less is as near.
  'amont of open invoices',
  // Words of the language.
  'how much mulch did we sell in May',
  'how many bulls did we sell in May',
  // A capital letter inside is rather a name's.
  'how much did Piad spend in May',
])('leaves "%s" as it is', (question) => {
  expect(ask(question).kind).toBe('declined');
});
