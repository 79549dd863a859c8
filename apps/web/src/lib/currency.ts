import { plainCompactMoney, plainMoney } from './figures/plain-figures.ts';

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
function systemFormat(look: MoneyLook, currency: string): Intl.NumberFormat {
  const key = `${currency} ${look}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...looks[look] });
    formats.set(key, format);
  }
  return format;
}

const plainLooks: Readonly<Record<MoneyLook, (value: number, currency: string) => string | null>> =
  {
    exact: (value, currency) => plainMoney(value, currency, { places: 2 }),
    signed: (value, currency) => plainMoney(value, currency, { places: 2, isSigned: true }),
    whole: (value, currency) => plainMoney(value, currency, { places: 0 }),
    compact: (value, currency) => plainCompactMoney(value, currency, { places: 0 }),
    compactTenths: (value, currency) => plainCompactMoney(value, currency, { places: 1 }),
  };

/** An amount in the business's currency, or in the one named. */
export const writeMoney = (look: MoneyLook, value: number, currency = current): string =>
  plainLooks[look](value, currency) ?? systemFormat(look, currency).format(value);

/** '$', '€', 'CHF': stands before a field for an amount. */
export const currencySign = (): string =>
  systemFormat('whole', current)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? current;
