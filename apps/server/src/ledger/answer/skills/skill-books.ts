import {
  measures,
  spanAsked,
  type Condition,
  type Dimension,
  type Figure,
  type Pair,
  type Part,
  type QuestionContext,
} from '@cairn/analyst';
import {
  addDays,
  addMonths,
  businessDay,
  describeUnrecorded,
  endOfMonth,
  recordedAlike,
  recordedDays,
  type BusinessDay,
  type DateRange,
  type PutIn,
} from '@cairn/finance';
import { findFirstDays } from '../../read/figures/daily-figures.ts';
import { evidenceToken } from '../../read/evidence/evidence.ts';
import { runGroups, type LedgerScope } from '../../read/run-plan/run-groups.ts';
import type { MeasureId } from '@cairn/analyst';

/** What a skill works with: the books as of today, and the names in them. */
export interface SkillBooks extends Omit<QuestionContext, 'previousPlan'> {
  scope: LedgerScope;
  /** The question looks ahead: a holiday in it is the next one. */
  isAhead?: boolean;
  /** What an owner or a lender most likely put in, which no figure of what came in counts, and of it the rows that one would have counted. */
  putIn?: { readonly all: readonly PutIn[]; readonly left: Set<string> } | undefined;
}

interface Asked {
  measure: MeasureId;
  /** Null = all that is open, or all time. */
  span: DateRange | null;
  conditions?: Condition[];
  label?: string;
}

export const selectionOf = (books: SkillBooks, { measure, span, conditions = [] }: Asked) => ({
  ...{ measure, conditions: [...conditions, ...withoutPut(books, { measure, span, conditions })] },
  ...{ asOf: books.today, from: span?.from ?? null, to: span?.to ?? null },
});

/** What is earned or comes in, alone or less what goes out. */
const ofIncome: ReadonlySet<MeasureId> = new Set([
  ...(['revenue', 'income', 'money_in'] as const),
  ...(['gross_profit', 'operating_profit', 'net_profit', 'net_cash_flow'] as const),
]);

/** Whom a question names is told with all that came from them. */
function withoutPut({ putIn }: SkillBooks, { measure, span, conditions = [] }: Asked): Condition[] {
  if (putIn === undefined || !ofIncome.has(measure)) return [];
  if (conditions.some((one) => one.field === 'party' && !one.not)) return [];
  const within = putIn.all.filter(
    ({ row: { date } }) => span === null || (span.from <= date && date <= span.to),
  );
  for (const { row } of within) putIn.left.add(row.id);
  return within.length === 0 ? [] : [withoutRows(within)];
}

/** The books for a figure that is only looked at: what is left out of it is not told. */
export const lookedAt = (books: SkillBooks): SkillBooks => ({
  ...books,
  putIn: books.putIn && { ...books.putIn, left: new Set() },
});

/** What was put in on these days, on one account or all, and is left out of a figure that is told. */
export function markPutIn(
  { putIn }: SkillBooks,
  { from, to }: DateRange,
  account?: string,
): PutIn[] {
  const within = (putIn?.all ?? []).filter(
    ({ row: { date, accountId } }) =>
      from <= date && date <= to && (account === undefined || account === accountId),
  );
  for (const { row } of within) putIn?.left.add(row.id);
  return within;
}

/** All rows but these. */
export const withoutRows = (left: readonly PutIn[]): Condition => ({
  ...{ field: 'row', not: true },
  values: left.map(({ row: { id, name } }) => ({ id, name: name.slice(0, 200) })),
});

const tokenOf = (title: string, selection: ReturnType<typeof selectionOf>) =>
  evidenceToken({ of: 'rows', title: title.slice(0, 300), selection });

/** One sum of the ledger with what opens its rows. */
export async function sumOf(books: SkillBooks, asked: Asked): Promise<Figure> {
  const selection = selectionOf(books, asked);
  const { total, count } = await runGroups(books.scope, { selection, groupBy: null });
  const label = asked.label ?? measures[asked.measure].label;
  return { cents: total, count, label, token: tokenOf(label, selection) };
}

/** The same sum by account, customer, vendor, product, month, week or day. */
export async function partsOf(books: SkillBooks, asked: Asked, groupBy: Grouped): Promise<Part[]> {
  const selection = selectionOf(books, asked);
  const { groups } = await runGroups(books.scope, { selection, groupBy });
  return groups.map(({ key, label, total, count }) => {
    const title = `${measures[asked.measure].label}, ${label}`;
    const narrowed = key === null ? null : narrow(selection, groupBy, { id: key, name: label });
    const token = narrowed === null ? null : tokenOf(title, narrowed);
    return { key, label, cents: total, count, token };
  });
}

type SelectionOf = ReturnType<typeof selectionOf>;
type Grouped = Extract<Dimension, 'category' | 'party' | 'item' | 'month' | 'week' | 'day'>;

/** What of a selection is one group. */
function narrow(
  selection: SelectionOf,
  groupBy: Grouped,
  { id, name }: { id: string; name: string },
): SelectionOf {
  if (groupBy === 'category' || groupBy === 'party' || groupBy === 'item')
    return {
      ...selection,
      conditions: [
        ...selection.conditions,
        { field: groupBy, not: false, values: [{ id, name: name.slice(0, 200) }] },
      ],
    };
  const first = businessDay(id);
  const last = groupBy === 'month' ? endOfMonth(first) : addDays(first, groupBy === 'week' ? 6 : 0);
  const { from, to } = selection;
  return {
    ...selection,
    from: from === null || from < first ? first : from,
    to: to === null || to > last ? last : to,
  };
}

export interface Stretches {
  now: DateRange;
  /** Null where it is not on record. */
  before: DateRange | null;
}

/** A sum in two stretches of time. */
export async function pairOf(
  books: SkillBooks,
  measure: MeasureId,
  spans: Stretches,
  conditions: Condition[] = [],
): Promise<Pair> {
  const now = await sumOf(books, { measure, span: spans.now, conditions });
  const before =
    spans.before === null
      ? { ...now, cents: 0n, count: 0, token: null }
      : await sumOf(books, { measure, span: spans.before, conditions });
  return { now, before };
}

/** Up to where something is known: nobody is late or silent on days that no file tells of. */
export const reachedBy = (filesEnd: BusinessDay | null, today: BusinessDay): BusinessDay =>
  filesEnd !== null && filesEnd < today ? filesEnd : today;

/** As much of a stretch as records reach, where they begin within it. */
export async function recordedOf(
  { scope: { tx, businessId, basis } }: SkillBooks,
  span: DateRange,
): Promise<DateRange> {
  const { firstDay } = await findFirstDays(tx, businessId, basis);
  const isWithin = firstDay !== null && firstDay > span.from && firstDay <= span.to;
  return isWithin ? { from: firstDay, to: span.to } : span;
}

/** Whether records reach from before a stretch of time or from its first day on: of one that none of them tells, nothing is known. */
export async function isAllOnRecord(
  { scope: { tx, businessId, basis } }: SkillBooks,
  { from }: DateRange,
): Promise<boolean> {
  const { firstDay } = await findFirstDays(tx, businessId, basis);
  return firstDay !== null && firstDay <= from;
}

/**
 * Two stretches of time as far as both are on record, as many days of each; `before` is null where that is too little to hold anything
 * against. What is left out for it, in sentences, and whether any of `before` is on record.
 */
export async function onRecord(
  { scope: { tx, businessId, basis } }: SkillBooks,
  spans: { now: DateRange; before: DateRange },
): Promise<Stretches & { notes: string[]; isReached: boolean }> {
  const records = await findFirstDays(tx, businessId, basis);
  const alike = recordedAlike(spans, records);
  const isReached = recordedDays(spans.before, records) > 0;
  const gaps = [spans.now, spans.before].flatMap((span) => describeUnrecorded(span, records) ?? []);
  if (alike === null) return { now: spans.now, before: null, notes: gaps, isReached };
  const notes =
    alike === spans ? [] : [...gaps, 'I compared only the days on record in both years.'];
  return { ...alike, notes, isReached };
}

/** The time that a question about what is over names: 'the fourth quarter' is the last that has begun; null of none. */
export function pastSpan(question: string, books: SkillBooks): DateRange | null {
  const said = spanAsked(question, { ...books, isAhead: false });
  if (said === null) return null;
  const [from, to] = [businessDay(said.from), businessDay(said.to)];
  const span = from > books.today ? { from: addMonths(from, -12), to: addMonths(to, -12) } : said;
  if (span.from > books.today) return null;
  return { from: span.from, to: span.to > books.today ? books.today : span.to };
}
