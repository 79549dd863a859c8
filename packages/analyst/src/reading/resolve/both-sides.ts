import { MEASURE_TYPES } from '@cairn/finance';
import type { PlanMeasure } from '../../plan/plan.ts';
import type { Facts } from '../facts/fact-shapes.ts';

const incomeTypes = new Set<string>(MEASURE_TYPES.revenue);
const costTypes = new Set<string>(MEASURE_TYPES.expenses);
const sides = new Set<PlanMeasure>(['revenue', 'expenses', 'net_profit', 'money_out']);

/**
 * 'Hardware sales less cost of hardware': accounts of income and of costs together are what is left of the one after
 * the other; either measure alone would lose half of what was named.
 */
export function areOfBothSides({ names }: Facts, said: readonly PlanMeasure[]): boolean {
  // One word for accounts of both, the 'interest' that was earned, is of the side that the verb says.
  const isSided = said.some((measure) => measure === 'revenue' || measure === 'expenses');
  const types = names
    .filter(({ not, things }) => !not && !(isSided && isMixed(typesOf(things))))
    .flatMap(({ things }) => typesOf(things));
  return isMixed(types) && said.every((measure) => sides.has(measure));
}

const typesOf = (things: Facts['names'][number]['things']): string[] =>
  things.flatMap((thing) => ('accountType' in thing ? (thing.accountType ?? []) : []));

const isMixed = (types: readonly string[]) =>
  types.some((type) => incomeTypes.has(type)) && types.some((type) => costTypes.has(type));
