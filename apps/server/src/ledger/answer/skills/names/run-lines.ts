import type { NamedRecord } from '@cairn/analyst';
import type { Lattice, NameEdge } from '@cairn/analyst/asked-part';
import { isNoun } from './names-asked.ts';

/** A line of work that is named: the words for it, and the accounts of income that they stand for. */
export interface LineAsked {
  stems: readonly string[];
  accounts: readonly NamedRecord[];
  /** As it is called in the answer; by its accounts where nothing is. */
  said?: string;
}

/**
 * Lines of work that a question names beside each other, each by words of its own that accounts of income are called by: 'custom or the shop
 * goods'. None where it names somebody, or only one.
 */
export function linesAsked(lattice: Lattice, records: readonly NamedRecord[]): LineAsked[] {
  const found = incomeAsked(lattice, records);
  return found.length > 1 ? found : [];
}

/** As `linesAsked`, one of them too. */
export function incomeAsked(lattice: Lattice, records: readonly NamedRecord[]): LineAsked[] {
  const found: (LineAsked & NameEdge)[] = [];
  const longestFirst = [...lattice.names].sort((a, b) => b.end - b.start - (a.end - a.start));
  for (const edge of longestFirst) {
    const isTaken = found.some(({ start, end }) => edge.start < end && start < edge.end);
    if (edge.field !== 'category' || edge.typos > 0 || isTaken || !isNoun(lattice, edge)) continue;
    const accounts = records.filter(
      (one) => one.field === 'category' && edge.names.includes(one.name) && isIncome(one),
    );
    const isOther = found.every(({ accounts: ids }) =>
      ids.every(({ id }) => accounts.every((one) => one.id !== id)),
    );
    const stems = lattice.words.slice(edge.start, edge.end).map(({ token }) => token.stem);
    if (accounts.length > 0 && isOther) found.push({ ...edge, stems, accounts });
  }
  return found;
}

const isIncome = ({ accountType, isUnused }: NamedRecord): boolean =>
  accountType === 'income' && isUnused !== true;
