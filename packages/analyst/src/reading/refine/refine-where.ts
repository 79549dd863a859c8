import type { PlanMeasure } from '../../plan/plan.ts';
import type { Facts } from '../facts/fact-shapes.ts';

const costs = new Set<PlanMeasure>(['expenses', 'operating_expenses', 'money_out']);
const incomes = new Set<PlanMeasure>(['revenue', 'income', 'money_in', 'invoices']);

/** 'Where did our money go?' asks with whom it was spent; what is sold in places is sold in cities. */
export function refineWhere(facts: Facts): void {
  const said = [...facts.measures, ...facts.softMeasures];
  const isOfIncome = said.length > 0 && said.every((measure) => incomes.has(measure));
  for (const group of facts.dimensions)
    if (group.isPlace === true && isOfIncome) group.dimension = 'city';
  if (!facts.asks.delete('where')) return;
  const isPlain =
    facts.dimensions.length + facts.names.length === 0 && facts.rows === null && !facts.isLookup;
  const isOfCosts = said.length > 0 && said.every((measure) => costs.has(measure));
  // 'Where the amount is over $500' only sets a condition.
  if (!isPlain || !isOfCosts || facts.amounts.length > 0) {
    facts.asks.add('which');
    return;
  }
  facts.asks.delete('which');
  facts.asks.delete('how_much');
  facts.dimensions.push({ dimension: 'party', role: 'which', isPlural: true });
}
