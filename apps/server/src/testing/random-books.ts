import { ACCOUNT_TYPES, addDays, businessDay } from '@cairn/finance';
import type { LedgerBatch, LineInput, TransactionInput } from '../ledger/write/ledger-batch.ts';
import { between } from '../sandbox/chance.ts';

const kinds = ['journal', 'expense', 'deposit', 'invoice', 'bill', 'transfer', 'estimate'] as const;

/**
 * Books that nobody keeps: two accounts of each type, openings that need not balance, and journals between any of
 * them, all of it the same for the same seed. Only that each posting transaction balances is certain.
 */
export function randomBooks(seed: number): LedgerBatch {
  const accounts = ACCOUNT_TYPES.flatMap((type) =>
    [1, 2].map((number) => ({
      externalId: `${type} ${String(number)}`,
      name: `${type} ${String(number)}`,
      type,
      openingBalanceCents: BigInt(between(-90_000, 90_000, seed, type, number)),
    })),
  );
  const accountAt = (...key: (string | number)[]) =>
    accounts[between(0, accounts.length - 1, seed, ...key)]?.externalId ?? '';
  const transactions = Array.from({ length: 120 }, (_, at): TransactionInput => {
    const parts = Array.from({ length: between(1, 4, seed, at, 'parts') }, (__, part) =>
      BigInt(between(-80_000, 80_000, seed, at, part)),
    );
    const rest = parts.reduce((sum, cents) => sum - cents, 0n);
    return {
      externalId: `transaction ${String(at)}`,
      kind: kinds[between(0, kinds.length - 1, seed, at, 'kind')] ?? 'journal',
      date: addDays(businessDay('2024-01-01'), between(0, 895, seed, at, 'day')),
      totalCents: 0n,
      lines: [...parts, rest].map((cents, line) => lineOf(accountAt(at, line, 'account'), cents)),
    };
  });
  return { source: 'random', origin: 'books', accounts, transactions };
}

const lineOf = (account: string, cents: bigint): LineInput => ({
  account,
  debitCents: cents > 0n ? cents : 0n,
  creditCents: cents < 0n ? -cents : 0n,
});
