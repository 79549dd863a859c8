import {
  isOfServices,
  isSubscription,
  phraseBreakEven,
  phraseSubscriptions,
  type Answer,
  type Condition,
  type CostByMonth,
  type InsightPlan,
  type Subscription,
} from '@cairn/analyst';
import {
  absoluteCents,
  addDays,
  addMonths,
  centsPerMonth,
  formatRange,
  startOfMonth,
} from '@cairn/finance';
import { answerPlan } from '../answer-plan.ts';
import { findRecurring } from '../../derived/derived-figures.ts';
import type { RecurringItem } from '../../derived/figures/recurring-streams.ts';
import { paymentsToken } from '../run-upcoming.ts';
import { namedIn } from './named-in.ts';
import { runTooMuch } from './run-too-much.ts';
import { partsOf, type SkillBooks } from './skill-books.ts';

const asksOfPrices =
  /\b(?:pric\w+|more expensive|costlier|dearer|rais(?:e|ed|ing)|hik\w+|(?:went|gone|going|go|creep\w*|crept) up|increase\w*|(?:got|gotten|getting) (?:bigger|higher|more)|charging us more)\b/i;

const pricesPlan: InsightPlan = {
  ...{ kind: 'insight', topic: 'price_rises', of: [], flow: 'out' },
  ...{ from: null, until: null, presentation: 'auto' },
};

/** Recurring charges for software and services that are still running, with what they cost in a year. */
export async function runSubscriptions(books: SkillBooks, question: string): Promise<Answer> {
  const { scope, today } = books;
  if (asksOfPrices.test(question))
    return namedIn(question, books, 'category', 'party') === null
      ? (await answerPlan(scope, pricesPlan, books)).answer
      : runTooMuch(books, question);
  const yearAgo = addMonths(today, -12);
  const streams = (await findRecurring(scope.tx, scope.businessId, today)).filter(
    (stream) =>
      stream.isActive &&
      stream.status !== 'dismissed' &&
      stream.status !== 'possible' &&
      stream.direction === 'out' &&
      isSubscription({
        name: stream.counterparty,
        category: stream.category,
        categoryType: stream.payments.at(-1)?.categoryType ?? null,
        written: stream.payments.slice(-3).flatMap(({ description }) => description ?? []),
        isSteady: isSteady(stream),
      }),
  );
  const found = streams.map((stream): Subscription => {
    const rise = stream.events.findLast(
      ({ kind, date }) => kind === 'price_rise' && date >= yearAgo,
    );
    const { beat } = stream.rhythm;
    return {
      name: stream.counterparty || 'Unnamed',
      ...{
        category: stream.category,
        nextDate: stream.nextDate,
        beat,
        token: paymentsToken(stream),
      },
      yearCents: absoluteCents(centsPerMonth(stream.expectedCents, beat)) * 12n,
      rise:
        rise?.kind === 'price_rise'
          ? {
              beforeCents: absoluteCents(rise.fromCents),
              afterCents: absoluteCents(rise.toCents),
              date: rise.date,
            }
          : null,
    };
  });
  found.push(...(await inMostMonths(books, new Set(found.map(({ name }) => name)))));
  return phraseSubscriptions(found.sort((a, b) => (a.yearCents < b.yearCents ? 1 : -1)));
}

/** Within a quarter of each other, as a price may have risen: what differs more is billed by use. */
const isSteady = ({ lowCents, highCents }: RecurringItem): boolean => {
  const [low, high] = [absoluteCents(lowCents), absoluteCents(highCents)].sort(compareCents);
  return low !== undefined && high !== undefined && high * 4n <= low * 5n;
};

const compareCents = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

const MOST_MONTHS = 9;

/** Who charges for software and services in most months of the last twelve, on no fixed day; nobody of `known`. */
async function inMostMonths(
  books: SkillBooks,
  known: ReadonlySet<string>,
): Promise<Subscription[]> {
  const month = startOfMonth(books.today);
  const span = { from: addMonths(month, -MONTHS), to: addDays(month, -1) };
  const accounts = books.vocabulary.input.records.filter(
    ({ field, name, accountType, isUnused }) =>
      field === 'category' &&
      isUnused !== true &&
      (accountType === 'expense' || accountType === 'cost_of_goods_sold') &&
      isOfServices(name) &&
      !/\btax/i.test(name),
  );
  const found: Subscription[] = [];
  for (const { id, name: category } of accounts) {
    const conditions: Condition[] = [
      { field: 'category', not: false, values: [{ id, name: category.slice(0, 200) }] },
    ];
    const parts = await partsOf(books, { measure: 'expenses', span, conditions }, 'party');
    for (const { key, label, cents: yearCents, count, token } of parts)
      if (key !== null && !known.has(label) && count >= MOST_MONTHS && yearCents > 0n)
        found.push({
          ...{ name: label, category, yearCents, nextDate: null, beat: null, rise: null },
          token: token ?? '',
        });
  }
  return found;
}

const MONTHS = 12;

/** Revenue and each cost by month over the last twelve whole months that have revenue. */
export async function runBreakEven(books: SkillBooks): Promise<Answer> {
  const month = startOfMonth(books.today);
  const starts = Array.from({ length: MONTHS }, (_, at) => addMonths(month, at - MONTHS));
  const span = { from: starts[0] ?? month, to: addDays(month, -1) };
  const byMonth = await partsOf(books, { measure: 'revenue', span }, 'month');
  const withRevenue = starts.filter((start) =>
    byMonth.some(({ key, count }) => key === start && count > 0),
  );
  const used = starts.filter((start) => start >= (withRevenue[0] ?? month));
  const costs = new Map<string, CostByMonth & { months: bigint[] }>();
  for (const measure of ['cost_of_goods_sold', 'operating_expenses'] as const) {
    for (const [at, start] of used.entries()) {
      const inMonth = { from: start, to: addDays(addMonths(start, 1), -1) };
      for (const { key, label, cents } of await partsOf(
        books,
        { measure, span: inMonth },
        'category',
      )) {
        const id = `${measure} ${key ?? ''}`;
        const cost = costs.get(id) ?? {
          ...{ label, isCostOfGoods: measure === 'cost_of_goods_sold', token: null },
          months: used.map(() => 0n),
        };
        cost.months[at] = cents;
        costs.set(id, cost);
      }
    }
  }
  const [first] = used;
  const isUnsorted = ({ label }: CostByMonth) => label === '' || /^uncategori[sz]ed/i.test(label);
  return phraseBreakEven({
    unsorted: [...costs.values()].filter(isUnsorted).flatMap(({ months }) => months),
    revenue: used.map((start) => byMonth.find(({ key }) => key === start)?.cents ?? 0n),
    costs: [...costs.values()],
    span: first === undefined ? '' : formatRange(first, span.to),
  });
}
