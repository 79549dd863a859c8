import { wordsInOrder } from '../../write/categories/phrase-table.ts';

/** A bank row and a cash line of the books of the same amount, close to each other in time. */
export interface Candidate {
  bankId: string;
  bankAccountId: string;
  booksId: string;
  booksAccountId: string;
  cents: bigint;
  /** How many days after the books the bank shows it; negative where the bank is first. */
  daysLater: number;
  bankText: string;
  booksText: string;
}

/** Which account of the books is which of the bank's. */
export type AccountPairs = ReadonlyMap<string, string>;

/**
 * Pairs each bank account with the account of the books that has most rows in common with it; `known` counts rows that
 * are matched already. Each account of the books is used once.
 */
export function pairAccounts(
  candidates: readonly Candidate[],
  known: readonly { bankAccountId: string; booksAccountId: string; count: number }[],
): AccountPairs {
  const counts = new Map<string, { bank: string; books: string; rows: number }>();
  const add = (bank: string, books: string, rows: number) => {
    const key = `${bank} ${books}`;
    const sum = counts.get(key) ?? { bank, books, rows: 0 };
    sum.rows += rows;
    counts.set(key, sum);
  };
  for (const { bankAccountId, booksAccountId, count } of known) {
    add(bankAccountId, booksAccountId, count);
  }
  const seen = new Set<string>();
  for (const { bankId, bankAccountId, booksAccountId } of candidates) {
    // A row with several candidates in one account says no more than one with one.
    const key = `${bankId} ${booksAccountId}`;
    if (seen.has(key)) continue;
    seen.add(key);
    add(bankAccountId, booksAccountId, 1);
  }
  const pairs = new Map<string, string>();
  const taken = new Set<string>();
  const order = [...counts.entries()].sort(
    ([keyA, a], [keyB, b]) => b.rows - a.rows || (keyA < keyB ? -1 : 1),
  );
  for (const [, { bank, books }] of order) {
    if (pairs.has(bank) || taken.has(books)) continue;
    pairs.set(bank, books);
    taken.add(books);
  }
  return pairs;
}

/**
 * One match for a row at most: those whose texts share a word first, then the closest days. What the bank shows
 * without a word in common is only believed within `wordlessDaysMax` days.
 */
export function chooseMatches(
  candidates: readonly Candidate[],
  pairs: AccountPairs,
): { bankId: string; booksId: string }[] {
  const order = candidates
    .filter(({ bankAccountId, booksAccountId }) => pairs.get(bankAccountId) === booksAccountId)
    .map((candidate) => ({ ...candidate, shares: sharesWord(candidate) }))
    .filter(({ shares, daysLater }) => shares || Math.abs(daysLater) <= wordlessDaysMax)
    .sort(
      (a, b) =>
        Number(b.shares) - Number(a.shares) ||
        Math.abs(a.daysLater) - Math.abs(b.daysLater) ||
        compare(a.bankId, b.bankId) ||
        compare(a.booksId, b.booksId),
    );
  const taken = new Set<string>();
  return order.flatMap(({ bankId, booksId, booksAccountId }) => {
    const line = `${booksId} ${booksAccountId}`;
    if (taken.has(bankId) || taken.has(line)) return [];
    taken.add(bankId).add(line);
    return [{ bankId, booksId }];
  });
}

const wordlessDaysMax = 4;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function sharesWord({ bankText, booksText }: Candidate): boolean {
  const words = new Set(wordsInOrder(bankText).filter((word) => word.length > 2));
  return wordsInOrder(booksText).some((word) => words.has(word));
}
