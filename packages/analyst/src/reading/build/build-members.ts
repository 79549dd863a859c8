import { before, membersWith, none, some } from '../../plan/members.ts';
import {
  isRatio,
  type Claim,
  type Plan,
  type PlanMeasure,
  type PlanPeriod,
} from '../../plan/plan.ts';
import type { Condition } from '../../plan/selection.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import { planPeriodOf, type ResolvedPeriod } from '../resolve/resolve-period.ts';

/** Conditions that say what somebody is, and not what rows are looked for. */
const isOfMember = ({ field }: Condition) =>
  field === 'city' || field === 'state' || field === 'item_kind';

/** Who never did, or not in those dates. 'no period' where it is not said since when, and ever is not meant. */
export function buildAbsent(
  facts: Facts,
  measure: PlanMeasure,
  given: Condition[],
  resolved: ResolvedPeriod,
): Plan | null | 'no period' {
  if (isRatio(measure)) return null;
  const times = absenceTimes(facts, resolved);
  if (times === null) return null;
  const { period, earlier } = times;
  const found = facts.dimensions.find(
    ({ dimension }) => dimension === 'party' || dimension === 'item' || dimension === 'category',
  );
  if (period === null && !facts.isNever) return 'no period';
  if (found === undefined && facts.asks.has('which')) return null;
  const dimension =
    found?.dimension === 'item' || found?.dimension === 'category' ? found.dimension : 'party';
  const party = found?.party ?? (found === undefined && sells(measure) ? 'customer' : null);
  const rows = rowsOf(facts, measure, given);
  // 'never sold since May' is about a time, 'never sold' about all of it.
  return membersWith({
    ...{ dimension, party },
    of: given.filter(isOfMember),
    claims: [
      ...(period !== null && tookPart(facts, earlier)
        ? [some({ ...rows, period: earlier ?? before(period) })]
        : []),
      none({ ...rows, period }),
    ],
  });
}

/** 'No bills or expenses' of vendors: neither document, whatever account they were on. */
function rowsOf(
  facts: Facts,
  measure: Claim['measure'],
  given: Condition[],
): Pick<Claim, 'measure' | 'conditions'> {
  const conditions = given.filter((one) => one.field !== 'party_kind' && !isOfMember(one));
  if (facts.rows !== 'bills' || measure !== 'expenses') return { measure, conditions };
  const kind = {
    field: 'kind' as const,
    not: false,
    values: ['bill' as const, 'expense' as const],
  };
  return { measure: 'all_transactions', conditions: [...conditions, kind] };
}

const sells = (measure: PlanMeasure) =>
  ['revenue', 'product_sales', 'quantity_sold', 'invoices'].includes(measure);

/** 'Stopped' says that they did before; a list of everyone on record needs a kind of record to be looked through. */
const tookPart = (facts: Facts, earlier: PlanPeriod | null) =>
  earlier !== null || facts.isStopped || facts.isNotPaid || facts.dimensions.length === 0;

/** When they did not, and when they did: 'bought in 2024 but not since July'. Null where that cannot be told. */
function absenceTimes(
  { periods }: Facts,
  { period }: ResolvedPeriod,
): { period: PlanPeriod | null; earlier: PlanPeriod | null } | null {
  if (periods.length < 2) return { period, earlier: null };
  const not = periods.filter(({ isOfAbsence }) => isOfAbsence === true);
  const did = periods.filter(({ isOfAbsence }) => isOfAbsence !== true);
  const [absent, earlier] = [not[0]?.period, did[0]?.period];
  if (not.length !== 1 || did.length !== 1 || !absent || !earlier) return null;
  return { period: planPeriodOf(absent), earlier: planPeriodOf(earlier) };
}

/** 'New customers in May': those whose first rows ever lie in it. */
export function buildNew(
  facts: Facts,
  said: PlanMeasure,
  conditions: readonly Condition[],
  { period, comparison }: ResolvedPeriod,
): Plan | null | 'no period' {
  const [found, second] = facts.dimensions;
  if (isRatio(said) || found === undefined || second !== undefined) return null;
  if (found.dimension !== 'party' && found.dimension !== 'item') return null;
  // 'Revenue from new customers' is a sum, which this is not.
  const asksAmount = facts.asks.has('how_much') || facts.measures.length > 0;
  // 'Is Acme a new customer?' asks of that one.
  const isOfOne =
    facts.isYesNo && facts.names.length === 1 && conditions.some(({ field }) => field === 'party');
  if (asksAmount || comparison !== null || (facts.names.length > 0 && !isOfOne)) return null;
  if (period === null) return 'no period';
  const measure = firstMeasure(found);
  return membersWith({
    ...{ dimension: found.dimension, party: found.party ?? null },
    of: conditions.filter(({ field }) => field === 'item_kind' || field === 'party'),
    claims: [none({ measure, period: before(period) }), some({ measure, period })],
  });
}

/** What makes somebody a customer or a vendor: the first sale, the first cost. */
const firstMeasure = ({ dimension, party }: Facts['dimensions'][number]): Claim['measure'] =>
  dimension === 'item' ? 'product_sales' : party === 'customer' ? 'revenue' : 'expenses';
