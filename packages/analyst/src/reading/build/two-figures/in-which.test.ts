import { expect, it } from 'vitest';
import { reading } from '../../../testing/payroll-and-rent.ts';

const of2025 = 'from 2025-01-01 to 2025-12-31';
const both = `Expenses on Payroll ${of2025} minus Expenses on Rent ${of2025}, by month`;
const share = `Expenses on Payroll ${of2025} divided by Revenue ${of2025}`;

it.each([
  'months of 2025 in which payroll outran rent',
  'in which months of 2025 was payroll higher than rent?',
  'in which months of 2025 did we spend more on payroll than on rent',
  'which months in 2025 had more payroll than rent',
])('%s: where the first is above', (question) => {
  expect(reading(question)).toBe(`${both}, where the first is above the second`);
});

it('knows which of the two is to be smaller', () => {
  expect(reading('which months of 2025 was payroll below rent')).toBe(
    `${both}, where the first is below the second`,
  );
});

it.each([
  [
    'payroll as a share of revenue, in which quarter of 2025 was it lowest, and in which highest?',
    `${share}, by quarter`,
  ],
  [
    'payroll as a share of revenue, in which quarter of 2025 was it lowest?',
    `${share}, by quarter, the lowest`,
  ],
  [
    'in which quarter of 2025 was payroll as a share of revenue highest',
    `${share}, by quarter, the highest`,
  ],
  [
    'which quarter had the lowest payroll as a percent of revenue in 2025',
    `${share}, by quarter, the lowest`,
  ],
])('%s', (question, expected) => {
  expect(reading(question)).toBe(expected);
});

it.each([
  'payroll for each dollar of revenue, 2024 against 2025',
  'payroll as a percent of revenue in 2024 and 2025',
])('%s: the one over the other in each of the years', (question) => {
  const both = 'from 2024-01-01 to 2025-12-31';
  expect(reading(question)).toBe(`Expenses on Payroll ${both} divided by Revenue ${both}, by year`);
});

it.each([
  'which customers have spent more than $10,000 in 2025',
  'months in which payroll was higher than last year',
  'months in which payroll was higher than usual',
  'outstanding invoices of 2025',
])('%s holds no two figures against each other', (question) => {
  expect(reading(question)).not.toContain(' minus ');
});
