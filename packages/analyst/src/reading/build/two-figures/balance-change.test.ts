import { expect, it } from 'vitest';
import { asking, inWords, record } from '../../../testing/ask.ts';
import { buildVocabulary } from '../../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Van Loan', { field: 'category', accountType: 'other_liability' }),
    record('Accounts Receivable', { field: 'category', accountType: 'accounts_receivable' }),
    record('Rent', { field: 'category', accountType: 'expense' }),
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
/** Monday, 15 June 2026. */
const ask = asking({ vocabulary });
const between = 'at the beginning and the end of the dates from';

it.each([
  [
    'How did our cash position change between January 1, 2026 and May 31, 2026?',
    `Balance of your bank accounts ${between} 2026-01-01 to 2026-05-31`,
  ],
  [
    'How did accounts receivable change from the end of March to the end of May?',
    `Balance of Accounts Receivable ${between} 2026-04-01 to 2026-05-31`,
  ],
  [
    'What was the change in accounts receivable between March 31 and May 31?',
    `Balance of Accounts Receivable ${between} 2026-04-01 to 2026-05-31`,
  ],
  [
    'By how much has the van loan gone down this year?',
    `Balance of Van Loan ${between} 2026-01-01 to 2026-06-15`,
  ],
  [
    'Is our cash balance higher than a year ago?',
    `Balance of your bank accounts ${between} 2025-06-16 to 2026-06-15`,
  ],
  [
    'How much cash did we have at the start of the year versus now?',
    `Balance of your bank accounts ${between} 2026-01-01 to 2026-06-15`,
  ],
  [
    'Compare the checking balance at the end of May with the end of April',
    `Balance of Checking ${between} 2026-05-01 to 2026-05-31`,
  ],
])('%s', (question, read) => {
  expect(inWords(ask(question))).toBe(read);
});

it('leaves what flows to its own figures', () => {
  expect(inWords(ask('How did cash change in May?'))).toContain('Net cash flow');
  expect(inWords(ask('How did rent change from April to May?'))).toContain('compared with');
});
