import { expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Main Checking', { field: 'account', accountType: 'bank' }),
    record('Savings Account', { field: 'account', accountType: 'bank' }),
    record('Accounts Payable', { field: 'category', accountType: 'accounts_payable' }),
    record('Opening Balance Equity', { field: 'category', accountType: 'equity' }),
    record('Utilities', { field: 'category', accountType: 'expense' }),
    record('Earnest Savings', { field: 'party', partyKind: 'customer' }),
  ],
  paymentMethods: ['Check', 'Cash'],
  cities: [],
  states: [],
});
const ask = asking({
  vocabulary,
  hasBank: false,
  settings: { firstWeekday: 0, fiscalYearStartMonth: 1 },
});
const may = 'from 2026-05-01 to 2026-05-31';

it.each([
  ['list postings to Utilities in May', `Latest 100 entries on Utilities ${may}`],
  ['show entries in Utilities for May', `Latest 100 entries on Utilities ${may}`],
  ['general ledger of Utilities for May', `Latest 100 entries on Utilities ${may}`],
  ['transactions posted to Utilities in May', `Latest 100 entries on Utilities ${may}`],
  [
    'account register for Main Checking in May',
    `Latest 100 entries on account Main Checking ${may}`,
  ],
  ['debits and credits in Utilities for May', `Debits and Credits on Utilities ${may}`],
  ['net activity in Accounts Payable in May', `Net activity on Accounts Payable ${may}`],
  // The day before, and no 'Opening Balance Equity'.
  ['opening balance of Main Checking for May', 'Balance of Main Checking as of 2026-04-30'],
  [
    'opening balance of Main Checking as of January 1, 2026',
    'Balance of Main Checking as of 2025-12-31',
  ],
  [
    'beginning and ending balance of Main Checking in May',
    `Balance of Main Checking at the beginning and the end of the dates ${may}`,
  ],
  [
    'opening and closing balance of accounts payable in May',
    `Balance of Accounts Payable at the beginning and the end of the dates ${may}`,
  ],
  ['balance of Opening Balance Equity', 'Balance of Opening Balance Equity as of 2026-06-15'],
  ['ending balance of savings for May', 'Balance of Savings Account as of 2026-05-31'],
])('reads "%s" as "%s"', (question, expected) => {
  expect(inWords(ask(question))).toContain(expected);
});

it.each(['net activity last month', 'postings in May', 'opening balance of Main Checking'])(
  'declines "%s", which names no account or no day',
  (question) => {
    expect(ask(question).kind).toBe('declined');
  },
);
