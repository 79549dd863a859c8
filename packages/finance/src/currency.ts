import { FinanceRefusal } from './refusal.ts';

/** Of a business that has brought nothing yet. */
export const usualCurrency = 'USD';

let current: () => string = () => usualCurrency;

/** Says from where it is known whose amounts are written (docs/decisions/050-one-reporting-currency.md). */
export const readCurrencyFrom = (source: () => string): void => {
  current = source;
};

/** In which currency amounts are written here. */
export const reportingCurrency = (): string => current();

/** Whether amounts can be kept in it: a currency that there is, with at most two decimals. */
export function isSupportedCurrency(currency: string): boolean {
  return /^[A-Z]{3}$/.test(currency) && known.has(currency) && decimalsOf(currency) <= 2;
}

const known = new Set(Intl.supportedValuesOf('currency'));
const decimalsOf = (currency: string): number =>
  formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;

const formats = new Map<string, Intl.NumberFormat>();

/** How amounts of a currency are written. Refuses what is no currency. */
export function formatOf(currency: string): Intl.NumberFormat {
  const made = formats.get(currency);
  if (made !== undefined) return made;
  try {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    formats.set(currency, format);
    return format;
  } catch {
    throw new FinanceRefusal('invalid_amount', `'${currency}' is not a currency.`);
  }
}
