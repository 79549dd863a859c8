import { expect, it } from 'vitest';
import type { FigurePlan } from '../plan/plan.ts';
import type { GroupedRows } from '../plan/queries.ts';
import { phrased } from '../testing/phrased.ts';

const rows: GroupedRows = {
  total: 500n,
  count: 3,
  firstDay: '2026-04-02',
  lastDay: '2026-06-12',
  groups: [
    { key: 'a', label: 'Acme', total: 300n, count: 1 },
    { key: 'b', label: 'Bolt', total: 200n, count: 2 },
  ],
};
const year = { from: '2025-01-01', to: '2025-12-31', label: '', step: { months: 12 } };

it.each([
  ['what is owed stands as of today', {}, 'Receivables as of Jun 15, 2026: **$5.00**.'],
  [
    'also by customer',
    { groupBy: 'party' },
    'Receivables by customer as of Jun 15, 2026. **Acme** is the highest of 2',
  ],
  ['of bills of a year by their dates', { period: year }, 'Receivables in 2025: **$5.00**.'],
] as const)('%s', (_, changes, said) => {
  const text = phrased({ measures: ['receivables'], ...changes }, [rows]);
  expect(text).toContain(said);
  expect(text).not.toMatch(/all time|to date/);
});

it('says over what time a flow is that was asked for without dates', () => {
  expect(phrased({ measures: ['revenue'] }, [rows])).toContain(
    'Revenue to date (Apr 2 to Jun 12, 2026): **$5.00**.',
  );
});

it('does not say of whom and by whom twice, but of whom one is the highest', () => {
  const ofCustomers: Partial<FigurePlan> = {
    measures: ['revenue'],
    groupBy: 'party',
    period: year,
    conditions: [{ field: 'party_kind', not: false, values: ['customer'] }],
  };
  expect(phrased(ofCustomers, [rows])).toContain(
    'Revenue by customer in 2025. **Acme** is the highest of 2 customers',
  );
  expect(phrased({ ...ofCustomers, limit: 1 }, [rows])).toContain(
    'had the highest revenue of customers in 2025',
  );
});
