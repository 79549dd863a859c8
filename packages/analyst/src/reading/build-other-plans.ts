import {
  isRatio,
  type LookupPlan,
  type NamesPlan,
  type Plan,
  type PlanMeasure,
  type PlanPeriod,
} from '../plan.ts';
import type { Condition } from '../selection.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { BuildContext } from './build-context.ts';
import type { Facts } from './fact-shapes.ts';
import type { ResolvedNames } from './resolve-names.ts';
import { planPeriodOf, type ResolvedPeriod } from './resolve-period.ts';

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
  { today, hasBooks }: BuildContext,
): Plan | null {
  const isOwing = facts.measures.every((measure) => measure === 'payables');
  const hasMeasure = facts.measures.length > 0 || facts.rows !== null;
  const keepsBalance = names.conditions.every(
    (condition) =>
      condition.field === 'account' ||
      (condition.field === 'category' && names.keepsBalance && !condition.not),
  );
  if (!keepsBalance) return null;
  const asksOwed = isOwing && hasMeasure && facts.rows === null && names.conditions.length > 0;
  // 'What did the owner draw in 2024' is what moved in it.
  const isMovement =
    period.period !== null &&
    !period.isAsOf &&
    (facts.asks.has('how_much') || namesOnlyEquity(facts));
  if (
    !asksOwed &&
    !(hasBooks && !isMovement && asksWorth(facts, names)) &&
    (!facts.isCash || hasMeasure)
  )
    return null;
  const accounts = names.conditions.flatMap((condition) =>
    (condition.field === 'account' || condition.field === 'category') && !condition.not
      ? condition.values
      : [],
  );
  const asOf = period.period === null || period.period.to > today ? today : period.period.to;
  const byAccount =
    facts.dimensions.some(({ dimension }) => dimension === 'account') ||
    accounts.length > 1 ||
    facts.top !== null;
  return { kind: 'balance', asOf, accounts, byAccount };
}

const namesOnlyEquity = ({ names }: Facts) =>
  names.every(({ things }) =>
    things.every((thing) => 'accountType' in thing && thing.accountType === 'equity'),
  );

/** 'The value of our computers', 'truck loan': what stands on an account that is none of a year's. */
const asksWorth = (facts: Facts, { conditions, keepsBalance }: ResolvedNames) =>
  keepsBalance &&
  conditions.some(
    (condition) =>
      (condition.field === 'category' || condition.field === 'account') && !condition.not,
  ) &&
  facts.measures.length + facts.softMeasures.length + facts.dimensions.length === 0 &&
  facts.rows === null &&
  facts.top === null &&
  facts.change === null &&
  facts.each === null &&
  !facts.isShare &&
  !facts.isTrend &&
  !facts.asks.has('how_many') &&
  !facts.asks.has('list') &&
  !facts.asks.has('when');

/** A bare list or number of what is on record: no measure, no top, no dates. */
export function buildNames(
  facts: Facts,
  said: readonly PlanMeasure[],
  names: ResolvedNames,
): NamesPlan | null {
  const [first, second] = facts.dimensions;
  if (first === undefined || second !== undefined || first.role === 'group') return null;
  const cities = names.conditions.flatMap((condition) =>
    condition.field === 'city' && !condition.not ? condition.values : [],
  );
  const isOfCities = names.conditions.every(({ field }) => field === 'city');
  if (said.length > 0 || facts.periods.length > 0) return null;
  if (!isOfCities || (cities.length > 0 && first.dimension !== 'party')) return null;
  if (facts.isNotPaid || facts.isNever || facts.statuses.length > 0) return null;
  if (facts.top !== null || facts.change !== null) return null;
  if (facts.isShare || facts.isTrend || facts.isAbsent) return null;
  const of = directoryOf(first);
  const counts = first.role === 'count' || facts.asks.has('how_many');
  return of === null ? null : { kind: 'names', of, ask: counts ? 'count' : 'list', cities };
}

function directoryOf({
  dimension,
  party,
  directory,
}: Facts['dimensions'][number]): NamesPlan['of'] | null {
  if (directory !== undefined) return directory;
  if (dimension === 'party') return party ?? 'counterparty';
  return dimension === 'category' || dimension === 'account' || dimension === 'item'
    ? dimension
    : null;
}

export function buildAbsent(
  facts: Facts,
  measure: PlanMeasure,
  conditions: Condition[],
  resolved: ResolvedPeriod,
): Plan | null | 'no period' {
  if (isRatio(measure)) return null;
  const times = absenceTimes(facts, resolved);
  if (times === null) return null;
  const { period, before } = times;
  const found = facts.dimensions.find(
    ({ dimension }) => dimension === 'party' || dimension === 'item' || dimension === 'category',
  );
  if (period === null && !facts.isNever) return 'no period';
  if (found === undefined && facts.asks.has('which')) return null;
  const dimension =
    found?.dimension === 'item' || found?.dimension === 'category' ? found.dimension : 'party';
  const party = found?.party ?? (found === undefined && sells(measure) ? 'customer' : null);
  // 'never sold since May' is about a time, 'never sold' about all of it.
  return {
    kind: 'absent',
    measure,
    dimension,
    party,
    period,
    before,
    tookPartBefore: tookPart(facts, before),
    conditions: conditions.filter(({ field }) => field !== 'party_kind'),
  };
}

const sells = (measure: PlanMeasure) =>
  ['revenue', 'product_sales', 'quantity_sold', 'invoices'].includes(measure);

/** 'Stopped' says that they did before; a list of everyone on record needs a kind of record to be looked through. */
const tookPart = (facts: Facts, before: PlanPeriod | null) =>
  before !== null || facts.isStopped || facts.isNotPaid || facts.dimensions.length === 0;

/** When they did not, and when they did: 'bought in 2024 but not since July'. Null where that cannot be told. */
function absenceTimes(
  { periods }: Facts,
  { period }: ResolvedPeriod,
): { period: PlanPeriod | null; before: PlanPeriod | null } | null {
  if (periods.length < 2) return { period, before: null };
  const not = periods.filter(({ isOfAbsence }) => isOfAbsence === true);
  const did = periods.filter(({ isOfAbsence }) => isOfAbsence !== true);
  const [absent, before] = [not[0]?.period, did[0]?.period];
  if (not.length !== 1 || did.length !== 1 || !absent || !before) return null;
  return { period: planPeriodOf(absent), before: planPeriodOf(before) };
}

/** What is on record of what was named: 'price of floor wax', 'is Tom Becker a customer?'. */
export function buildLookup(facts: Facts): LookupPlan | null {
  const isKindAsked =
    facts.asks.size === 0 &&
    facts.names.length === 1 &&
    facts.dimensions.length === 1 &&
    facts.dimensions[0]?.dimension === 'party' &&
    facts.dimensions[0].role === 'bare';
  const hasFigure =
    facts.measures.length + facts.softMeasures.length + facts.periods.length > 0 ||
    facts.rows !== null ||
    facts.top !== null ||
    facts.aggregation !== null;
  // 'How much is floor wax?'
  const isPriceAsked =
    facts.asks.has('how_much') &&
    !facts.isCash &&
    facts.names.length > 0 &&
    facts.names.every(({ things }) => things.every(({ field }) => field === 'item'));
  if ((!facts.isLookup && !isKindAsked && !isPriceAsked) || hasFigure) return null;
  const records = facts.names.flatMap(({ things }) =>
    things.flatMap((thing) =>
      thing.field === 'party' || thing.field === 'item'
        ? [{ field: thing.field, id: thing.id, name: thing.name }]
        : [],
    ),
  );
  return records.length === 0 ? null : { kind: 'lookup', records: records.slice(0, 50) };
}

/**
 * What was owed to or by the business on a day that is past, by the balance of those accounts in the books;
 * what is open today says nothing of what was open then.
 */
export function buildOwedThen(
  measure: PlanMeasure,
  { period, isAsOf }: ResolvedPeriod,
  facts: Facts,
  { today, vocabulary }: { today: string; vocabulary: Vocabulary },
): Plan | 'not then' | null {
  const type = owedAccounts[measure] ?? null;
  const isOfDocuments = facts.rows !== null || facts.statuses.length > 0 || facts.isDue;
  if (type === null || period === null || period.to >= today) return null;
  if (isOfDocuments && !isAsOf) return null;
  const accounts = vocabulary.input.records.flatMap(({ id, name, accountType }) =>
    accountType === type ? [{ id, name }] : [],
  );
  const asks: ReadonlySet<string> = facts.asks;
  const isNarrowed =
    facts.names.length > 0 ||
    facts.dimensions.length > 0 ||
    ['how_many', 'who', 'which', 'list'].some((ask) => asks.has(ask)) ||
    isOfDocuments;
  if (isNarrowed || accounts.length === 0) return 'not then';
  return { kind: 'balance', asOf: period.to, accounts, byAccount: accounts.length > 1 };
}

const owedAccounts: Partial<Record<PlanMeasure, string>> = {
  receivables: 'accounts_receivable',
  payables: 'accounts_payable',
  overdue_receivables: 'never kept',
  overdue_payables: 'never kept',
};
