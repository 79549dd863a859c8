import type { Plan, Topic } from '../../plan/plan.ts';
import type { BuildContext } from '../build-context.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import { namesCustomers, namesVendor } from '../facts/named-parties.ts';
import type { ResolvedPeriod } from '../resolve/resolve-period.ts';

type Period = ResolvedPeriod['period'];

/** The plan for what is worked out ahead of questions; null where the words add what no such figure knows. */
export function buildInsight(
  facts: Facts,
  { period }: ResolvedPeriod,
  { today }: BuildContext,
): Plan | null {
  const named = namesRecurring(facts);
  if (facts.topics.includes('price_rises')) return buildPriceRises(facts, period, today);
  const topic = facts.topics[0] ?? impliedTopic(facts, named, period, today);
  if (topic === undefined) return null;
  if (topic === 'payers' && facts.names.length > named.length) return null;
  if (hasOtherMeasure(facts, topic) || !isOfItsDays(topic, period, facts, today)) return null;
  // What recurs on days to come is each time that it does.
  const isAhead = topic === 'recurring' && period !== null && (facts.isDue || period.from >= today);
  const payments = topic === 'upcoming' || topic === 'recurring';
  return {
    kind: 'insight',
    topic: isAhead ? 'upcoming' : topic,
    of: payments || topic === 'payers' ? named : [],
    flow: flowOf(facts, topic),
    from: period !== null && startsThere(topic, period, today) ? period.from : null,
    until: period?.to ?? null,
    ...belowOf(facts, topic),
    presentation: facts.present ?? 'auto',
  };
}

/** 'The lowest point of cash below $5,000': the amount that it may fall below. */
function belowOf({ amounts }: Facts, topic: Topic): { below?: number } {
  const [amount] = amounts;
  const isBelow = topic === 'low_point' && amounts.length === 1 && amount?.operator === 'below';
  return isBelow ? { below: Math.round(amount.number.value * 100) } : {};
}

/** Customers pay invoices, and it is they who pay late unless a vendor is named. */
const flowOf = (facts: Facts, topic: Topic) =>
  facts.measures.includes('money_in') ||
  namesCustomers(facts) ||
  (topic === 'payers' &&
    !namesVendor(facts) &&
    facts.dimensions.every(({ party }) => party !== 'vendor'))
    ? 'in'
    : 'out';

const startsThere = (topic: Topic, { from }: NonNullable<Period>, today: string) =>
  topic === 'payers' ? from !== '1900-01-01' : /^(upcoming|recurring)$/.test(topic) && from > today;

/** Of all that recurs: which of a few names went up is not asked of the whole list. */
function buildPriceRises({ names }: Facts, period: Period, today: string): Plan | null {
  if (names.length > 0 || (period !== null && period.from > today)) return null;
  const dates = { from: period?.from ?? null, until: period?.to ?? null };
  const topic = { kind: 'insight', topic: 'price_rises', flow: 'out' } as const;
  return { ...topic, ...dates, of: [], presentation: 'auto' };
}

/** 'fall', 'run' and the like beside a plain measure belong to the measure, unless the topic is the stronger word. */
const hasOtherMeasure = ({ measures }: Facts, topic: Topic) =>
  topic !== 'forecast' &&
  topic !== 'kpis' &&
  measures.some(
    (measure) =>
      !['net_cash_flow', 'expenses', 'money_out'].includes(measure) &&
      !(measure === 'money_in' && topic === 'upcoming'),
  );

/** What was to come on days that are past is on record; what is raised is of today, and that of other days is not kept. */
function isOfItsDays(topic: Topic, period: Period, { names }: Facts, today: string): boolean {
  if (topic === 'upcoming' || topic === 'low_point') return period === null || period.to >= today;
  if (topic !== 'alerts' && topic !== 'duplicates') return true;
  return names.length === 0 && (period === null || (period.from <= today && today <= period.to));
}

/** 'When is rent due?' asks for the next of it; 'cash at the end of next month' for what is expected. */
function impliedTopic(
  facts: Facts,
  named: readonly string[],
  period: Period,
  today: string,
): 'upcoming' | 'forecast' | undefined {
  const isBare = facts.measures.length === 0 && facts.rows === null && facts.order === null;
  const asksWhen = facts.isDue && facts.asks.has('when') && !facts.isPast && isBare;
  if (named.length > 0 && (facts.isNext || (asksWhen && facts.documentNumbers.length === 0)))
    return 'upcoming';
  const isAhead = period !== null && period.to > today && (facts.isFuture || period.from > today);
  return facts.isCash && isAhead && isBare && facts.names.length === 0 ? 'forecast' : undefined;
}

/** Whose or what payments are asked for: 'the next insurance payment', 'the Dropbox subscription'. */
function namesRecurring({ names }: Facts): string[] {
  const isOfPayments = names.every(
    ({ things, not }) =>
      !not && things.some(({ field }) => field === 'party' || field === 'category'),
  );
  if (!isOfPayments) return [];
  return names.flatMap(({ things }) =>
    things.flatMap(({ field, name }) => (field === 'party' || field === 'category' ? [name] : [])),
  );
}
