/** Currencies of most businesses that come here; a file in any other one sets that by itself. */
const offered = [
  ...['USD', 'CAD', 'EUR', 'GBP', 'AUD', 'NZD', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'MXN'],
  ...['BRL', 'INR', 'SGD', 'HKD', 'ZAR', 'ILS'],
];
const names = new Intl.DisplayNames('en-US', { type: 'currency' });

/** Also the one that the business has, whichever that is. */
export const currencyOptions = (own: string) =>
  [...new Set([own, ...offered])].map((code) => ({
    value: code,
    label: `${code}, ${names.of(code) ?? code}`,
  }));
