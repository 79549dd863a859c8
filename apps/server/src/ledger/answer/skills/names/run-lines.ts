import { phraseLines, tokenise, type Answer, type Line, type NamedRecord } from '@cairn/analyst';
import type { Lattice, NameEdge } from '@cairn/analyst/asked-part';
import { addDays, addMonths } from '@cairn/finance';
import { recordedOf, sumOf, type SkillBooks } from '../skill-books.ts';
import { isNoun } from './names-asked.ts';

/** A line of work that is named: the words for it, and the accounts of income that they stand for. */
interface LineAsked {
  stems: readonly string[];
  accounts: readonly NamedRecord[];
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

/** What each line brought in twelve months, and what was spent on accounts of direct costs that are called after it. */
export async function runLines(
  books: SkillBooks,
  asked: readonly LineAsked[],
): Promise<Answer | null> {
  const { today } = books;
  const now = { from: addDays(addMonths(today, -12), 1), to: today };
  const earlier = { from: addMonths(now.from, -12), to: addDays(now.from, -1) };
  const { from } = await recordedOf(books, now);
  const isWhole = (await recordedOf(books, earlier)).from === earlier.from;
  const figure = (measure: 'revenue' | 'expenses', span: typeof now, of: readonly NamedRecord[]) =>
    sumOf(books, {
      ...{ measure, span, label: of.map(({ name }) => name).join(', ') },
      conditions: [
        { field: 'category', not: false, values: of.map(({ id, name }) => ({ id, name })) },
      ],
    });
  const lines: Line[] = [];
  for (const { stems, accounts } of asked) {
    const costs = [];
    for (const account of ownCosts(books.vocabulary.input.records, stems)) {
      const of = await figure('expenses', now, [account]);
      if (of.count > 0) costs.push({ name: account.name, figure: of });
    }
    lines.push({
      name: [...new Set(accounts.map(({ name }) => name))].join(' and '),
      now: await figure('revenue', now, accounts),
      before: isWhole ? await figure('revenue', earlier, accounts) : null,
      costs,
    });
  }
  return lines.every(({ now: of }) => of.count > 0)
    ? phraseLines(lines, {
        revenue: await sumOf(books, { measure: 'revenue', span: now }),
        direct: await sumOf(books, { measure: 'cost_of_goods_sold', span: now }),
        since: from === now.from ? null : from,
      })
    : null;
}

/** Accounts of direct costs in whose name all words for the line are. */
const ownCosts = (records: readonly NamedRecord[], stems: readonly string[]): NamedRecord[] =>
  records.filter(
    ({ field, accountType, isUnused, name }) =>
      field === 'category' &&
      accountType === 'cost_of_goods_sold' &&
      isUnused !== true &&
      stems.every((stem) => tokenise(name).some((word) => word.stem === stem)),
  );
