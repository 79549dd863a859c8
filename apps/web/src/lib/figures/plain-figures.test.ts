import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainCompactMoney, plainMoney, plainNumber } from './plain-figures.ts';

const currency = fc.constantFrom('USD', 'EUR', 'GBP');
const cents = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map((whole) => whole / 100);
const thousandths = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((whole) => whole / 1_000);
const amount = fc.oneof(
  cents,
  thousandths,
  fc.double({ min: -1e11, max: 1e11, noNaN: true }),
  fc.constantFrom(0, -0, 0.5, 1.005, -0.004, 999.5, 999_500, 999_499.99, 9_949.99, 1e-7),
);
const intl = (named: string, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: named, ...options });

describe('money without the formats of the system', () => {
  it('reads as they write it', () => {
    fc.assert(
      fc.property(amount, currency, (value, named) => {
        const texts = [
          [plainMoney(value, named, { places: 2 }), intl(named, {})],
          [
            plainMoney(value, named, { places: 2, isSigned: true }),
            intl(named, { signDisplay: 'exceptZero' }),
          ],
          [
            plainNumber(value, { places: 2, isSigned: true }),
            new Intl.NumberFormat('en-US', {
              ...{ minimumFractionDigits: 2, maximumFractionDigits: 2 },
              signDisplay: 'exceptZero',
            }),
          ],
          [plainMoney(value, named, { places: 0 }), intl(named, { maximumFractionDigits: 0 })],
        ] as const;
        for (const [text, format] of texts)
          if (text !== null) expect(text).toBe(format.format(value));
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads as they write it in short', () => {
    fc.assert(
      fc.property(
        amount,
        currency,
        fc.constantFrom(0 as const, 1 as const),
        (value, named, places) => {
          const text = plainCompactMoney(value, named, { places });
          const format = intl(named, { notation: 'compact', maximumFractionDigits: places });
          if (text !== null) expect(text).toBe(format.format(value));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('leaves to them what it does not know', () => {
    expect(plainMoney(1, 'JPY', { places: 2 })).toBeNull();
    expect(plainMoney(1e12, 'USD', { places: 2 })).toBeNull();
    expect(plainMoney(1e-7, 'USD', { places: 2 })).toBeNull();
    expect(plainCompactMoney(999, 'USD', { places: 0 })).toBeNull();
  });

  it('writes an ordinary amount itself', () => {
    expect(plainMoney(-1_234.5, 'USD', { places: 2 })).toBe('-$1,234.50');
    expect(plainCompactMoney(5_730, 'USD', { places: 1 })).toBe('$5.7K');
  });
});
