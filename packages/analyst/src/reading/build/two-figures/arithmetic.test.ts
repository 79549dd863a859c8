import { describe, expect, it } from 'vitest';
import { asking, inWords, record } from '../../../testing/ask.ts';
import { buildVocabulary } from '../../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Fuel', { field: 'category', accountType: 'expense' }),
    record('Insurance', { field: 'category', accountType: 'expense' }),
    record('Truck Loan', { field: 'category', accountType: 'other_liability' }),
    record('Joan Little', { field: 'party', partyKind: 'employee' }),
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });
const reading = (question: string) => inWords(ask(question));
const may = 'from 2026-05-01 to 2026-05-31';

describe('two figures with a sign between them', () => {
  it.each([
    ['fuel less insurance in May', `Expenses on Fuel ${may} minus Expenses on Insurance ${may}`],
    ['what is revenue minus fuel in May?', `Revenue ${may} minus Expenses on Fuel ${may}`],
    ['subtract fuel from revenue for May', `Revenue ${may} minus Expenses on Fuel ${may}`],
    ['For May, subtract fuel from revenue', `Revenue ${may} minus Expenses on Fuel ${may}`],
    [
      'revenue in May minus revenue in April',
      `Revenue ${may} minus Revenue from 2026-04-01 to 2026-04-30`,
    ],
    ['invoices minus payments received in May', `Invoices ${may} minus Payments received ${may}`],
    ['receivables minus payables', 'Receivables of all time minus Payables of all time'],
    ['fuel divided by revenue in May', `Expenses on Fuel ${may} divided by Revenue ${may}`],
    ['ratio of fuel to revenue in May', `Expenses on Fuel ${may} divided by Revenue ${may}`],
    [
      'What is the ratio of fuel to revenue year to date?',
      'Expenses on Fuel from 2026-01-01 to 2026-06-15 divided by Revenue from 2026-01-01 to 2026-06-15',
    ],
    [
      'what was the May ratio of fuel to revenue',
      `Expenses on Fuel ${may} divided by Revenue ${may}`,
    ],
    ['expenses to revenue ratio in May', `Expenses ${may} divided by Revenue ${may}`],
    // Of each month's own revenue, and not of that of all of them.
    [
      'It was in which month of 2025 that fuel swallowed the biggest slice of revenue, and what slice?',
      'Expenses on Fuel from 2025-01-01 to 2025-12-31 divided by Revenue from 2025-01-01 to 2025-12-31, by month, the highest',
    ],
    [
      'which month of 2025 did fuel take the biggest share of revenue, and what share?',
      'Expenses on Fuel from 2025-01-01 to 2025-12-31 divided by Revenue from 2025-01-01 to 2025-12-31, by month, the highest',
    ],
    [
      'how many invoices did we send this year compared to last year, number and dollars both',
      'Number of invoices from 2026-01-01 to 2026-06-15 compared with 2025-01-01 to 2025-06-15; and Invoices from 2026-01-01 to 2026-06-15 compared with 2025-01-01 to 2025-06-15',
    ],
    [
      'fuel by vendor in May, biggest first, plus the total',
      `Expenses on Fuel of vendors by vendor ${may}`,
    ],
    [
      'fuel over sales, quarter by quarter for calendar 2025',
      'Expenses on Fuel from 2025-01-01 to 2025-12-31 divided by Revenue from 2025-01-01 to 2025-12-31, by quarter',
    ],
    // Of a profit nothing is a part.
    [
      'fuel as a percentage of net profit in May',
      `Expenses on Fuel ${may} divided by Net profit ${may}`,
    ],
    // Each in its own dates, and not a part of the one against the other.
    [
      'fuel in 2025, and then for this year up to today',
      'Expenses on Fuel from 2025-01-01 to 2025-12-31; and Expenses on Fuel from 2026-01-01 to 2026-06-15',
    ],
    // How much each rose, and not how large a row is.
    [
      'expense accounts that ran more than $200 higher in May 2026 than in May 2025',
      `Expenses by category ${may} compared with 2025-05-01 to 2025-05-31, each changed by more than $200.00`,
    ],
    ['revenue per employee in May', `Revenue ${may} divided by Number of employees`],
    [
      'truck loan balance divided by total assets',
      'Balance of Truck Loan as of 2026-06-15 divided by Total assets as of 2026-06-15',
    ],
  ])('%s', (question, expected) => {
    expect(reading(question)).toBe(expected);
  });

  it.each([
    [
      'what is our working capital',
      'Total current assets as of 2026-06-15 minus Total current liabilities as of 2026-06-15',
    ],
    [
      'working capital as of March 31',
      'Total current assets as of 2026-03-31 minus Total current liabilities as of 2026-03-31',
    ],
    [
      'current ratio',
      'Total current assets as of 2026-06-15 divided by Total current liabilities as of 2026-06-15',
    ],
    [
      'quick ratio at year end',
      'Total quick assets as of 2025-12-31 divided by Total current liabilities as of 2025-12-31',
    ],
    [
      'debt to equity ratio',
      'Total liabilities as of 2026-06-15 divided by Total equity as of 2026-06-15',
    ],
  ])('%s', (question, expected) => {
    expect(reading(question)).toBe(expected);
  });

  it.each([
    // A profit, and what leaves a name out, open every row of theirs.
    ['revenue minus expenses in May', `Net profit ${may}`],
    ['expenses minus fuel in May', `Expenses without Fuel ${may}`],
    [
      'What percentage of payables is overdue?',
      'Overdue bills of all time, as a share of payables',
    ],
  ])('%s is one figure', (question, expected) => {
    expect(reading(question)).toBe(expected);
  });

  it.each([
    'did we spend less on fuel in May',
    'we spent less money on fuel in May',
    'we paid less insurance in May',
    'revenue less than fuel in May',
    'fuel minus frogs in May',
    'revenue divided by frogs',
    'fuel minus number of invoices in May',
  ])('"%s" is none', (question) => {
    const read = ask(question);
    expect(read.kind === 'plan' ? read.plan.kind : read.kind).not.toBe('arithmetic');
  });

  it('keeps both figures when other dates are asked for', () => {
    const before = ask('fuel less insurance in May');
    const previousPlan = before.kind === 'plan' ? before.plan : null;
    const april = 'from 2026-04-01 to 2026-04-30';
    expect(inWords(ask('and in April?', { previousPlan }))).toBe(
      `Expenses on Fuel ${april} minus Expenses on Insurance ${april}`,
    );
  });
});

describe('balances at the ends of months', () => {
  it.each([
    [
      'what was the bank balance at the end of each month this year',
      'Balance of your bank accounts at the end of each month from 2026-01-01 to 2026-12-31',
    ],
    [
      'month-end cash balance for the last 6 months',
      'Balance of your bank accounts at the end of each month from 2025-12-01 to 2026-05-31',
    ],
    [
      'truck loan balance at the end of each quarter',
      'Balance of Truck Loan at the end of each quarter from 2025-06-01 to 2026-05-31',
    ],
  ])('%s', (question, expected) => {
    expect(reading(question)).toBe(expected);
  });

  it.each(['which month had the highest cash balance', 'average monthly cash balance'])(
    'declines "%s"',
    (question) => {
      expect(ask(question).kind).toBe('declined');
    },
  );
});
