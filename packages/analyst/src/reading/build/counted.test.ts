import { expect, test } from 'vitest';
import { figurePlan, listPlan } from '../../plan/plan.ts';
import { counted } from './counted.ts';

const list = listPlan.parse({
  ...{ kind: 'list', measure: 'invoices', conditions: [], period: null, order: 'newest' },
  ...{ limit: 100, focus: 'rows' },
});
const figure = figurePlan.parse({
  ...{ kind: 'figure', measures: ['invoices'], aggregation: 'total', per: null, period: null },
  ...{ conditions: [{ field: 'party_kind', not: false, values: ['customer'] }], comparison: null },
  ...{ groupBy: null, order: 'natural', limit: null, having: null, share: false, trend: false },
  presentation: 'auto',
});

test.each(['june invoices their number', 'invoices how many', 'invoices what number'])(
  '%s: the list is counted',
  (words) => {
    const plan = counted(list, words);
    expect(plan).toMatchObject({ kind: 'figure', measures: ['invoices'], aggregation: 'count' });
    expect(figurePlan.safeParse(plan).success).toBe(true);
  },
);

test('customers behind whom the number is asked are counted, and not their invoices', () => {
  expect(counted(figure, 'in may customers invoiced how many')).toMatchObject({
    ...{ aggregation: 'count_groups', groupBy: 'party' },
  });
});

test('a list of the last five and a number that is no question stay as they are', () => {
  expect(counted({ ...list, limit: 5 }, 'last 5 invoices how many')).toMatchObject({ limit: 5 });
  expect(counted(list, 'invoice number 1042')).toBe(list);
});
