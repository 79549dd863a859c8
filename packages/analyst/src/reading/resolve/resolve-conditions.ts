import { addDays, addMonths, businessDay, daysBetween, type BusinessDay } from '@cairn/finance';
import { measures } from '../../measures/measures.ts';
import { isRatio, type PlanMeasure } from '../../plan/plan.ts';
import type { Condition } from '../../plan/selection.ts';
import type { Vocabulary } from '../../vocabulary.ts';
import type { BuildContext } from '../build-context.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import type { ResolvedMeasures } from './resolve-measure.ts';
import type { ResolvedNames } from './resolve-names.ts';
import { planPeriodOf, type ResolvedPeriod } from './resolve-period.ts';

/** Every condition that the question sets, and the period that is left when dates were meant as due dates. */
export function conditionsOf(
  facts: Facts,
  names: ResolvedNames,
  resolved: ResolvedMeasures,
  period: ResolvedPeriod,
  { hasBooks, today, vocabulary }: BuildContext,
): { conditions: Condition[]; period: ResolvedPeriod } {
  const conditions = [...names.conditions, ...resolved.conditions];
  conditions.push(...ofRows(facts, today));
  conditions.push(...ofCredits(facts, conditions));
  const [measure] = resolved.measures;
  conditions.push(...ofSides(facts, measure, hasBooks, vocabulary));
  if (hasBooks && isByMethod(facts, conditions)) conditions.push(...ofOurs(measure));
  if (measure === 'money_back') conditions.push(...ofPayees(conditions, vocabulary));
  if (facts.paidOn !== null) {
    const { from, to } = planPeriodOf(facts.paidOn);
    conditions.push({ field: 'paid_on', from, to });
  }
  const isOpenNow = measure !== undefined && isOwed(measure);
  const isAhead = period.period !== null && period.period.from >= today && period.period.to > today;
  if ((facts.isDue || facts.isFuture || isAhead) && isOpenNow && period.period !== null) {
    const { from, to } = dueDates(facts, period.period, today);
    // 1900 is how an open beginning is kept.
    conditions.push({ field: 'due', from: from === '1900-01-01' ? null : from, to });
    return { conditions, period: { ...period, period: null, comparison: null } };
  }
  // What is open is open today: 'receivables this month' are not those of this month's invoices.
  const isNow =
    isOpenNow && facts.rows === null && period.period !== null && period.period.to >= today;
  return { conditions, period: isNow ? { ...period, period: null, comparison: null } : period };
}

const isByMethod = ({ dimensions }: Facts, conditions: readonly Condition[]) =>
  conditions.some(({ field }) => field === 'payment_method') ||
  dimensions.some(({ dimension }) => dimension === 'payment_method');

/** How a sale was paid is the customer's doing: what its goods had cost was not paid so. */
const ofOurs = (measure: PlanMeasure | undefined): Condition[] =>
  /^(expenses|operating_expenses|cost_of_goods_sold)$/.test(measure ?? '')
    ? [{ field: 'kind', not: true, values: ['invoice', 'sales_receipt', 'credit_memo', 'refund'] }]
    : [];

/** What comes from those who pay us is no money back: of nobody in particular it is from whom we pay. */
function ofPayees(conditions: readonly Condition[], { input }: Vocabulary): Condition[] {
  if (conditions.some(({ field }) => field === 'party')) return [];
  const payees = input.records.filter(({ flow }) => flow === 'out');
  if (payees.length === 0 || payees.length > PAYEES_MAX) return [];
  return [{ field: 'party', not: false, values: payees.map(({ id, name }) => ({ id, name })) }];
}

/** A condition holds no more names. */
const PAYEES_MAX = 50;

/** Whose rows they are, and whether of products or of services. */
function ofSides(
  facts: Facts,
  measure: PlanMeasure | undefined,
  hasBooks: boolean,
  vocabulary: Vocabulary,
): Condition[] {
  const conditions: Condition[] = [];
  const said = facts.dimensions.find(({ dimension }) => dimension === 'party');
  const party = said?.party;
  // What customers paid in all holds what those without a name paid; a bank knows payees, not customers and vendors.
  const isOfAll =
    party === 'customer' &&
    said?.role === 'bare' &&
    measure === 'customer_receipts' &&
    (facts.asks.has('how_much') || facts.asks.has('how_many')) &&
    facts.top === null;
  if (hasBooks && party !== undefined && !isOfAll)
    conditions.push({ field: 'party_kind', not: false, values: [party, 'counterparty'] });
  const ofKind = itemKindOf(facts, vocabulary);
  if (ofKind !== null && measure !== undefined && sells.has(measure))
    conditions.push({ field: 'item_kind', not: false, values: [ofKind] });
  return conditions;
}

/** Of the credits that are open, the kind that was said, where nothing else has set it. */
const ofCredits = ({ creditsOf }: Facts, conditions: readonly Condition[]): Condition[] =>
  creditsOf === null || conditions.some(({ field }) => field === 'kind')
    ? []
    : [{ field: 'kind', not: false, values: [creditsOf] }];

/** How far ahead a date without its year is still meant to come: 'due by September 30', asked in August. */
const AHEAD_DAYS_MAX = 62;

/** What is due falls due ahead: a day without its year is the next one, where that is near. */
function dueDates(
  { periods }: Facts,
  { from, to }: { from: string; to: string },
  today: BusinessDay,
): { from: string; to: string } {
  const [said, second] = periods;
  if (second !== undefined || said?.hasYear !== false || to >= today) return { from, to };
  const next = addMonths(businessDay(to), 12);
  if (daysBetween(today, next) > AHEAD_DAYS_MAX) return { from, to };
  const isOpenEnded = from === '1900-01-01';
  return { from: isOpenEnded ? from : addMonths(businessDay(from), 12), to: next };
}

/** What is said of the rows themselves: their day, number, age, and that they have no category. */
function ofRows(facts: Facts, today: BusinessDay): Condition[] {
  const conditions: Condition[] = [];
  if (facts.isUncategorised) conditions.push({ field: 'uncategorised' });
  if (facts.weekdays.length > 0)
    conditions.push({ field: 'weekday', days: [...new Set(facts.weekdays)] });
  if (facts.months.length > 0) conditions.push({ field: 'month', months: facts.months });
  if (facts.documentNumbers.length > 0)
    conditions.push({ field: 'number', values: facts.documentNumbers });
  if (facts.late !== null) conditions.push(lateCondition(facts.late, today));
  return conditions;
}

const sells = new Set<PlanMeasure>(['product_sales', 'quantity_sold', 'average_price']);

/** 'Which service sells best' leaves products out, where the business has both; 'by product' means all that is sold. */
export function itemKindOf(facts: Facts, { input }: Vocabulary): 'product' | 'service' | null {
  const said = facts.dimensions.find(
    ({ dimension, directory }) => dimension === 'item' && directory !== undefined,
  );
  if (said?.directory !== 'product' && said?.directory !== 'service') return null;
  // 'By product' is all that is sold, 'per service' that kind alone.
  if (said.role === 'group' && said.directory === 'product' && said.isEach !== true) return null;
  const kinds = input.records.flatMap(({ itemKind }) => itemKind ?? []);
  const ofKind = (kind: 'product' | 'service') => kinds.filter((one) => one === kind).length;
  // Where nearly all that is sold are services, 'products' are all of it, as the list of items is called.
  const isAll = said.isOnly !== true && ofKind('service') > 2 * ofKind('product');
  if (said.directory === 'product' && isAll) return null;
  return new Set(kinds).size > 1 ? said.directory : null;
}

const isOwed = (measure: PlanMeasure) =>
  !isRatio(measure) &&
  measures[measure].rows.from === 'documents' &&
  /receivables|payables/.test(measure);

export function lateCondition(
  { operator, days, most }: NonNullable<Facts['late']>,
  today: BusinessDay,
): Condition {
  const on = (late: number) => addDays(today, -Math.min(Math.trunc(late), 100_000));
  if (most !== undefined) return { field: 'due', from: on(most), to: on(days) };
  switch (operator) {
    case 'above':
      return { field: 'due', from: null, to: on(days + 1) };
    case 'below':
      return { field: 'due', from: on(days - 1), to: on(1) };
    case 'at_most':
      return { field: 'due', from: on(days), to: on(1) };
    case 'exactly':
      return { field: 'due', from: on(days), to: on(days) };
    case 'at_least':
      return { field: 'due', from: null, to: on(days) };
  }
}

/** In books the accounts of income and costs are what those figures are kept by; 'bank account' says the bank's. */
export function groupsOfBooks(facts: Facts, measure: PlanMeasure): void {
  if (isRatio(measure) || measures[measure].rows.from !== 'profit') return;
  for (const group of facts.dimensions) {
    if (group.dimension === 'account' && group.directory === undefined)
      group.dimension = 'category';
  }
}

/** Where there are bank rows alone, the sources of income are who paid. */
export function sourcesOfBanks(facts: Facts): void {
  for (const group of facts.dimensions) {
    const isSource = group.implies === 'revenue' && group.directory === undefined;
    if (isSource && group.dimension === 'category') group.dimension = 'party';
  }
}
