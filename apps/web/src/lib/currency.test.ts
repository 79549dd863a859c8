import { afterEach, expect, it } from 'vitest';
import { currencySign, noteCurrency } from './currency.ts';
import { formatCompactMoney, formatMoney, formatSignedMoney, formatWholeMoney } from './format.ts';

afterEach(() => noteCurrency('USD'));

it('writes amounts in the currency that the last reply named', () => {
  noteCurrency('EUR');
  expect([formatMoney(-1234.5), formatSignedMoney(5), formatWholeMoney(1235.4)]).toEqual([
    '-€1,234.50',
    '+€5.00',
    '€1,235',
  ]);
  expect([formatCompactMoney(5_700), currencySign()]).toEqual(['€5.7k', '€']);
  expect(formatMoney(3, 'USD')).toBe('$3.00');
});

it('stays as it is where a reply names none, or what is none', () => {
  noteCurrency(null);
  noteCurrency('nonsense');
  expect(formatMoney(1)).toBe('$1.00');
});
