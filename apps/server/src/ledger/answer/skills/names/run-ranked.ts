import {
  phraseRanked,
  tokenise,
  whenOf,
  withoutThings,
  type Answer,
  type NamedRecord,
  type Part,
  type RankedLine,
} from '@cairn/analyst';
import { readLattice } from '@cairn/analyst/asked-part';
import { addDays, addMonths, businessDay, formatDay, type DateRange } from '@cairn/finance';
import { contextFor } from '../../read-asked.ts';
import type { LineAsked } from './run-lines.ts';
import { accountsOf } from '../owner-accounts.ts';
import { isAllOnRecord, partsOf, recordedOf, sumOf, type SkillBooks } from '../skill-books.ts';

/** What is sold, by product or service where half of sales name them, else by account of income: the last twelve months, or the time that is said. */
export async function runRanked(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer | null> {
  const { today } = books;
  const isPast = asked !== null && asked.from < today && asked.from > '1901-01-01';
  const now = isPast
    ? { from: businessDay(asked.from), to: asked.to > today ? today : businessDay(asked.to) }
    : lastYear(books);
  const [sales, items] = [
    await salesIn(books, now),
    await partsOf(books, { measure: 'income', span: now }, 'item'),
  ];
  if (sales.count === 0) return null;
  const named = items.reduce((sum, { key, cents }) => sum + (key === null ? 0n : cents), 0n);
  const by = named * 2n >= sales.cents ? 'item' : 'category';
  const before = { from: addMonths(now.from, -12), to: addMonths(now.to, -12) };
  const earlier = (await isAllOnRecord(books, before))
    ? await partsOf(books, { measure: 'income', span: before }, by)
    : null;
  const sold =
    by === 'item' ? await partsOf(books, { measure: 'quantity_sold', span: now }, 'item') : [];
  const parts = by === 'item' ? items : await partsOf(books, { measure: 'income', span: now }, by);
  const of = (all: readonly Part[], key: string | null) => all.find((one) => one.key === key);
  const costs =
    by === 'item'
      ? await partsOf(books, { measure: 'expenses', span: now }, 'item')
      : await costsCalled(books, parts, now);
  const lines = parts
    .filter(({ key, count }) => key !== null && count > 0)
    .map((part): RankedLine => ({
      ...{ name: part.label, now: part, costs: of(costs, part.key) ?? null },
      before: earlier && (of(earlier, part.key) ?? { ...part, cents: 0n, count: 0, token: null }),
      sold: by === 'item' ? (of(sold, part.key)?.cents ?? 0n) : null,
    }));
  const said = soldIn(books, question);
  return phraseRanked({
    ...{ lines, sales, asked: said.map(({ name }) => name) },
    kind: by === 'item' ? 'product or service' : 'account of income',
    when: isPast ? whenOf(now) : 'in the last twelve months',
    costs: await sumOf(books, { measure: 'expenses', span: now, label: 'Costs' }),
    unsold: said.flatMap(({ name, field }) =>
      field === by && by === 'item' && !lines.some((one) => one.name === name) ? [name] : [],
    ),
  });
}

/** Lines of work that are named, each by its accounts of income, with the accounts of direct costs that are called after it; null where one earned nothing. */
export async function runLines(
  books: SkillBooks,
  asked: readonly LineAsked[],
): Promise<Answer | null> {
  const now = lastYear(books);
  const before = { from: addMonths(now.from, -12), to: addMonths(now.to, -12) };
  const { from } = await recordedOf(books, now);
  const isHeld = await isAllOnRecord(books, before);
  const lines: RankedLine[] = [];
  for (const { stems, accounts } of asked) {
    const label = [...new Set(accounts.map(({ name }) => name))].join(' and ');
    const of = { conditions: [accountsOf(accounts)], label };
    const costs = await costCalled(books, stems, now);
    lines.push({
      ...{ name: label, sold: null, costs },
      now: await sumOf(books, { measure: 'revenue', span: now, ...of }),
      before: isHeld ? await sumOf(books, { measure: 'revenue', span: before, ...of }) : null,
    });
  }
  if (lines.some(({ now: { count } }) => count === 0)) return null;
  return phraseRanked({
    ...{ lines, asked: lines.map(({ name }) => name), kind: 'account of income', unsold: [] },
    when: from === now.from ? 'in the last twelve months' : `since ${formatDay(businessDay(from))}`,
    sales: await salesIn(books, now),
    costs: await sumOf(books, { measure: 'expenses', span: now, label: 'Costs' }),
  });
}

const lastYear = ({ today }: SkillBooks) => ({
  from: addDays(addMonths(today, -12), 1),
  to: today,
});
const salesIn = (books: SkillBooks, span: DateRange) =>
  sumOf(books, { measure: 'income', span, label: 'Sales' });

/** What was spent on accounts of direct costs in whose name all words for a line are; null where nothing was. */
async function costCalled(books: SkillBooks, stems: readonly string[], span: DateRange) {
  const own = books.vocabulary.input.records.filter(
    ({ field, accountType, isUnused, name }) =>
      field === 'category' &&
      accountType === 'cost_of_goods_sold' &&
      isUnused !== true &&
      stems.every((stem) => tokenise(name).some((word) => word.stem === stem)),
  );
  const label = own.map(({ name }) => name).join(' and ');
  if (own.length === 0) return null;
  const conditions = [accountsOf(own)];
  const sum = await sumOf(books, { measure: 'expenses', span, conditions, label });
  return sum.count === 0 ? null : sum;
}

/** The same of each account of income by its own name. */
async function costsCalled(books: SkillBooks, parts: readonly Part[], span: DateRange) {
  const found: Part[] = [];
  for (const { key, label } of parts) {
    const sum = await costCalled(
      books,
      tokenise(label).map(({ stem }) => stem),
      span,
    );
    if (sum !== null) found.push({ ...sum, key });
  }
  return found;
}

/** The products, services and accounts of income that a question names, by its longest words; 'product lines' names none. */
function soldIn(books: SkillBooks, question: string): NamedRecord[] {
  const { names: all } = readLattice(withoutThings(question), contextFor(books));
  const isWithin = (one: (typeof all)[number]) => (edge: (typeof all)[number]) =>
    edge.start <= one.start && one.end <= edge.end && edge.end - edge.start > one.end - one.start;
  const edges = all.filter((one) => one.typos === 0 && !all.some(isWithin(one)));
  return books.vocabulary.input.records.filter(
    ({ field, name, accountType }) =>
      (field === 'item' || (field === 'category' && accountType === 'income')) &&
      edges.some((edge) => edge.field === field && edge.names.includes(name)),
  );
}
