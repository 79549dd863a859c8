import { AsyncLocalStorage } from 'node:async_hooks';
import { readCurrencyFrom, usualCurrency } from '@cairn/finance';

const scopes = new AsyncLocalStorage<string>();
readCurrencyFrom(() => scopes.getStore() ?? usualCurrency);

/**
 * Runs `work` with all money in it written in this currency (ISO 4217). Set where it is known whose amounts are read, once for a
 * request or transaction; two at the same time do not see each other's.
 */
export const inCurrency = <T>(currency: string, work: () => T): T => scopes.run(currency, work);

/** Whether somebody has said already whose amounts these are. */
export const isCurrencyKnown = (): boolean => scopes.getStore() !== undefined;
