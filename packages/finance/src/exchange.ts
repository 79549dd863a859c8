import { cents, divideRounded, type Cents } from './money.ts';

const decimalsMax = 10;
const parts = 10n ** BigInt(decimalsMax);

/**
 * A rate as somebody writes it ('1.0842', '1,0842'), plainly; null for what is none. It says how much of the reporting currency one
 * of another is, with at most ten decimals.
 */
export function readRate(written: string): string | null {
  const read = /^(\d{1,9})(?:[.,](\d{1,10}))?$/.exec(written.trim());
  if (read === null) return null;
  const whole = BigInt(read[1] ?? '0').toString();
  const decimals = (read[2] ?? '').replace(/0+$/, '');
  const rate = decimals === '' ? whole : `${whole}.${decimals}`;
  return rate === '0' ? null : rate;
}

/** An amount of another currency at a rate, rounded once, half away from zero: as the database does where it converts. */
export function convertCents(amount: bigint, rate: string): Cents {
  const [whole = '0', decimals = ''] = rate.split('.');
  const scaled = BigInt(whole) * parts + BigInt(decimals.padEnd(decimalsMax, '0'));
  return cents(divideRounded(amount * scaled, parts, 'half-away-from-zero'));
}
