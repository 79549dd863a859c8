import type { Facts } from '../facts/fact-shapes.ts';

/** 'customers who have not paid in 90 days': somebody stopped, rather than something being open. */
export const stoppedPaying = (facts: Facts): boolean =>
  facts.isNotPaid &&
  facts.rows === null &&
  facts.periods.length > 0 &&
  facts.dimensions.some(({ dimension }) => dimension === 'party');
