import type { NamesPlan, Plan, PlanMeasure } from '../plan.ts';
import type { Facts } from './facts.ts';
import type { ResolvedNames } from './resolve-names.ts';
import type { ResolvedPeriod } from './resolve-period.ts';

export function buildInsight(facts: Facts, { period }: ResolvedPeriod): Plan | null {
  const [topic] = facts.topics;
  if (topic === undefined) return null;
  // 'fall', 'run' and the like beside a plain measure belong to the measure, unless the topic is the stronger word.
  const hasOtherMeasure = facts.measures.some(
    (measure) => measure !== 'net_cash_flow' && measure !== 'expenses' && measure !== 'money_out',
  );
  if (hasOtherMeasure && topic !== 'forecast' && topic !== 'kpis') return null;
  return {
    kind: 'insight',
    topic,
    until: period?.to ?? null,
    presentation: facts.present ?? 'auto',
  };
}

export function buildBalance(
  facts: Facts,
  names: ResolvedNames,
  period: ResolvedPeriod,
  today: string,
): Plan | null {
  const hasMeasure = facts.measures.length > 0 || facts.rows !== null;
  if (!facts.isCash || hasMeasure || names.conditions.some(({ field }) => field !== 'account'))
    return null;
  const accounts = names.conditions.flatMap((condition) =>
    condition.field === 'account' && !condition.not ? condition.values : [],
  );
  const asOf = period.period === null || period.period.to > today ? today : period.period.to;
  const byAccount =
    facts.dimensions.some(({ dimension }) => dimension === 'account') ||
    accounts.length > 1 ||
    facts.top !== null;
  return { kind: 'balance', asOf, accounts, byAccount };
}

/** A bare list or number of what is on record: no measure, no top, no dates. */
export function buildNames(
  facts: Facts,
  said: readonly PlanMeasure[],
  names: ResolvedNames,
): NamesPlan | null {
  const [first, second] = facts.dimensions;
  if (first === undefined || second !== undefined || first.role === 'group') return null;
  if (said.length > 0 || names.conditions.length > 0 || facts.periods.length > 0) return null;
  if (facts.top !== null || facts.change !== null) return null;
  if (facts.isShare || facts.isTrend || facts.isAbsent) return null;
  const of = directoryOf(first);
  return of === null ? null : { kind: 'names', of, ask: first.role === 'count' ? 'count' : 'list' };
}

function directoryOf({ dimension, party }: Facts['dimensions'][number]): NamesPlan['of'] | null {
  if (dimension === 'party') return party ?? 'counterparty';
  return dimension === 'category' || dimension === 'account' || dimension === 'item'
    ? dimension
    : null;
}

export function buildAbsent(
  facts: Facts,
  measure: PlanMeasure,
  { period }: ResolvedPeriod,
): Plan | null | 'no period' {
  if (measure === 'gross_margin' || measure === 'net_margin') return null;
  const found = facts.dimensions.find(
    ({ dimension }) => dimension === 'party' || dimension === 'item' || dimension === 'category',
  );
  if (period === null) return 'no period';
  const dimension =
    found?.dimension === 'item' || found?.dimension === 'category' ? found.dimension : 'party';
  return { kind: 'absent', measure, dimension, period };
}
