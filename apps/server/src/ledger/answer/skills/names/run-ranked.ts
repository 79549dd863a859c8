import {
  costsOfLine,
  linesHeldToCosts,
  isOfKind,
  kindOfSide,
  phraseNoSides,
  phraseRanked,
  tokenise,
  withoutThings,
  sizeOf,
  upperFirst,
  type Answer,
  type Condition,
  type Figure,
  type NamedRecord,
  type Part,
  type RankedLine,
} from '@cairn/analyst';
import { readLattice } from '@cairn/analyst/asked-part';
import {
  formatWhen,
  MEASURE_TYPES,
  addDays,
  addMonths,
  businessDay,
  formatDay,
  formatRange,
  type DateRange,
} from '@cairn/finance';
import { contextFor } from '../../read-asked.ts';
import { beside } from '../../within-records.ts';
import { keptOf, saleKinds } from '../ranked/kept-of.ts';
import type { LineAsked } from './run-lines.ts';
import { accountsOf } from '../owner-accounts.ts';
import { isAllOnRecord, partsOf, recordedOf, sumOf, type SkillBooks } from '../skill-books.ts';

/** What is sold, by product or service where half of sales name them, else by account of income: the last twelve months, or the time that is said. */
export async function runRanked(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer | null> {
  if (!books.hasBooks) return phraseNoSides(null, false);
  const past = pastOf(books, asked);
  const now = past ?? lastYear(books);
  const [sales, items] = [
    await salesIn(books, now),
    await partsOf(books, { measure: 'income', span: now }, 'item'),
  ];
  if (sales.count === 0) return null;
  const named = items.reduce((sum, { key, cents }) => sum + (key === null ? 0n : cents), 0n);
  const said = soldIn(books, question);
  const accounts = await partsOf(books, { measure: 'income', span: now }, 'category');
  const ofAccounts = await costsCalled(books, accounts, now);
  const isOfItem = ({ field, name }: NamedRecord) =>
    field === 'item' && question.toLowerCase().includes(name.toLowerCase());
  const isOfItems =
    /\b(?:products?|items?|menu|treatments)\b/i.test(question) ||
    said.some(isOfItem) ||
    ofAccounts.length === 0;
  const by =
    named * 2n >= sales.cents && (isOfItems || (await keptOf(books, 'item', now)) !== null)
      ? 'item'
      : 'category';
  const before = { from: addMonths(now.from, -12), to: addMonths(now.to, -12) };
  const earlier = (await isAllOnRecord(books, before))
    ? await partsOf(books, { measure: 'income', span: before }, by)
    : null;
  const sold =
    by === 'item' ? await partsOf(books, { measure: 'quantity_sold', span: now }, 'item') : [];
  const parts = by === 'item' ? items : accounts;
  const of = (all: readonly Part[], key: string | null) => all.find((one) => one.key === key);
  const costs =
    by === 'item' ? await partsOf(books, { measure: 'expenses', span: now }, 'item') : ofAccounts;
  const kept = await keptOf(books, by, now);
  const lines = parts
    .filter(({ key, count }) => key !== null && count > 0)
    .map((part): RankedLine => ({
      ...{ name: part.label, now: part, costs: of(costs, part.key) ?? null },
      before: earlier && (of(earlier, part.key) ?? { ...part, cents: 0n, count: 0, token: null }),
      sold: by === 'item' ? (of(sold, part.key)?.cents ?? 0n) : null,
      kept: keptIn(kept, part, [part.key]),
    }));
  return phraseRanked({
    ...{
      lines,
      sales,
      asked: said.map(({ name }) => name),
      isOfAll: by === 'category' || !/\bor\b/i.test(question),
    },
    ...{ isByKept: true, isToQuit: /\b(?:quit|stop|drop|cut|dogs?|duds?)\b/i.test(question) },
    kind: by === 'item' ? 'product or service' : 'account of income',
    when: past === null ? 'in the last 12 months' : formatWhen(past),
    costs: await sumOf(books, { measure: 'expenses', span: now, label: 'Costs' }),
    unsold: said.flatMap(({ name, field }) =>
      field === by && by === 'item' && !lines.some((one) => one.name === name) ? [name] : [],
    ),
  });
}

/** Of sales by deposit or journal, more than one in so many, nobody knows what their goods cost. */
const OTHERS_MAX = 50n;

/** What several of them leave together of what was sold; null where much of it was sold without such documents. */
function keptIn(
  kept: Awaited<ReturnType<typeof keptOf>>,
  { cents }: Pick<Figure, 'cents'>,
  of: readonly (string | null)[],
): NonNullable<RankedLine['kept']> | null {
  const found = of.flatMap((key) => kept?.get(key ?? '') ?? []);
  const sales = found.reduce((sum, one) => sum + one.sales, 0n);
  return found.length === 0 || sizeOf(cents - sales) * OTHERS_MAX > sizeOf(cents)
    ? null
    : {
        cents: found.reduce((rest, { cost }) => rest - cost, cents),
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
    kept: keptIn(kept, part, [part.key]),
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
      when: formatWhen(now),
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
): Promise<Answer | null> {
  const { records } = books.vocabulary.input;
  const [one, other] = [sideOf(books, sides[0], sides[1]), sideOf(books, sides[1], sides[0])];
  const [found, others] = [one.accounts, other.accounts];
  const isOfParty = records.some(
    ({ field, name }) =>
      field === 'party' && [one, other].some(({ stems }) => isCalled(name, stems, 'every')),
  );
  if (found.length + others.length === 0 && (books.hasBooks || isOfParty)) return null;
  // What both are called by tells neither, and a product may be sold in the account of the other.
  const isApart = found.every(({ id, field }) =>
    others.every((each) => each.id !== id && each.field === field),
  );
  const isKnown = isApart && found.length > 0 && others.length > 0;
  const lines = [one, other].map((side, at) => ({ ...side, said: sides[at] ?? '' }));
  const past = pastOf(books, asked);
  const answer = isKnown ? await runLines(books, lines, past) : null;
  if (answer === null) return phraseNoSides(sides, books.hasBooks);
  const isLeft = asked !== null && past === null && asked.from > OPEN_START;
  return isLeft
    ? beside(answer, [`I did not look at ${formatRange(asked.from, asked.to)} separately.`])
    : answer;
}

/** A line of what is sold that words for any work stand for. */
type Side = LineAsked & { isOfWork?: boolean | undefined };

const isCalled = (name: string, stems: readonly string[], by: 'every' | 'some') =>
  stems.length > 0 && stems[by]((stem) => tokenise(name).some((word) => word.stem === stem));

/** Products or accounts of income by the words that only this side has, all or else one; where none is called so, those that stand for work or for goods. */
function sideOf({ vocabulary }: SkillBooks, side: string, other: string): Side {
  const isShared = (stem: string) => tokenise(other).some((word) => word.stem === stem);
  const stems = tokenise(side).flatMap(({ stem }) =>
    stem.length > 2 && !isShared(stem) ? [stem] : [],
  );
  const sold = vocabulary.input.records.filter(
    ({ field, accountType, isUnused }) =>
      isUnused !== true && (field === 'item' || (field === 'category' && accountType === 'income')),
  );
  const [all = [], some = []] = (['every', 'some'] as const).map((by) =>
    sold.filter(({ name }) => isCalled(name, stems, by)),
  );
  const called = all.length > 0 ? all : some;
  const items = called.filter(({ field }) => field === 'item');
  if (called.length > 0) return { stems, accounts: items.length > 0 ? items : called };
  const kind = kindOfSide(side);
  const ofKind = sold.filter(
    ({ field, name }) => kind !== null && field === 'category' && isOfKind(kind, name),
  );
  return { stems, accounts: ofKind, isOfWork: kind === 'work' };
}

/** Lines of work that are named, each by its accounts of income, with the accounts of direct costs that are called after it; null where one earned nothing. */
export async function runLines(
  books: SkillBooks,
  asked: readonly Side[],
  past: DateRange | null = null,
): Promise<Answer | null> {
  const now = past ?? lastYear(books);
  const before = { from: addMonths(now.from, -12), to: addMonths(now.to, -12) };
  const { from } = await recordedOf(books, now);
  const isHeld = await isAllOnRecord(books, before);
  const lines: RankedLine[] = [];
  const notes: string[] = [];
  for (const { stems, accounts, said, isOfWork } of asked) {
    const by = accounts[0]?.field === 'item' ? 'item' : 'category';
    const names = [...new Set(accounts.map(({ name }) => name))];
    const label = said === undefined ? names.join(' and ') : upperFirst(said);
    const own = [{ ...accountsOf(accounts), field: by } as const];
    const of = { measure: 'income', conditions: own, label } as const;
    const called = { stems, isOfWork, line: by === 'item' ? [] : names };
    const costs = await costCalled(books, now, called);
    // What is booked with the sale is taken off already.
    const conditions: Condition[] = [{ field: 'kind', not: true, values: [...saleKinds] }];
    const apart = costs && (await costCalled(books, now, { ...called, conditions }));
    const sum = await sumOf(books, { ...of, span: now });
    const kept = keptIn(
      await keptOf(books, by, now),
      sum,
      accounts.map(({ id }) => id),
    );
    if (said !== undefined) notes.push(`${label}: ${names.join(', ')}.`);
    lines.push({
      ...{ name: label, sold: null, costs },
      now: sum,
      before: isHeld ? await sumOf(books, { ...of, span: before }) : null,
      kept: kept && { ...kept, cents: kept.cents - (apart?.cents ?? 0n) },
    });
  }
  if (lines.some(({ now: { count } }) => count === 0)) return null;
  const since =
    from === now.from ? 'in the last 12 months' : `since ${formatDay(businessDay(from))}`;
  const answer = phraseRanked({
    ...{ lines, asked: lines.map(({ name }) => name), unsold: [], isByKept: true },
    ...{ kind: 'account of income', when: past === null ? since : formatWhen(past) },
    sales: await salesIn(books, now),
    costs: await sumOf(books, { measure: 'expenses', span: now, label: 'Costs' }),
  });
  return beside(answer, notes);
}

/** Accounts of income that a question holds against their own costs, or that are named, with these; null where none have any. */
export async function lineOf(books: SkillBooks, question: string, names: readonly string[] = []) {
  const income = books.vocabulary.input.records.filter(
    ({ field, accountType, isUnused }) =>
      field === 'category' && accountType === 'income' && isUnused !== true,
  );
  const called = income.map(({ name }) => name);
  const held = linesHeldToCosts(question, called);
  const line = held.length > 0 ? held : names;
  const accounts = income.filter(({ name }) => line.includes(name));
  const costs = await costCalled(books, lastYear(books), { stems: [], line });
  if (costs === null || accounts.length === 0) return null;
  const answer = await runLines(books, [{ stems: [], accounts }]);
  return (
    answer &&
    beside(answer, [
      "I only see your own records, so I can't say what's typical for other businesses.",
    ])
  );
}

/** A time that is said without its beginning starts before. */
const OPEN_START = '1901-01-01';

/** As much of what is said as is over; what began a few days ago tells nothing of a line of work. */
const pastOf = ({ today }: SkillBooks, asked: DateRange | null) =>
  asked !== null && asked.from < addDays(today, -27) && asked.from > OPEN_START
    ? { from: businessDay(asked.from), to: asked.to > today ? today : businessDay(asked.to) }
    : null;
const lastYear = ({ today }: SkillBooks) => ({
  from: addDays(addMonths(today, -12), 1),
  to: today,
});
const salesIn = (books: SkillBooks, span: DateRange) =>
  sumOf(books, { measure: 'income', span, label: 'Sales' });

interface CostAsked extends Pick<Side, 'stems' | 'isOfWork'> {
  line: readonly string[];
  conditions?: readonly Condition[];
}

/** What was spent on the costs of a line: those that are called after its accounts of income and no other, or of direct ones all words for it; null where nothing was. */
async function costCalled(
  books: SkillBooks,
  span: DateRange,
  { stems, isOfWork = false, line, conditions = [] }: CostAsked,
): Promise<Figure | null> {
  const accounts = books.vocabulary.input.records.filter(
    ({ field, isUnused }) => field === 'category' && isUnused !== true,
  );
  const others = accounts.flatMap(({ name, accountType }) =>
    accountType === 'income' && !line.includes(name) ? [name] : [],
  );
  const after = costsOfLine(
    line,
    others,
    accounts.filter(({ accountType }) =>
      MEASURE_TYPES.expenses.some((type) => type === accountType),
    ),
  );
  const own =
    after.length > 0
      ? after
      : accounts.filter(
          ({ accountType, name }) =>
            accountType === 'cost_of_goods_sold' &&
            (isOfWork ? isOfKind('work', name) : isCalled(name, stems, 'every')),
        );
  const label = own.map(({ name }) => name).join(' and ');
  if (own.length === 0) return null;
  const of = [accountsOf(own), ...conditions];
  const sum = await sumOf(books, { measure: 'expenses', span, conditions: of, label });
  return sum.count === 0 ? null : sum;
}

/** The same of each account of income by its own name. */
async function costsCalled(books: SkillBooks, parts: readonly Part[], span: DateRange) {
  const found: Part[] = [];
  for (const { key, label } of parts) {
    const sum = await costCalled(books, span, { stems: [], line: [label] });
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
