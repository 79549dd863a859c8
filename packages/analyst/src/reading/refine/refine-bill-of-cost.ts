import { isCost } from '../../vocabulary.ts';
import type { Facts } from '../facts/fact-shapes.ts';

/** 'The electricity bill in May' is what it cost, where nothing is asked of the paper itself. */
export function refineBillOfCost(facts: Facts, words: readonly string[]): void {
  const [name, other] = facts.names;
  if (facts.rows !== 'bills' || name === undefined || other !== undefined) return;
  const isOfCosts = name.things.every(isCost);
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
