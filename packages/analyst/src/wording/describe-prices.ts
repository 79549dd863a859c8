import type { NamesPlan } from '../plan/plan.ts';

const orders = { most: ', the dearest first', least: ', the cheapest first', name: '' };

/** ' with their prices over $500.00, the dearest first'. */
export const describePrices = (
  order: NonNullable<NamesPlan['byPrice']>['order'],
  bounds: string,
): string => ` with their prices${bounds}${orders[order]}`;
