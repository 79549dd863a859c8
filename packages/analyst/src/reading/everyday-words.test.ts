import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const cost = { field: 'category', accountType: 'expense' } as const;
const customer = { field: 'party', partyKind: 'customer' } as const;
const vendor = { field: 'party', partyKind: 'vendor' } as const;

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Rent', cost),
    record('Member Distributions', { field: 'category', accountType: 'equity' }),
    record('Packaging', cost),
    record('Electricity', cost),
    record('Interest Expense', { field: 'category', accountType: 'other_expense' }),
    record('Interest Income', { field: 'category', accountType: 'other_income' }),
    record('Van Loan', { field: 'category', accountType: 'other_liability' }),
    record('Catering', { field: 'category', accountType: 'income' }),
    record('Riverside Deli', customer),
    record('Riverside Deli', { field: 'party', partyKind: 'counterparty', flow: 'in' }),
    record('Hotel Larkspur', customer),
    record('OvenTech Repair', vendor),
    record('PackRight', vendor),
    record('Rye Bread', { field: 'item', itemKind: 'product' }),
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });
const reading = (question: string) => inWords(ask(question));

const year = 'from 2026-01-01 to 2026-12-31';
const april = '2026-04-01 to 2026-04-30';
const may = '2026-05-01 to 2026-05-31';
const june = 'from 2026-06-01 to 2026-06-15 compared with 2026-05-01 to 2026-05-15';
const mayAgainstApril = `from ${may} compared with ${april}`;

it.each([
  // As one types to a friend.
  ['sales w/ Riverside Deli this yr', `Revenue from Riverside Deli ${year}`],
  ['sales w/o catering in may', `Revenue without Catering from ${may}`],
  ["what'd we sell in may", `Revenue from ${may}`],
  ["how're sales this yr", `Revenue ${year}`],
  ["haven't Hotel Larkspur paid yet", 'Receivables from Hotel Larkspur of all time'],
  ["we haven't paid PackRight have we", 'Payables to PackRight of all time'],
  ['have we paid PackRight before', 'Paid to PackRight of all time'],
  // People at large, and who is no longer among them.
  ['what are folks owing us', 'Receivables by customer of all time'],
  [
    'has anybody not paid us in 60 days',
    'Customers who had incoming payments before and none from 2026-04-17 to 2026-06-15',
  ],
  ['whats coming out of the bank between now and the end of the month', 'Upcoming payments'],
  ['what is going out over the next two weeks', 'Upcoming payments'],
  ['what is OvenTech charging us', 'Expenses with OvenTech Repair of all time'],
  ['the electricity bill in may', `Expenses on Electricity from ${may}`],
  ['when is the electricity bill due', 'Latest open bill on Electricity of all time'],
  ['how much did i take out this year', `Debits on Member Distributions ${year}`],
  ['owner draws this year', `Debits on Member Distributions ${year}`],
  ["what's our rent gonna be in august", 'Upcoming payments of Rent'],
  ['what are we spending more on than last month', `Expenses by category ${june}`],
  ['which costs have gone up', `Expenses by category ${mayAgainstApril}`],
  ['how much did I pay myself', 'Debits on Member Distributions of all time'],
  ['what have I taken out of the business this year', `Debits on Member Distributions ${year}`],
  ["what's my cash going to look like at christmas", 'Cash forecast'],
  ['does Riverside Deli pay on time', 'Payment behavior of Riverside Deli'],
  ['interest earned this year', `Revenue on Interest Income ${year}`],
  [
    "who hasn't paid yet from may",
    `Receivables, invoice only of customers by customer from ${may}`,
  ],
  [
    'are we growing',
    'Revenue from 2026-01-01 to 2026-06-15 compared with 2025-01-01 to 2025-06-15',
  ],
  [
    'what did our bank balance look like over the last 3 months',
    'Balance of your bank accounts at the end of each month from 2026-03-01 to 2026-05-31',
  ],
  ['how much did Riverside Deli send us in May', `Received from Riverside Deli from ${may}`],
  ['who gave us money in may', `Received from customers by customer from ${may}`],
  [
    'did we sell more Rye Breads in may than in april',
    `Quantity sold of Rye Bread ${mayAgainstApril}`,
  ],
  [
    'which invoices were paid on May 5',
    'Latest 100 invoices paid in full from 2026-05-05 to 2026-05-05 of all time',
  ],
  [
    'which invoices got paid off on May 5',
    'Latest 100 invoices paid in full from 2026-05-05 to 2026-05-05 of all time',
  ],
  ['credit memos that have not been used up', 'Unapplied credits, credit memo only of all time'],
  [
    'what sold most by quantity in 2025',
    'Quantity sold by product or service from 2025-01-01 to 2025-12-31',
  ],
  ['is revenue up on last month', `Revenue ${june}`],
  ['is rent down from last month', `Expenses on Rent ${june}`],
  ['how much interest did we pay on the van loan', 'Expenses on Interest Expense of all time'],
  [
    'what do we spend on rent these days',
    'Expenses on Rent by month from 2026-03-01 to 2026-05-31',
  ],
])('reads "%s" as %s', (question, expected) => {
  expect(reading(question)).toBe(expected);
});

it.each([
  ['which month was better for catering, april or may', 'most', `Revenue on Catering`],
  ['which was the best month, april or may', 'most', 'Revenue'],
  ['did we spend less in april or may', 'least', 'Expenses'],
])('takes "%s" for a question between two dates', (question, order, figure) => {
  const read = ask(question);
  expect(inWords(read)).toBe(`${figure} from ${april} compared with ${may}`);
  expect(read).toMatchObject({ plan: { asked: 'which', groupBy: null } });
  expect(read.kind === 'plan' && read.plan.kind === 'figure' && read.plan.order === 'least').toBe(
    order === 'least',
  );
});

it('takes the last of one month said twice for that of the year before', () => {
  expect(inWords(ask('was this april or last april better'))).toBe(
    'Revenue from 2026-04-01 to 2026-04-30 compared with 2025-04-01 to 2025-04-30',
  );
});

it.each(['is that more than last year', 'how much did we spend on folks this year'])(
  'declines "%s"',
  (question) => {
    expect(ask(question)).toMatchObject({ kind: 'declined' });
  },
);
