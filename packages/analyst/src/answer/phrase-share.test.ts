import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { plainFigure } from '../plain-figure.ts';
import type { FigurePlan } from '../plan.ts';
import { queriesOf } from '../queries.ts';
import type { Condition } from '../selection.ts';
import { evaluate } from './evaluate.ts';
import { wholeOf } from './figure-table.ts';

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
