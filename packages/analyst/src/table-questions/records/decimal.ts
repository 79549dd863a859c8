/** Figures of a column as whole millionths, so that a sum is exact. */
export type Millionths = bigint;

const one = 1_000_000n;

/**
 * A figure as a spreadsheet or a CSV writes it: '1,234.50', '$1200', '(55)', '-3.1', '12.5%' (12.5). `mark` is what
 * parts the decimals. Null for words, nothing, and more than six decimals.
 */
export function readDecimal(written: string, mark: '.' | ','): Millionths | null {
  const text = written.replace(/[\s$£€¥%]|^(?:USD|EUR|GBP|RM)|(?:USD|EUR|GBP)$/g, '');
  const isNegative = /^\(.*\)$/.test(text) || /^-|-$/.test(text);
  const bare = text.replace(/[()]|^[-+]|-$/g, '');
  const shape =
    mark === '.'
      ? /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,6})0*)?$/
      : /^(\d{1,3}(?:\.\d{3})+|\d+)?(?:,(\d{1,6})0*)?$/;
  const [, whole = '', decimals = ''] = shape.exec(bare) ?? [];
  if (whole + decimals === '' || whole.length > 18) return null;
  const size = BigInt(whole.replace(/\D/g, '') || '0') * one + BigInt(decimals.padEnd(6, '0'));
  return isNegative ? -size : size;
}

/** Which mark parts the decimals of a column: the comma only where figures cannot be read otherwise. */
export function decimalMark(values: readonly string[]): '.' | ',' {
  const isComma = values.some((value) => /^\D*\d{1,3}(?:\.\d{3})*,\d{1,2}\D*$/.test(value));
  const isPoint = values.some((value) => /\.\d{1,2}\D*$/.test(value));
  return isComma && !isPoint ? ',' : '.';
}

/** With groups of three, and at least `decimals` of them behind the point: 1,234.50. Rounded to six decimals by then. */
export function formatDecimal(value: Millionths, decimals: number): string {
  const size = value < 0n ? -value : value;
  const whole = (size / one).toString().replace(/\B(?=(?:\d{3})+$)/g, ',');
  const all = (size % one).toString().padStart(6, '0');
  const kept = all.replace(/0+$/, '').padEnd(decimals, '0');
  return `${value < 0n ? '-' : ''}${whole}${kept === '' ? '' : `.${kept}`}`;
}

/** A quotient rounded to `decimals`, halves away from nought. */
export function divide(value: Millionths, by: bigint, decimals: number): Millionths {
  const unit = 10n ** BigInt(6 - decimals);
  const divisor = by * unit;
  const half = (divisor < 0n ? -divisor : divisor) / 2n;
  const rounded =
    value < 0n !== divisor < 0n
      ? (value - (divisor < 0n ? -half : half)) / divisor
      : (value + (divisor < 0n ? -half : half)) / divisor;
  return rounded * unit;
}
