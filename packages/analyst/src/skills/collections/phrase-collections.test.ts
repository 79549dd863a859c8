import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { phraseCollections, type CollectionsFacts } from './phrase-collections.ts';

const figure = (cents: bigint) => ({ cents, count: 2, label: 'it', token: null });

const facts = (openCents: bigint, expectedCents: bigint): CollectionsFacts => ({
  ...{ hasInvoices: true, asks: 'much', of: 'Acme', usual: null, late: null, debtors: [] },
  ...{ open: figure(openCents), overdue: { ...figure(0n), count: 0 } },
  expected: { cents: expectedCents, until: businessDay('2026-06-30') },
});

it.each([
  // Credits and payments on account lessen what is owed.
  [facts(100_000n, 930_000n), /^\*\*About \$1,000 of the \$1,000 that Acme owes should come in/],
  [facts(100_000n, 60_000n), /^\*\*About \$600 of the \$1,000/],
  [facts(-20_000n, 930_000n), /^\*\*Acme is not late\.\*\*/],
])('expects no more than what is owed in all (%#)', (given, said) => {
  const { text } = phraseCollections(given);
  expect(text).toMatch(said);
  expect(text).not.toContain('-$');
});
