import { isRatio, type ListPlan, type PlanMeasure } from '../plan.ts';
import type { Condition } from '../selection.ts';
import type { Facts } from './fact-shapes.ts';
import type { ResolvedNames } from './resolve-names.ts';
import type { ResolvedPeriod } from './resolve-period.ts';

/** Rows are asked for when they are called for by name, by date or by size; figures otherwise. */
export function wantsList(facts: Facts, measure: PlanMeasure, names: ResolvedNames): boolean {
  if (isRatio(measure)) return false;
  if (isBrokenDown(facts, names) || facts.asks.has('why')) return false;
  if (facts.asks.has('when') || facts.order !== null) return true;
  if (facts.top !== null) return wantsExtremeRow(facts);
  if (asksForFigure(facts)) return false;
  return (
    facts.asks.has('list') ||
    facts.rows !== null ||
    facts.amounts.length > 0 ||
    facts.isUncategorised
  );
}

const isBrokenDown = (facts: Facts, { severalOf }: ResolvedNames) =>
  facts.dimensions.length > 0 ||
  facts.each !== null ||
  facts.isTrend ||
  facts.isShare ||
  severalOf !== null ||
  facts.present !== null;

const asksForFigure = (facts: Facts) =>
  facts.asks.has('how_many') ||
  facts.asks.has('how_much') ||
  facts.aggregation !== null ||
  facts.change !== null ||
  facts.isCompared;

/** 'largest payment', 'biggest expense': one row; 'biggest expenses' are kinds, 'who did we pay most' is somebody. */
const wantsExtremeRow = (facts: Facts) =>
  (facts.rows !== null || (!facts.isPlural && !facts.asks.has('who'))) &&
  !facts.asks.has('how_many');

const DATE_LIMIT = 1;
const LIST_LIMIT = 20;

export function buildList(
  facts: Facts,
  measure: PlanMeasure,
  conditions: Condition[],
  { period }: ResolvedPeriod,
): ListPlan | null {
  if (isRatio(measure)) return null;
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
    focus: isWhen
      ? facts.isDue
        ? 'due'
        : 'date'
      : (facts.asks.has('which') || facts.asks.has('who')) && isSingle
        ? 'party'
        : 'rows',
  };
}
