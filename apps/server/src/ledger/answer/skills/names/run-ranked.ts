import {
  isOfKind,
  kindOfSide,
  phraseNoSides,
  phraseRanked,
  tokenise,
  whenOf,
  withoutThings,
  type Answer,
  type Figure,
  type NamedRecord,
  type Part,
  type RankedLine,
} from '@cairn/analyst';
import { readLattice } from '@cairn/analyst/asked-part';
import { addDays, addMonths, businessDay, formatDay, type DateRange } from '@cairn/finance';
import { contextFor } from '../../read-asked.ts';
import { beside } from '../../within-records.ts';
import { keptOf } from '../ranked/kept-of.ts';
import type { LineAsked } from './run-lines.ts';
import { accountsOf } from '../owner-accounts.ts';
import { isAllOnRecord, partsOf, recordedOf, sumOf, type SkillBooks } from '../skill-books.ts';

/** What is sold, by product or service where half of sales name them, else by account of income: the last twelve months, or the time that is said. */
export async function runRanked(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer | null> {
  const past = pastOf(books, asked);
  const now = past ?? lastYear(books);
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
  const kept = await keptOf(books, by, now);
  const lines = parts
    .filter(({ key, count }) => key !== null && count > 0)
    .map((part): RankedLine => ({
      ...{ name: part.label, now: part, costs: of(costs, part.key) ?? null },
      before: earlier && (of(earlier, part.key) ?? { ...part, cents: 0n, count: 0, token: null }),
      sold: by === 'item' ? (of(sold, part.key)?.cents ?? 0n) : null,
      kept: keptIn(kept, [part.key]),
    }));
  const said = soldIn(books, question);
  return phraseRanked({
    ...{ lines, sales, asked: said.map(({ name }) => name) },
    ...{ isByKept: true, isToQuit: /\b(?:quit|stop|drop|cut|dogs?|duds?)\b/i.test(question) },
    kind: by === 'item' ? 'product or service' : 'account of income',
    when: past === null ? 'in the last twelve months' : whenOf(past),
    costs: await sumOf(books, { measure: 'expenses', span: now, label: 'Costs' }),
    unsold: said.flatMap(({ name, field }) =>
      field === by && by === 'item' && !lines.some((one) => one.name === name) ? [name] : [],
    ),
  });
}

/** What several of them leave together; null where nothing is known of one. */
function keptIn(
  kept: Awaited<ReturnType<typeof keptOf>>,
  of: readonly (string | null)[],
): NonNullable<RankedLine['kept']> | null {
  const found = of.flatMap((key) => kept?.get(key ?? '') ?? []);
  return kept === null || found.length === 0
    ? null
    : {
        cents: found.reduce((sum, { sales, cost }) => sum + sales - cost, 0n),
        isShared: found.some(({ isShared }) => isShared),
      };
}

/** The customers by what they leave after the cost of their goods; null where the books do not book it with the sale. */
export async function runKeptByCustomer(
  books: SkillBooks,
  now: DateRange,
  { howMany, payers }: { howMany: number; payers: readonly Part[] },
): Promise<Answer | null> {
  const kept = await keptOf(books, 'party', now);
  const lines = payers.map((part): RankedLine => ({
    ...{ name: part.label, now: part, before: null, sold: null, costs: null },
    kept: keptIn(kept, [part.key]),
  }));
  if (kept === null || lines.some((one) => one.kept === null)) return null;
  return phraseRanked({
    ...{
      lines,
      howMany,
      asked: [],
      unsold: [],
      isByKept: true,
      kind: 'customer',
      when: whenOf(now),
    },
    sales: await salesIn(books, now),
    costs: await sumOf(books, { measure: 'expenses', span: now, label: 'Costs' }),
  });
}

/** Two sides of what is sold, each by the products or accounts of income that its words name, or the work and the goods. */
export async function runSides(
  books: SkillBooks,
  sides: readonly [string, string],
  asked: DateRange | null,
): Promise<Answer> {
  const lines = sides.map((said) => ({ ...sideOf(books, said), said }));
  const isKnown = lines.every(({ accounts }) => accounts.length > 0);
  const answer = isKnown ? await runLines(books, lines, pastOf(books, asked)) : null;
  return answer ?? phraseNoSides(sides, books.hasBooks);
}

/** Products by a word of their name, accounts of income by one of theirs, or those that stand for work or for goods. */
function sideOf({ vocabulary }: SkillBooks, side: string): Pick<LineAsked, 'stems' | 'accounts'> {
  const stems = tokenise(side).flatMap(({ stem }) => (stem.length > 3 ? [stem] : []));
  const kind = kindOfSide(side);
  const sold = vocabulary.input.records.filter(
    ({ field, accountType, isUnused, name }) =>
      isUnused !== true &&
      (field === 'item' ? kind === null : field === 'category' && accountType === 'income') &&
      (kind === null
        ? tokenise(name).some(({ stem }) => stems.includes(stem))
        : isOfKind(kind, name)),
  );
  const items = sold.filter(({ field }) => field === 'item');
  return { stems, accounts: items.length > 0 ? items : sold };
}

/** Lines of work that are named, each by its accounts of income, with the accounts of direct costs that are called after it; null where one earned nothing. */
export async function runLines(
  books: SkillBooks,
  asked: readonly LineAsked[],
  past: DateRange | null = null,
): Promise<Answer | null> {
  const now = past ?? lastYear(books);
  const before = { from: addMonths(now.from, -12), to: addMonths(now.to, -12) };
  const { from } = await recordedOf(books, now);
  const isHeld = await isAllOnRecord(books, before);
  const lines: RankedLine[] = [];
  const notes: string[] = [];
  for (const { stems, accounts, said } of asked) {
    const by = accounts[0]?.field === 'item' ? 'item' : 'category';
    const names = [...new Set(accounts.map(({ name }) => name))];
    const label = said?.replace(/^./, (letter) => letter.toUpperCase()) ?? names.join(' and ');
    const conditions = [{ ...accountsOf(accounts), field: by } as const];
    const of = { measure: 'income', conditions, label } as const;
    const costs = await costCalled(books, stems, now, said);
    const kept = keptIn(
      await keptOf(books, by, now),
      accounts.map(({ id }) => id),
    );
    if (said !== undefined) notes.push(`${label}: ${names.join(', ')}.`);
    lines.push({
      ...{ name: label, sold: null, costs },
      now: await sumOf(books, { ...of, span: now }),
      before: isHeld ? await sumOf(books, { ...of, span: before }) : null,
      kept: kept && { ...kept, cents: kept.cents - (costs?.cents ?? 0n) },
    });
  }
  if (lines.some(({ now: { count } }) => count === 0)) return null;
  const since =
    from === now.from ? 'in the last twelve months' : `since ${formatDay(businessDay(from))}`;
  const answer = phraseRanked({
    ...{ lines, asked: lines.map(({ name }) => name), unsold: [], isByKept: true },
    ...{ kind: 'account of income', when: past === null ? since : whenOf(past) },
    sales: await salesIn(books, now),
    costs: await sumOf(books, { measure: 'expenses', span: now, label: 'Costs' }),
  });
  return beside(answer, notes);
}

/** As much of what is said as is over. */
const pastOf = ({ today }: SkillBooks, asked: DateRange | null) =>
  asked !== null && asked.from < today && asked.from > '1901-01-01'
    ? { from: businessDay(asked.from), to: asked.to > today ? today : businessDay(asked.to) }
    : null;
const lastYear = ({ today }: SkillBooks) => ({
  from: addDays(addMonths(today, -12), 1),
  to: today,
});
const salesIn = (books: SkillBooks, span: DateRange) =>
  sumOf(books, { measure: 'income', span, label: 'Sales' });

/** What was spent on accounts of direct costs in whose name all words for a line are, or that are of the same work; null where nothing was. */
async function costCalled(
  books: SkillBooks,
  stems: readonly string[],
  span: DateRange,
  said = '',
): Promise<Figure | null> {
  const isOfWork = kindOfSide(said) === 'work';
  const own = books.vocabulary.input.records.filter(
    ({ field, accountType, isUnused, name }) =>
      field === 'category' &&
      accountType === 'cost_of_goods_sold' &&
      isUnused !== true &&
      (isOfWork
        ? isOfKind('work', name)
        : stems.every((stem) => tokenise(name).some((word) => word.stem === stem))),
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
