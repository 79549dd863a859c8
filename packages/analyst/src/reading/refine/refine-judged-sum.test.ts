import { expect, it } from 'vitest';
import type { FigurePlan } from '../../plan/plan.ts';
import type { GroupedRows } from '../../plan/queries.ts';
import { asking, inWords, record } from '../../testing/ask.ts';
import { phrased } from '../../testing/phrased.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [
    record('Fuel', { field: 'category', accountType: 'expense' }),
    record('Harbor Foods', { field: 'party', partyKind: 'customer' }),
    record('Grant Lumber', { field: 'party', partyKind: 'vendor' }),
  ],
  paymentMethods: [],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });
const inMay = 'from 2026-05-01 to 2026-05-31';

it.each([
  ['Did revenue exceed $35,000 in May?', `Revenue ${inMay}, whether above $35,000.00`],
  ['was May revenue above 35000', `Revenue ${inMay}, whether above $35,000.00`],
  ['did sales top $35,000 in May', `Revenue ${inMay}, whether above $35,000.00`],
  ['were expenses under $900 in May', `Expenses ${inMay}, whether below $900.00`],
  [
    'Did we spend more than $300 on fuel in May?',
    `Expenses on Fuel ${inMay}, whether above $300.00`,
  ],
  [
    'did Harbor Foods spend more than $500 in May',
    `Revenue from Harbor Foods ${inMay}, whether above $500.00`,
  ],
  [
    'did we pay Grant Lumber less than $500 in May',
    `Paid to Grant Lumber ${inMay}, whether below $500.00`,
  ],
  [
    'Does Harbor Foods owe us more than $500?',
    'Receivables from Harbor Foods of all time, whether above $500.00',
  ],
  // As it is offered to be asked.
  [`Revenue ${inMay}, whether above $35,000.00`, `Revenue ${inMay}, whether above $35,000.00`],
])('holds the sum against the amount in “%s”', (question, reading) => {
  expect(inWords(ask(question))).toBe(reading);
});

it.each([
  ['Did we have any expenses over $500 in May?', `Latest 100 expenses over $500.00 ${inMay}`],
  ['are there expenses above $500 in May', `Latest 100 expenses over $500.00 ${inMay}`],
  ['did we send invoices over $500 in May', `Latest 100 invoices over $500.00 ${inMay}`],
])('looks for rows in “%s”', (question, reading) => {
  expect(inWords(ask(question))).toBe(reading);
});

it('answers yes or no by the sum', () => {
  const rows = (total: bigint): GroupedRows[] => [
    { total, count: 3, firstDay: '2026-05-02', lastDay: '2026-05-20', groups: [] },
  ];
  const above = (value: number): Partial<FigurePlan> => ({
    asked: 'yes_no',
    having: { on: 'figure', operator: 'above', value },
  });
  expect(phrased(above(10_000), rows(10_001n))).toMatch(/^Yes\. Revenue .*\*\*\$100\.01\*\*/);
  expect(phrased(above(10_000), rows(10_000n))).toMatch(/^No\. Revenue .*\*\*\$100\.00\*\*/);
});
