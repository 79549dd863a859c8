import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../../testing/ask.ts';
import { buildVocabulary } from '../../../vocabulary.ts';

const ask = asking({
  vocabulary: buildVocabulary({
    records: [
      record('Acme', { field: 'party', partyKind: 'customer' }),
      record('Staples', { field: 'party', partyKind: 'vendor' }),
    ],
    paymentMethods: [],
    cities: [],
    states: [],
  }),
});
const may = 'from 2026-05-01 to 2026-05-31';

it.each([
  [
    'How many estimates versus invoices in May 2026?',
    `Number of estimates ${may}; and Number of invoices ${may}`,
  ],
  [
    'Number of invoices and bills in May 2026',
    `Number of invoices ${may}; and Number of bills ${may}`,
  ],
  [
    'How many invoices did we send compared to estimates in May 2026?',
    `Number of invoices ${may}; and Number of estimates ${may}`,
  ],
  [
    'Invoices versus credit memos in May 2026',
    `Number and total of invoices ${may}; and Number and total of credit memos ${may}`,
  ],
  [
    'total invoices and total bill payments in May 2026',
    `Invoices ${may}; and Bill payments ${may}`,
  ],
  [
    'How many bills versus expenses in May 2026?',
    `Number of bills ${may}; and Number of expense transactions ${may}`,
  ],
  // Whose payments they are is said by what stands beside them.
  [
    'invoices and payments of Acme in May 2026',
    `Latest 100 invoices to Acme ${may}; and Latest 100 payments received from Acme ${may}`,
  ],
  [
    'bills and payments in May 2026',
    `Latest 100 bills ${may}; and Latest 100 bill payments ${may}`,
  ],
  [
    'unpaid invoices and bills',
    'Latest 100 open invoices of all time; and Latest 100 open bills of all time',
  ],
])('tells both kinds of "%s"', (asked, expected) => {
  expect(inWords(ask(asked))).toBe(expected);
});

it.each([
  ['invoices and sales receipts in May 2026', `Latest 100 sales ${may}`],
  ['invoices minus credit memos in May 2026', `Invoices ${may} minus Credit memos ${may}`],
])('keeps "%s" one', (asked, expected) => {
  expect(inWords(ask(asked))).toBe(expected);
});

it('adds up all that was bought one way or the other', () => {
  expect(inWords(ask('total of all bills and expenses from Staples'))).toBe(
    'Bills and expense transactions with Staples of all time',
  );
});
