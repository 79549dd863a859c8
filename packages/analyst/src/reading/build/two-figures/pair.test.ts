import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../../testing/ask.ts';
import { buildVocabulary } from '../../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Rent', { field: 'category', accountType: 'expense' }),
    record('Catering', { field: 'item', itemKind: 'service' }),
    record('Bill Cash', { field: 'party', partyKind: 'customer' }),
    record('Bill Cash', { field: 'party', partyKind: 'vendor' }),
    record('Hope Chase', { field: 'party', partyKind: 'customer' }),
    record('Grant Lumber', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: ['Check'],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });
const year = 'from 2025-01-01 to 2025-12-31';
const may = 'from 2026-05-01 to 2026-05-31';

it.each([
  [
    'How much did Bill Cash pay us in 2025 and how much did we pay him?',
    `Received from Bill Cash ${year}; and Paid to Bill Cash ${year}`,
  ],
  [
    'How many invoices did we send Hope Chase in 2025 and how much did they come to?',
    `Number of invoices to Hope Chase ${year}; and Invoices to Hope Chase ${year}`,
  ],
  [
    'Is Hope Chase paid up and when did she last pay?',
    'Receivables from Hope Chase of all time; and Latest incoming payment from Hope Chase of all time',
  ],
  // What holds the first against another time is the first, held against it.
  [
    'What was revenue in May 2026 and was that more than last year?',
    `Revenue ${may} compared with 2025-05-01 to 2025-05-31`,
  ],
  // What the second half leaves to the first to say.
  [
    'How many bills did we get in May and from whom did we get the most?',
    `Number of bills ${may}; and Number of bills by vendor ${may}`,
  ],
  [
    'How many invoices did we issue to customers in May, and what did they total?',
    `Number and total of invoices of customers ${may}`,
  ],
  [
    'How many invoices and what amount by customer in May?',
    `Number of invoices ${may}; and Invoices by customer ${may}`,
  ],
  [
    'How many customers did we invoice in April and how many in May?',
    `Number of customers with invoices of customers from 2026-04-01 to 2026-04-30; and Number of customers with invoices of customers ${may}`,
  ],
  [
    'What was our average invoice in May and how many did we send in May?',
    `Average invoices per transaction ${may}; and Number of invoices ${may}`,
  ],
  [
    'How many invoices are overdue and who owes them?',
    'Number of overdue invoices of all time; and Latest 100 overdue invoices of all time',
  ],
  [
    'How many new customers did we get in May and who are they?',
    `Customers who had their first revenue ${may}`,
  ],
  // What is left of the documents, and not what they once came to.
  [
    'What was the total of bills from Grant Lumber in 2025 and how much of it is unpaid?',
    `Bills from Grant Lumber ${year}; and Payables to Grant Lumber, bill only ${year}`,
  ],
  [
    'How much do we owe Grant Lumber and when is it due?',
    'Payables to Grant Lumber of all time; and Earliest due 100 open bills from Grant Lumber of all time',
  ],
  // The dates said once are those of both.
  [
    'How much did we spend on rent and what was our revenue in May?',
    `Expenses on Rent ${may}; and Revenue ${may}`,
  ],
  [
    'How many customers and how many vendors do we have',
    'Number of customers; and Number of vendors',
  ],
])('reads "%s" as two questions, of which the second may lean on the first', (asked, expected) => {
  expect(inWords(ask(asked))).toBe(expected);
});

it.each([
  [
    'Which invoices were paid in May and when were they due?',
    'Latest 100 invoices paid in full from 2026-05-01 to 2026-05-31 of all time',
  ],
  [
    'Which vendors did we pay in May and how much did each get?',
    `Paid of vendors by vendor ${may}`,
  ],
  [
    'Which vendor do we owe the most and how much do we owe them?',
    'Payables of vendors by vendor of all time',
  ],
  ['What is the largest open invoice and whose is it?', 'Largest open invoice of all time'],
  // Who it was is a column of what was found.
  [
    'What is the highest payment we received in 2025 and who made it?',
    `Largest payment received ${year}`,
  ],
  [
    'Which invoice has the highest total in 2025, and who is the customer?',
    `Largest invoice ${year}`,
  ],
  [
    'When did Hope Chase last pay and how much was it?',
    'Latest incoming payment from Hope Chase of all time',
  ],
])('leaves "%s" one question, as its rows say the rest', (asked, expected) => {
  expect(inWords(ask(asked))).toBe(expected);
});

it.each([
  ['Who is our largest customer in 2025 and what did they buy?', 'what did they buy'],
  [
    'How much did we invoice Hope Chase in 2025 and how much was overpaid?',
    'how much was overpaid',
  ],
  ['What is the largest invoice of 2025 and what was revenue?', 'what was revenue'],
  ['When was Hope Chase last invoiced and has she paid it?', 'has she paid it'],
  ['Which vendors did we pay in May and how much did each owe?', 'how much did each owe'],
  ['Which customer owes us the most and since when?', 'since when'],
  ['When did Hope Chase last buy and what did she buy?', 'what did she buy'],
  ['Which product sold best in May and how many did we sell?', 'how many did we sell'],
])('names what is not read of "%s" rather than leaving it out', (asked, rest) => {
  expect(ask(asked)).toMatchObject({
    kind: 'declined',
    reason: expect.stringContaining(rest) as string,
  });
});
