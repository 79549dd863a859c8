import type { InsightPlan, Plan } from '../../plan/plan.ts';
import type { Condition } from '../../plan/selection.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import type { ResolvedNames } from '../resolve/resolve-names.ts';
import type { ResolvedPeriod } from '../resolve/resolve-period.ts';

/** What is paid again and again by somebody, to somebody or for something; null where it is not one of these. */
function regularOf(
  facts: Facts,
  { conditions }: ResolvedNames,
): { of: string[]; condition: Condition; flow: 'in' | 'out' } | null {
  const { names, dimensions, amounts, each, top, rows } = facts;
  const isPlain =
    dimensions.length + amounts.length + facts.statuses.length === 0 &&
    names.every(({ not }) => !not) &&
    each === null &&
    top === null &&
    facts.aggregation === null &&
    (rows === null || rows === 'money_out' || rows === 'bills');
  const party = conditions.find(({ field }) => field === 'party');
  // 'Loft Nine rent': whose it is says which.
  const condition = party ?? conditions.find(({ field }) => field === 'category');
  if (!isPlain || condition === undefined || !('values' in condition)) return null;
  if (!conditions.every(({ field }) => field === 'party' || field === 'category')) return null;
  const of = condition.values.flatMap((value) => (typeof value === 'object' ? [value.name] : []));
  const things = names.flatMap((name) => name.things);
  const isOne = new Set(of.map((name) => name.toLowerCase())).size === 1;
  const paysUs = things.some(
    (thing) =>
      ('flow' in thing && thing.flow === 'in') ||
      ('partyKind' in thing && thing.partyKind === 'customer') ||
      ('accountType' in thing && /income$/.test(thing.accountType ?? '')),
  );
  return isOne ? { of: [...new Set(of)], condition, flow: paysUs ? 'in' : 'out' } : null;
}

const insight = { kind: 'insight', presentation: 'auto', from: null, until: null } as const;

/** 'Am I still on Slack', 'is Acme still a client', 'who stopped paying': by the days of their payments. */
export function buildGoing(
  facts: Facts,
  names: ResolvedNames,
  { period, comparison }: ResolvedPeriod,
  hasBooks: boolean,
): Plan | null {
  const { going } = facts;
  if (going === null || comparison !== null || facts.measures.length > 0) return null;
  if (facts.names.length === 0) {
    const { flow } = going;
    if (going.claim !== undefined || flow === undefined || facts.dimensions.length > 0) return null;
    return {
      ...{ ...insight, topic: 'going', of: [], flow },
      rows: { measure: measureOf(flow, going.isBuying, hasBooks), conditions: [] },
      ...{ from: period?.from ?? null, until: period?.to ?? null },
    };
  }
  const regular = regularOf(facts, names);
  if (regular === null || period !== null) return null;
  const flow = going.flow ?? regular.flow;
  const measure = measureOf(flow, going.isBuying, hasBooks);
  return {
    ...{ ...insight, topic: 'going', of: regular.of, flow },
    rows: { measure, conditions: [regular.condition] },
    ...(going.claim !== undefined && { claim: going.claim }),
  };
}

/** The rows whose days tell: in books a customer's payments, or what was sold to them. */
function measureOf(flow: 'in' | 'out', isBuying: boolean | undefined, hasBooks: boolean) {
  if (flow === 'out') return 'paid_out';
  if (!hasBooks) return 'money_in';
  return isBuying === true ? 'sales_documents' : 'customer_receipts';
}

/**
 * 'Has Canva got dearer', 'what was the rent before the increase': over bank rows alone, by what was paid each time. What
 * has no price is answered by `otherwise`, where the question has sums too.
 */
export function buildSteps(
  facts: Facts,
  names: ResolvedNames,
  { period, comparison }: ResolvedPeriod,
): InsightPlan | null {
  const regular = facts.steps === null ? null : regularOf(facts, names);
  if (regular === null || facts.periods.length > 1) return null;
  // Who pays us pays more or less; only what we pay has a price that rises, unless a price is said.
  const saysPrice = facts.prices !== null || facts.topics[0] === 'price_rises';
  if (regular.flow === 'in' && !saysPrice) return null;
  // 'In January' is that month, 'more than last year' is since then; without dates it is all of them.
  const said = facts.periods.length === 0 ? null : period;
  const from = facts.periods[0]?.afterCompare === true ? comparison?.from : said?.from;
  return {
    ...{ ...insight, topic: 'steps', of: regular.of, flow: regular.flow },
    rows: {
      measure: regular.flow === 'in' ? 'money_in' : 'paid_out',
      conditions: [regular.condition],
    },
    ...{ from: from ?? null, until: said?.to ?? null },
    ...(facts.steps !== null && facts.steps !== 'asked' && { claim: facts.steps }),
  };
}

/** Sums are meant of an account or of dates; of one payee without any the payments themselves say more. */
export const withSums = (steps: InsightPlan, sums: Plan | null): InsightPlan =>
  sums?.kind === 'figure' &&
  (steps.from !== null || steps.rows?.conditions.some(({ field }) => field === 'category') === true)
    ? { ...steps, otherwise: sums }
    : steps;

/** Sums that lost a word of the question answer another one: then there are none beside the payments. */
export function withWholeSums(plan: Plan, isWhole: (sums: Plan) => boolean): Plan {
  if (plan.kind !== 'insight' || plan.otherwise === undefined || isWhole(plan.otherwise))
    return plan;
  const payments = { ...plan };
  delete payments.otherwise;
  return payments;
}
