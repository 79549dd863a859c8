import { statementLimits } from './statement-limits.ts';

export type DecimalMark = '.' | ',';

export interface AmountReading {
  cents: bigint;
  /** Where the text itself says so: '5.00 DR' is money out, '5.00 CR' money in. `cents` is then not negative. */
  direction: 'in' | 'out' | null;
}

const codes = 'USD|CAD|EUR|GBP|AUD|NZD|CHF|BRL|MXN|SEK|NOK|DKK|PLN|CZK|HUF|JPY|INR';
const currency = new RegExp(`^(?:US\\$|CA\\$|R\\$|${codes}|\\p{Sc})\\s*`, 'u');
const trailingCurrency = new RegExp(`\\s*(?:${codes}|\\p{Sc})$`, 'u');
const statedCode = new RegExp(`(?<!\\p{L})(?:${codes})(?!\\p{L})`, 'u');
const plainPoint = /^-?\d{1,13}\.\d\d$/;

/**
 * Cents from an amount as banks write them: '1,234.56', '(1,234.56)', '1.234,56-', '-$5.00', '12.00 CR'. Null for
 * anything else: groups that are not of three digits, parts of a cent, two signs, more than thirteen digits.
 */
export function readAmount(text: string, decimalMark: DecimalMark): AmountReading | null {
  if (text.length > statementLimits.amountCharactersMax) return null;
  // Most files write most amounts like this.
  if (decimalMark === '.' && plainPoint.test(text)) {
    return { cents: BigInt(text.replace('.', '')), direction: null };
  }
  let rest = text.normalize('NFKC').replace(/[−–]/g, '-').trim();
  let direction: AmountReading['direction'] = null;
  const side = /\s*(?<!\p{L})(CR|DR|DB)\.?$/iu.exec(rest);
  if (side !== null) {
    direction = side[1]?.toUpperCase() === 'CR' ? 'in' : 'out';
    rest = rest.slice(0, side.index);
  }
  let signs = 0;
  const strip = (pattern: RegExp, counts: number) => {
    const before = rest;
    rest = rest.replace(pattern, '').trim();
    if (rest !== before) signs += counts;
  };
  strip(currency, 0);
  if (/^\(.*\)$/.test(rest)) {
    rest = rest.slice(1, -1).trim();
    signs += 1;
  }
  strip(currency, 0);
  strip(trailingCurrency, 0);
  strip(/^-/, 1);
  strip(/-$/, 1);
  rest = rest.replace(/^\+/, '').trim();
  strip(currency, 0);
  if (signs > 1) return null;
  const cents = readSize(rest, decimalMark);
  if (cents === null) return null;
  if (direction !== null) return { cents, direction };
  return { cents: signs === 1 ? -cents : cents, direction: null };
}

const plain = {
  // In India the groups above the last three digits are of two: '1,20,000.00'.
  '.': /^(?:\d+|\d{1,3}(?:[, '’]\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})?(?:\.(\d*))?$/,
  ',': /^(?:\d+|\d{1,3}(?:[. '’]\d{3})+)?(?:,(\d*))?$/,
};

function readSize(text: string, decimalMark: DecimalMark): bigint | null {
  const match = plain[decimalMark].exec(text);
  if (match === null || !/\d/.test(text)) return null;
  const decimals = match[1] ?? '';
  if (!/^\d{0,2}0*$/.test(decimals)) return null;
  const whole = text.slice(0, text.length - (match[1] === undefined ? 0 : decimals.length + 1));
  const digits = whole.replace(/\D/g, '');
  if (digits.length > 13) return null;
  return BigInt(digits === '' ? 0 : digits) * 100n + BigInt(decimals.slice(0, 2).padEnd(2, '0'));
}

/** Which mark of this amount must be the decimal one; null where it could be either ('1,234') or has none. */
export function decimalMarkOf(text: string): DecimalMark | null {
  if (text.length > statementLimits.amountCharactersMax) return null;
  const marks = text.replace(/[^\d.,]/g, '');
  const both = /[.].*[,]|[,].*[.]/.test(marks);
  const last = /[.,](?=\d*$)/.exec(marks)?.[0];
  if (last !== '.' && last !== ',') return null;
  if (both) return last;
  const decimals = marks.length - marks.lastIndexOf(last) - 1;
  if (marks.indexOf(last) !== marks.lastIndexOf(last)) return last === '.' ? ',' : '.';
  return decimals === 3 ? null : last;
}

/** The code of a currency that stands beside the figure: '1.234,50 EUR'. */
export const codeBeside = (text: string): string | null => statedCode.exec(text)?.[0] ?? null;
