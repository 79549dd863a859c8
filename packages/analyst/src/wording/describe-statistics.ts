import type { FigurePlan } from '../plan/plan.ts';
import { listOf, upperFirst } from '../language/phrases.ts';

const statisticNames: Record<FigurePlan['statistics'][number], string> = {
  count: 'number',
  total: 'total',
  average: 'average',
  median: 'median',
  least: 'lowest',
  most: 'highest',
};

/** 'Number and total of invoices', which reads back. */
export function statisticsOf({ statistics }: FigurePlan, named: string): string {
  const words = statistics.map((one) => statisticNames[one]);
  return `${upperFirst(listOf(words))} of ${named.toLowerCase()}`;
}
