import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  absoluteCents,
  addCents,
  allocateCents,
  cents,
  divideCents,
  divideRounded,
  formatMoney,
  negateCents,
  parseDollars,
  percentChange,
  percentOf,
  subtractCents,
  sumCents,
  toDollarsNumber,
  type Rounding,
} from './money.ts';

const anyCents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map(cents);

describe('cents', () => {
  it('takes whole numbers and bigints', () => {
    expect(cents(1234)).toBe(1234n);
    expect(cents(-5n)).toBe(-5n);
  });

  it.each([0.5, NaN, Infinity, 2 ** 53])(
    'refuses %s, which is not a whole exact number',
    (value) => {
      expect(() => cents(value)).toThrow(/not a whole number of cents/);
    },
  );

  it('refuses an amount that the ledger could not store', () => {
    expect(cents(2n ** 63n - 1n)).toBe(2n ** 63n - 1n);
    expect(cents(1n - 2n ** 63n)).toBe(1n - 2n ** 63n);
    for (const beyond of [2n ** 63n, -(2n ** 63n)])
      expect(() => cents(beyond)).toThrow(/larger than the ledger/);
    expect(() => addCents(cents(2n ** 63n - 1n), cents(1))).toThrow(/larger than the ledger/);
  });

  it('sums to the same amount in any order', () => {
    fc.assert(
      fc.property(fc.array(anyCents), (amounts) => {
        expect(sumCents([...amounts].reverse())).toBe(sumCents(amounts));
      }),
    );
    expect(sumCents([])).toBe(0n);
  });

  it('turns an amount around, and knows its size', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(addCents(amount, negateCents(amount))).toBe(0n);
        expect([amount, negateCents(amount)]).toContain(absoluteCents(amount));
        expect(absoluteCents(amount)).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  it('adds and subtracts back', () => {
    fc.assert(fc.property(anyCents, anyCents, (a, b) => subtractCents(addCents(a, b), b) === a));
  });
});

describe('divideRounded', () => {
  it.each<[bigint, bigint, Rounding, bigint]>([
    [5n, 2n, 'half-even', 2n],
    [7n, 2n, 'half-even', 4n],
    [-5n, 2n, 'half-even', -2n],
    [-7n, 2n, 'half-even', -4n],
    [5n, 2n, 'half-away-from-zero', 3n],
    [-5n, 2n, 'half-away-from-zero', -3n],
    [5n, -2n, 'half-away-from-zero', -3n],
    [-5n, -2n, 'half-away-from-zero', 3n],
    [7n, 3n, 'half-even', 2n],
    [8n, 3n, 'half-even', 3n],
    [-8n, 3n, 'half-away-from-zero', -3n],
    [-7n, 3n, 'half-away-from-zero', -2n],
    [7n, 3n, 'floor', 2n],
    [-7n, 3n, 'floor', -3n],
    [7n, 3n, 'ceiling', 3n],
    [-7n, 3n, 'ceiling', -2n],
    [-6n, 3n, 'floor', -2n],
    [6n, 3n, 'ceiling', 2n],
    [0n, 3n, 'half-even', 0n],
  ])('%s / %s rounded %s is %s', (numerator, divisor, rounding, expected) => {
    expect(divideRounded(numerator, divisor, rounding)).toBe(expected);
  });

  it('refuses to divide by zero', () => {
    expect(() => divideRounded(1n, 0n, 'floor')).toThrow(/divided by zero/);
  });

  it('is never further than half a unit off when it rounds to the nearest', () => {
    const nearest = fc.constantFrom<Rounding>('half-even', 'half-away-from-zero');
    const divisors = fc.bigInt({ min: 1n, max: 10n ** 6n });
    fc.assert(
      fc.property(anyCents, divisors, nearest, (numerator, divisor, rounding) => {
        const off = numerator - divideRounded(numerator, divisor, rounding) * divisor;
        return off * 2n <= divisor && off * -2n <= divisor;
      }),
    );
  });

  it('brackets the exact quotient with floor and ceiling', () => {
    fc.assert(
      fc.property(anyCents, fc.bigInt({ min: 1n, max: 10n ** 6n }), (numerator, divisor) => {
        const floor = divideRounded(numerator, divisor, 'floor');
        const ceiling = divideRounded(numerator, divisor, 'ceiling');
        return (
          floor * divisor <= numerator && numerator <= ceiling * divisor && ceiling - floor <= 1n
        );
      }),
    );
  });

  it('divides money to the cent: 100.00 over 30 days is 3.33 a day', () => {
    expect(divideCents(cents(10_000), 30, 'half-away-from-zero')).toBe(333n);
  });
});

describe('percentages', () => {
  it('growth from 80.00 to 100.00 is 25%, back is -20%', () => {
    expect(percentChange(cents(8000), cents(10_000))).toBe(25);
    expect(percentChange(cents(10_000), cents(8000))).toBe(-20);
  });

  it('measures against the size of a negative start: -50.00 to 25.00 is +150%', () => {
    expect(percentChange(cents(-5000), cents(2500))).toBe(150);
  });

  it('keeps two decimals: 3.00 to 4.00 is 33.33%, 2 parts of 3 are 66.67%', () => {
    expect(percentChange(cents(300), cents(400))).toBe(33.33);
    expect(percentOf(2n, 3n)).toBe(66.67);
  });

  it('has no answer when the start or the whole is zero', () => {
    expect(percentChange(cents(0), cents(100))).toBeNull();
    expect(percentChange(cents(0), cents(0))).toBeNull();
    expect(percentOf(1n, 0n)).toBeNull();
  });

  it('is never NaN or infinite', () => {
    const extreme = fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n }).map(cents);
    fc.assert(
      fc.property(extreme, extreme, (before, after) => {
        const change = percentChange(before, after);
        return change === null ? before === 0n : Number.isFinite(change);
      }),
    );
  });
});

describe('allocateCents', () => {
  it('splits 1.00 over three equal parts as 0.34, 0.33, 0.33', () => {
    expect(allocateCents(cents(100), [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(allocateCents(cents(-100), [1n, 1n, 1n])).toEqual([-34n, -33n, -33n]);
  });

  it('gives the left-over cent to the largest remainder', () => {
    expect(allocateCents(cents(10), [1n, 2n])).toEqual([3n, 7n]);
    expect(allocateCents(cents(5), [0n, 1n])).toEqual([0n, 5n]);
  });

  it('sums to the amount, and no part is a cent or more off its exact share', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 1000n }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(anyCents, weights, (amount, parts) => {
        const total = parts.reduce((sum, weight) => sum + weight, 0n);
        fc.pre(total > 0n);
        const split = allocateCents(amount, parts);
        expect(sumCents(split)).toBe(amount);
        split.forEach((part, index) => {
          const off = part * total - amount * (parts[index] ?? 0n);
          expect(off < total && -off < total).toBe(true);
        });
      }),
    );
  });

  it('refuses weights that are negative or sum to zero', () => {
    expect(() => allocateCents(cents(1), [])).toThrow(/weights/);
    expect(() => allocateCents(cents(1), [0n])).toThrow(/weights/);
    expect(() => allocateCents(cents(1), [2n, -1n])).toThrow(/weights/);
  });
});

describe('dollars', () => {
  it('reads only the strict notation', () => {
    expect(parseDollars('1234.56')).toBe(123_456n);
    expect(parseDollars('-0.05')).toBe(-5n);
    expect(parseDollars('0.00')).toBe(0n);
  });

  it.each(['', '1', '1.5', '1.234', '.50', '1,234.56', '$1.00', '+1.00', ' 1.00', '1e3', '--1.00'])(
    'does not guess at %j',
    (text) => {
      expect(parseDollars(text)).toBeNull();
    },
  );

  it('becomes a number that reads the same, and refuses where cents would be lost', () => {
    expect(toDollarsNumber(cents(123_456))).toBe(1234.56);
    expect(toDollarsNumber(cents(-5))).toBe(-0.05);
    expect(() => toDollarsNumber(cents(2n ** 53n))).toThrow(/too large/);
  });

  it('is written with separators, two decimals and the sign in front', () => {
    expect(formatMoney(cents(123_456_789))).toBe('$1,234,567.89');
    expect(formatMoney(cents(-5))).toBe('-$0.05');
    expect(formatMoney(cents(0))).toBe('$0.00');
    expect(formatMoney(cents(100_000))).toBe('$1,000.00');
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(parseDollars(formatMoney(amount).replace(/[$,]/g, ''))).toBe(amount);
        expect(parseDollars(toDollarsNumber(amount).toFixed(2))).toBe(amount);
      }),
    );
  });
});
