import { isOwedNow } from '../../plan/plan-marks.ts';
import {
  businessDay,
  divideRounded,
  endOf,
  percentOf,
  type BusinessDay,
  type CalendarSettings,
  partsOfDay,
} from '@cairn/finance';
import { keyHeldAgainst, sidesInTime } from '../../plan/held-in-time.ts';
import { isRatio, type FigurePlan, type PlanMeasure } from '../../plan/plan.ts';
import {
  queriesOf,
  type GroupedRows,
  type NamedQuery,
  type QueryRole,
} from '../../plan/queries.ts';
import { isTimeDimension, type Dimension, type Selection } from '../../plan/selection.ts';
import { changeOf, changePercentOf } from './change-of.ts';
import { withKnownBefore } from './change-over-time.ts';
import type { Cell, Evaluated, EvaluatedGroup } from './evaluated.ts';
import { groupLabel, unitOf } from '../format.ts';
import { bySize, tiedWith } from './ties.ts';
import { runningOn } from './over-years.ts';
import { coveredDays, unitsOf, unitsOfGroup, unitStarts } from './time-units.ts';

/** Puts the rows of all queries of a plan together into the figures that it asks for: divided, ranked, compared. */
export function evaluate(
  plan: FigurePlan,
  results: readonly GroupedRows[],
  { today, settings }: { today: BusinessDay; settings: CalendarSettings },
): Evaluated {
  const queries = queriesOf(plan, today);
  const found = new Map(queries.map((query, index) => [nameOf(query), results[index]]));
  const read = (measure: PlanMeasure, role: QueryRole) => readMeasure(found, measure, role);
  const span = spanOf(results);
  const units = unitsOf(plan, results, span, today, settings);
  const finish = (cell: Cell, measure: PlanMeasure): Cell => aggregate(plan, cell, measure, units);
  const totals = plan.measures.map((measure) => finish(read(measure, 'figure').all, measure));
  const totalsBefore =
    plan.comparison === null
      ? []
      : plan.measures.map((measure) => finish(read(measure, 'comparison').all, measure));
  const wholes = plan.measures.map((measure) => finish(read(measure, 'whole').all, measure));
  const ofRows = (role: QueryRole) => read(plan.measures[0] ?? 'transactions', role).all;
  const days = coveredDays(plan, span, today);
  const finishGroup = (cell: Cell, measure: PlanMeasure, key: string | null): Cell =>
    aggregate(plan, cell, measure, unitsOfGroup(plan, key, units, days, settings));
  const groups = plan.groupBy === null ? [] : gatherGroups(plan, read, finishGroup);
  const inTime = fillTime(plan, groups, span, today, settings);
  const filled = withKnownBefore(plan, inTime, span, settings);
  const whole = withoutRunning(plan, filled, today, settings);
  const kept = whole.filter((group) => keeps(plan, group));
  const shown = runningOn(plan, arrange(plan, kept));
  return {
    unit:
      plan.aggregation === 'count' || plan.aggregation === 'count_groups'
        ? 'count'
        : unitOf(plan.measures[0] ?? 'transactions'),
    totals,
    totalsBefore,
    wholes,
    rows: { median: ofRows('median'), least: ofRows('least'), most: ofRows('most') },
    groups: shown,
    tied: tiedWith(plan, kept, shown),
    groupCount: kept.length,
    groupCountBefore:
      plan.comparison === null || plan.having !== null ? null : whole.filter(hadAny).length,
    span,
    units,
    begun: filled.find((group) => !isOver(plan, group, today, settings))?.key ?? null,
    running: filled.find((group) => !whole.includes(group))?.label ?? null,
  };
}

const nameOf = ({ measure, role, part }: Pick<NamedQuery, 'measure' | 'role' | 'part'>) =>
  `${measure} ${role} ${part}`;

interface MeasureRows {
  all: Cell;
  groups: Map<string | null, { label: string; cell: Cell }>;
}

const nothing: Cell = { value: 0n, count: 0 };

function readMeasure(
  found: ReadonlyMap<string, GroupedRows | undefined>,
  measure: PlanMeasure,
  role: QueryRole,
): MeasureRows {
  const plainRows = found.get(nameOf({ measure, role, part: 'plain' }));
  if (plainRows !== undefined) return cellsOf(plainRows);
  const top = found.get(nameOf({ measure, role, part: 'numerator' }));
  const bottom = found.get(nameOf({ measure, role, part: 'denominator' }));
  if (top === undefined || bottom === undefined) return { all: nothing, groups: new Map() };
  const [above, below] = [cellsOf(top), cellsOf(bottom)];
  const groups = new Map<string | null, { label: string; cell: Cell }>();
  for (const [key, { label }] of [...above.groups, ...below.groups]) {
    groups.set(key, {
      label,
      cell: ratio(
        measure,
        above.groups.get(key)?.cell ?? nothing,
        below.groups.get(key)?.cell ?? nothing,
      ),
    });
  }
  return { all: ratio(measure, above.all, below.all), groups };
}

/** In hundredths of a percent or of a day, or in cents for one unit. */
function ratio(measure: PlanMeasure, top: Cell, bottom: Cell): Cell {
  const percent = percentOf(top.value ?? 0n, bottom.value ?? 0n);
  const hundreds = unitOf(measure) === 'percent' ? 100 : 1;
  return {
    value: percent === null ? null : BigInt(Math.round(percent * hundreds)),
    count: top.count,
  };
}

function cellsOf(rows: GroupedRows): MeasureRows {
  const groups = new Map(
    rows.groups.map(
      ({ key, label, total, count }) => [key, { label, cell: { value: total, count } }] as const,
    ),
  );
  return { all: { value: rows.total, count: rows.count }, groups };
}

function aggregate(plan: FigurePlan, cell: Cell, measure: PlanMeasure, units: number | null): Cell {
  if (plan.aggregation === 'count') return { value: BigInt(cell.count), count: cell.count };
  if (plan.aggregation === 'average_count')
    return units === null || units === 0
      ? { value: null, count: cell.count }
      : {
          value: divideRounded(BigInt(cell.count) * 100n, BigInt(units), 'half-away-from-zero'),
          count: cell.count,
        };
  if (plan.aggregation !== 'average' || cell.value === null || isRatio(measure)) return cell;
  const divisor = plan.per === null ? cell.count : (units ?? 0);
  if (divisor === 0) return { value: null, count: cell.count };
  return {
    value: divideRounded(cell.value, BigInt(divisor), 'half-away-from-zero'),
    count: cell.count,
  };
}

function gatherGroups(
  plan: FigurePlan,
  read: (measure: PlanMeasure, role: QueryRole) => MeasureRows,
  finish: (cell: Cell, measure: PlanMeasure, key: string | null) => Cell,
): EvaluatedGroup[] {
  const [first = 'transactions'] = plan.measures;
  const isOfStretch = plan.shareOf !== null && plan.groupBy !== null && isInOrder(plan.groupBy);
  const wholes = isOfStretch ? read(first, 'whole').groups : null;
  const now = plan.measures.map((measure) => read(measure, 'figure').groups);
  const before =
    plan.comparison === null
      ? []
      : plan.measures.map((measure) => heldAgainst(plan, read(measure, 'comparison').groups));
  const labels = new Map<string | null, string>();
  for (const rows of [...now, ...before])
    for (const [key, { label }] of rows) labels.set(key, label);
  return [...labels].map(([key, label]) => ({
    key,
    label: plan.groupBy === null ? label : groupLabel(plan.groupBy, key, label),
    cells: plan.measures.map((measure, index) =>
      finish(now[index]?.get(key)?.cell ?? nothing, measure, key),
    ),
    before: before.map((rows, index) =>
      finish(rows.get(key)?.cell ?? nothing, plan.measures[index] ?? 'transactions', key),
    ),
    ...(wholes !== null && { whole: finish(wholes.get(key)?.cell ?? nothing, first, key) }),
  }));
}

const isInOrder = (dimension: Dimension) => dimension === 'weekday' || isTimeDimension(dimension);

/** Of months, the earlier ones stand under those that they are held against. */
const heldAgainst = (plan: FigurePlan, groups: MeasureRows['groups']): MeasureRows['groups'] =>
  sidesInTime(plan) === null
    ? groups
    : new Map(
        [...groups].map(([key, rows]) => {
          const now = key === null ? null : keyHeldAgainst(plan, key);
          return [now, { ...rows, label: now ?? rows.label }];
        }),
      );

/** A stretch of time without rows is a zero, not a gap. */
function fillTime(
  plan: FigurePlan,
  groups: EvaluatedGroup[],
  span: Evaluated['span'],
  today: BusinessDay,
  settings: CalendarSettings,
): EvaluatedGroup[] {
  const { groupBy } = plan;
  if (groupBy === null || !isTimeDimension(groupBy) || groups.length === 0) return groups;
  const all = unitStarts(groupBy, coveredDays(plan, span, today), settings);
  const only = plan.conditions.find((one) => one.field === 'month');
  // Of July alone, August is no zero.
  const starts =
    only === undefined || groupBy !== 'month'
      ? all
      : all.filter((day) => only.months.includes(partsOfDay(day).month));
  // A year of days reads as a chart, a century of them as nothing.
  if (starts.length > 800) return groups;
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const empty = (key: string): EvaluatedGroup => ({
    key,
    label: groupLabel(groupBy, key, key),
    cells: plan.measures.map((measure) => (isRatio(measure) ? { value: null, count: 0 } : nothing)),
    before: [],
  });
  const filled = starts.map((key) => byKey.get(key) ?? empty(key));
  const outside = groups.filter(({ key }) => key !== null && !starts.includes(key as BusinessDay));
  return [...filled, ...outside].sort((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1));
}

/** 'The worst month' is not the one that has only begun. */
function withoutRunning(
  { groupBy, order, limit }: FigurePlan,
  groups: EvaluatedGroup[],
  today: BusinessDay,
  settings: CalendarSettings,
): EvaluatedGroup[] {
  if (groupBy === null || !isTimeDimension(groupBy) || order !== 'least' || limit === null)
    return groups;
  const over = groups.filter((group) => isOver({ groupBy }, group, today, settings));
  return groupBy === 'day' || over.length === 0 ? groups : over;
}

const isOver = (
  { groupBy }: Pick<FigurePlan, 'groupBy'>,
  { key }: EvaluatedGroup,
  today: BusinessDay,
  settings: CalendarSettings,
) =>
  key === null ||
  groupBy === null ||
  !isTimeDimension(groupBy) ||
  endOf(groupBy, businessDay(key), settings) < today ||
  key > today;

function spanOf(results: readonly GroupedRows[]): Evaluated['span'] {
  const firsts = results.flatMap(({ firstDay }) => (firstDay === null ? [] : [firstDay])).sort();
  const lasts = results.flatMap(({ lastDay }) => (lastDay === null ? [] : [lastDay])).sort();
  return { from: firsts[0] ?? null, to: lasts.at(-1) ?? null };
}

const hadAny = ({ key, before }: EvaluatedGroup) =>
  key !== null && before.some(({ count }) => count > 0);

/** Who once owed something and has paid it all owed nothing on that day. */
const isOwedThen = ({ groupBy, measures: [measure] }: FigurePlan) =>
  groupBy === 'party' && /^owed_/.test(measure ?? '');

function keeps(plan: FigurePlan, group: EvaluatedGroup): boolean {
  const { having } = plan;
  // Who is counted has a name and rows of the kind; an empty month is a zero and no month 'with revenue'.
  if (plan.aggregation === 'count_groups' && group.key === null) return false;
  if (having === null && isOwedThen(plan)) return group.cells.some(({ value }) => value !== 0n);
  if (having === null)
    return plan.aggregation !== 'count_groups' || group.cells.some(({ count }) => count > 0);
  const value =
    having.on === 'figure'
      ? group.cells[0]?.value
      : having.on === 'change'
        ? changeOf(group)
        : percentHundredths(changePercentOf(group));
  if (value === null || value === undefined) return false;
  const bound = BigInt(having.value) * (having.on === 'change_percent' ? 100n : 1n);
  if (having.operator === 'exactly') return value === bound;
  if (having.operator === 'above')
    return value > bound && (having.below === undefined || value < BigInt(having.below));
  // Who owes less than an amount owes something.
  return value < bound && (value > 0n || bound <= 0n || !isOwedNow(plan));
}

const percentHundredths = (percent: number | null) =>
  percent === null ? null : BigInt(Math.round(percent * 100));

function arrange(plan: FigurePlan, groups: readonly EvaluatedGroup[]): EvaluatedGroup[] {
  const isEitherWay = /^transactions/.test(plan.measures[0] ?? '') && plan.aggregation !== 'count';
  const figure = (group: EvaluatedGroup) => {
    const value = group.cells[0]?.value ?? null;
    // What went out is no smaller for its sign: the dearest month with somebody is the one that cost most.
    return value !== null && isEitherWay && value < 0n ? -value : value;
  };
  // 'the best customer' is somebody: rows that name no one cannot win a ranking.
  const isRanking = plan.limit !== null && (plan.order === 'most' || plan.order === 'least');
  // 'Did it rise every month?' shows them one after the other.
  const isInOrder = plan.limit === null && sidesInTime(plan) !== null;
  const named = groups.filter(({ key }) => key !== null);
  const sorted = isRanking ? named : [...groups];
  if (plan.order === 'most') sorted.sort(bySize(figure, -1));
  else if (plan.order === 'least') sorted.sort(bySize(figure, 1));
  else if (plan.order === 'rise' && !isInOrder) sorted.sort(bySize(changeOf, -1));
  else if (plan.order === 'fall' && !isInOrder) sorted.sort(bySize(changeOf, 1));
  else sorted.sort((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1));
  const rest = sorted.slice(plan.skip);
  return plan.limit === null ? rest : rest.slice(0, plan.limit);
}

/** The selection of one group's rows; null where no condition can name them. */
export function narrow(
  selection: Selection,
  plan: FigurePlan,
  group: EvaluatedGroup,
  settings: CalendarSettings,
): Selection | null {
  const { groupBy } = plan;
  const { key, label } = group;
  if (groupBy === null || key === null || groupBy === 'weekday') return null;
  if (isTimeDimension(groupBy)) {
    const start = businessDay(key);
    const end = endOf(groupBy, start, settings);
    const isAll = plan.asked === 'running' || (selection.from !== null && selection.from > start);
    const from = isAll ? selection.from : start;
    const to = selection.to !== null && selection.to < end ? selection.to : end;
    return { ...selection, from, to };
  }
  const named = [{ id: key, name: label.slice(0, 200) }];
  const others = selection.conditions;
  if (
    groupBy === 'category' ||
    groupBy === 'account' ||
    groupBy === 'party' ||
    groupBy === 'item'
  ) {
    return { ...selection, conditions: [...others, { field: groupBy, not: false, values: named }] };
  }
  if (groupBy === 'item_kind')
    return {
      ...selection,
      conditions: [
        ...others,
        { field: 'item_kind', not: false, values: [key === 'product' ? 'product' : 'service'] },
      ],
    };
  if (groupBy === 'kind' || groupBy === 'aging') return null;
  return {
    ...selection,
    conditions: [...others, { field: groupBy, not: false, values: [key.slice(0, 200)] }],
  };
}
