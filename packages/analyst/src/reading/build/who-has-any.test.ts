import { expect, it } from 'vitest';
import type { GroupedRows } from '../../plan/queries.ts';
import { asking, record } from '../../testing/ask.ts';
import { phrased } from '../../testing/phrased.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const vocabulary = buildVocabulary({
  records: [record('Harbor Foods', { field: 'party', partyKind: 'customer' })],
  paymentMethods: [],
  cities: [],
  states: [],
});
const ask = asking({ vocabulary });
const havingOf = (question: string) => {
  const read = ask(question);
  return read.kind === 'plan' && read.plan.kind === 'figure' ? read.plan.having : read;
};
const aboveZero = { on: 'figure', operator: 'above', value: 0 };

it.each([
  'Who owes us money?',
  'How many customers owe us money?',
  'List all vendors we owe money to',
  'Which customer has the smallest outstanding balance?',
  'Which vendors did we spend money with in May?',
])('leaves out whoever is below zero in “%s”', (question) => {
  expect(havingOf(question)).toEqual(aboveZero);
});

it.each(['receivables by customer', 'revenue by customer this year', 'customers by revenue'])(
  'keeps whoever is below zero in “%s”',
  (question) => {
    expect(havingOf(question)).toBe(null);
  },
);

it('tells both sums where they differ', () => {
  const rows: GroupedRows = {
    ...{ total: 600n, count: 2, firstDay: '2026-05-02', lastDay: '2026-05-20' },
    groups: [
      { key: 'a', label: 'Acme', total: 1_000n, count: 1 },
      { key: 'b', label: 'Bell', total: -400n, count: 1 },
    ],
  };
  const text = phrased(
    {
      measures: ['receivables'],
      groupBy: 'party',
      order: 'most',
      having: { on: 'figure', operator: 'above', value: 0 },
    },
    [rows],
  );
  expect(text).toContain('Total: **$10.00**. Counting those below zero: **$6.00**.');
  expect(text).not.toContain('Bell');
});

it('counts no credit memo as bought', () => {
  const read = ask('Which customers bought something in the last 3 days?');
  const conditions =
    read.kind === 'plan' && read.plan.kind === 'figure' ? read.plan.conditions : [];
  expect(conditions).toContainEqual({
    field: 'kind',
    not: true,
    values: ['credit_memo', 'refund'],
  });
});
