import { expect, it } from 'vitest';
import { interpret } from '../interpret.ts';
import { buildVocabulary } from '../vocabulary.ts';

const id = (serial: number) => `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`;
const context = {
  today: '2026-06-15',
  settings: { firstWeekday: 0, fiscalYearStartMonth: 1 },
  vocabulary: buildVocabulary({
    records: [
      {
        id: id(1),
        name: 'Cost of Goods Sold',
        field: 'category',
        accountType: 'cost_of_goods_sold',
      },
      { id: id(2), name: 'Payroll Liabilities', field: 'category', accountType: 'other_liability' },
      { id: id(3), name: 'Partner Distributions', field: 'category', accountType: 'equity' },
      { id: id(4), name: 'Hillcrest Bakery', field: 'party', partyKind: 'customer' },
      { id: id(5), name: 'Marble Slab', field: 'item', itemKind: 'product' },
    ],
    paymentMethods: ['Check', 'Cash'],
    cities: [],
    states: [],
  }),
  hasBooks: true,
  hasBank: true,
  previousPlan: null,
} as const;

const read = (question: string) => {
  const interpretation = interpret(question, context);
  return interpretation.kind === 'plan' ? interpretation.plan : interpretation.kind;
};

it.each([
  ['how many people bought a Marble Slab', { aggregation: 'count_groups', groupBy: 'party' }],
  ['biggest sale this year and to whom', { kind: 'list', measure: 'sales_documents', limit: 1 }],
  ['what has never sold', { kind: 'members', dimension: 'item' }],
  ['which checks did we write in May', { kind: 'list', measure: 'paid_out' }],
  [
    'number of checks written in May',
    { conditions: [{ field: 'payment_method', not: false, values: ['Check'] }] },
  ],
  [
    'what percent of receivables is overdue',
    { measures: ['overdue_receivables'], shareOf: 'receivables', groupBy: null },
  ],
  ['gross margin percentage in Q1', { measures: ['gross_margin'], groupBy: null, share: false }],
  ['cost of goods sold in May', { measures: ['cost_of_goods_sold'], conditions: [] }],
  [
    'mean number of days Hillcrest Bakery takes to settle an invoice',
    { measures: ['days_to_pay'] },
  ],
  ['partner distributions taken in 2025', { share: false }],
])('reads "%s" for what it asks', (question, plan) => {
  expect(read(question)).toMatchObject(plan);
});

it.each(['what did Hillcrest Bakery buy last', 'lowest grossing product in 2025'])(
  'declines "%s", which no plan holds',
  (question) => {
    expect(read(question)).toBe('declined');
  },
);
