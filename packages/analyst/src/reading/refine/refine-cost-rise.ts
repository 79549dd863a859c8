import type { Facts } from '../facts/fact-shapes.ts';

/**
 * 'Did shipping get more expensive?' of an account is whether more was spent: without dates this year so far against as
 * much of the last one. A total of all time would be a yes to nothing.
 */
export function refineCostRise(facts: Facts): void {
  const isOfAccounts =
    facts.names.length > 0 &&
    facts.names.every(({ things }) => things.some(({ field }) => field === 'category'));
  if (facts.topics[0] !== 'price_rises' || !isOfAccounts || facts.change !== null) return;
  facts.topics = [];
  facts.change = 'up';
  if (facts.measures.length === 0) facts.measures.push('expenses');
  if (facts.periods.length === 0) facts.sameDaysOf = 'year';
}
