import { MEASURE_TYPES } from '@cairn/finance';
import type { MeasureId } from '../measures/measures.ts';
import { isRatio, type FigurePlan, type Plan, type PlanMeasure } from '../plan/plan.ts';
import type { NameFact } from '../reading/facts/fact-shapes.ts';
import { measuresOf } from '../plan/measure-families.ts';
import { isTimeDimension } from '../plan/selection.ts';
import { ofTwoNames } from './compare-two.ts';
import { bareWords } from './words.ts';

/** 'And out?' after money in, 'and net?' after the gross margin. */
const others: Readonly<Record<string, Partial<Record<PlanMeasure, PlanMeasure>>>> = {
  in: { money_out: 'money_in', net_cash_flow: 'money_in', paid_out: 'money_in' },
  out: { money_in: 'money_out', net_cash_flow: 'money_out', customer_receipts: 'money_out' },
  net: {
    ...{ money_in: 'net_cash_flow', money_out: 'net_cash_flow' },
    ...{ gross_margin: 'net_margin', gross_profit: 'net_profit', operating_profit: 'net_profit' },
  },
  gross: {
    net_margin: 'gross_margin',
    net_profit: 'gross_profit',
    operating_profit: 'gross_profit',
  },
};

const inUnits =
  /^(?:by|in) (?:units?|pieces|quantity)(?: sold)?$|^(?:units|pieces|quantity)(?: sold)?$|^how many(?: (?:of (?:it|them|those|these|that|each)|each))?(?: (?:units|pieces|is that|was that|were sold|did we sell))?$/;
const eachOf = /^how many (?:of )?each\b/;
const inMoney =
  /^(?:by|in) (?:revenue|sales|money|dollars|value|amount)$|^how much (?:money )?(?:is|was) (?:that|it)(?: in (?:money|dollars))?$|^(?:what (?:is|was) (?:that|it) )?worth(?: how much)?$|^how much (?:money )?did (?:that|it|they|we) (?:bring in|make|earn)(?: (?:with|from) (?:it|that|them))?$/;

/** 'By units' of what was sold, 'how much money was that?' of how many were. */
export function otherCount(
  question: string,
  previous: Plan,
  earlier: Plan | null,
): FigurePlan | 'not so' | null {
  if (previous.kind !== 'figure' || previous.having !== null) return null;
  const words = bareWords(question);
  if (eachOf.test(words) && previous.groupBy === null) {
    const two = earlier?.kind === 'figure' ? ofTwoNames(previous, earlier) : null;
    const counted = two === null ? null : otherCount('by units', two, null);
    return counted === null || counted === 'not so' ? 'not so' : { ...counted, asked: 'figure' };
  }
  const [measure, second] = previous.measures;
  if (second !== undefined) return null;
  const ofItems =
    previous.groupBy === 'item' || previous.conditions.some(({ field }) => field === 'item');
  const isSold = measure === 'product_sales' || (measure === 'revenue' && ofItems);
  if (isSold && inUnits.test(words)) return { ...previous, measures: ['quantity_sold'] };
  if (measure === 'quantity_sold' && inMoney.test(words))
    return { ...previous, measures: ['product_sales'] };
  return null;
}

const ofMeasure =
  /^(?:as |in |what |that as |what is that as )?(?:a |an )?(?:percent|percentage|share|%)(?: of)? (?:our |the |total )*(revenue|sales|income|expenses|costs)(?: (?:is|was|are|were) (?:that|it|they))?$/;
const measuresNamed: Readonly<Record<string, MeasureId>> = {
  ...{ revenue: 'revenue', sales: 'revenue', income: 'revenue' },
  ...{ expenses: 'expenses', costs: 'expenses' },
};

const margins: Partial<Record<PlanMeasure, PlanMeasure>> = {
  ...{ net_profit: 'net_margin', gross_profit: 'gross_margin' },
};

/** 'As a percentage of revenue' after one figure; of a profit that is its margin; of the figure's own measure it is its share of the whole. */
export function shareOfMeasure(question: string, previous: Plan): FigurePlan | 'not so' | null {
  const words = bareWords(question.replaceAll('%', ' percent '));
  const named = ofMeasure.exec(words)?.[1];
  const whole = named === undefined ? undefined : measuresNamed[named];
  if (whole === undefined) return null;
  if (previous.kind !== 'figure') return 'not so';
  const { measures: of, conditions, groupBy, aggregation, having } = previous;
  const [measure, second] = of;
  if (measure === undefined || second !== undefined || isRatio(measure) || having !== null)
    return 'not so';
  if (aggregation !== 'total') return 'not so';
  const figure: FigurePlan = { ...previous, comparison: null, asked: 'figure' };
  const margin = whole === 'revenue' && groupBy === null ? margins[measure] : undefined;
  if (margin !== undefined && conditions.length === 0)
    return { ...previous, measures: [margin], asked: 'figure' };
  if (measure === whole) return ofItsWhole(figure);
  const isOfProfitAndLoss = /^(?:revenue|expenses|cost_of_goods_sold|operating_expenses)$/;
  // 'What percentage of sales is that?' asks of the sum of what was broken down.
  const isOfSum = groupBy === null || (/ (?:that|it)$/.test(words) && figure.limit === null);
  if (!isOfProfitAndLoss.test(measure) || !isOfSum) return 'not so';
  return { ...figure, groupBy: null, order: 'natural', share: true, shareOf: whole };
}

/** Months of one account are a share of that account, and not of all revenue. */
function ofItsWhole(figure: FigurePlan): FigurePlan | 'not so' {
  const { groupBy, conditions } = figure;
  const isWhole =
    groupBy === null
      ? conditions.length > 0
      : conditions.every(({ field }) => field === 'party_kind');
  return isWhole ? { ...figure, share: true } : 'not so';
}

/** The same question of the other direction or of the other kind of profit; null for other words. */
export function otherWay(question: string, previous: Plan): FigurePlan | null {
  const word = bareWords(question).replace(/^(?:what about|how about|money|the|only|just) /, '');
  if (!Object.hasOwn(others, word) || previous.kind !== 'figure') return null;
  const [measure, second] = previous.measures;
  const other = measure === undefined || second !== undefined ? undefined : others[word]?.[measure];
  return other === undefined ? null : { ...previous, measures: [other] };
}

const sides: readonly (readonly [MeasureId, MeasureId])[] = [
  ['revenue', 'expenses'],
  ['receivables', 'payables'],
  ['overdue_receivables', 'overdue_payables'],
  ['invoices', 'bills'],
  ['payments_received', 'bill_payments'],
  ['customer_receipts', 'paid_out'],
  ['money_in', 'money_out'],
];

const incomeTypes = new Set<string>(MEASURE_TYPES.revenue);
const costTypes = new Set<string>(MEASURE_TYPES.expenses);
const ofIncome =
  /^(?:revenue|income|product_sales|quantity_sold|invoices|sales_|receivables|paid_invoices|days_to_pay|payments_received)/;
const ofCosts =
  /^(?:expenses|operating_expenses|cost_of_goods_sold|bills|payables|paid_bills|bill_payments)/;

/**
 * 'Rent?' after revenue is what rent cost in those dates: no income is booked on it. 'Not so' where the question before
 * has no other side, null where the names are of its own.
 */
export function otherAccount(
  previous: Plan,
  names: readonly NameFact[],
): FigurePlan | 'not so' | null {
  const accounts = names
    .flatMap(({ things }) => things)
    .flatMap((one) => (one.field === 'category' ? [one] : []));
  const isAll = (types: ReadonlySet<string>) =>
    accounts.length > 0 && accounts.every(({ accountType }) => types.has(accountType ?? ''));
  const [measure, second] = measuresOf(previous);
  if (measure === undefined || second !== undefined) return null;
  // After a profit, 'why did rent go up?' is of what rent cost; 'without rent' stays a profit.
  const isOfProfit = /_profit$/.test(measure) && names.every(({ not }) => !not);
  const isCost = isAll(costTypes) && (ofIncome.test(measure) || isOfProfit);
  if (!isCost && !(isAll(incomeTypes) && (ofCosts.test(measure) || isOfProfit))) return null;
  const isOfRows =
    /^(?:revenue|income|expenses|operating_expenses|cost_of_goods_sold|(?:gross|operating|net)_profit)$/.test(
      measure,
    );
  if (previous.kind !== 'figure' || !isOfRows) return 'not so';
  const { groupBy, limit } = previous;
  const isSeries = groupBy !== null && isTimeDimension(groupBy) && limit === null;
  return {
    ...previous,
    measures: [isCost ? 'expenses' : 'revenue'],
    conditions: [],
    ...(!isSeries && ungrouped),
  };
}

const ungrouped = { groupBy: null, order: 'natural', limit: null, skip: 0, share: false } as const;

/** 'And vendors?' after customers: what goes out in place of what comes in, or the other way round. */
export function otherParty(previous: FigurePlan, party: 'customer' | 'vendor'): FigurePlan | null {
  const [measure, second] = previous.measures;
  if (measure === undefined || second !== undefined || isRatio(measure)) return null;
  const isIncoming = party === 'customer';
  const pair = sides.find(([incoming, outgoing]) => measure === (isIncoming ? outgoing : incoming));
  if (pair === undefined) return null;
  const names = previous.conditions.some(
    ({ field }) => field !== 'party_kind' && field !== 'amount',
  );
  if (names) return null;
  const of = { field: 'party_kind' as const, not: false, values: [party, 'counterparty' as const] };
  return {
    ...previous,
    measures: [isIncoming ? pair[0] : pair[1]],
    conditions: [...previous.conditions.filter(({ field }) => field !== 'party_kind'), of],
  };
}
