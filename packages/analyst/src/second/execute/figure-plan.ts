import { isTimeDimension, type Dimension } from '../../selection.ts';
import type { Query } from '../plan/query.ts';
import { ledgerMeasure } from './ledger-measure.ts';
import { ledgerDimension, selectedRows } from './selected-rows.ts';
import { periodOf, type LedgerContext } from './ledger-context.ts';

const aggregations = {
  count: 'count',
  average: 'average',
  median: 'median',
  members: 'count_groups',
  average_count: 'average_count',
} as const;

const isNatural = (by: Dimension) => isTimeDimension(by) || by === 'weekday' || by === 'aging';

/** Groups are shown the largest first, times one after the other. */
const usualOrder = (by: Dimension | null) => (by === null || isNatural(by) ? 'natural' : 'most');

export function figurePlan(query: Query, context: LedgerContext): unknown {
  const rows = selectedRows(query, context);
  if (rows === null) return null;
  const { hasBooks } = context;
  const [by = null] = (query.by ?? []).map(ledgerDimension);
  const besides = (query.besides ?? []).map((one) => ledgerMeasure(one, { query, hasBooks }));
  return {
    kind: 'figure',
    measures: [rows.measure, ...besides],
    aggregation: query.value === undefined ? 'total' : aggregations[query.value],
    per: query.per ?? null,
    conditions: rows.conditions,
    statistics: query.statistics ?? [],
    period: query.during === undefined ? null : periodOf(query.during),
    comparison: query.against === undefined ? null : periodOf(query.against),
    groupBy: by,
    order: query.order ?? usualOrder(by),
    limit: query.top ?? null,
    skip: query.skip ?? 0,
    having: query.bound === undefined ? null : boundOf(query.bound),
    ...shareOf(query, hasBooks),
    together: query.together ?? false,
    asked: query.asked ?? 'figure',
    trend: query.trend ?? false,
    presentation: 'auto',
  };
}

const boundOf = ({ on, is, value, below }: NonNullable<Query['bound']>) => ({
  on,
  operator: is,
  value,
  ...(below !== undefined && { below }),
});

function shareOf(query: Query, hasBooks: boolean) {
  const { share } = query;
  if (share === undefined) return { share: false };
  if (share === 'whole') return { share: true };
  if (share === 'category' || share === 'party' || share === 'item')
    return { share: true, shareWithin: share };
  // The whole is not narrowed by what the part is.
  const whole: Query = { form: 'figure', measure: share };
  return { share: true, shareOf: ledgerMeasure(share, { query: whole, hasBooks }) };
}

/** One figure broken down two ways. */
export function matrixPlan(query: Query, context: LedgerContext): unknown {
  const rows = selectedRows(query, context);
  const [rowsBy, columnsBy] = (query.by ?? []).map(ledgerDimension);
  if (rows === null) return null;
  return {
    kind: 'matrix',
    ...rows,
    aggregation: query.value ?? 'total',
    period: query.during === undefined ? null : periodOf(query.during),
    rowsBy,
    columnsBy,
    limit: query.top ?? null,
    best: query.best === undefined ? null : { order: query.best.order, limit: query.best.top },
  };
}
