import { isTimeDimension, type Dimension } from '../../plan/selection.ts';
import type { Facts } from '../facts/fact-shapes.ts';

/**
 * 'The biggest invoice of each customer', 'the largest expense of each month', 'the last bill from each vendor': of what
 * single rows are picked; null where no row of each is asked for.
 */
export function rowsOfEach(facts: Facts): Dimension | null {
  const { dimensions, each, change, isShare, isTrend, isCompared, asks, aggregation } = facts;
  const groups = [
    ...dimensions.map(({ dimension }) => dimension),
    ...(each === null ? [] : [each]),
    ...(areSeveral(facts) ? (['party'] as const) : []),
  ];
  const [group, second] = groups;
  const isGroup = dimensions.every(({ role }) => role === 'group');
  const isPlain = change === null && !isShare && !isTrend && !isCompared && !asks.has('how_many');
  if (group === undefined || second !== undefined || !isGroup || !isPlain) return null;
  if (aggregation !== null && aggregation !== 'total') return null;
  if (facts.mostOfRows || facts.isTopCount || facts.sortedBy !== null) return null;
  return picksRows(facts, group) ? group : null;
}

/** 'The first bill from Acme and from Bolt': one of each. */
const areSeveral = ({ names, order, dimensions }: Facts): boolean =>
  order !== null &&
  dimensions.length === 0 &&
  names.length > 1 &&
  names.every(({ things, not }) => !not && things.every(({ field }) => field === 'party'));

function picksRows(facts: Facts, group: Dimension): boolean {
  const { rows, top, order, limit, isPlural, isApart, isTopOfRow, isTopAmount, isSale } = facts;
  // 'The last invoice of each customer'; 'the last 3 invoices by customer' may be 3 in all.
  if (order !== null) return limit === null ? !isPlural : isApart;
  if (top === null) return false;
  if (limit !== null) return rows !== null && isPlural && isApart;
  // 'Highest revenue by month' ranks months; 'the largest expense in each month' is one row of it.
  const isExpense = isTimeDimension(group) && isApart && facts.measures.includes('expenses');
  return !isPlural && (isTopOfRow || isTopAmount || isSale || isExpense);
}
