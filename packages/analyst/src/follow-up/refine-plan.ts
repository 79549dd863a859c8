import type { Facts } from '../reading/facts/fact-shapes.ts';
import { lateCondition } from '../reading/resolve/resolve-conditions.ts';
import { resolveNames } from '../reading/resolve/resolve-names.ts';
import { planPeriodOf, resolvePeriod, financePeriodOf } from '../reading/resolve/resolve-period.ts';
import { amountConditions } from '../reading/facts/number-facts.ts';
import type { FigurePlan, ListPlan, MatrixPlan, Plan, PlanPeriod } from '../plan/plan.ts';
import { isTimeDimension, type Condition } from '../plan/selection.ts';
import { measuresOf } from '../plan/measure-families.ts';
import { isOwedNow } from '../plan/plan-marks.ts';
import type { QuestionContext } from '../question-context.ts';
import { shareInTime } from './share-in-time.ts';
import { ofTwoNames } from './compare-two.ts';
import { changeDates, type Dates } from './change-dates.ts';
import { otherAccount, otherParty } from './other-side.ts';
import { isWorstAtMost } from './costs.ts';
import { figureOfList, isOfDocuments } from './pick.ts';
import { inOtherDates, refineBalance, refineInsight, refineNames } from './refine-unsummed.ts';
import { lastPeriods, previousPeriod } from '@cairn/finance';

/**
 * The previous plan with what the follow-up changes; the same plan where it is so already, null when it changes
 * nothing that the plan has.
 */
export function refinePlan(before: Plan, facts: Facts, context: QuestionContext): Plan | null {
  const crossed = otherAccount(before, facts.names);
  if (crossed === 'not so') return null;
  const previous = crossed ?? before;
  const dates = resolvePeriod(facts, context);
  const { period } = dates;
  switch (previous.kind) {
    case 'figure':
      return withShares(previous, refineFigure(previous, facts, dates, context));
    case 'list':
      // What was picked of each is broken down already.
      if (previous.each !== null && asksForFigure(facts)) return null;
      return asksForFigure(facts)
        ? refineFigure(figureOfList(previous), facts, dates, context)
        : refineList(previous, facts, period, context.today);
    case 'balance':
      return refineBalance(previous, facts, period, context);
    case 'members':
      // Whoever names something else asks another question.
      return period === null || namesElse(facts)
        ? null
        : inOtherDates(previous, period, context.today);
    case 'tally':
    case 'arithmetic':
      return period === null ? null : inOtherDates(previous, period, context.today);
    case 'lookup':
    case 'pair':
      return null;
    case 'matrix':
      return refineMatrix(previous, facts, period, context.today);
    case 'insight':
      return refineInsight(previous, facts, period, context.today);
    case 'names':
      return refineNames(previous, facts);
  }
}

const namesElse = ({ dimensions, names, amounts, measures }: Facts) =>
  dimensions.length + names.length + amounts.length + measures.length > 0;

const asksForFigure = (facts: Facts) =>
  facts.dimensions.length > 0 ||
  facts.each !== null ||
  facts.asks.has('how_many') ||
  facts.aggregation !== null;

function refineList(
  previous: ListPlan,
  facts: Facts,
  period: PlanPeriod | null,
  today: QuestionContext['today'],
): ListPlan | null {
  const added = addConditions(previous, facts, period, today);
  if (added === null) return null;
  // The worst of what is owed is late the longest; of other rows none is better or worse.
  const isWorst = facts.isJudged && facts.top === 'least' && isOwedNow(previous);
  if (facts.isJudged && !isWorst) return null;
  const changed: ListPlan = {
    ...previous,
    period: added.isDue ? null : (period ?? previous.period),
    conditions: added.conditions,
    order: isWorst ? 'due' : (facts.top ?? facts.order ?? previous.order),
    limit: facts.limit ?? previous.limit,
  };
  return same(changed, previous) && !saysSomething(facts) ? null : changed;
}

function refineMatrix(
  previous: MatrixPlan,
  facts: Facts,
  period: PlanPeriod | null,
  today: QuestionContext['today'],
): Plan | null {
  const added = addConditions(previous, facts, period, today);
  if (added === null) return null;
  const [group] = facts.dimensions;
  const changed: MatrixPlan = {
    ...previous,
    period: added.isDue ? null : (period ?? previous.period),
    conditions: added.conditions,
    limit: facts.limit ?? previous.limit,
    rowsBy: group === undefined ? previous.rowsBy : group.dimension,
  };
  return same(changed, previous) || changed.rowsBy === changed.columnsBy ? null : changed;
}

const same = (left: Plan, right: Plan) => JSON.stringify(left) === JSON.stringify(right);

/** Something that a plan can carry was said: where nothing changed by it, the plan has it already. */
const saysSomething = (facts: Facts) =>
  facts.dimensions.length +
    facts.periods.length +
    facts.names.length +
    facts.statuses.length +
    facts.amounts.length >
    0 ||
  facts.each !== null ||
  facts.limit !== null ||
  facts.top !== null ||
  facts.present !== null ||
  facts.late !== null ||
  facts.asks.has('why') ||
  facts.isCompared;

/** Shares that were of another figure as a whole are of it in each month as well. */
const withShares = (previous: FigurePlan, next: FigurePlan | null): Plan | null =>
  next !== null && previous.groupBy === null ? shareInTime(next) : next;

function refineFigure(
  previous: FigurePlan,
  facts: Facts,
  dates: Dates,
  context: QuestionContext,
): FigurePlan | null {
  const other = ofOtherSide(previous, facts);
  if (other !== undefined) return other;
  const added = asksWeekdays(previous, facts)
    ? null
    : addConditions(previous, facts, dates.period, context.today);
  if (added === null) return null;
  if (comparesNames(facts)) return besideOther(previous, added.conditions);
  const bound = boundOf(previous, added.conditions);
  const next: FigurePlan = bound ?? { ...previous, conditions: added.conditions };
  if (asksOpenThen(previous, dates.period, added)) {
    const { from, to } = dates.period ?? { from: '', to: '' };
    return from <= context.today && context.today <= to ? next : null;
  }
  if (added.isDue) next.period = null;
  else changeDates(next, previous, facts, dates, context);
  narrowGroup(next, facts);
  changeGroup(next, facts);
  changeShape(next, facts);
  if (asksOfOneTime(previous, next, facts)) return null;
  const asksChange = facts.change !== null && dates.period === null;
  if (facts.asks.has('why') || facts.isAgainstPrevious || asksChange)
    compareWithBefore(next, facts, context);
  return same(next, previous) && !saysSomething(facts) ? null : next;
}

/** 'Only those over $1,000' of groups goes by their sums, and not by single rows. */
function boundOf(previous: FigurePlan, conditions: readonly Condition[]): FigurePlan | null {
  const said = conditions.find((one) => one.field === 'amount');
  const isOfGroups =
    previous.groupBy !== null &&
    previous.comparison === null &&
    previous.aggregation === 'total' &&
    previous.conditions.every(({ field }) => field !== 'amount');
  if (said?.field !== 'amount' || !isOfGroups || said.operator === 'exactly') return null;
  const isAbove = said.operator === 'above' || said.operator === 'at_least';
  const nudge = said.operator === 'at_least' ? -1 : said.operator === 'at_most' ? 1 : 0;
  return {
    ...previous,
    conditions: conditions.filter((one) => one !== said),
    having: {
      on: 'figure',
      operator: isAbove ? 'above' : 'below',
      value: said.cents + nudge,
    },
  };
}

/** 'And vendors?' after customers, or after what we are owed; nothing where no side is said. */
function ofOtherSide(previous: FigurePlan, facts: Facts): FigurePlan | null | undefined {
  const party = bareParty(facts);
  if (party === null) return undefined;
  const other = otherParty(previous, party);
  return previous.groupBy === 'party' || (other !== null && isOwedNow(previous))
    ? other
    : undefined;
}

/** Which month that was, the plan does not say; no age of what is open is the worst. */
const isOfOneTime = ({ limit, groupBy }: FigurePlan) =>
  limit === 1 && groupBy !== null && isTimeDimension(groupBy);

const asksOfOneTime = (previous: FigurePlan, next: FigurePlan, { asks, top }: Facts) =>
  (asks.has('why') && isOfOneTime(previous)) ||
  (top !== null && (isWithinOne(next) || next.groupBy === 'aging'));

/** Of one month no month is the worst. */
const isWithinOne = ({ groupBy, period }: FigurePlan) =>
  groupBy === 'month' && period !== null && 'months' in period.step && period.step.months === 1;

/** Mondays are fewer than days: an average over days is none over weekdays. */
const asksWeekdays = ({ per }: FigurePlan, { dimensions }: Facts) =>
  per !== null && dimensions.some(({ dimension }) => dimension === 'weekday');

const comparesNames = ({ isCompared, periods, names }: Facts) =>
  isCompared && periods.length === 0 && names.length > 0;

/** 'Compared to House Blend?': the two names side by side, where nothing but the name is another. */
function besideOther(previous: FigurePlan, conditions: readonly Condition[]): FigurePlan | null {
  const other: FigurePlan = { ...previous, conditions: [...conditions] };
  return previous.comparison === null ? ofTwoNames(other, previous) : null;
}

/** What is open is open today; who owed what on an earlier day is another question. */
const asksOpenThen = (previous: FigurePlan, period: PlanPeriod | null, { isDue }: Added) =>
  period !== null && !isDue && previous.period === null && isOwedNow(previous);

/** 'And vendors?' alone, not 'by vendor'. */
function bareParty({ dimensions, names }: Facts): 'customer' | 'vendor' | null {
  const [only, second] = dimensions;
  if (only?.role !== 'bare' || second !== undefined || names.length > 0) return null;
  return only.party === 'customer' || only.party === 'vendor' ? only.party : null;
}

/** 'What about Bluebird Cafe?' after a list of customers is one figure. */
function narrowGroup(next: FigurePlan, { names, dimensions, each }: Facts): void {
  if (names.length === 0 || dimensions.length > 0 || each !== null) return;
  const named = next.conditions.find((one) => one.field === next.groupBy);
  if (named === undefined || !('values' in named) || !('not' in named) || named.not) return;
  const said = new Set(named.values.map((one) => (typeof one === 'string' ? one : one.name)));
  if (said.size !== 1) return;
  Object.assign(next, { groupBy: null, order: 'natural', limit: null, skip: 0, together: false });
}

function changeGroup(next: FigurePlan, facts: Facts): void {
  const [said] = facts.dimensions;
  const group = said?.dimension ?? facts.each;
  const top = topOf(next, facts);
  if (top !== null) next.order = top;
  if (facts.limit !== null) next.limit = facts.limit;
  if (group === null) return;
  // 'Which month was the highest?' after the average month is of the months themselves.
  if (next.per === group) Object.assign(next, { per: null, aggregation: 'total' });
  next.groupBy = group;
  next.order = top ?? (isTimeDimension(group) ? 'natural' : 'most');
  const isOne = said?.role === 'which' && !said.isPlural && top !== null;
  next.limit = facts.limit ?? (isOne ? 1 : null);
  if (isTimeDimension(group)) next.comparison = null;
}

/** The worst month for costs is the one that cost most. */
function topOf({ measures: [measure] }: FigurePlan, { top, isJudged }: Facts): Facts['top'] {
  return isJudged && isWorstAtMost(measure) && top !== null
    ? top === 'most'
      ? 'least'
      : 'most'
    : top;
}

function changeShape(next: FigurePlan, facts: Facts): void {
  if (facts.aggregation !== null) changeAggregation(next, facts.aggregation);
  if (facts.asks.has('how_many')) next.aggregation = 'count';
  else if (facts.asks.has('how_much') && next.aggregation === 'count') next.aggregation = 'total';
  if (facts.isShare) next.share = true;
  if (facts.present !== null) {
    next.presentation = facts.present;
    next.groupBy ??= facts.present === 'pie' ? 'category' : 'month';
  }
  if (facts.isTrend) {
    next.trend = true;
    next.groupBy = 'month';
    next.comparison = null;
  }
}

/** 'On average' after 'by month' is over the months. */
function changeAggregation(next: FigurePlan, said: NonNullable<Facts['aggregation']>): void {
  next.aggregation = said;
  const { groupBy } = next;
  const isOver =
    groupBy !== null &&
    (isTimeDimension(groupBy) ||
      groupBy === 'party' ||
      groupBy === 'item' ||
      groupBy === 'category');
  if (said !== 'average' || !isOver || next.comparison !== null) return;
  Object.assign(next, { per: groupBy, groupBy: null, order: 'natural', limit: null, skip: 0 });
}

/** 'why?': the change against the period before, by category. */
function compareWithBefore(next: FigurePlan, facts: Facts, context: QuestionContext): void {
  const period =
    next.period === null
      ? lastPeriods(1, 'month', context.today, context.settings)
      : financePeriodOf(next.period);
  next.period = planPeriodOf(period);
  next.comparison ??= planPeriodOf(previousPeriod(period));
  if (!facts.asks.has('why')) return;
  Object.assign(next, { limit: null, skip: 0, having: null, share: false, together: false });
  next.groupBy = next.groupBy === null || isTimeDimension(next.groupBy) ? 'category' : next.groupBy;
  next.order = 'rise';
  next.aggregation = 'total';
  next.trend = false;
}

interface Added {
  conditions: Condition[];
  /** The dates were due dates. */
  isDue: boolean;
}

/** New conditions replace those on the same field; null when an amount cannot be read, or nothing of it has a status. */
function addConditions(
  previous: FigurePlan | ListPlan | MatrixPlan,
  facts: Facts,
  period: PlanPeriod | null,
  today: QuestionContext['today'],
): Added | null {
  const amounts = amountConditions(facts);
  if (amounts === null) return null;
  const added: Condition[] = [...resolveNames(facts).conditions, ...amounts];
  if (facts.late !== null) {
    if (!isOwedNow(previous)) return null;
    added.push(lateCondition(facts.late, today));
  }
  if (facts.isUncategorised) added.push({ field: 'uncategorised' });
  const [status] = facts.statuses;
  if (status !== undefined) {
    // Only documents are open, late or paid: 'overdue' expenses would be none at all.
    const measure = previous.kind === 'matrix' ? previous.measure : measuresOf(previous)[0];
    if (measure === undefined || !isOfDocuments(measure)) return null;
    // Nothing that is open is paid.
    if (isOwedNow(previous) && /^paid/.test(status)) return null;
    added.push({ field: 'status', value: status });
  }
  const hadDue = previous.conditions.some(({ field }) => field === 'due');
  const isDue = period !== null && (facts.isDue || hadDue) && isOwedNow(previous);
  if (isDue) added.push({ field: 'due', from: period.from, to: period.to });
  const replaced = new Set<string>(added.map(({ field }) => field));
  // What is overdue is no longer due next week.
  if (status === 'overdue' && facts.late === null) replaced.add('due');
  const kept = previous.conditions.filter(({ field }) => !replaced.has(field));
  return { conditions: [...kept, ...added], isDue };
}
