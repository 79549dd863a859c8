import { rankedWhole } from '../reading/build/whole-expenses.ts';
import { numberWords } from '../language/number-words.ts';
import type { BusinessDay } from '@cairn/finance';
import { measures, type MeasureId } from '../measures/measures.ts';
import { plainFigure } from '../plan/plain-figure.ts';
import { isRatio, type FigurePlan, type ListPlan, type Plan } from '../plan/plan.ts';
import type { DocumentStatus } from '../plan/selection.ts';
import { isWorstAtMost } from './costs.ts';
import { lastOfSeries } from './last-of-series.ts';
import { bareWords } from './words.ts';
import { openOnes } from './open-ones.ts';

/** What is said of an answer as a whole: its sum, its first row, its rows, whose they are. */
type Pick =
  | { of: 'sum' | 'rows' | 'who' | 'due' | 'shares' | 'share_of_first' }
  | { of: 'one'; order: Order | null; skip: number; isWho?: boolean }
  | { of: 'first'; count: number; isLast?: boolean }
  | { of: 'how_much' }
  | { of: 'status'; status: DocumentStatus };

type Order = 'most' | 'least' | 'oldest' | 'newest' | 'worst' | 'best';

const only =
  '(?:only |just |show (?:me )?|give me |what (?:is |was )?|who (?:is |was )?|which (?:one |ones |of (?:them|those|these) )?(?:is |was |are |were )?)*';
const noun =
  '(?: (?:one|ones|customer|vendor|supplier|client|product|category|month|week|day|quarter|year|invoice|bill|payment|expense|purchase|charge|cost|amount|transaction|item|entry|only))?';
const orders: Readonly<Record<string, Order>> = {
  ...{ biggest: 'most', largest: 'most', highest: 'most', most: 'most', top: 'most' },
  ...{ smallest: 'least', lowest: 'least', least: 'least', worst: 'worst', best: 'best' },
  ...{ oldest: 'oldest', earliest: 'oldest', newest: 'newest', latest: 'newest' },
  ...{ 'most recent': 'newest', last: 'newest' },
};
const ranks: Readonly<Record<string, number>> = {
  ...{ second: 1, '2nd': 1, third: 2, '3rd': 2, fourth: 3, '4th': 3, fifth: 4, '5th': 4 },
};
const statuses: Readonly<Record<string, DocumentStatus>> = {
  ...{ paid: 'paid', unpaid: 'open', open: 'open', outstanding: 'open' },
  ...{ overdue: 'overdue', late: 'overdue', 'past due': 'overdue', 'partly paid': 'partly_paid' },
};

const sums =
  /^(?:what (?:is )?)?(?:the |in |their )?(?:total|sum|grand total|altogether|all together|together|combined|overall)$|^how much (?:is|are|was|were) (?:that|it|this|they|those|these)(?: (?:in total|altogether|all together|together|in all))?$|^(?:what|how much) (?:does|do|did) (?:it|that|they|this|those) (?:add|come|amount) (?:up )?to$|^add (?:them|it|these|those)(?: all)? up$|^how much (?:is (?:it|that) )?(?:in (?:total|all)|altogether|all together|all told|combined|total)$|^(?:what (?:is|are|was|were) (?:it|that|they|those) )?worth(?: how much)?$|^how much (?:is|are|was|were) (?:it|that|they|those|these) worth$|^for how much$/;
const howMuch =
  /^(?:(?:and |by )?how much(?: exactly| was it| is it| did (?:they|he|she|it|we) pay)?)$/;
const rows =
  /^(?:please )?(?:show|list) (?:me|us)$|^(?:please )?(?:show|list|see|give)(?: me| us)?(?: (?:them|it|those|these|all|details?|all of (?:them|those)|(?:the |those |these |all the )?(?:details?|rows|transactions|entries|list)))$|^(?:which|what) (?:ones|are (?:they|those|these))$|^(?:details?|which ones (?:are they|exactly))$/;
const whose =
  /^(?:who (?:is|are|was|were) (?:those|these|the|that|this) (?:customers?|clients?|vendors?|suppliers?|people|companies)|(?:which|what) (?:customers|clients|vendors|suppliers) (?:are|were) (?:they|those|these|that)|who (?:buys|bought|orders|ordered|gets|got|uses|used|takes|pays for|paid for) (?:them|it|those|that)|(?:to|from|by|for) who|(?:(?:to|from|by|for) )?(?:who|whom) (?:mostly|mainly)|mostly (?:to|from|by|for) whom?|who|whose|from whom|by whom|to whom|for whom|who (?:is|was|are|were) (?:it|that|this|they|those|these)(?: (?:from|to|by|for))?|who(?: to| from| by| for)?|(?:from )?who(?:m)? (?:did|do) (?:we|i) (?:(?:buy|get|order|purchase)(?: (?:it|them|that|those))? from|(?:pay|owe)(?: (?:it|that|them) to| for (?:it|that))?|(?:buy|get|order|purchase) (?:it|them|that|those))|where (?:did|do) (?:we|i) (?:buy|get|order|purchase) (?:it|them|that|those))$/;
const due =
  /^when (?:is|are|was|were) (?:it|they|that|this|those|these) due$|^due when$|^when due$|^which (?:one |bill |invoice )?(?:is|are|comes) due (?:first|next|soonest|earliest)$/;
const shares =
  /^(?:as |in |what |add |show |include |with )?(?:the )?(?:a )?(?:shares?|percent|percentages?|%)(?: of (?:each|the total|total|the whole))?(?: each| column)?$/;
const shareOfFirst =
  /^(?:what (?:is |was )?)?(?:the |their |its )?(?:share|percentage|percent|part) of (?:the )?(?:first|top|largest|biggest|highest|top one)(?: one)?$/;
const noMore =
  /^(?:(?:make|do) (?:it|that) (?:the )?(?:top |first )?(\w+)|(?:show (?:me )?)?(?:the )?(?:top |first )?(\w+) instead)$/;
const firstMany = new RegExp(
  `^${only}(?:the )?(?:first|top|biggest|largest|highest) (\\w+)${noun}$`,
);
const oneOf = new RegExp(`^${only}(?:the )?(first|${Object.keys(orders).join('|')})${noun}$`);
const lastMany = new RegExp(`^${only}(?:the )?(?:last|latest|most recent|past) (\\w+)$`);
const ranked = new RegExp(
  `^${only}(?:the )?(${Object.keys(ranks).join('|')})${noun}(?: (?<size>largest|biggest|highest)${noun})?$`,
);
/** 'Last month', 'the second quarter' are times, and no rows. */
const timeOnly =
  /\b(?:(?:last|latest|most recent|newest|first|oldest|earliest) (?:day|week|month|quarter|year)|(?:second|third|fourth|2nd|3rd|4th) (?:quarter|half))$/;
const ofStatus = new RegExp(
  `^(?:only |just )?(?:the )?(${Object.keys(statuses).join('|')})(?: (?:ones?|only))?$`,
);

const whole: readonly (readonly [RegExp, Pick])[] = [
  [sums, { of: 'sum' }],
  [rows, { of: 'rows' }],
  [whose, { of: 'who' }],
  [due, { of: 'due' }],
  [shareOfFirst, { of: 'share_of_first' }],
  [shares, { of: 'shares' }],
];

/** 'The first 3', 'make it 10'. */
function countSaid(words: string): number | null {
  const [, made, instead] = noMore.exec(words) ?? [];
  const many = made ?? instead ?? firstMany.exec(words)?.[1];
  const count = many === undefined ? NaN : (numberWords.get(many) ?? Number(many));
  return Number.isInteger(count) && count >= 1 && count <= 200 ? count : null;
}

/** 'Just the last 6'. */
function lastSaid(words: string): number | null {
  const many = lastMany.exec(words)?.[1] ?? '';
  return numberWords.get(many) ?? (/^\d{1,3}$/.test(many) ? Number(many) : null);
}

const dearest =
  /^which (?:one|of (?:them|these|those)) (?:costs?|is|was) (?:us )?(?:the )?(most|least)(?: expensive)?$/;

function readPick(words: string): Pick | null {
  const plain = whole.find(([says]) => says.test(words));
  if (plain !== undefined) return plain[1];
  const count = countSaid(words);
  if (count !== null) return { of: 'first', count };
  const last = lastSaid(words);
  if (last !== null) return { of: 'first', count: last, isLast: true };
  const one =
    dearest.exec(words)?.[1] ?? (timeOnly.test(words) ? undefined : oneOf.exec(words)?.[1]);
  if (one !== undefined)
    return { of: 'one', order: orders[one] ?? null, skip: 0, isWho: /^who\b/.test(words) };
  const rank = timeOnly.test(words) ? null : ranked.exec(words);
  if (rank !== null)
    return {
      of: 'one',
      order: rank.groups?.['size'] === undefined ? null : 'most',
      skip: ranks[rank[1] ?? ''] ?? 1,
    };
  const status = ofStatus.exec(words)?.[1];
  return status === undefined ? null : { of: 'status', status: statuses[status] ?? 'open' };
}

/** The plan for what is said of the answer before; 'not so' where it has nothing of the kind, null for other words. */
export function pickFrom(
  question: string,
  previous: Plan,
  today: BusinessDay,
): Plan | 'not so' | null {
  const words = bareWords(question);
  const pick = asksHowMuch(words, previous) ? { of: 'how_much' as const } : readPick(words);
  if (pick === null) return null;
  if (previous.kind === 'list') return pickOfList(pick, previous) ?? 'not so';
  if (previous.kind === 'figure') return pickOfFigure(pick, previous, today) ?? 'not so';
  if (previous.kind === 'names' && pick.of === 'rows') return { ...previous, ask: 'list' };
  if (
    previous.kind === 'insight' &&
    previous.of.length > 0 &&
    (pick.of === 'due' || pick.of === 'sum')
  )
    return previous;
  if (previous.kind === 'balance' && pick.of === 'sum')
    return { ...previous, accounts: [], byAccount: false };
  return 'not so';
}

/** After a yes or a number of them, 'how much?' asks for the money. */
const asksHowMuch = (words: string, previous: Plan) =>
  howMuch.test(words) &&
  (previous.kind === 'list' ||
    (previous.kind === 'figure' &&
      previous.comparison === null &&
      (previous.asked !== 'figure' || previous.aggregation === 'count' || previous.limit === 1)));

function pickOfList(pick: Pick, list: ListPlan): Plan | null {
  switch (pick.of) {
    case 'how_much':
    case 'sum':
      if (list.limit === 1) return { ...list, focus: 'rows' };
      return isAll(list) ? figureOfList(list) : { ...list, of: 'total', focus: 'rows' };
    case 'rows':
      return { ...list, of: 'rows', focus: 'rows' };
    case 'who':
      return list.limit === 1
        ? { ...list, focus: 'party' }
        : groupedByParty(figureOfList(list), list);
    case 'due':
      return dueOfList(list);
    case 'first':
      return firstOfList(list, pick);
    case 'one':
      return oneOfList(list, pick);
    case 'status':
      return canBe(list.measure, pick.status) ? withStatus(list, pick.status) : null;
    case 'shares':
    case 'share_of_first':
      return null;
  }
}

function dueOfList(list: ListPlan): ListPlan | null {
  // Of the one that was told of, its own day.
  if (list.limit === 1 && isOfDocuments(list.measure)) return { ...list, of: 'rows', focus: 'due' };
  const open = isOwed(list.measure) ? list : openOnes(list);
  return open === null ? null : { ...open, order: 'due', limit: 1, focus: 'due' };
}

function oneOfList(list: ListPlan, { order, skip }: Extract<Pick, { of: 'one' }>): ListPlan | null {
  if (order === 'worst' || order === 'best') return null;
  // The second biggest is none of what was asked for by its date.
  if (list.limit === 1 && skip > 0 && order !== null && order !== list.order) return null;
  return rankedWhole({ ...list, order: order ?? list.order, limit: 1, skip, of: 'rows' });
}

/** Nothing that is open is paid. */
const canBe = (measure: MeasureId, status: DocumentStatus) =>
  isOfDocuments(measure) && !(isOwed(measure) && status === 'paid');

const firstOfList = (
  list: ListPlan,
  { count, isLast }: Extract<Pick, { of: 'first' }>,
): ListPlan => ({
  ...list,
  limit: count,
  ...(isLast === true && { order: 'newest' }),
});

function pickOfFigure(pick: Pick, figure: FigurePlan, today: BusinessDay): Plan | null {
  switch (pick.of) {
    case 'one':
      return oneOfFigure(figure, pick);
    case 'status':
      return isOfDocuments(figure.measures[0] ?? 'revenue')
        ? withStatus(figure, pick.status)
        : null;
    case 'who':
      return whoOfFigure(figure);
    case 'rows':
    case 'due':
      return listOfFigure(figure, pick.of);
    case 'sum':
      return sumOfFigure(figure);
    case 'how_much':
      return { ...figure, aggregation: 'total', asked: 'figure' };
    case 'shares':
      // Of one figure against another, the percentage is that of the change.
      if (figure.comparison !== null && !isGrouped(figure))
        return { ...figure, asked: 'change_percent' };
      return isGrouped(figure) || figure.conditions.length > 0 ? { ...figure, share: true } : null;
    case 'share_of_first':
      return isGrouped(figure)
        ? { ...figure, share: true, limit: 1, skip: 0, order: 'most' }
        : null;
    case 'first':
      return isGrouped(figure) ? firstOfFigure(figure, pick, today) : null;
  }
}

/** Whose it is, where that is not what it is broken down by already. */
function whoOfFigure(figure: FigurePlan): FigurePlan | null {
  if (figure.groupBy === 'party' && figure.limit === null) return figure;
  return isOneKind(figure) && figure.groupBy === null ? groupedByParty(figure, figure) : null;
}

const isGrouped = ({ groupBy, aggregation }: FigurePlan) =>
  groupBy !== null && aggregation !== 'count_groups';

const firstOfFigure = (
  figure: FigurePlan,
  { count, isLast }: Extract<Pick, { of: 'first' }>,
  today: BusinessDay,
): FigurePlan | null =>
  isLast === true ? lastOfSeries(figure, count, today) : { ...figure, limit: count, skip: 0 };

/** The sum of all, or of those that are shown where these are only some. */
function sumOfFigure(figure: FigurePlan): FigurePlan | null {
  if (figure.having !== null) return null;
  if (figure.limit !== null) return isGrouped(figure) ? { ...figure, together: true } : null;
  return {
    ...figure,
    ...{ groupBy: null, order: 'natural', aggregation: 'total', per: null },
    ...{ share: false, trend: false },
  };
}

function oneOfFigure(figure: FigurePlan, pick: Extract<Pick, { of: 'one' }>): Plan | null {
  if (isGrouped(figure)) return oneGroup(figure, pick);
  // 'Who is the largest?' asks for somebody, 'the largest?' for one row.
  if (pick.isWho !== true) return oneRow(figure, pick);
  const byParty = isOneKind(figure) ? groupedByParty(figure, figure) : null;
  return byParty === null ? null : oneGroup(byParty, pick);
}

function oneGroup(figure: FigurePlan, { order, skip }: Extract<Pick, { of: 'one' }>): Plan | null {
  const [measure] = figure.measures;
  const isOfTime = order === 'oldest' || order === 'newest';
  if (isOfTime && isOfDocuments(measure ?? 'transactions') && figure.groupBy === 'party')
    return oneRow(
      { ...figure, groupBy: null, order: 'natural', limit: null },
      { of: 'one', order, skip },
    );
  if (order === 'oldest' || order === 'newest' || figure.comparison !== null) return null;
  const isCost = isWorstAtMost(measure);
  const by = { worst: isCost, best: !isCost };
  const isMost = order === 'most' || order === null || (order !== 'least' && by[order]);
  const kept = order === null && figure.order !== 'natural' ? figure.order : null;
  return { ...figure, order: kept ?? (isMost ? 'most' : 'least'), limit: 1, skip, trend: false };
}

function oneRow(
  figure: FigurePlan,
  { order, skip }: Extract<Pick, { of: 'one' }>,
): ListPlan | null {
  const list = listOfFigure(figure, 'rows');
  if (list === null || order === null || order === 'worst' || order === 'best') return null;
  return rankedWhole({ ...list, order, limit: 1, skip });
}

/** The rows that a figure is the sum of; null where they are not all of one kind, or the figure shows only some. */
function listOfFigure(figure: FigurePlan, of: 'rows' | 'due'): ListPlan | null {
  const [measure] = figure.measures;
  if (measure === undefined || isRatio(measure) || !isOneKind(figure)) return null;
  if (figure.limit !== null || figure.having !== null || figure.share) return null;
  if (of === 'due' && !isOwed(measure)) return null;
  const { conditions, period } = figure;
  const list = {
    ...{ kind: 'list' as const, measure, conditions, period },
    ...{ skip: 0, each: null, of: 'rows' as const },
  };
  return of === 'due'
    ? { ...list, order: 'due', limit: 1, focus: 'due' }
    : { ...list, order: 'newest', limit: 100, focus: 'rows' };
}

const groupedByParty = (figure: FigurePlan, of: ListPlan | FigurePlan): FigurePlan | null =>
  of.kind === 'list' && !isAll(of) ? null : { ...figure, groupBy: 'party', order: 'most' };

export const figureOfList = (list: ListPlan): FigurePlan => ({
  ...plainFigure,
  measures: [list.measure],
  conditions: list.conditions,
  period: list.period,
});

/** Nothing was said of how many: the list goes on as far as a page holds. */
const isAll = ({ limit, skip }: ListPlan) => limit >= 100 && skip === 0;

/** Rows of one kind make it: a profit is of two, a ratio of none. */
const isOneKind = ({ measures: [measure, second] }: FigurePlan) =>
  measure !== undefined &&
  second === undefined &&
  !isRatio(measure) &&
  !/profit|net_cash_flow/.test(measure);

const isOwed = (measure: MeasureId) => /^(?:overdue_)?(?:receivables|payables)$/.test(measure);
export const isOfDocuments = (measure: FigurePlan['measures'][number]) =>
  !isRatio(measure) && measures[measure].rows.from === 'documents';

const withStatus = <Kind extends ListPlan | FigurePlan>(
  plan: Kind,
  value: DocumentStatus,
): Kind => ({
  ...plan,
  conditions: [
    ...plan.conditions.filter(
      ({ field }) => field !== 'status' && (field !== 'due' || value !== 'overdue'),
    ),
    { field: 'status', value },
  ],
});
