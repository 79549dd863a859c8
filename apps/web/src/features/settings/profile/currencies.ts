/** Currencies of most businesses that come here; a file in any other one sets that by itself. */
const offered = [
  ...['USD', 'CAD', 'EUR', 'GBP', 'AUD', 'NZD', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'MXN'],
  ...['BRL', 'INR', 'SGD', 'HKD', 'ZAR', 'ILS'],
];

/** Also the one that the business has, whichever that is. */
export function currencyOptions(own: string) {
  const names = new Intl.DisplayNames('en-US', { type: 'currency' });
  return [...new Set([own, ...offered])].map((code) => ({
    value: code,
    label: `${code}, ${names.of(code) ?? code}`,
  }));
}
