import { expect, test } from 'vitest';
import type { Query } from '../plan/query.ts';
import { ledgerNames } from './ledger-names.ts';
import { toPlan } from './to-plan.ts';

const id = (last: number) => `01a207c7-94c2-755c-9058-24423628be8${String(last)}`;
const names = ledgerNames({
  records: [
    { id: id(1), name: 'Fern Gallery', field: 'party', partyKind: 'customer' },
    { id: id(2), name: 'fern gallery', field: 'party', partyKind: 'counterparty' },
    { id: id(3), name: 'Lantern', field: 'item', itemKind: 'product' },
    { id: id(4), name: 'Rent', field: 'category', accountType: 'expense' },
  ],
});
const context = { today: '2026-03-10' as const, hasBooks: true, names };
const carriedOut = (query: Query, hasBooks = true) => toPlan(query, { ...context, hasBooks });

test('a name stands for every record that has it, in books and bank', () => {
  const plan = carriedOut({
    form: 'figure',
    measure: 'received',
    where: [{ on: 'party', names: ['Fern Gallery'] }],
  });
  expect(plan).toMatchObject({
    measures: ['customer_receipts'],
    conditions: [{ field: 'party', values: [{ id: id(1) }, { id: id(2) }] }],
  });
});

test('a name that is on nobody’s record makes no plan', () => {
  expect(
    carriedOut({ form: 'rows', measure: 'bills', where: [{ on: 'party', names: ['Nobody'] }] }),
  ).toBeNull();
});

test('what a bank alone knows of receipts is money that came in', () => {
  expect(carriedOut({ form: 'figure', measure: 'received' }, false)).toMatchObject({
    measures: ['money_in'],
  });
});

test('revenue of a product is on the lines that name it', () => {
  const where = [{ on: 'item' as const, names: ['Lantern'] }];
  expect(carriedOut({ form: 'figure', measure: 'revenue', where })).toMatchObject({
    measures: ['product_sales'],
  });
  expect(carriedOut({ form: 'figure', measure: 'revenue' })).toMatchObject({
    measures: ['revenue'],
  });
});

test('an expense that is listed is a whole purchase, however many lines it has', () => {
  const where = [{ on: 'category' as const, names: ['Rent'] }];
  expect(carriedOut({ form: 'rows', measure: 'expenses', where })).toMatchObject({
    measure: 'whole_expenses',
    limit: 100,
    order: 'newest',
  });
  expect(carriedOut({ form: 'figure', measure: 'expenses', where })).toMatchObject({
    measures: ['expenses'],
  });
});

test('groups by customer are of customers, the largest first; months come one after the other', () => {
  expect(carriedOut({ form: 'figure', measure: 'revenue', by: ['customer'] })).toMatchObject({
    groupBy: 'party',
    order: 'most',
    conditions: [{ field: 'party_kind', values: ['customer', 'counterparty'] }],
  });
  expect(carriedOut({ form: 'figure', measure: 'revenue', by: ['month'] })).toMatchObject({
    groupBy: 'month',
    order: 'natural',
    conditions: [],
  });
});

test('more than 30 days late is due 31 days ago or before', () => {
  expect(
    carriedOut({
      form: 'rows',
      measure: 'open_invoices',
      where: [
        { on: 'status', is: 'overdue' },
        { on: 'late', above: 30 },
      ],
    }),
  ).toMatchObject({
    measure: 'overdue_receivables',
    conditions: [{ field: 'due', from: null, to: '2026-02-07' }],
  });
});

test('the whole of a share is not narrowed by what the part is', () => {
  expect(
    carriedOut({
      form: 'figure',
      measure: 'open_invoices',
      where: [{ on: 'status', is: 'overdue' }],
      share: 'receivables',
    }),
  ).toMatchObject({ measures: ['overdue_receivables'], share: true, shareOf: 'receivables' });
});

test('two queries are told one after the other, or divided month by month', () => {
  const sold: Query = { form: 'figure', measure: 'revenue' };
  const spent: Query = { form: 'figure', measure: 'expenses' };
  expect(toPlan({ form: 'both', parts: [sold, spent] }, context)).toMatchObject({
    kind: 'pair',
    first: { measures: ['revenue'] },
    second: { measures: ['expenses'] },
  });
  expect(toPlan({ form: 'over', parts: [spent, sold], each: 'month' }, context)).toMatchObject({
    kind: 'arithmetic',
    operation: 'over',
    each: 'month',
  });
});
