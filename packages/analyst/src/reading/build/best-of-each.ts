import { isTimeDimension, type Dimension } from '../../plan/selection.ts';
import type { Facts } from '../facts/fact-shapes.ts';

/** Of several, where no number is said. */
const SEVERAL = 3;

/**
 * 'The best seller of each month', 'top customer by quarter': which is ranked, and within what. Null where nothing is
 * ranked, or so many are named in all and not of each: 'top 5 customers by month'.
 */
export function bestOf(
  { top, limit, dimensions, each, isApart }: Facts,
  groups: readonly [Dimension, Dimension],
): { ways: [Dimension, Dimension]; order: 'most' | 'least'; limit: number } | null {
  if (top === null || (limit !== null && !isApart)) return null;
  const asked = rankedOf(dimensions);
  const [ranked] = asked;
  if (ranked === undefined || asked.some(({ dimension }) => dimension !== ranked.dimension))
    return null;
  const within = groups.find((group) => group !== ranked.dimension);
  const isSaid =
    within === each ||
    dimensions.some(({ dimension, role }) => dimension === within && role === 'group');
  if (within === undefined || !isSaid) return null;
  const isPlural = asked.every((one) => one.isPlural);
  // 'Top customers by city' are those of all, with their cities; 'by month' they are ranked again.
  if (isPlural && limit === null && !isApart && !isTimeDimension(within)) return null;
  return {
    ways: [ranked.dimension, within],
    order: top,
    limit: limit ?? (isPlural ? SEVERAL : 1),
  };
}

/** What stands behind 'top' or 'which'; else what is not said to be broken down by: 'highest revenue customer each year'. */
function rankedOf(dimensions: Facts['dimensions']): Facts['dimensions'] {
  const asked = dimensions.filter(({ role }) => role === 'top' || role === 'which');
  return asked.length > 0 ? asked : dimensions.filter(({ role }) => role === 'bare');
}
