import { expect, it } from 'vitest';
import { describePlan } from '../../../wording/describe.ts';
import { ask, reading } from '../../../testing/payroll-and-rent.ts';
import { phrased } from '../../../testing/phrased.ts';

const of2025 = 'from 2025-01-01 to 2025-12-31';

it.each([
  'payroll as a % of revenue by month in 2025',
  'payroll as % of revenue for each month of 2025',
  'monthly payroll as a percentage of revenue in 2025',
  'what percent of revenue was payroll by month in 2025',
  'payroll divided by revenue per month in 2025',
  'payroll to revenue ratio by month in 2025',
])('%s is the one over the other in each month', (question) => {
  expect(reading(question)).toBe(
    `Expenses on Payroll ${of2025} divided by Revenue ${of2025}, by month`,
  );
});

it.each([
  ['cumulative revenue by month in 2025', `Running total of revenue by month ${of2025}`],
  ['running total of sales per quarter in 2025', `Running total of revenue by quarter ${of2025}`],
  [
    'running total of sales to Granby by month in 2025',
    `Running total of revenue from Granby by month ${of2025}`,
  ],
  // All of it together is the sum.
  ['cumulative revenue for 2025', `Revenue ${of2025}`],
  [
    'CAGR of revenue from 2023 to 2025',
    'Average yearly growth of revenue by year from 2023-01-01 to 2025-12-31',
  ],
  ['average annual revenue growth', 'Average yearly growth of revenue by year of all time'],
  ['average growth of revenue per year', 'Average yearly growth of revenue by year of all time'],
  [
    'compound annual growth rate of expenses',
    'Average yearly growth of expenses by year of all time',
  ],
])('%s', (question, expected) => {
  expect(reading(question)).toBe(expected);
  const read = ask(expected);
  expect(read.kind === 'plan' ? describePlan(read.plan) : read).toBe(expected);
});

const years = (...sums: [string, bigint][]) => ({
  total: sums.reduce((sum, [, total]) => sum + total, 0n),
  count: sums.length,
  firstDay: '2023-01-04',
  lastDay: '2026-06-10',
  groups: sums.map(([key, total]) => ({ key, label: key.slice(0, 4), total, count: 1 })),
});
const found = years(
  ['2023-01-01', 10_000n],
  ['2024-01-01', 11_000n],
  ['2025-01-01', 14_400n],
  ['2026-01-01', 5_000n],
);

it('compounds between the first and the last whole year', () => {
  expect(phrased({ groupBy: 'year', asked: 'growth_a_year' }, [found])).toContain(
    '**+20.00%** a year from 2023 to 2025, compounded ($100.00 to $144.00). The average of the single years is +20.45%.',
  );
});

it('has no growth of one year', () => {
  const one = years(['2025-01-01', 14_400n], ['2026-01-01', 5_000n]);
  expect(
    phrased({ groupBy: 'year', asked: 'growth_a_year' }, [{ ...one, firstDay: '2025-01-04' }]),
  ).toContain("aren't two full years");
});

it('adds each year to all before it', () => {
  expect(phrased({ groupBy: 'year', asked: 'running' }, [found])).toContain(
    '**$404.00** by the end',
  );
});
