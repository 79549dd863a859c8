import type { Plan } from '../../plan/plan.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import type { ResolvedPeriod } from '../resolve/resolve-period.ts';

/** 'Was mowing always sold at the same price', 'the highest rate charged for it': of named products and services. */
export function buildPrices(facts: Facts, { period }: ResolvedPeriod): Plan | null {
  const { prices, names, measures, rows, amounts, periods } = facts;
  const isOfItems =
    names.length > 0 &&
    names.every(({ things, not }) => !not && things.every(({ field }) => field === 'item'));
  const isPlain =
    measures.length +
      amounts.length +
      facts.dimensions.filter(({ dimension }) => dimension !== 'item').length ===
    0;
  if (prices === null || !isOfItems || !isPlain || rows !== null || periods.length > 1) return null;
  return {
    kind: 'insight',
    topic: 'prices',
    of: names.flatMap(({ things }) => things.map(({ name }) => name)),
    pick: prices,
    flow: 'in',
    from: period?.from ?? null,
    until: period?.to ?? null,
    presentation: 'auto',
  };
}
