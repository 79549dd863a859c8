import type { Facts } from '../facts/fact-shapes.ts';

const costs = new Set(['expense', 'cost_of_goods_sold', 'other_expense']);

/** 'The electricity bill in May' is what it cost, where nothing is asked of the paper itself. */
export function settleBillOfCost(facts: Facts, words: readonly string[]): void {
  const [name, other] = facts.names;
  if (facts.rows !== 'bills' || name === undefined || other !== undefined) return;
  const isOfCosts = name.things.every(
    (thing) => 'accountType' in thing && costs.has(thing.accountType ?? ''),
  );
  const behind = name.start + name.written.split(/\s+/).length;
  if (!isOfCosts || words[behind] !== 'bill') return;
  const isOfPaper =
    facts.statuses.length + facts.amounts.length + facts.dimensions.length > 0 ||
    facts.isDue ||
    facts.isNext ||
    facts.top !== null ||
    facts.order !== null ||
    facts.limit !== null ||
    facts.aggregation === 'average' ||
    ['how_many', 'list', 'which', 'when', 'who'].some((ask) => facts.asks.has(ask as 'list'));
  if (isOfPaper) return;
  facts.rows = null;
  facts.measures = ['expenses'];
}
