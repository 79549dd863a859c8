import { describe, expect, test } from 'vitest';
import { addMonths } from '../calendar.ts';
import { cents } from '../money.ts';
import { priceSteps } from './price-steps.ts';

const monthly = (...amounts: number[]) =>
  amounts.map((amount, index) => ({
    date: addMonths('2025-01-05', index),
    cents: cents(amount),
  }));
const pricesOf = (...amounts: number[]) =>
  priceSteps(monthly(...amounts))?.map((step) => [Number(step.cents), step.payments]);

describe('price steps', () => {
  test('a rise is two prices, each with its days', () => {
    expect(priceSteps(monthly(1499, 1499, 1499, 1999, 1999))).toEqual([
      { cents: 1499n, payments: 3, first: '2025-01-05', last: '2025-03-05' },
      { cents: 1999n, payments: 2, first: '2025-04-05', last: '2025-05-05' },
    ]);
  });

  test.each([
    ['the same each time', [70, 70, 70, 70], [[70, 4]]],
    ['a single payment of another amount between', [70, 70, 95, 70, 70], [[70, 4]]],
    [
      'the latest of another amount',
      [70, 70, 70, 80],
      [
        [70, 3],
        [80, 1],
      ],
    ],
    ['the latest of an amount that was paid before', [70, 70, 80, 70, 70, 70, 80], [[70, 5]]],
    ['an odd one at the beginning', [35, 70, 70, 70], [[70, 3]]],
  ])('%s', (_, amounts, expected) => {
    expect(pricesOf(...amounts)).toEqual(expected);
  });

  test.each([
    ['amounts that vary', [31, 28, 44, 39, 52, 47]],
    ['two payments', [70, 70]],
    ['two prices by turns', [20, 50, 20, 50, 20, 50]],
    ['pairs of ever other amounts', [10, 10, 20, 20, 30, 30, 40, 40]],
  ])('%s have no price', (_, amounts) => {
    expect(pricesOf(...amounts)).toBeUndefined();
  });
});
