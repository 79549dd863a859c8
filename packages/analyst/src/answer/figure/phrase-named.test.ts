import { expect, it } from 'vitest';
import { plainFigure } from '../../plan/plain-figure.ts';
import type { FigurePlan } from '../../plan/plan.ts';
import type { GroupedRows } from '../../plan/queries.ts';
import { emptyAnswer } from '../answer.ts';
import { planOfEachNamed, withEachNamed } from './phrase-named.ts';

const named = (...names: string[]): FigurePlan['conditions'][number] => ({
  ...{ field: 'category', not: false },
  values: names.map((name) => ({ id: name.toLowerCase(), name })),
});
const plan: FigurePlan = {
  ...{ ...plainFigure, measures: ['expenses'], period: null },
  conditions: [named('Wages', 'Rent')],
};
const found = (...sums: [name: string, cents: bigint, count: number][]): GroupedRows => ({
  total: sums.reduce((sum, [, total]) => sum + total, 0n),
  count: sums.reduce((sum, [, , count]) => sum + count, 0),
  ...{ firstDay: '2026-01-05', lastDay: '2026-05-05' },
  groups: sums.map(([label, total, count]) => ({ key: label.toLowerCase(), label, total, count })),
});
const told = (of: FigurePlan, rows: GroupedRows) => {
  const each = planOfEachNamed(of);
  const answer = emptyAnswer('Expenses: **$90.00**.\n\n_From your books._');
  const context = {
    ...{ today: '2026-06-15', settings: { firstWeekday: 0, fiscalYearStartMonth: 1 } },
    ...{ tokenOf: () => null, profitSource: 'your books', cashSource: 'your bank rows' },
  };
  return each && withEachNamed(answer, each, [rows], context as never).text;
};

it('says what each of those that were named came to, and which had nothing', () => {
  expect(told(plan, found(['Wages', 6_000n, 2], ['Rent', 3_000n, 1]))).toBe(
    'Expenses: **$90.00**. The split: Wages **$60.00**, Rent **$30.00**.\n\n_From your books._',
  );
  expect(told(plan, found(['Wages', 9_000n, 2]))).toContain(
    'The split: Wages **$90.00**, Rent nothing.',
  );
});

it('counts them where numbers are asked for too', () => {
  const counted: FigurePlan = { ...plan, statistics: ['count', 'total'] };
  expect(told(counted, found(['Wages', 6_000n, 2], ['Rent', 3_000n, 1]))).toContain(
    'The split: Wages **2 for $60.00**, Rent **1 for $30.00**.',
  );
});

it.each<[what: string, changed: Partial<FigurePlan>]>([
  ['one name', { conditions: [named('Wages')] }],
  ['more than a few', { conditions: [named('A', 'B', 'C', 'D', 'E', 'F', 'G')] }],
  ['what is broken down already', { groupBy: 'month' }],
  ['two measures', { measures: ['expenses', 'revenue'] }],
  ['a share', { share: true }],
])('leaves %s as it is', (_, changed) => {
  expect(planOfEachNamed({ ...plan, ...changed })).toBeNull();
});
