import type { Facts } from '../facts/fact-shapes.ts';

/** 'Average revenue per customer' is divided by the customers that have any; 'average invoice per customer' is theirs. */
export function refineAverages(facts: Facts): void {
  if (facts.aggregation !== 'average' || facts.isPerRow || facts.top !== null) return;
  const counts = facts.asks.has('how_many');
  if (facts.rows !== null && !counts) return;
  const over = facts.dimensions.find(({ isEach }) => isEach === true);
  const unit = over?.dimension;
  if (unit !== 'party' && unit !== 'item' && unit !== 'category') return;
  // 'A customer, per month, on average' divides twice, which no plan does: the month is then left unread.
  facts.averagedOver = unit;
}
