import type { FigurePlan } from './plan.ts';

/** A figure of which nothing is asked but its measures, conditions and period. */
export const plainFigure = {
  kind: 'figure',
  aggregation: 'total',
  per: null,
  statistics: [],
  comparison: null,
  groupBy: null,
  order: 'natural',
  limit: null,
  skip: 0,
  having: null,
  share: false,
  shareOf: null,
  shareWithin: null,
  together: false,
  asked: 'figure',
  trend: false,
  presentation: 'auto',
} as const satisfies Omit<FigurePlan, 'measures' | 'conditions' | 'period'>;
