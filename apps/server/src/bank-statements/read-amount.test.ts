import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalMarkOf, readAmount } from './read-amount.ts';

describe('readAmount', () => {
  it.each([
    ['1234.56', 123_456n],
    ['1,234.56', 123_456n],
    ['(1,234.56)', -123_456n],
    ['-$5.00', -500n],
    ['$-5.00', -500n],
    ['$ (5.00)', -500n],
    ['($5.00)', -500n],
    ['5.00-', -500n],
    ['+5', 500n],
    ['.5', 50n],
    ['5.', 500n],
    ['−12.30', -1_230n],
    ['1 234.50', 123_450n],
    ['1\u00a0234.50', 123_450n],
    ["1'234.50", 123_450n],
    ['USD 7.10', 710n],
    ['7.10 USD', 710n],
    ['12.3400', 1_234n],
    ['0.00', 0n],
  ])('reads %s', (text, cents) => {
    expect(readAmount(text, '.')).toEqual({ cents, direction: null });
  });

  it.each([
    ['1.234,56', 123_456n],
    ['1.234,56-', -123_456n],
    ['-1 234,5', -123_450n],
    ['€ 3,20', 320n],
  ])('reads %s with a decimal comma', (text, cents) => {
    expect(readAmount(text, ',')).toEqual({ cents, direction: null });
  });

  it.each([
    ['12.00 CR', 1_200n, 'in'],
    ['12.00CR', 1_200n, 'in'],
    ['12.00 DR', 1_200n, 'out'],
    ['1,000.00 dr.', 100_000n, 'out'],
  ])('takes the direction of %s from its word', (text, cents, direction) => {
    expect(readAmount(text, '.')).toEqual({ cents, direction });
  });

  it.each([
    '',
    '-',
    'abc',
    '1,23.45',
    '1.234,56',
    '1.2.3',
    '--5',
    '(-5)',
    '12.345',
    '5 %',
    '12345678901234',
    'CR',
    '$',
  ])('refuses %j', (text) => {
    expect(readAmount(text, '.')).toBeNull();
  });

  it('reads back every amount, however it is written', () => {
    const cents = fc.bigInt(-(10n ** 14n), 10n ** 14n);
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom<'.' | ','>('.', ','),
        fc.boolean(),
        (amount, mark, grouped) => {
          const size = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
          const whole = size.slice(0, -2);
          const group = mark === '.' ? ',' : '.';
          const digits = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
          const text = `${amount < 0n ? '-' : ''}${digits}${mark}${size.slice(-2)}`;
          expect(readAmount(text, mark)?.cents).toBe(amount);
          expect(decimalMarkOf(text)).toBe(mark);
        },
      ),
    );
  });
});
