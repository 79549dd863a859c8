import { describe, expect, it } from 'vitest';
import { asking, record } from '../testing/ask.ts';
import { buildVocabulary } from '../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Checking', { field: 'account', accountType: 'bank' }),
    record('Rent', { field: 'category', accountType: 'expense' }),
    record('Propane', { field: 'category', accountType: 'expense' }),
    record('Freeport Market', { field: 'party', partyKind: 'customer' }),
    record('Harbor Inn', { field: 'party', partyKind: 'customer' }),
    record('Gulf Fisheries', { field: 'party', partyKind: 'vendor' }),
    record('Cold Storage Co', { field: 'party', partyKind: 'vendor' }),
    record('Live Lobster', { field: 'item', itemKind: 'product' }),
  ],
  paymentMethods: ['Check', 'Cash'],
  cities: [],
  states: [],
});

const settings = { firstWeekday: 0, fiscalYearStartMonth: 7 } as const;
const ask = asking({ vocabulary, settings, hasBank: false });

const planOf = (question: string) => {
  const read = ask(question);
  if (read.kind !== 'plan') throw new Error(JSON.stringify(read));
  return read.plan;
};

const readingOf = (question: string) => {
  const read = ask(question);
  return read.kind === 'plan' ? read.reading : read.kind;
};

describe('two periods that are said', () => {
  it.each([
    ['difference in propane between March 2026 and March 2025', '2026-03-01', '2025-03-01'],
    ['difference in propane between March 2025 and March 2026', '2026-03-01', '2025-03-01'],
    ['what is the difference in revenue between February and March', '2026-03-01', '2026-02-01'],
    ['difference in sales between Q1 2026 and Q1 2025', '2026-01-01', '2025-01-01'],
  ])('are the two that "%s" compares, the later first', (question, later, earlier) => {
    expect(planOf(question)).toMatchObject({
      period: { from: later },
      comparison: { from: earlier },
    });
  });

  it('are one stretch of time where no difference is asked for', () => {
    expect(planOf('sales between March and May')).toMatchObject({
      period: { from: '2026-03-01', to: '2026-05-31' },
      comparison: null,
    });
  });
});

describe('two names with a "than" between them', () => {
  it.each([
    ['how much more did we pay Gulf Fisheries than Cold Storage Co in 2025', 'party'],
    ['how much less did Harbor Inn spend than Freeport Market last year', 'party'],
    ['how much more did we spend on rent than propane last month', 'category'],
  ])('are held against each other in "%s"', (question, groupBy) => {
    expect(planOf(question)).toMatchObject({ kind: 'figure', groupBy, comparison: null });
  });

  it('are declined where they are not two of a kind', () => {
    expect(ask('how much more lobster did Harbor Inn buy than Freeport Market')).toMatchObject({
      kind: 'declined',
    });
  });

  it('are no comparison where an amount stands behind the "than"', () => {
    expect(readingOf('payments to Gulf Fisheries of more than $500 on rent')).toContain('$500.00');
  });
});

describe('an age of what is open', () => {
  it.each([
    ['how much is outstanding over 90 days', 'due until 2026-03-16'],
    ['what is unpaid for more than 60 days', 'due until 2026-04-15'],
    ['what do customers owe that is over 30 days', 'due until 2026-05-15'],
  ])('goes by the due date in "%s"', (question, due) => {
    expect(readingOf(question)).toContain(due);
  });
});

describe('whose documents and whose rows', () => {
  it.each([
    ['how much was billed to us by Gulf Fisheries in 2025', /^Bills from Gulf Fisheries/],
    ['amounts invoiced to us by Gulf Fisheries', /^Bills from Gulf Fisheries/],
    ['What do we buy from Gulf Fisheries', /^Expenses with Gulf Fisheries by category/],
    ['what did we spend with Gulf Fisheries', /^Expenses with Gulf Fisheries of/],
    ['list all transactions on the Propane account in May', /^Latest 100 entries on Propane/],
    ['average sale amount in May', /^Average sales made per transaction/],
    ['average revenue per month this year', /^Average revenue per month/],
    ['which employees did we pay in May', /by employee/],
    ['sales for the week before last', /from 2026-05-31 to 2026-06-06/],
    ['revenue since the start of the fiscal year', /from 2025-07-01 to 2026-06-15/],
  ])('"%s"', (question, reading) => {
    expect(readingOf(question)).toMatch(reading);
  });
});

describe('yes and no', () => {
  it.each([
    ['did we make money in April', 'yes_no'],
    ['did we lose money in April', 'yes_no_loss'],
    ['did we make a loss in April', 'yes_no_loss'],
  ])('"%s"', (question, asked) => {
    expect(planOf(question)).toMatchObject({ measures: ['net_profit'], asked });
  });
});
