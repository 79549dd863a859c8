import type { PlanMeasure } from '../plan.ts';
import { isTimeDimension, type Dimension } from '../selection.ts';
import type { Facts } from './fact-shapes.ts';
import type { ResolvedNames } from './resolve-names.ts';

/** What the figure is broken down by: said outright, or else implied by the way of asking. */
export function chooseGroups(
  facts: Facts,
  names: ResolvedNames,
  asked: readonly PlanMeasure[],
): Dimension[] {
  const said = saidGroups(facts);
  if (said.length > 0) return said;
  const implied = impliedGroup(facts, names, asked);
  return implied === null ? [] : [implied];
}

function saidGroups(facts: Facts): Dimension[] {
  const groups = new Set<Dimension>();
  const isAveraged = facts.aggregation === 'average';
  for (const { dimension, role } of facts.dimensions) {
    // 'average per month': the month is what is averaged over, unless it is asked for itself.
    const isUnit = isAveraged && isTimeDimension(dimension) && role !== 'which' && role !== 'top';
    // 'the average that customers pay': they say whose money it is, not how to break it down.
    const isSubject = isAveraged && role === 'bare' && dimension === 'party';
    if (!isUnit && !isSubject) groups.add(dimension);
  }
  if (facts.each !== null && !isAveraged) groups.add(facts.each);
  return [...groups];
}

function impliedGroup(
  facts: Facts,
  { severalOf }: ResolvedNames,
  asked: readonly PlanMeasure[],
): Dimension | null {
  // Two names side by side are compared; 'how much on rent and payroll' is one sum.
  if (severalOf !== null && (facts.asks.size === 0 || facts.isCompared)) return severalOf;
  if (asked.length === 1 && impliesParty(facts)) return 'party';
  const asksWhatChanged = facts.asks.has('which') && facts.isPlural && facts.change !== null;
  if (asksWhatChanged && facts.rows === null) return 'category';
  const breaksDown = facts.isShare && facts.names.length === 0 && facts.measures.length === 1;
  const wantsKinds = facts.top !== null && facts.isPlural && facts.rows === null;
  if (breaksDown || wantsKinds || facts.present === 'pie') return 'category';
  return facts.present === 'bar' || facts.present === 'line' ? 'month' : null;
}

const isOwed = (measure: PlanMeasure) =>
  measure === 'receivables' || measure === 'payables' || measure.startsWith('overdue');

/** 'who owes us', 'who did we pay the most': somebody is asked for. */
const impliesParty = (facts: Facts) =>
  facts.asks.has('who') &&
  facts.names.every(({ things }) => things.every(({ field }) => field !== 'party')) &&
  (facts.top !== null || facts.measures.some(isOwed) || facts.softMeasures.length > 0);
