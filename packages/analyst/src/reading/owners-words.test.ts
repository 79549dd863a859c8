import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const cost = { field: 'category', accountType: 'expense' } as const;
const customer = { field: 'party', partyKind: 'customer' } as const;

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Rent', cost),
    record('Malpractice Insurance', cost),
    record('Beacon Dental Plan', customer),
    record('Cobalt Benefits', customer),
    record('Nora Pike', { field: 'party', partyKind: 'employee' }),
    record('Training', cost),
    record('Bright Linen', { field: 'party', partyKind: 'vendor' }),
    record('Ironmaster Equipment', { field: 'party', partyKind: 'vendor' }),
    record('Equipment', cost),
    record('Dental Supplies', cost),
    record('Office Supplies', cost),
    record('Shipping and Postage', cost),
    record('Shipping Income', { field: 'category', accountType: 'income' }),
    record('Wholesale Sales', { field: 'category', accountType: 'income' }),
    record('Whitening Kit', { field: 'item', itemKind: 'product' }),
  ],
  paymentMethods: ['Check', 'Cash'],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });
const reading = (question: string) => inWords(ask(question));

const year = 'from 2026-01-01 to 2026-12-31';

it.each([
  // A trade's own word for its customers.
  ['top 5 patients in May', 'Revenue of customers by customer from 2026-05-01 to 2026-05-31'],
  ['which members owe us money', 'Receivables of customers by customer of all time'],
  ['how many students do we have', 'Number of customers'],
  // The period that runs.
  ['revenue for the year so far', 'Revenue from 2026-01-01 to 2026-06-15'],
  ['how much did we pay Nora Pike for the year?', `Paid to Nora Pike ${year}`],
  ['rent over the month', 'Expenses on Rent from 2026-06-01 to 2026-06-30'],
  // Signs for words.
  ['invoices > $500 in May', 'Latest 100 invoices over $500.00 from 2026-05-01 to 2026-05-31'],
  ['overdue > 60 days, total', 'Overdue invoices due until 2026-04-15 of all time'],
  ['overdue >= 60 days, total', 'Overdue invoices due until 2026-04-16 of all time'],
  ['the cheapest thing we sell by sales this year', `Sales by product or service ${year}`],
  // A word of an account that only says what a customer is.
  [
    'revenue from the insurance plan Beacon Dental Plan this year',
    `Revenue from Beacon Dental Plan ${year}`,
  ],
  // One of the accounts that share a word, named in full.
  [
    'are supplies up? Dental Supplies this year',
    'Expenses on Dental Supplies from 2026-01-01 to 2026-06-15 compared with 2025-01-01 to 2025-06-15',
  ],
  // What a share is of.
  [
    'Whitening Kit share of product revenue this year',
    `Sales of Whitening Kit ${year}, as a share of the whole`,
  ],
  [
    'how many percent of revenue were Dental Supplies this year',
    `Expenses on Dental Supplies ${year}, as a share of revenue`,
  ],
  [
    'what percent of revenue was shipping this year',
    `Expenses on Shipping and Postage ${year}, as a share of revenue`,
  ],
  [
    'what share of revenue comes from shipping this year',
    `Revenue on Shipping Income ${year}, as a share of the whole`,
  ],
  [
    'wholesale 2026 against 2025 in %',
    'Revenue on Wholesale Sales from 2026-01-01 to 2026-06-15 compared with 2025-01-01 to 2025-06-15',
  ],
  [
    'how many whitening kits went to wholesale customers this year',
    `Quantity sold of Whitening Kit on Wholesale Sales of customers ${year}`,
  ],
  ['what did Nora Pike earn from us this year', `Paid to Nora Pike ${year}`],
  ['how much did customers pay by check this year', `Received from customers by Check ${year}`],
  // A part of this year against the same part of the last.
  [
    'is revenue up on last year? January to March',
    'Revenue from 2026-01-01 to 2026-03-31 compared with 2025-01-01 to 2025-03-31',
  ],
  [
    'revenue in May compared to last year',
    'Revenue from 2026-05-01 to 2026-05-31 compared with 2025-05-01 to 2025-05-31',
  ],
  // What is put right in the next breath.
  ['total discount... no sorry, total invoices in 2026', `Invoices ${year}`],
  ['sales by state... sorry, sales by month this year', `Revenue by month ${year}`],
  ['which margin do we have on kits? no - overall gross margin this year', `Gross margin ${year}`],
  ['how much did we invoice this year, unpaid or not', `Invoices ${year}`],
  // A part that says in other words who is named in the next.
  ['how much did the towels cost this year (Bright Linen)', `Expenses with Bright Linen ${year}`],
  ['what did special training cost: Nora Pike this year', `Expenses with Nora Pike ${year}`],
  [
    'what do we spend on linen things? Bright Linen, this year',
    `Expenses with Bright Linen ${year}`,
  ],
  [
    'equipment bought from Ironmaster this year',
    `Bills and expense transactions with Ironmaster Equipment ${year}`,
  ],
])('%s', (question, expected) => {
  expect(reading(question)).toBe(expected);
});

it('holds two names against each other where their difference is asked', () => {
  for (const question of [
    'Beacon Dental Plan vs Cobalt Benefits this year: how big is the difference in revenue',
    'difference in revenue between Beacon Dental Plan and Cobalt Benefits this year',
  ])
    expect(ask(question)).toMatchObject({
      kind: 'plan',
      plan: { groupBy: 'party', asked: 'change', measures: ['revenue'] },
    });
});

it('declines a word that nothing explains, though somebody is named', () => {
  for (const question of [
    'how much did we spend on toner, and how much at Bright Linen?',
    'toner: how much did we spend at Bright Linen',
    'what did we spend on toner? and at Bright Linen?',
    'toner payments to Bright Linen',
  ])
    expect(ask(question)).toMatchObject({ kind: 'declined' });
});

it('says which words it took for a description', () => {
  expect(ask('how much did the towels cost this year (Bright Linen)')).toMatchObject({
    corrections: [{ written: 'towels', read: 'Bright Linen' }],
  });
});
