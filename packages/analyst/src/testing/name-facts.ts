import { businessDay, priceSteps, stillGoing } from '@cairn/finance';
import type { OneNameFacts } from '../skills/one-name/one-name-facts.ts';

export const nameToday = businessDay('2026-06-15');

/** A sum in cents of so many transactions, by default one. */
export const sumOfName = (cents: bigint, count = 1) => ({
  ...{ cents, count, label: 'Acme', token: 'rows' },
});

/** What is on record of Acme, a vendor where nothing else is said, with nothing asked of it. */
export function nameFacts(changed: Partial<OneNameFacts> = {}): OneNameFacts {
  const payments = changed.payments ?? [];
  return {
    ...{ name: 'Acme', role: 'paid', isSomebody: true, isBilled: false, payments, open: null },
    ...{ today: nameToday, recordsFrom: businessDay('2024-01-01'), asked: [], leads: [] },
    ...{
      counted: [],
      weight: null,
      speed: null,
      risePercent: null,
      habit: null,
      items: [],
      effect: null,
      apart: null,
    },
    ...{
      pays: null,
      bought: null,
      revenue: null,
      payAll: null,
      instead: null,
      staff: null,
      monthly: null,
      said: [],
    },
    isOfDocuments: false,
    going: stillGoing([...new Set(payments.map(({ date }) => date))], nameToday),
    steps: priceSteps(payments),
    year: { now: sumOfName(0n, 0), before: null },
    ...changed,
  };
}
