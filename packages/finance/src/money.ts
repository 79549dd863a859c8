import { formatOf, reportingCurrency } from './currency.ts';
import { FinanceRefusal } from './refusal.ts';

/**
 * Money inside Cairn is a whole number of cents of one currency in a bigint, so that sums are exact. Ratios
 * are made once, at the end, with a rounding that the caller names (docs/finance.md, 'Money').
 */
declare const centsBrand: unique symbol;
export type Cents = bigint & { readonly [centsBrand]: true };

/** The largest amount that the ledger's bigint column holds; beyond it, no figure at all. */
const CENTS_MAX = 9_223_372_036_854_775_807n;

/**
 * Whole cents from a bigint or a whole number. Refuses fractions, NaN, infinities, numbers too
 * large to be exact, and amounts beyond what the ledger can store.
 */
export function cents(value: bigint | number): Cents {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new FinanceRefusal('invalid_amount', `${value} is not a whole number of cents.`);
  }
  const whole = BigInt(value);
  if (whole > CENTS_MAX || whole < -CENTS_MAX) {
    throw new FinanceRefusal('invalid_amount', 'The amount is larger than the ledger can hold.');
  }
  return whole as Cents;
}

export const ZERO_CENTS = cents(0n);

/** The exact sum in cents; zero for no amounts. The order of the amounts does not matter. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return cents(total);
}

export const addCents = (left: Cents, right: Cents): Cents => cents(left + right);
export const subtractCents = (left: Cents, right: Cents): Cents => cents(left - right);
export const negateCents = (amount: Cents): Cents => cents(0n - amount);
export const absoluteCents = (amount: Cents): Cents => (amount < 0n ? cents(0n - amount) : amount);

/** How a quotient that is not whole becomes whole. 'floor' and 'ceiling' follow the number line. */
export type Rounding = 'half-even' | 'half-away-from-zero' | 'floor' | 'ceiling';

/** The quotient as a whole number under the named rounding. Refuses a divisor of zero. */
export function divideRounded(numerator: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (divisor === 0n) throw new FinanceRefusal('invalid_amount', 'Nothing can be divided by zero.');
  const top = divisor < 0n ? -numerator : numerator;
  const bottom = divisor < 0n ? -divisor : divisor;
  // BigInt division drops the fraction; step down once for negative numbers to get the floor.
  const dropped = top / bottom;
  const floor = top % bottom < 0n ? dropped - 1n : dropped;
  const remainder = top - floor * bottom;
  if (remainder === 0n) return floor;
  switch (rounding) {
    case 'floor':
      return floor;
    case 'ceiling':
      return floor + 1n;
    case 'half-away-from-zero': {
      if (remainder * 2n === bottom) return top < 0n ? floor : floor + 1n;
      return remainder * 2n > bottom ? floor + 1n : floor;
    }
    case 'half-even': {
      if (remainder * 2n === bottom) return floor % 2n === 0n ? floor : floor + 1n;
      return remainder * 2n > bottom ? floor + 1n : floor;
    }
  }
}

/** An amount divided by a whole number, rounded once to the cent. */
export function divideCents(amount: Cents, divisor: bigint | number, rounding: Rounding): Cents {
  return cents(divideRounded(amount, BigInt(divisor), rounding));
}

/**
 * The share `part / whole` in percent with two decimals, half away from zero; null when the whole
 * is zero, because no share of nothing exists.
 */
export function percentOf(part: bigint, whole: bigint): number | null {
  if (whole === 0n) return null;
  return Number(divideRounded(part * 10_000n, whole, 'half-away-from-zero')) / 100;
}

/**
 * (after - before) / |before| x 100 with two decimals, half away from zero; null when before is
 * zero (docs/finance.md, 'Growth').
 */
export function percentChange(before: Cents, after: Cents): number | null {
  return percentOf(after - before, absoluteCents(before));
}

/**
 * Splits an amount by weights so that the parts sum to it exactly. Each part is within one cent
 * of its exact share; left-over cents go to the largest remainders, ties to the earlier part.
 * Refuses negative weights, and weights that sum to zero.
 */
export function allocateCents(amount: Cents, weights: readonly bigint[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total <= 0n || weights.some((weight) => weight < 0n)) {
    throw new FinanceRefusal(
      'invalid_amount',
      'An amount is split by weights that are zero or more and not all zero.',
    );
  }
  const sign = amount < 0n ? -1n : 1n;
  const size = amount * sign;
  const parts = weights.map((weight) => (size * weight) / total);
  const remainders = weights.map((weight, index) => ({ index, rest: (size * weight) % total }));
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  const left = Number(parts.reduce((rest, part) => rest - part, size));
  const lucky = new Set(remainders.slice(0, left).map(({ index }) => index));
  return parts.map((part, index) => cents(sign * (lucky.has(index) ? part + 1n : part)));
}

const STRICT_DOLLARS = /^(-?)(\d{1,16})\.(\d{2})$/;

/**
 * Cents from '1234.56' or '-0.05': digits, a point, two digits. Null for any other text; files
 * with other notations are the importer's business.
 */
export function parseDollars(text: string): Cents | null {
  const match = STRICT_DOLLARS.exec(text);
  if (!match) return null;
  const size = BigInt(`${match[2] ?? ''}${match[3] ?? ''}`);
  return cents(match[1] === '-' ? -size : size);
}

/**
 * Dollars as a number, for presenters only. Exact to the cent; refuses amounts so large that a
 * number would lose cents.
 */
export function toDollarsNumber(amount: Cents): number {
  const whole = Number(amount);
  if (!Number.isSafeInteger(whole)) {
    throw new FinanceRefusal('invalid_amount', 'The amount is too large to show to the cent.');
  }
  return whole / 100;
}

/**
 * '$1,234.56', '-$0.05', '€1,234.56': in the reporting currency of whose amounts are read (currency.ts), or in the one named.
 */
export function formatMoney(amount: Cents, currency = reportingCurrency()): string {
  const digits = absoluteCents(amount).toString().padStart(3, '0');
  const text = `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  // As text, so that no digit of a large amount is lost.
  return formatOf(currency).format(text as Intl.StringNumericLiteral);
}
