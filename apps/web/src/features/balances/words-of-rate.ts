import { formatDay, formatMoney } from '../../lib/format.ts';
import type { Account } from './account-history.ts';

type Own = NonNullable<Account['in_own_currency']>;

const sources = { file: 'from the file', books: 'from your books', owner: 'entered by you' };

/** '€1,000.00 at 1.08, entered by you, May 1, 2026' */
export function wordsOfRate({ currency, balance, rate, rate_date, rate_source }: Own): string {
  const amount = balance === null ? currency : formatMoney(balance, currency);
  if (rate === null || rate_date === null || rate_source === null)
    return `${amount}, exchange rate missing`;
  return `${amount} at ${rate}, ${sources[rate_source]}, ${formatDay(rate_date)}`;
}
