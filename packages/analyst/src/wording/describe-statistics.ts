import type { FigurePlan } from '../plan/plan.ts';

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
  const listed = [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ');
  return `${listed.charAt(0).toUpperCase()}${listed.slice(1)} of ${named.toLowerCase()}`;
}
