import { addDays, businessDay, lastPeriods } from '@cairn/finance';
import { plainFigure } from '../../plan/plain-figure.ts';
import type { BalancePlan, FigurePlan, Plan, PlanMeasure, PlanPeriod } from '../../plan/plan.ts';
import type { Condition } from '../../plan/selection.ts';
import type { BuildContext } from '../build-context.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import type { ResolvedNames } from '../resolve/resolve-names.ts';
import { planPeriodOf, type ResolvedPeriod } from '../resolve/resolve-period.ts';

const sides = {
  receivables: { type: 'accounts_receivable', of: 'owed_by_customers', documents: 'invoices' },
  payables: { type: 'accounts_payable', of: 'owed_to_vendors', documents: 'bills' },
} as const;

/**
 * What was owed on a day that is past. Each line on the receivable and payable accounts has its date and its party, so
 * that what stood there, and whose, is known for every day; and which documents were open then is known from the days
 * of their payment. What was left of a document that was being paid in parts, and the age of the whole, is not.
 */
export function buildOwedThen(
  measure: PlanMeasure,
  { period, isAsOf }: ResolvedPeriod,
  facts: Facts,
  names: ResolvedNames,
  context: BuildContext,
): Plan | 'not then' | null {
  const side = sideOf(measure);
  if (side === null || facts.isFuture) return null;
  if (isSeries(facts)) return balanceThen(side, context, period ?? lastYear(context), facts.each);
  return period === null || period.to >= context.today
    ? null
    : owedOn(side, measure, { period, isAsOf }, facts, names, context);
}

function owedOn(
  side: Side,
  measure: PlanMeasure,
  { period, isAsOf }: { period: PlanPeriod; isAsOf: boolean },
  facts: Facts,
  names: ResolvedNames,
  context: BuildContext,
): Plan | 'not then' | null {
  const isOverdue = measure.startsWith('overdue') || facts.statuses.includes('overdue');
  const isOfDocuments = facts.rows !== null || isOverdue || facts.isDue;
  const isThen = isAsOf || (facts.isPast && period.from === period.to && !facts.isDue);
  if (isOfDocuments && !isThen) return null;
  // Dates that only say which documents are meant are theirs: 'unpaid invoices from May'.
  if (!isThen && facts.statuses.length > 0) return null;
  const until: PlanPeriod = { ...period, from: '1900-01-01' };
  if (isOfDocuments) return documentsThen(side, until, isOverdue, facts, names) ?? 'not then';
  return isNarrowed(facts)
    ? (partiesThen(side, until, facts, names) ?? 'not then')
    : balanceThen(side, context, period, facts.each);
}

/** 'Receivables at the end of each month'; the running one is told as of today. */
const isSeries = (facts: Facts) =>
  facts.each !== null &&
  !isNarrowed(facts) &&
  facts.rows === null &&
  facts.statuses.length === 0 &&
  !facts.isDue &&
  facts.aggregation === null &&
  !facts.isTrend &&
  !facts.isShare &&
  facts.change === null;

const lastYear = ({ today, settings }: BuildContext) =>
  planPeriodOf(lastPeriods(12, 'month', businessDay(today), settings));

/** What stood on the accounts, on one day or at the end of each month of the dates. */
function balanceThen(
  side: Side,
  { vocabulary }: BuildContext,
  period: PlanPeriod,
  each: Facts['each'],
): BalancePlan | 'not then' {
  const accounts = vocabulary.input.records.flatMap(({ id, name, accountType }) =>
    accountType === side.type ? [{ id, name }] : [],
  );
  if (accounts.length === 0 || each === 'day') return 'not then';
  if (each === 'fiscal_quarter' || each === 'fiscal_year') return 'not then';
  return {
    kind: 'balance',
    asOf: period.to,
    accounts,
    byAccount: accounts.length > 1,
    section: null,
    top: null,
    each,
    period: each === null ? null : period,
  };
}

type Side = (typeof sides)[keyof typeof sides];

function sideOf(measure: PlanMeasure): Side | null {
  if (measure === 'receivables' || measure === 'overdue_receivables') return sides.receivables;
  return measure === 'payables' || measure === 'overdue_payables' ? sides.payables : null;
}

const isNarrowed = ({ names, dimensions, asks, top }: Facts) =>
  names.length + dimensions.length > 0 ||
  top !== null ||
  ['how_many', 'who', 'which', 'list'].some((ask) => (asks as ReadonlySet<string>).has(ask));

/** Who owed, and how much: the balance of the accounts by party. */
function partiesThen(
  side: Side,
  period: PlanPeriod,
  facts: Facts,
  names: ResolvedNames,
): FigurePlan | null {
  const isOfParties = facts.dimensions.every(({ dimension }) => dimension === 'party');
  const namesParties = names.conditions.every(({ field }) => field === 'party');
  const isPlain =
    facts.amounts.length === 0 &&
    facts.each === null &&
    !facts.isTrend &&
    !facts.isShare &&
    facts.change === null &&
    facts.order === null;
  if (!isOfParties || !namesParties || !isPlain) return null;
  const isOfOne = names.conditions.length > 0 && facts.dimensions.length === 0;
  const counts = facts.asks.has('how_many');
  if (counts && facts.dimensions.length === 0) return null;
  const groups = isOfOne
    ? { groupBy: null }
    : {
        groupBy: 'party' as const,
        order: facts.top ?? ('most' as const),
        limit:
          facts.limit ??
          (facts.top !== null && facts.dimensions.every(({ isPlural }) => !isPlural) ? 1 : null),
        // 'By customer' shows whose credit it was too; who owed something is asked of those above zero.
        ...(facts.dimensions.some(({ role }) => role === 'group') && !counts
          ? {}
          : { having: { on: 'figure' as const, operator: 'above' as const, value: 0 } }),
        ...(counts && { aggregation: 'count_groups' as const }),
      };
  return {
    ...plainFigure,
    measures: [side.of],
    conditions: [...names.conditions],
    period,
    ...groups,
  };
}

/** Which documents were open, or late: those dated by then, and settled after it or not yet. */
function documentsThen(
  side: Side,
  period: PlanPeriod,
  isOverdue: boolean,
  facts: Facts,
  names: ResolvedNames,
): Plan | null {
  const isOfThem = facts.rows === null || facts.rows === side.documents;
  const isPlain =
    facts.dimensions.length === 0 &&
    facts.amounts.length === 0 &&
    facts.top === null &&
    facts.order === null &&
    !facts.isShare &&
    facts.change === null &&
    facts.late === null &&
    facts.documentNumbers.length === 0;
  const counts = facts.asks.has('how_many');
  // How much of them was open then is not known where some were paid in parts.
  if (
    !isOfThem ||
    !isPlain ||
    (!counts && (facts.asks.has('how_much') || facts.aggregation !== null))
  )
    return null;
  if (facts.rows === null && !counts && !facts.isPlural) return null;
  const conditions: Condition[] = [
    ...names.conditions,
    { field: 'open_on', day: period.to },
    ...(isOverdue
      ? [{ field: 'due' as const, from: null, to: addDays(businessDay(period.to), -1) }]
      : []),
  ];
  if (counts)
    return { ...plainFigure, measures: [side.documents], aggregation: 'count', conditions, period };
  return {
    kind: 'list',
    measure: side.documents,
    conditions,
    period,
    order: 'newest',
    limit: 100,
    skip: 0,
    each: null,
    of: 'rows',
    focus: facts.isYesNo ? 'yes_no' : 'rows',
  };
}
