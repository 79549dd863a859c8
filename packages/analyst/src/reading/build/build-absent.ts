import type { MeasureId } from '../../measures/measures.ts';
import {
  isRatio,
  type AbsentPlan,
  type Plan,
  type PlanMeasure,
  type PlanPeriod,
} from '../../plan/plan.ts';
import type { Condition } from '../../plan/selection.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import { planPeriodOf, type ResolvedPeriod } from '../resolve/resolve-period.ts';

/** Who never did, or not in those dates. 'no period' where it is not said since when, and ever is not meant. */
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
  // 'No bills or expenses' of vendors: neither document, whatever account they were on.
  const isOfCosts = facts.rows === 'bills' && measure === 'expenses';
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
    measure: isOfCosts ? 'all_transactions' : measure,
    dimension,
    party,
    period,
    before,
    tookPartBefore: tookPart(facts, before),
    sense: 'gone',
    types: [],
    owing: false,
    had: [],
    conditions: [
      ...conditions.filter(({ field }) => field !== 'party_kind'),
      ...(isOfCosts
        ? [{ field: 'kind' as const, not: false, values: ['bill' as const, 'expense' as const] }]
        : []),
    ],
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

/** 'New customers in May': those whose first rows ever lie in it. */
export function buildNew(
  facts: Facts,
  measure: PlanMeasure,
  conditions: readonly Condition[],
  { period, comparison }: ResolvedPeriod,
): Plan | null | 'no period' {
  const [found, second] = facts.dimensions;
  if (isRatio(measure) || found === undefined || second !== undefined) return null;
  if (found.dimension !== 'party' && found.dimension !== 'item') return null;
  // 'Revenue from new customers' is a sum, which this is not.
  const asksAmount = facts.asks.has('how_much') || facts.measures.length > 0;
  // 'Is Acme a new customer?' asks of that one.
  const isOfOne =
    facts.isYesNo && facts.names.length === 1 && conditions.some(({ field }) => field === 'party');
  if (asksAmount || comparison !== null || (facts.names.length > 0 && !isOfOne)) return null;
  if (period === null) return 'no period';
  return {
    kind: 'absent',
    measure: firstMeasure(found),
    dimension: found.dimension,
    party: found.party ?? null,
    period,
    before: null,
    tookPartBefore: false,
    sense: 'new',
    types: [],
    owing: false,
    had: [],
    conditions: conditions.filter(({ field }) => field === 'item_kind' || field === 'party'),
  };
}

/** What makes somebody a customer or a vendor: the first sale, the first cost. */
const firstMeasure = ({ dimension, party }: Facts['dimensions'][number]) =>
  dimension === 'item' ? 'product_sales' : party === 'customer' ? 'revenue' : 'expenses';

/** 'Who bought mulch but not stone', 'customers who bought both': by two things of which one row holds only one. */
export function buildOfTwo(
  facts: Facts,
  measure: PlanMeasure,
  conditions: readonly Condition[],
  { period, comparison }: ResolvedPeriod,
): Plan | null {
  const party = facts.dimensions.find(({ dimension }) => dimension === 'party');
  const asksWho = facts.asks.has('who') || (party !== undefined && party.role !== 'group');
  const isPlain =
    facts.dimensions.length <= 1 &&
    facts.measures.length === 0 &&
    facts.rows === null &&
    facts.top === null &&
    !facts.asks.has('how_much') &&
    comparison === null &&
    facts.periods.length < 2;
  if (!asksWho || !isPlain || isRatio(measure)) return null;
  const items = conditions.flatMap((one) => (one.field === 'item' ? [one] : []));
  const others = conditions.filter(({ field }) => field !== 'item' && field !== 'party_kind');
  const [had, missing] = [items.find(({ not }) => !not), items.find(({ not }) => not)];
  const shared = {
    kind: 'absent' as const,
    measure: 'product_sales' as const,
    dimension: 'party' as const,
    party: 'customer' as const,
    period,
    before: null,
    tookPartBefore: false,
    types: [],
    owing: false,
  };
  // 'Bought pens this year but never paper': not in another year either.
  const ever = facts.isNever ? { period: null, before: period } : {};
  if (had !== undefined && missing !== undefined)
    return {
      ...shared,
      ...ever,
      sense: 'gone',
      had: [...others, had],
      conditions: [...others, { ...missing, not: false }],
    };
  return facts.isBoth ? ofBoth({ ...shared, sense: 'both' }, measure, conditions, others) : null;
}

/** 'Customers who bought both mulch and stone', 'who paid by both check and ACH'. */
function ofBoth(
  shared: Omit<AbsentPlan, 'had' | 'conditions'>,
  measure: MeasureId,
  conditions: readonly Condition[],
  others: readonly Condition[],
): Plan | null {
  const items = conditions.flatMap((one) => (one.field === 'item' && !one.not ? [one] : []));
  const [first, second, third] = items[0]?.values ?? [];
  if (first !== undefined && second !== undefined && third === undefined) {
    const of = (value: typeof first): Condition => ({ field: 'item', not: false, values: [value] });
    return { ...shared, had: [...others, of(first)], conditions: [...others, of(second)] };
  }
  const isPayment = measure === 'customer_receipts';
  const methods = conditions.flatMap((one) => (one.field === 'payment_method' ? [one] : []));
  const [way, other, another] = methods[0]?.values ?? [];
  if (!isPayment || way === undefined || other === undefined || another !== undefined) return null;
  const rest = others.filter(({ field }) => field !== 'payment_method');
  const by = (value: string): Condition => ({
    field: 'payment_method',
    not: false,
    values: [value],
  });
  return { ...shared, measure, had: [...rest, by(way)], conditions: [...rest, by(other)] };
}

/** 'Who has not paid in 90 days but owes us': no payment in the period, and something open now. */
export function buildOwing(
  facts: Facts,
  measure: PlanMeasure,
  { period }: ResolvedPeriod,
): Plan | null {
  const isOfCustomers = facts.dimensions.every(
    ({ dimension, party }) => dimension === 'party' && party !== 'vendor' && party !== 'employee',
  );
  const isPlain = facts.names.length + facts.amounts.length === 0 && facts.periods.length === 1;
  if (!facts.isNotPaid || measure !== 'receivables' || !isOfCustomers || !isPlain) return null;
  return {
    kind: 'absent',
    measure: 'customer_receipts',
    dimension: 'party',
    party: 'customer',
    period,
    before: null,
    tookPartBefore: false,
    sense: 'gone',
    types: [],
    owing: true,
    had: [],
    conditions: [],
  };
}
