import { describe, expect, it } from 'vitest';
import { asking, inWords, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

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
    [
      'revenue in May minus revenue in April',
      `Revenue ${may} minus Revenue from 2026-04-01 to 2026-04-30`,
    ],
    ['invoices minus payments received in May', `Invoices ${may} minus Payments received ${may}`],
    ['receivables minus payables', 'Receivables of all time minus Payables of all time'],
    ['fuel divided by revenue in May', `Expenses on Fuel ${may} divided by Revenue ${may}`],
    ['ratio of fuel to revenue in May', `Expenses on Fuel ${may} divided by Revenue ${may}`],
    ['expenses to revenue ratio in May', `Expenses ${may} divided by Revenue ${may}`],
    ['revenue per employee in May', `Revenue ${may} divided by Number of employees`],
    [
      'truck loan balance divided by total assets',
      'Balance of Truck Loan as of 2026-06-15 divided by Total assets as of 2026-06-15',
    ],
  ])('%s', (question, expected) => {
    expect(reading(question)).toBe(expected);
  });

  it.each([
    // A profit, and what leaves a name out, open every row of theirs.
    ['revenue minus expenses in May', `Net profit ${may}`],
    ['expenses minus fuel in May', `Expenses without Fuel ${may}`],
  ])('%s is one figure', (question, expected) => {
    expect(reading(question)).toBe(expected);
  });

  it.each([
    'did we spend less on fuel in May',
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
