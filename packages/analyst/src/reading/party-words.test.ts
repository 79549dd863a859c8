import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Sales Tax Payable', { field: 'category', accountType: 'other_liability' }),
    record('Payroll Taxes', { field: 'category', accountType: 'expense' }),
    record('Hope Chase', { field: 'party', partyKind: 'customer' }),
    record('Drew Total', { field: 'party', partyKind: 'customer' }),
    record('Grant Lumber', { field: 'party', partyKind: 'vendor' }),
    record('Metro Phone', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: ['Check'],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });
const may = 'from 2026-05-01 to 2026-05-31';
const year = 'from 2025-01-01 to 2025-12-31';

it.each([
  // What came of somebody.
  ['How much of May revenue is attributable to Hope Chase?', `Revenue with Hope Chase ${may}`],
  [
    'What percentage of our receivables belongs to Drew Total?',
    'Receivables with Drew Total of all time, as a share of the whole',
  ],
  ['Which customer gave us the most work in 2025?', `Revenue of customers by customer ${year}`],
  ['How is Hope Chase doing on her bills?', 'Payment behaviour of Hope Chase'],
  ['How many days since Hope Chase last paid?', 'Latest payment in with Hope Chase of all time'],
  [
    'how long has it been since we last paid Grant Lumber',
    'Latest payment with Grant Lumber of all time',
  ],
  // Whoever came to the books in a period.
  ['Which customers were added in May?', `Revenue: whose first was ${may}`],
  ['How many vendors did we first use in 2025?', `Expenses: whose first was ${year}`],
  // What was sent, and what came of it.
  [
    'What is the difference between invoiced and collected in May?',
    `Invoices ${may} minus Payments received ${may}`,
  ],
  [
    'Total paid vs total invoiced for Drew Total in 2025',
    `Payments received with Drew Total ${year}; and Invoices with Drew Total ${year}`,
  ],
  ['How much did we collect in May?', `Received from customers ${may}`],
  ['How much sales tax did we collect in May?', `Credits on Sales Tax Payable ${may}`],
  [
    'What was net profit in May and how does it compare to April?',
    `Net profit ${may} compared with 2026-04-01 to 2026-04-30`,
  ],
  // What stands on a document.
  ['What is on invoice 2606?', 'Latest 100 invoices number 2606 of all time'],
  ['Show me the line items of invoice 2606', 'Latest 100 invoices number 2606 of all time'],
  ['What was check 725 for?', 'Latest 100 payments number 725 of all time'],
  ['Show the check register for May', `Latest 100 payments by Check ${may}`],
])('reads "%s" as "%s"', (asked, expected) => {
  expect(inWords(ask(asked))).toBe(expected);
});

it.each([
  'What is the phone number of Grant Lumber?',
  "What is Hope Chase's credit limit?",
  'What are the payment terms for Hope Chase?',
  'What is the tax ID of Grant Lumber?',
])('says of "%s" what is kept of customers and vendors', (asked) => {
  expect(ask(asked)).toMatchObject({
    kind: 'declined',
    reason: expect.stringContaining('no phone numbers') as string,
  });
});
