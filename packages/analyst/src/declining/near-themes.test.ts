import { expect, it } from 'vitest';
import { asking, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Rent', { field: 'category', accountType: 'expense' }),
    record('Payroll Taxes', { field: 'category', accountType: 'expense' }),
    record('Retail Sales', { field: 'category', accountType: 'income' }),
    record('Riverside Deli', { field: 'party', partyKind: 'customer' }),
    record('Rye Bread', { field: 'item', itemKind: 'product' }),
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });

it.each([
  ['busiest month', 'Which month had the highest revenue?'],
  ['what can I cut', 'Recurring payments'],
  ['how can I save money', 'Which recurring payments got more expensive?'],
  ['did anything unusual happen last month', 'Is there anything unusual?'],
  ['send a reminder to Riverside Deli', 'Overdue invoices by customer'],
  ['should I hire somebody', 'What if we hire someone for $4,000 a month?'],
  ['how much should I set aside for the taxman', 'Net profit this year'],
  ["what's my break even point", 'Average expenses per month this year'],
  ["what's the worst case", 'When will our cash be lowest?'],
  ['how much are we worth', 'Net worth'],
  ['how much inventory do I have', 'Products sold by quantity this year'],
])('%s is declined with what helps: %s', (question, near) => {
  const read = ask(question);
  expect(read).toMatchObject({ kind: 'declined' });
  if (read.kind !== 'declined') return;
  expect(read.suggestions).toContain(near);
  // What is offered has an answer; what is supposed is read elsewhere.
  for (const one of read.suggestions.filter((each) => !each.startsWith('What if')))
    expect([one, ask(one).kind]).toEqual([one, 'plan']);
});

it('offers nothing of the books to whom only a bank is linked', () => {
  const read = ask('how much inventory do I have', { hasBooks: false });
  expect(read).toMatchObject({ kind: 'declined' });
  expect(read.kind === 'declined' && read.suggestions).not.toContain(
    'Products sold by quantity this year',
  );
});
