import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { phrased } from '../../testing/phrased.ts';
import { plainFigure } from '../../plan/plain-figure.ts';
import type { FigurePlan } from '../../plan/plan.ts';
import { queriesOf } from '../../plan/queries.ts';
import type { Condition } from '../../plan/selection.ts';
import { evaluate } from './evaluate.ts';
import { figureTable, wholeOf } from './figure-table.ts';

const ofCustomers: Condition = { field: 'party_kind', not: false, values: ['customer'] };
const inOhio: Condition = { field: 'state', not: false, values: ['OH'] };
const byCheck: Condition = { field: 'payment_method', not: false, values: ['Check'] };
const share = (conditions: Condition[]): FigurePlan => ({
  ...{ ...plainFigure, measures: ['revenue'], share: true },
  ...{ conditions, period: null },
});
const wholes = (plan: FigurePlan) =>
  queriesOf(plan, '2026-06-15')
    .filter(({ role }) => role === 'whole')
    .map(({ selection }) => selection.conditions);

it('takes the share of customers of all revenue, also of what names nobody', () => {
  const plan: FigurePlan = { ...share([ofCustomers]), groupBy: 'party', order: 'most' };
  expect(wholes(plan)).toEqual([[]]);
  const sum = (total: bigint) => ({ total, count: 1, firstDay: null, lastDay: null });
  const groups = [{ key: 'a', label: 'Acme', ...sum(6_000n) }];
  const figures = evaluate(
    plan,
    [
      { ...sum(6_000n), groups },
      { ...sum(10_000n), groups },
    ],
    { today: businessDay('2026-06-15'), settings: { firstWeekday: 0, fiscalYearStartMonth: 1 } },
  );
  expect(wholeOf(plan, figures)?.value).toBe(10_000n);
});

it('takes the share of customers somewhere of all revenue', () => {
  expect(wholes(share([inOhio, ofCustomers]))).toEqual([[]]);
});

it('takes the share of a way to pay of those who paid', () => {
  expect(wholes(share([byCheck, ofCustomers]))).toEqual([[ofCustomers]]);
});

const calendar = {
  today: businessDay('2026-06-15'),
  settings: { firstWeekday: 0, fiscalYearStartMonth: 1 },
} as const;
const found = (...groups: [string, bigint][]) => ({
  groups: groups.map(([key, total]) => ({ key, label: key, total, count: 1 })),
  ...{ total: groups.reduce((sum, [, total]) => sum + total, 0n), count: groups.length },
  ...{ firstDay: '2026-01-01', lastDay: '2026-02-28' },
});

it('takes the share of another figure of that figure, also without a name', () => {
  const ofPayroll: Condition = {
    field: 'category',
    not: false,
    values: [{ id: '00000000-0000-4000-8000-000000000001', name: 'Payroll' }],
  };
  const plan: FigurePlan = {
    ...share([ofPayroll]),
    ...{ measures: ['expenses'], shareOf: 'revenue', groupBy: 'party', order: 'most' },
  };
  expect(wholes(plan)).toEqual([[]]);
  const figures = evaluate(plan, [found(['Ann', 3_000n]), found(['Acme', 10_000n])], calendar);
  expect(figureTable(plan, figures, []).rows).toEqual([['Ann', '$30.00', '30.00%']]);
});

it('takes the share that months have of another figure month by month', () => {
  const plan: FigurePlan = {
    ...share([]),
    ...{ measures: ['expenses'], shareOf: 'revenue', groupBy: 'month' },
  };
  const [parts, all] = [
    found(['2026-01-01', 2_000n], ['2026-02-01', 3_000n]),
    found(['2026-01-01', 10_000n], ['2026-02-01', 4_000n]),
  ];
  const { rows } = figureTable(plan, evaluate(plan, [parts, all], calendar), []);
  expect(rows.map((row) => row.at(-1))).toEqual(['20.00%', '75.00%']);
  // More of a larger whole is the smaller share.
  const smaller = [
    found(['2026-01-01', 2_000n], ['2026-02-01', 3_000n]),
    found(['2026-01-01', 4_000n], ['2026-02-01', 30_000n]),
  ];
  expect(phrased(plan, smaller)).toContain(
    'The highest was **January 2026** with **50.00%**, and the lowest was ',
  );
});
