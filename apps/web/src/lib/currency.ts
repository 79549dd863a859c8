/**
 * In which currency the business keeps its amounts. Every reply says so in a header, and is read before what it brings is
 * shown: no figure is ever written in another one.
 */
export const currencyHeader = 'x-currency';

let current = 'USD';

/** Takes the currency of a reply; one that names none, as of a server of the specification alone, changes nothing. */
export function noteCurrency(named: string | null): void {
  if (named !== null && /^[A-Z]{3}$/.test(named)) current = named;
}

export type MoneyLook = 'exact' | 'signed' | 'whole' | 'compact' | 'compactTenths';

const looks: Readonly<Record<MoneyLook, Intl.NumberFormatOptions>> = {
  exact: {},
  signed: { signDisplay: 'exceptZero' },
  whole: { maximumFractionDigits: 0 },
  compact: { notation: 'compact', maximumFractionDigits: 0 },
  compactTenths: { notation: 'compact', maximumFractionDigits: 1 },
};

const formats = new Map<string, Intl.NumberFormat>();

/** How money looks, in the business's currency or in the one named; made once for each. */
export function moneyFormat(look: MoneyLook, currency = current): Intl.NumberFormat {
  const key = `${currency} ${look}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...looks[look] });
    formats.set(key, format);
  }
  return format;
}

/** '$', '€', 'CHF': stands before a field for an amount. */
export const currencySign = (): string =>
  moneyFormat('whole')
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? current;
