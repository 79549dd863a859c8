import { expect, it } from 'vitest';
import { asking, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Rent', { field: 'category', accountType: 'expense' }),
    record('Harbor Foods', { field: 'party', partyKind: 'customer' }),
    record('Grant Lumber', { field: 'party', partyKind: 'vendor' }),
    record('Plandesk', { field: 'party', partyKind: 'counterparty' }),
    record('Mowing', { field: 'item', itemKind: 'service' }),
  ],
  paymentMethods: ['Check', 'Cash'],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });

it.each([
  ['Days outstanding for each open invoice', 'a number of days'],
  ['How long ago did we pay Harbor Foods?', 'what went from us to them'],
  ['How did Harbor Foods pay last time?', 'how it was paid'],
  ['Bills paid in May and how they were paid', 'how each was paid'],
  ['Transfers between bank accounts in 2025', 'transfers between bank accounts alone'],
  ['Which customers received invoices but have paid nothing in 2026?', 'who has paid nothing'],
  ['Best and worst selling service in 2025', 'both ends'],
  ['List open invoices by customer with days overdue', 'the days of each'],
  ['Is accounts payable higher now than at year end?', 'how the two compare'],
  [
    'Average revenue per invoice, by customer, for the top five customers of 2025',
    'an average of those who had most',
  ],
  ['Total invoiced to customers whose invoices are still unpaid', 'those who owe something'],
  ['Average cost of a mowing', 'what one of it costs us'],
  ['Refund reasons in May', 'the reasons'],
  ['What is the most used payment method?', 'payments of customers or of ours'],
  ['Which customers owe us more than last month?', 'what was owed then beside what is owed now'],
  ['What do customers use most often to pay?', 'how it is paid'],
  ['Did Plandesk ever stop charging us?', 'whether and when it ended'],
  ['What is coming out of checking next week?', 'what moves it'],
])('declines "%s": that asks for %s', (question, what) => {
  expect(ask(question)).toMatchObject({
    kind: 'declined',
    reason: expect.stringContaining(what) as string,
  });
});

it.each([
  'How many days has Harbor Foods been late?',
  'How many days did we sell mowing in May?',
  'How late is invoice 1050?',
  'When did we last pay Grant Lumber?',
  'Who owes us more than $500?',
  'How much did Harbor Foods pay us in May?',
  'Which customers spent more this year than last year?',
])('lets "%s" pass', (question) => {
  const read = ask(question);
  if (read.kind === 'declined') expect(read.reason).not.toContain('You asked for');
});
