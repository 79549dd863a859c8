import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Taxes', { field: 'category', accountType: 'expense' }),
    record('Bill Cash', { field: 'party', partyKind: 'customer' }),
    record('Bill Cash', { field: 'party', partyKind: 'vendor' }),
    record('Hope Chase', { field: 'party', partyKind: 'customer' }),
  ],
  paymentMethods: ['Check'],
  cities: ['Portland', 'New York'],
  states: ['ME', 'NY'],
});
const ask = asking({ vocabulary, hasBank: false });
const may = 'from 2026-05-01 to 2026-05-31';

it.each([
  ['did bill cash pay us in May', `Received from Bill Cash ${may}`],
  ['did i get paid by bill cash in May', `Received from Bill Cash ${may}`],
  ['did we pay bill cash in May', `Paid to Bill Cash ${may}`],
  ['when did we last pay bill cash', 'Latest payment to Bill Cash of all time'],
  ['how much does bill cash owe us', 'Receivables from Bill Cash of all time'],
  ['how much do we owe bill cash', 'Payables to Bill Cash of all time'],
])('reads "%s" as "%s", of somebody who is customer and vendor', (question, expected) => {
  expect(inWords(ask(question))).toBe(expected);
});

it.each([
  ['how many customers are in Maine', 'Number of customers in ME'],
  ['How many customers are located in New York state', 'Number of customers in NY'],
  ['list of all vendors from Maine', 'List of vendors in ME'],
  ['how many of our customers come from Maine', 'Number of customers in ME'],
  ['customers in the city of Portland', 'List of customers in Portland'],
  ['what state does Hope Chase live in', 'What is on record of Hope Chase'],
])('reads "%s" as "%s", from what is on record', (question, expected) => {
  expect(inWords(ask(question))).toBe(expected);
});

it('does not take the tax within an invoice for the taxes that we pay', () => {
  expect(ask('total invoiced to Hope Chase excluding tax in May').kind).toBe('declined');
  expect(inWords(ask('expenses excluding taxes in May'))).toBe(`Expenses without Taxes ${may}`);
});

it.each([
  'What is outstanding with Bill Cash?',
  'Open balance of Bill Cash',
  'Balance of Bill Cash',
  'overdue amounts of Bill Cash',
])('asks back on which side "%s" is, of somebody who is customer and vendor', (question) => {
  expect(ask(question)).toMatchObject({
    kind: 'declined',
    suggestions: ['What does Bill Cash owe us?', 'What do we owe Bill Cash?'],
  });
});

it.each([
  ['Bill Cash outstanding invoices', 'Latest 100 open invoices to Bill Cash of all time'],
  ['Unpaid bills of Bill Cash', 'Latest 100 open bills from Bill Cash of all time'],
  [
    'Sales to Bill Cash less purchases from Bill Cash',
    'Revenue from Bill Cash of all time minus Bills and expense transactions with Bill Cash of all time',
  ],
  ['Amount due from Bill Cash', 'Receivables from Bill Cash of all time'],
  ['Amount due to Bill Cash', 'Payables to Bill Cash of all time'],
  ['Is Bill Cash paid up?', 'Receivables from Bill Cash of all time'],
  ['Open balance of Hope Chase', 'Receivables from Hope Chase of all time'],
])('reads "%s" by its documents or its one side', (question, expected) => {
  expect(inWords(ask(question))).toBe(expected);
});
