/**
 * Money as `Intl` writes it in American English, for the currencies that most have: loading the system's formats takes a
 * phone a sixth of a second, more than drawing the screen's figures.
 */
const signs: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };

/** From here on a double no longer holds each cent. */
const exactBelow = 1e12;
const units = ['', 'K', 'M', 'B'];

/** 123450 with two places: '1,234.50'. */
function written(whole: number, places: number): string {
  const digits = String(whole).padStart(places + 1, '0');
  const point = digits.length - places;
  const ahead = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ',');
  return places === 0 ? ahead : `${ahead}.${digits.slice(point)}`;
}

/** The size with its point moved, as people round what they read: 1.005 is 1.01. */
const rounded = (size: number, places: number): number =>
  Math.round(Number(`${String(size)}e${String(places)}`));

interface Look {
  places: 0 | 2;
  /** '+' before a gain, and no sign before what rounds to nothing. */
  isSigned?: boolean;
}

/** '-1,234.50'; null where only `Intl` knows. */
export const plainNumber = (value: number, look: Look): string | null => withSign(value, '', look);

/** '-$1,234.50'; null where only `Intl` knows. */
export function plainMoney(value: number, currency: string, look: Look): string | null {
  const sign = signs[currency];
  return sign === undefined ? null : withSign(value, sign, look);
}

function withSign(value: number, sign: string, { places, isSigned = false }: Look): string | null {
  const size = Math.abs(value);
  const whole = rounded(size, places);
  if (!(size < exactBelow) || Number.isNaN(whole)) return null;
  const amount = `${sign}${written(whole, places)}`;
  if (isSigned && whole === 0) return amount;
  const isNegative = value < 0 || Object.is(value, -0);
  return `${isNegative ? '-' : isSigned ? '+' : ''}${amount}`;
}

/** '$5.7K', '$57K', '$2M' of a thousand and more; null where only `Intl` knows. */
export function plainCompactMoney(
  value: number,
  currency: string,
  { places }: { places: 0 | 1 },
): string | null {
  const sign = signs[currency];
  const size = Math.abs(value);
  if (sign === undefined || !(size >= 1_000 && size < exactBelow / 1_000)) return null;
  let unit = Math.floor(Math.log10(size) / 3 + 1e-12);
  // 999,900 is no thousand thousands, but a million.
  if (rounded(size, places - 3 * unit) >= 1_000 * 10 ** places) unit += 1;
  const amount = written(rounded(size, places - 3 * unit), places);
  return `${value < 0 ? '-' : ''}${sign}${amount}${units[unit] ?? ''}`;
}
