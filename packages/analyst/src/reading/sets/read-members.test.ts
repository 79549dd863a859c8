import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const product = { field: 'item', itemKind: 'product' } as const;
const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Sales', { field: 'category', accountType: 'income' }),
    record('Harbor Foods', { field: 'party', partyKind: 'customer' }),
    record('Gulf Fisheries', { field: 'party', partyKind: 'vendor' }),
    record('Ice Machine', product),
    record('Coffee Filters', product),
    record('Boiler Install', { field: 'item', itemKind: 'service' }),
  ],
  paymentMethods: ['Check', 'Visa'],
  cities: ['Portland'],
  states: [],
});
const ask = asking({ vocabulary });

const in2024 = 'from 2024-01-01 to 2024-12-31';
const in2025 = 'from 2025-01-01 to 2025-12-31';
const in2026 = 'from 2026-01-01 to 2026-12-31';
const invoicedTwice = `Customers who had invoices ${in2024}, some ${in2025} and none ${in2026}`;

it.each([
  ['Those invoiced in 2024 and again in 2025 yet not once in 2026', invoicedTwice],
  [
    'Those invoiced in 2024 and again in 2025 yet not once in 2026: how many are there, and which three had been invoiced the most in total',
    `${invoicedTwice}; 3 with the most invoices of all time`,
  ],
  [
    'Is there anyone who booked with us in 2024 and did not come back in 2025?',
    `Customers who had revenue ${in2024} and none ${in2025}`,
  ],
  [
    'Are there clients who bought in 2024 and have not returned in 2025',
    `Customers who had revenue ${in2024} and none ${in2025}`,
  ],
  [
    'Bought an Ice Machine in 2025, took no service of any kind from us in 2025: the names',
    `Customers who had sales of Ice Machine and no sales of services ${in2025}`,
  ],
  [
    'Anybody worth over 5k to us all told whom we have not billed since the end of April 2026',
    'Customers who had more than $5,000.00 of revenue and no invoices from 2026-04-30 to 2026-06-15',
  ],
  [
    'Which customers have paid by Visa and by Check in 2025?',
    `Customers who had incoming payments by Visa and incoming payments by Check ${in2025}`,
  ],
  [
    'Which customers bought a service but no product in 2025?',
    `Customers who had sales of services and no sales of products ${in2025}`,
  ],
  [
    'customers who bought ice machines but not coffee filters in 2025',
    `Customers who had sales of Ice Machine and no sales of Coffee Filters ${in2025}`,
  ],
  [
    'customers who spent over 2000 but have bought nothing since May',
    'Customers who had more than $2,000.00 of revenue and none from 2026-05-01 to 2026-06-15',
  ],
  [
    'customers with more than $5,000 in 2024 but nothing in 2025',
    `Customers who had more than $5,000.00 of revenue ${in2024} and none ${in2025}`,
  ],
  [
    'which of our customers spent over 2000 in 2024 and under 500 in 2025',
    `Customers who had more than $2,000.00 of revenue ${in2024} and less than $500.00 of revenue ${in2025}`,
  ],
  [
    "who hasn't ordered since March but spent more than 10k last year",
    `Customers who had no revenue from 2026-03-01 to 2026-06-15 and more than $10,000.00 of revenue ${in2025}`,
  ],
  [
    'customers who were billed more than 3 times in 2025 but never bought an ice machine',
    `Customers who had more than 3 invoices ${in2025} and never had any sales of Ice Machine`,
  ],
  [
    'vendors we paid in 2024 and in 2025 but never since',
    `Vendors who had payments ${in2024}, some ${in2025} and none from 2026-01-01 to 2026-06-15`,
  ],
  [
    'customers in Portland who bought ice machines but no coffee filters',
    'Customers who had sales in Portland of Ice Machine and never had any sales in Portland of Coffee Filters',
  ],
  [
    'how many customers bought in both 2024 and 2025',
    `Customers who had revenue ${in2024} and some ${in2025}`,
  ],
  [
    'who had a boiler install in 2025 and also bought coffee filters',
    `Customers who had sales of Boiler Install and sales of Coffee Filters ${in2025}`,
  ],
  [
    'customers who bought in 2024 but vanished in 2025',
    `Customers who had revenue ${in2024} and none ${in2025}`,
  ],
  [
    'Which customers have not paid anything in 2025 but were invoiced?',
    `Customers who had no incoming payments and invoices ${in2025}`,
  ],
  [
    'customers who paid by check in 2024 and by visa in 2025',
    `Customers who had incoming payments by Check ${in2024} and incoming payments by Visa ${in2025}`,
  ],
  [
    'items sold in 2024 that did not sell in 2025',
    `Products and services that had sales ${in2024} and none ${in2025}`,
  ],
  [
    'Of the things on our price list, those never once billed',
    'Products and services that never had any sales',
  ],
  ['which products did nobody buy in 2025', `Products that had no sales ${in2025}`],
  [
    'Buyers of Coffee Filters who have never had an Ice Machine off us: who are they',
    'Customers who had sales of Coffee Filters and never had any sales of Ice Machine',
  ],
  [
    'customers who havent paid anything in the last 90 days but owe us money',
    'Customers who had no incoming payments from 2026-03-18 to 2026-06-15 and owe you something now',
  ],
  ['Catalog items nobody has ever bought', 'Products and services that never had any sales'],
])('reads “%s”', (question, reading) => {
  expect(inWords(ask(question))).toBe(reading);
});

it.each([
  [
    'May days on which nothing at all left the checking account: how many were there?',
    'Days from 2026-05-01 to 2026-05-31 that had no money out on account Checking',
  ],
  ['how many days in May had no sales', 'Days from 2026-05-01 to 2026-05-31 that had no revenue'],
  [
    'was there any month in 2025 without a transfer to Checking',
    `Months ${in2025} that had no transfers in on account Checking`,
  ],
  [
    'months in which we sold ice machines but no coffee filters',
    'Months that had revenue of Ice Machine and no sales of Coffee Filters',
  ],
  [
    'in which weeks of May did we not send any invoices',
    'Weeks from 2026-05-01 to 2026-05-31 that had no invoices',
  ],
  [
    'Months since January 2025 wherein not a cent came from Harbor Foods',
    'Months from 2025-01-01 to 2026-06-15 that had no incoming payments from Harbor Foods',
  ],
  ['which months had revenue over 5000', 'Revenue by month of all time, each above $5,000.00'],
])('reads when something did not happen: “%s”', (question, reading) => {
  expect(inWords(ask(question))).toBe(reading);
});

it('leaves a question that names something else to itself', () => {
  const days = ask('how many days in May had no sales');
  const previousPlan = days.kind === 'plan' ? days.plan : null;
  const then = (question: string) => inWords(ask(question, { previousPlan }));
  expect(then('and in April?')).toBe('Days from 2026-04-01 to 2026-04-30 that had no revenue');
  expect(then('customers whose revenue rose by more than $200 from April to May')).toMatch(
    /^Revenue of customers by customer .* changed by more than \$200/,
  );
});

it.each([
  // One claim that is read, and one that is not.
  'customers who bought ice machines but never smiled',
  // No more than that is a bound of its own.
  'customers who bought ice machines and had no more than 3 complaints',
  'Those invoiced in 2024 and again in 2025: which three live closest',
  'which customers have paid and which have not',
  'people that never had one, let me look, how many months had a smile',
])('reads nothing from a part of “%s”', (question) => {
  expect(ask(question)).toMatchObject({ kind: 'declined' });
});
