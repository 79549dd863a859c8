import type { NamesPlan } from '../../plan/plan.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import type { Vocabulary } from '../../vocabulary.ts';
import { itemKindOf } from '../resolve/resolve-conditions.ts';
import type { FigureParts } from './figure-parts.ts';

/**
 * 'Which services are priced over $500', 'the most expensive product', 'the price list': what is sold with the price on
 * record of each. What it was sold at is another thing, and so is what it cost.
 */
export function buildPriceList(
  facts: Facts,
  amounts: FigureParts['amounts'],
  vocabulary: Vocabulary,
): NamesPlan | null {
  const [item, second] = facts.dimensions;
  if (!(facts.isLookup || facts.isByPrice) || second !== undefined) return null;
  if (item?.dimension !== 'item' || item.role === 'group') return null;
  const said = [facts.measures, facts.softMeasures, facts.names, facts.periods, facts.statuses];
  const shapes = [facts.rows, facts.each, facts.change, facts.aggregation, facts.order];
  const isPlain =
    said.every(({ length }) => length === 0) &&
    shapes.every((shape) => shape === null) &&
    ![facts.isShare, facts.isTrend, facts.isCompared, facts.isAbsent, facts.isNever].some(Boolean);
  const isAll = facts.amounts.length === amounts.length;
  if (!isPlain || !isAll || amounts.length > 2) return null;
  return {
    kind: 'names',
    of: itemKindOf(facts, vocabulary) ?? 'item',
    ask: item.role === 'count' || facts.asks.has('how_many') ? 'count' : 'list',
    cities: [],
    states: [],
    details: [],
    missing: null,
    byPrice: {
      order: facts.top ?? 'name',
      limit: facts.limit ?? limitOf(facts.top, item.isPlural),
      conditions: amounts,
    },
  };
}

/** 'The most expensive service' is one, 'the most expensive services' are ten; of a list all. */
const limitOf = (top: Facts['top'], isPlural: boolean) => (top === null ? null : isPlural ? 10 : 1);
