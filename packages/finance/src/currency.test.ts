import { afterEach, describe, expect, test } from 'vitest';
import { isSupportedCurrency, readCurrencyFrom, usualCurrency } from './currency.ts';
import { cents, formatMoney } from './money.ts';

afterEach(() => readCurrencyFrom(() => usualCurrency));

describe('an amount', () => {
  test('is written in the currency of whose it is, and in dollars where nobody said', () => {
    expect(formatMoney(cents(-123_456))).toBe('-$1,234.56');
    readCurrencyFrom(() => 'EUR');
    expect(formatMoney(cents(-123_456))).toBe('-€1,234.56');
    expect(formatMoney(cents(123_400), 'JPY')).toBe('¥1,234');
    expect(formatMoney(cents(5), 'GBP')).toBe('£0.05');
  });

  test('loses no digit, however large', () => {
    expect(formatMoney(cents(9_223_372_036_854_775_807n))).toBe('$92,233,720,368,547,758.07');
  });
});

test('currencies that are none, or have three decimals, are not kept', () => {
  expect(['USD', 'EUR', 'JPY', 'ZZZ', 'KWD', 'euro'].map(isSupportedCurrency)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
