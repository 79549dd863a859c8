import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertCents, readRate } from './exchange.ts';
import { negateCents } from './money.ts';

describe('a rate', () => {
  it.each([
    ['1.0842', '1.0842'],
    ['1,0842', '1.0842'],
    [' 007.50 ', '7.5'],
    ['152', '152'],
    ['0.0000000001', '0.0000000001'],
  ])('%s is %s', (written, rate) => expect(readRate(written)).toBe(rate));

  it.each(['', '0', '0.00', '-1', '1.2.3', '1e3', '1.12345678901', 'one', '1,000.5'])(
    '%s is none',
    (written) => expect(readRate(written)).toBeNull(),
  );
});

describe('an amount of another currency', () => {
  it.each([
    [100_000n, '1.0842', 108_420n],
    [-333n, '0.5', -167n],
    [1n, '0.4999', 0n],
    [1_500n, '0.0065', 10n],
  ])('%s at %s is %s', (amount, rate, converted) =>
    expect(convertCents(amount, rate)).toBe(converted),
  );

  it('is never half a cent off, turns its sign with the amount, and stays at a rate of one', () => {
    const anyAmount = fc.bigInt(-(10n ** 12n), 10n ** 12n);
    const anyRate = fc.tuple(fc.nat(2_000), fc.nat(9_999)).filter(([a, b]) => a + b > 0);
    fc.assert(
      fc.property(anyAmount, anyRate, (amount, [whole, decimals]) => {
        const rate = readRate(`${whole}.${String(decimals).padStart(4, '0')}`) ?? '';
        const converted = convertCents(amount, rate);
        const off = converted * 10_000n - amount * BigInt(whole * 10_000 + decimals);
        expect(off < 0n ? -off : off).toBeLessThanOrEqual(5_000n);
        expect(convertCents(-amount, rate)).toBe(negateCents(converted));
        expect(convertCents(amount, '1')).toBe(amount);
      }),
    );
  });
});
