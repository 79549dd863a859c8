import { daysBetween, lastPeriods, previousPeriod } from '@cairn/finance';
import { measures } from '../measures.ts';
import type {
  FigurePlan,
  ListPlan,
  NamesPlan,
  Plan,
  PlanMeasure,
  PlanPeriod,
  Presentation,
} from '../plan.ts';
import type { Condition, Dimension } from '../selection.ts';
import { isTimeDimension } from '../selection.ts';
import type { TimeContext } from '../time/cursor.ts';
import { amountConditions, type Facts } from './facts.ts';
import { resolveMeasures } from './resolve-measure.ts';
import { resolveNames, type ResolvedNames } from './resolve-names.ts';
import {
  financePeriodOf,
  planPeriodOf,
  resolvePeriod,
  type ResolvedPeriod,
} from './resolve-period.ts';

export interface BuildContext extends TimeContext {
  hasBooks: boolean;
}

export type Built =
  | { kind: 'plan'; plan: Plan; names: ResolvedNames; periodWasSaid: boolean }
  | { kind: 'incomplete' }
  | { kind: 'refused'; reason: string };

/** From facts to the one plan that they most likely mean. */
export function buildPlan(facts: Facts, context: BuildContext): Built {
  const names = resolveNames(facts);
  const period = resolvePeriod(facts, context);
  const built = (plan: Plan): Built => ({
    kind: 'plan',
    plan,
    names,
    periodWasSaid: period.wasSaid,
  });
  if (period.tooMany)
    return { kind: 'refused', reason: 'I can set two periods side by side, not more.' };
  if (facts.strayNumbers.length > 0) {
    return {
      kind: 'refused',
      reason: `I do not know what to do with the number ${facts.strayNumbers.join(', ')}.`,
    };
  }
  const amounts = amountConditions(facts);
  if (amounts === null)
    return {
      kind: 'refused',
      reason: 'That amount is finer than a cent or larger than I can count.',
    };

  const insight = buildInsight(facts, period);
  if (insight !== null) return built(insight);
  const balance = buildBalance(facts, names, period, context);
  if (balance !== null) return built(balance);

  const resolved = resolveMeasures(facts, names, context.hasBooks);
  const directory = buildNames(facts, resolved.wasGuessed ? [] : resolved.measures, names);
  if (directory !== null) return built(directory);
  const [measure] = resolved.measures;
  if (measure === undefined) return { kind: 'incomplete' };

  const conditions = [...names.conditions, ...resolved.conditions];
  if (facts.isUncategorised) conditions.push({ field: 'uncategorised' });
  if (facts.isAbsent) return buildAbsent(facts, measure, period, built);
  if (wantsList(facts, measure, names)) {
    const list = buildList(facts, measure, [...conditions, ...amounts], period);
    if (list !== null) return built(list);
  }
  return buildFigure(
    facts,
    { measures: resolved.measures, conditions, amounts, names, period },
    context,
    built,
  );
}

function buildInsight(facts: Facts, { period }: ResolvedPeriod): Plan | null {
  const [topic] = facts.topics;
  if (topic === undefined) return null;
  // 'fall', 'run' and the like beside a plain measure belong to the measure, unless the topic is the stronger word.
  const hasOtherMeasure = facts.measures.some(
    (measure) => measure !== 'net_cash_flow' && measure !== 'expenses' && measure !== 'money_out',
  );
  if (hasOtherMeasure && topic !== 'forecast' && topic !== 'kpis') return null;
  return { kind: 'insight', topic, until: period?.to ?? null, presentation: presentationOf(facts) };
}

function buildBalance(
  facts: Facts,
  names: ResolvedNames,
  period: ResolvedPeriod,
  { today }: BuildContext,
): Plan | null {
  const hasMeasure = facts.measures.length > 0 || facts.rows !== null;
  if (!facts.isCash || hasMeasure || names.conditions.some(({ field }) => field !== 'account'))
    return null;
  const accounts = names.conditions.flatMap((condition) =>
    condition.field === 'account' && !condition.not ? condition.values : [],
  );
  const asOf = period.period === null || period.period.to > today ? today : period.period.to;
  const byAccount =
    facts.dimensions.some(({ dimension }) => dimension === 'account') ||
    accounts.length > 1 ||
    facts.top !== null;
  return { kind: 'balance', asOf, accounts, byAccount };
}

function buildNames(
  facts: Facts,
  said: readonly PlanMeasure[],
  names: ResolvedNames,
): NamesPlan | null {
  const [first] = facts.dimensions;
  if (first === undefined || facts.dimensions.length > 1 || said.length > 0) return null;
  const isBare =
    facts.top === null &&
    !facts.isShare &&
    !facts.isTrend &&
    !facts.isAbsent &&
    facts.change === null;
  if (!isBare || names.conditions.length > 0 || facts.periods.length > 0 || first.role === 'group')
    return null;
  const of = first.dimension === 'party' ? (first.party ?? 'counterparty') : first.dimension;
  if (
    of !== 'category' &&
    of !== 'account' &&
    of !== 'item' &&
    of !== 'counterparty' &&
    of !== 'customer' &&
    of !== 'vendor' &&
    of !== 'employee'
  )
    return null;
  return { kind: 'names', of, ask: first.role === 'count' ? 'count' : 'list' };
}

function buildAbsent(
  facts: Facts,
  measure: PlanMeasure,
  { period }: ResolvedPeriod,
  built: (plan: Plan) => Built,
): Built {
  if (measure === 'gross_margin' || measure === 'net_margin') return { kind: 'incomplete' };
  const found = facts.dimensions.find(
    ({ dimension }) => dimension === 'party' || dimension === 'item' || dimension === 'category',
  );
  if (period === null)
    return { kind: 'refused', reason: 'Since when? Name a period, such as "in the last 90 days".' };
  const dimension =
    found?.dimension === 'item' || found?.dimension === 'category' ? found.dimension : 'party';
  return built({ kind: 'absent', measure, dimension, period });
}

/** Rows are asked for when they are called for by name, by date or by size; figures otherwise. */
function wantsList(facts: Facts, measure: PlanMeasure, names: ResolvedNames): boolean {
  if (measure === 'gross_margin' || measure === 'net_margin') return false;
  const hasGroup =
    facts.dimensions.length > 0 ||
    facts.each !== null ||
    facts.isTrend ||
    facts.isShare ||
    names.severalOf !== null;
  const isFigure =
    facts.asks.has('how_many') ||
    facts.asks.has('how_much') ||
    facts.aggregation !== null ||
    facts.change !== null ||
    facts.isCompared;
  if (hasGroup || facts.asks.has('why')) return false;
  if (facts.asks.has('when')) return true;
  if (facts.order !== null) return true;
  if (facts.top !== null) {
    const isRow = facts.rows !== null || !facts.isPlural;
    return isRow && !facts.asks.has('how_many') && !(facts.asks.has('who') && facts.rows === null);
  }
  if (isFigure) return false;
  if (facts.asks.has('list')) return true;
  return facts.rows !== null || facts.amounts.length > 0 || facts.isUncategorised;
}

const DATE_LIMIT = 1;
const LIST_LIMIT = 20;

function buildList(
  facts: Facts,
  measure: PlanMeasure,
  conditions: Condition[],
  { period }: ResolvedPeriod,
): ListPlan | null {
  if (measure === 'gross_margin' || measure === 'net_margin') return null;
  const isWhen = facts.asks.has('when');
  const order = facts.top ?? facts.order ?? 'newest';
  const isSingle = isWhen || ((facts.top !== null || facts.order !== null) && !facts.isPlural);
  return {
    kind: 'list',
    measure,
    conditions,
    period,
    order,
    limit: Math.min(
      facts.limit ?? (isSingle ? DATE_LIMIT : facts.top !== null ? 10 : LIST_LIMIT),
      200,
    ),
    focus: isWhen ? 'date' : facts.asks.has('which') && isSingle ? 'party' : 'rows',
  };
}

interface FigureParts {
  measures: PlanMeasure[];
  conditions: Condition[];
  amounts: Extract<Condition, { field: 'amount' }>[];
  names: ResolvedNames;
  period: ResolvedPeriod;
}

function buildFigure(
  facts: Facts,
  parts: FigureParts,
  context: BuildContext,
  built: (plan: Plan) => Built,
): Built {
  const groups = chooseGroups(facts, parts);
  if (groups.length > 1) {
    return {
      kind: 'refused',
      reason: `I can break a figure down one way at a time, not by ${groups.join(' and by ')} at once.`,
    };
  }
  const groupBy = groups[0] ?? null;
  const isExplain =
    facts.asks.has('why') ||
    (facts.change !== null && groupBy !== null && !isTimeDimension(groupBy));
  let { period, comparison } = parts.period;
  if (facts.asks.has('why') && comparison === null) {
    const recent = lastPeriods(1, 'month', context.today, context.settings);
    if (period === null) {
      period = planPeriodOf(recent);
      comparison = planPeriodOf(previousPeriod(recent));
    } else {
      comparison = planPeriodOf(previousPeriod(financePeriodOf(period)));
    }
  }
  const isTrend = facts.isTrend || (facts.change !== null && period === null && groupBy === null);
  if (isTrend) period ??= planPeriodOf(lastPeriods(12, 'month', context.today, context.settings));
  const explained = facts.asks.has('why') ? (groupBy ?? 'category') : groupBy;
  const trendGroup: Dimension | null =
    isTrend && explained === null ? trendUnit(period) : explained;
  const averaged = facts.aggregation === 'average';
  const per = averaged ? (facts.each ?? averageUnit(facts)) : null;
  const having = havingOf(facts, parts, trendGroup);
  const isNamedTop = facts.top !== null && trendGroup !== null;
  const plan: FigurePlan = {
    kind: 'figure',
    measures: parts.measures,
    aggregation: aggregationOf(facts, trendGroup),
    per,
    conditions:
      having === null || having.on !== 'figure'
        ? [...parts.conditions, ...parts.amounts]
        : parts.conditions,
    period,
    comparison: trendGroup !== null && isTimeDimension(trendGroup) ? null : comparison,
    groupBy: trendGroup,
    order: orderOf(facts, trendGroup, isExplain && comparison !== null),
    limit: facts.limit ?? (isNamedTop ? (isSingular(facts) ? 1 : 10) : null),
    having,
    share: facts.isShare,
    trend: isTrend,
    presentation: presentationOf(facts),
  };
  return built(plan);
}

function chooseGroups(facts: Facts, { names, measures: asked }: FigureParts): Dimension[] {
  const groups = new Set<Dimension>();
  const averaged = facts.aggregation === 'average';
  for (const { dimension, role } of facts.dimensions) {
    const isUnitOfAverage =
      averaged && isTimeDimension(dimension) && role !== 'which' && role !== 'top';
    if (!isUnitOfAverage) groups.add(dimension);
  }
  if (facts.each !== null && !averaged) groups.add(facts.each);
  if (groups.size === 0 && names.severalOf !== null && facts.asks.size === 0)
    groups.add(names.severalOf);
  if (groups.size === 0 && names.severalOf !== null && facts.isCompared)
    groups.add(names.severalOf);
  if (groups.size === 0 && asked.length === 1 && impliesParty(facts)) groups.add('party');
  const breaksDown = facts.isShare && facts.names.length === 0 && facts.measures.length === 1;
  const wantsKinds = facts.top !== null && facts.isPlural && facts.rows === null;
  if (groups.size === 0 && (breaksDown || wantsKinds)) groups.add('category');
  return [...groups];
}

/** 'who owes us', 'who did we pay the most': somebody is asked for. */
const impliesParty = (facts: Facts) =>
  facts.asks.has('who') &&
  facts.names.length === 0 &&
  (facts.top !== null ||
    facts.measures.some(
      (measure) =>
        measure === 'receivables' || measure === 'payables' || measure.startsWith('overdue'),
    ) ||
    facts.softMeasures.length > 0);

function aggregationOf(facts: Facts, groupBy: Dimension | null): FigurePlan['aggregation'] {
  if (facts.asks.has('how_many') || facts.aggregation === 'count') {
    const countsGroups = facts.dimensions.some(({ role }) => role === 'count') && groupBy !== null;
    return countsGroups ? 'count_groups' : 'count';
  }
  return facts.aggregation === 'average' ? 'average' : 'total';
}

function averageUnit(facts: Facts): FigurePlan['per'] {
  const unit = facts.dimensions.map(({ dimension }) => dimension).find(isTimeDimension);
  if (unit !== undefined) return unit;
  return facts.rows === null &&
    (facts.measures.length > 0 || facts.softMeasures.length > 0) &&
    isFlow(facts)
    ? 'month'
    : null;
}

/** 'average revenue' is over time, 'average expense' over expenses. */
const isFlow = (facts: Facts) =>
  facts.isPlural ||
  facts.measures.some((measure) =>
    [
      'revenue',
      'net_profit',
      'gross_profit',
      'net_cash_flow',
      'money_in',
      'money_out',
      'operating_expenses',
      'cost_of_goods_sold',
    ].includes(measure),
  ) ||
  facts.measures.length === 0;

const isSingular = (facts: Facts) =>
  facts.dimensions.some(({ role }) => role === 'which') ||
  (facts.asks.has('who') && facts.top !== null && facts.dimensions.length === 0) ||
  facts.dimensions.some(({ dimension }) => isTimeDimension(dimension));

function orderOf(facts: Facts, groupBy: Dimension | null, byChange: boolean): FigurePlan['order'] {
  if (groupBy === null) return 'natural';
  if (byChange) return facts.change === 'down' ? 'fall' : 'rise';
  if (facts.top !== null) return facts.top;
  return isTimeDimension(groupBy) || groupBy === 'weekday' ? 'natural' : 'most';
}

function havingOf(
  facts: Facts,
  parts: FigureParts,
  groupBy: Dimension | null,
): FigurePlan['having'] {
  const percent = facts.amounts.find(({ number }) => number.isPercent);
  if (percent !== undefined && facts.change !== null) {
    return {
      on: 'change_percent',
      operator: percent.operator === 'below' ? 'below' : 'above',
      value: Math.round(percent.number.value),
    };
  }
  if (
    facts.asks.has('how_many') &&
    groupBy !== null &&
    isTimeDimension(groupBy) &&
    parts.measures[0] === 'net_profit'
  ) {
    return { on: 'figure', operator: facts.change === 'down' ? 'below' : 'above', value: 0 };
  }
  if (facts.sign !== null && groupBy !== null) {
    return { on: 'figure', operator: facts.sign === 'negative' ? 'below' : 'above', value: 0 };
  }
  const [amount] = parts.amounts;
  const isOfGroups = groupBy !== null && facts.dimensions.some(({ role }) => role !== 'group');
  if (
    amount === undefined ||
    !isOfGroups ||
    parts.amounts.length > 1 ||
    amount.operator === 'exactly'
  )
    return null;
  return {
    on: 'figure',
    operator: amount.operator === 'below' || amount.operator === 'at_most' ? 'below' : 'above',
    value: amount.cents,
  };
}

function trendUnit(period: PlanPeriod | null): Dimension {
  if (period === null) return 'month';
  const { from, to } = financePeriodOf(period);
  const days = daysBetween(from, to);
  return days > 70 ? 'month' : days > 14 ? 'week' : 'day';
}

const presentationOf = (facts: Facts): Presentation => facts.present ?? 'auto';

/** How a measure is headed. */
export const measureLabel = (measure: PlanMeasure): string =>
  measure === 'gross_margin'
    ? 'Gross margin'
    : measure === 'net_margin'
      ? 'Net margin'
      : measures[measure].label;
