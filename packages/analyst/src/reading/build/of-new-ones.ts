import type { Condition } from '../../plan/selection.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import type { ResolvedPeriod } from '../resolve/resolve-period.ts';

export const sinceWhen = 'Since when? Name a period, such as "in the last 90 days".';

const twoOfNew =
  'Of new and of returning customers I can tell what each brought, one after the other and in one period.';

/**
 * 'Revenue from new customers': of those whose first row ever lies in the dates, 'from returning ones' of those whose first
 * lies before. Adds the condition where a figure of them is asked; a text where that cannot be told.
 */
export function ofNewOnes(
  facts: Facts,
  { period, comparison }: ResolvedPeriod,
  conditions: Condition[],
): string | null {
  const { isNew, isReturning, dimensions } = facts;
  const said = dimensions.find(({ dimension }) => dimension === 'party');
  if ((!isNew && !isReturning) || said === undefined || said.party === 'employee') return null;
  if (!isReturning && !asksFigure(facts)) return null;
  if ((isNew && isReturning) || comparison !== null) return twoOfNew;
  if (period === null) return sinceWhen;
  conditions.push({
    field: 'first_seen',
    side: said.party === 'vendor' ? 'vendor' : 'customer',
    when: isReturning ? 'before' : 'within',
    from: period.from,
    to: period.to,
  });
  Object.assign(facts, { isNew: false, isReturning: false, isOfNewOnes: true });
  if (countsThem(facts)) said.role = 'count';
  // They say whose figure it is; 'new customers and their revenue' has each of them.
  else if (said.role === 'bare' && said.opens !== true)
    facts.dimensions = dimensions.filter((one) => one !== said);
  return null;
}

const asksFigure = ({ asks, measures, rows, isShare, top, aggregation }: Facts) =>
  asks.has('how_much') ||
  measures.length > 0 ||
  rows !== null ||
  isShare ||
  top !== null ||
  aggregation === 'total' ||
  aggregation === 'average';

/** 'How many returning customers did we have?' */
const countsThem = ({ asks, measures, rows }: Facts) =>
  asks.has('how_many') && measures.length === 0 && rows === null;
