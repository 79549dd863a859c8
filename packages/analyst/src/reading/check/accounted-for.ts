import { areAtZero, areNew, areWithout } from '../../plan/members.ts';
import { isRatio, type Plan, type Statistic } from '../../plan/plan.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import { answersTo, families, measuresOf } from '../../plan/measure-families.ts';
import { usesDimension } from './uses-dimension.ts';
import { usesMeasure } from './uses-measure.ts';
import {
  asksDaysToPay,
  groupsOf,
  hasCondition,
  hasHaving,
  isCompared,
  isDocumentStatus,
  isListed,
  isOfTwoTimes,
  isOverTime,
  isOwedNow,
} from '../../plan/plan-marks.ts';
import {
  sharesAnAsset,
  usesName,
  usesNot,
  usesNumber,
  usesPeriod,
  usesShare,
  usesStatus,
} from './plan-values.ts';
import type { Slot } from '../slots/slot.ts';

/**
 * The stretches of a question that left no mark on its plan. A plan that lost a word of its question answers another
 * question, so that where there is one, the question is declined instead.
 */
export function leftOut(slots: readonly Slot[], plan: Plan, facts: Facts): Slot[] {
  return slots.filter((slot, index) => {
    // 'Cost per kitchen remodel' divides by what is named, which no plan does.
    if (slot.slot === 'group' && slot.isPer === true && slots[index + 1]?.slot === 'name')
      return true;
    const isUsed = uses[slot.slot] as (slot: Slot, plan: Plan, facts: Facts) => boolean;
    return !isUsed(slot, plan, facts);
  });
}

type Uses = {
  [Kind in Slot['slot']]: (
    slot: Extract<Slot, { slot: Kind }>,
    plan: Plan,
    facts: Facts,
  ) => boolean;
};

const always = () => true;

const isRankedSo = (plan: Plan, order: 'most' | 'least') =>
  isOfStatistics(plan, order) || isByPrice(plan, order) || isOfEach(plan, order);

/** What comes first of each, or what has the most of something. */
const isOfEach = (plan: Plan, order: 'most' | 'least') =>
  (plan.kind === 'tally' && plan.order === order) || (plan.kind === 'matrix' && plan.best !== null);

const isByPrice = (plan: Plan, order: 'most' | 'least') =>
  plan.kind === 'names' && plan.byPrice?.order === order;

/** 'How many customers' counts customers, 'how many invoices' invoices. */
const isCounted = (plan: Extract<Plan, { kind: 'figure' }>, dimensions: Facts['dimensions']) =>
  plan.aggregation === 'count_groups' ||
  (plan.aggregation === 'count' &&
    (hasHaving(plan) || dimensions.every(({ role }) => role !== 'count')));

/** Of what is raised now only dates that hold today come as far as this, of price rises all that were said. */
const isOfAlerts = (plan: Plan) =>
  plan.kind === 'insight' && /^(alerts|duplicates|price_rises)$/.test(plan.topic);

const isOfStatistics = (plan: Plan, one: Statistic) =>
  plan.kind === 'figure' && plan.statistics.includes(one);

/** Rows of a period say when each of them was. */
const saysWhen = (plan: Plan) =>
  isListed(plan, 'date', 'due') ||
  (plan.kind === 'list' && plan.period !== null) ||
  groupsOf(plan).length > 0;

const hasPeriod = (plan: Plan) => 'period' in plan && plan.period !== null;

const uses: Uses = {
  measure: usesMeasure,
  rows: ({ measure }, plan) =>
    measure === 'transactions' ||
    (measure === 'transfers' && answersTo('transfers_in', plan)) ||
    // Which invoices or bills may have been written twice is not looked for.
    (plan.kind === 'insight' &&
      (plan.topic !== 'duplicates' || !/^(invoices|bills)$/.test(measure))) ||
    plan.kind === 'balance' ||
    answersTo(measure, plan) ||
    (measure === 'bills' && areWithout(plan) && answersTo('all_transactions', plan)) ||
    isListed(plan, 'open', 'paid') ||
    (measure === 'money_out' && answersTo('money_in', plan)),
  dimension: usesDimension,
  name: (slot, plan, { includedAt }) =>
    includedAt.includes(slot.start) || (usesName(slot, plan) && !sharesAnAsset(slot, plan)),
  ask: ({ ask }, plan, { dimensions }) => {
    if (/^(?:insight|lookup|tally)$/.test(plan.kind)) return true;
    if (ask === 'when') return saysWhen(plan);
    if (ask === 'who')
      return (
        groupsOf(plan).includes('party') ||
        isListed(plan, 'party') ||
        plan.kind === 'names' ||
        plan.kind === 'members'
      );
    if (ask === 'how_many')
      return (
        (plan.kind === 'figure' &&
          (plan.statistics.includes('count') ||
            isCounted(plan, dimensions) ||
            plan.aggregation === 'average_count' ||
            plan.measures.some((measure) => /^quantity_|days_to_pay|days_late$/.test(measure)))) ||
        plan.kind === 'names' ||
        plan.kind === 'members' ||
        (plan.kind === 'matrix' && plan.aggregation === 'count')
      );
    if (ask === 'how_long') return asksDaysToPay(plan);
    return ask === 'why' ? isCompared(plan) : true;
  },
  aggregate: ({ aggregation }, plan) => {
    if (isOfStatistics(plan, aggregation)) return true;
    if (aggregation === 'total' || aggregation === 'count') return true;
    return (
      (plan.kind === 'figure' &&
        (plan.aggregation === aggregation ||
          (aggregation === 'average' && plan.aggregation === 'average_count') ||
          plan.measures.some(isRatio))) ||
      (plan.kind === 'matrix' && plan.aggregation === aggregation) ||
      (plan.kind === 'list' && plan.of === aggregation) ||
      (plan.kind === 'tally' && plan.ask === aggregation) ||
      plan.kind === 'insight'
    );
  },
  usual: (_, plan) =>
    plan.kind === 'insight' ||
    (plan.kind === 'figure' &&
      (plan.aggregation === 'average' ||
        plan.measures.some(isRatio) ||
        plan.groupBy === 'payment_method')),
  each: ({ unit }, plan) =>
    groupsOf(plan).includes(unit) ||
    (plan.kind === 'figure' && plan.per === unit) ||
    // What repeats is given with its beat, and all of it together by the month.
    (plan.kind === 'insight' &&
      (plan.topic !== 'recurring' || plan.of.length > 0 || unit === 'month')),
  // 'The highest and the lowest invoice' are two.
  top: ({ order, isJudged }, plan, { limit, isLoss, isBothEnds }) =>
    isRankedSo(plan, order) ||
    (isBothEnds && isOverTime(plan)) ||
    isOfTwoTimes(plan) ||
    (plan.kind === 'list' &&
      (isJudged === true ||
        isLoss ||
        plan.order === order ||
        !/^(most|least)$/.test(plan.order))) ||
    (plan.kind === 'balance' && plan.top !== null) ||
    plan.kind === 'insight' ||
    (plan.kind === 'figure' && plan.groupBy !== null && !isBothEnds && plan.order !== 'natural') ||
    (plan.kind === 'matrix' && limit !== null),
  top_amount: ({ order }, plan) => isListed(plan) || isOfStatistics(plan, order),
  best_seller: (_, plan) => groupsOf(plan).includes('item'),
  order: ({ order }, plan) =>
    (plan.kind === 'list' && plan.order === order) || plan.kind === 'insight',
  compare: (_, plan, { isEither }) =>
    isEither ||
    plan.kind === 'matrix' ||
    (plan.kind === 'figure' &&
      (plan.comparison !== null ||
        plan.measures.length > 1 ||
        hasHaving(plan) ||
        plan.groupBy !== null ||
        hasCondition(plan, 'amount', 'due'))),
  // 'Which grew the most' holds two stretches of time against each other; a run of months is no answer.
  change: (_, plan, { isEither, isCashChange, isGrowth, asks, top }) =>
    isEither ||
    isGrowth ||
    isCashChange ||
    plan.kind === 'insight' ||
    (plan.kind === 'figure' &&
      (plan.comparison !== null ||
        (plan.groupBy === 'weekday' && plan.order !== 'natural') ||
        (!(asks.has('which') && top !== null) &&
          (plan.trend || hasHaving(plan) || plan.groupBy === 'month')))),
  previous: (_, plan) => isCompared(plan) || groupsOf(plan).length > 0,
  last_year: (_, plan) => isCompared(plan) || groupsOf(plan).length > 0,
  same_days: (_, plan) => isCompared(plan),
  including: ({ start, length }, _, { includedAt, names }) =>
    [...includedAt, ...names.map((name) => name.start)].some((at) => at === start + length),
  active: (_, plan) =>
    (plan.kind === 'tally' && plan.measure !== null) ||
    ('period' in plan && plan.period !== null && groupsOf(plan).length > 0),
  next: (_, plan) => plan.kind === 'insight' || (plan.kind === 'list' && plan.order === 'due'),
  longest: (_, plan, { isLongest }) => plan.kind === 'list' || !isLongest,
  zero_balance: (_, plan) =>
    areAtZero(plan) || (plan.kind === 'balance' && plan.section === 'zero'),
  idle: (_, plan) => areWithout(plan) && measuresOf(plan).includes('account_entries'),
  new: (_, plan) =>
    hasCondition(plan, 'first_seen') || areNew(plan) || (plan.kind === 'tally' && plan.isNew),
  share: (_, plan) => usesShare(plan),
  weekday: (_, plan) => hasCondition(plan, 'weekday'),
  together: always,
  paid_on: (_, plan) => hasCondition(plan, 'paid_on'),
  settled: (_, plan) => plan.kind === 'figure' && plan.asked === 'settled',
  rank: ({ rank }, plan) => 'skip' in plan && plan.skip === rank - 1,
  pay_speed: (_, plan) => asksDaysToPay(plan) && groupsOf(plan).includes('party'),
  trend: (_, plan) => plan.kind === 'insight' || (plan.kind === 'figure' && plan.trend),
  sign: ({ sign }, plan) =>
    plan.kind === 'insight' ||
    (plan.kind === 'figure' &&
      (plan.having !== null || plan.asked === (sign === 'negative' ? 'yes_no_loss' : 'yes_no'))),
  statement: always,
  present: always,
  status: ({ status }, plan, { isOfLoan, partOf }) =>
    isOfLoan || partOf !== null || usesStatus(status, plan),
  uncategorised: (_, plan) => hasCondition(plan, 'uncategorised'),
  // 'Lost revenue' is nobody who stopped.
  absent: (_, plan, { asks, dimensions }) =>
    areWithout(plan) && (dimensions.length > 0 || (asks.size > 0 && !asks.has('how_much'))),
  never: (_, plan) => areWithout(plan),
  not_paid: (_, plan) => areWithout(plan) || isDocumentStatus(plan),
  due: (_, plan) =>
    hasCondition(plan, 'due') ||
    isListed(plan, 'due') ||
    isDocumentStatus(plan) ||
    plan.kind === 'insight',
  aging: (_, plan) => groupsOf(plan).includes('aging'),
  top_count: (_, plan) =>
    (plan.kind === 'figure' && plan.groupBy !== null && plan.aggregation === 'count') ||
    (plan.kind === 'matrix' && plan.best !== null && plan.aggregation === 'count'),
  top_price: ({ order }, plan) =>
    isListed(plan) || plan.kind === 'figure' || isByPrice(plan, order),
  lookup: (_, plan) =>
    plan.kind === 'lookup' ||
    (plan.kind === 'insight' && plan.topic === 'steps') ||
    measuresOf(plan).includes('average_price') ||
    /^(?:names|tally)$/.test(plan.kind),
  not: (_, plan) => usesNot(plan),
  number: ({ number }, plan, { limit }) => limit === number.value || usesNumber(number, plan),
  or_more: (_, plan) => hasCondition(plan, 'amount', 'due') || hasHaving(plan),
  compare_numbers: (_, plan, { isEither, isCompared, amounts }) =>
    isEither ||
    (!isCompared && amounts.length === 0) ||
    (plan.kind === 'insight' && plan.below !== undefined) ||
    hasCondition(plan, 'amount', 'due') ||
    (plan.kind === 'tally' && plan.having !== null) ||
    (plan.kind === 'figure' &&
      (hasHaving(plan) || plan.comparison !== null || plan.groupBy !== null)),
  // What is open now has no dates of its own: an age must have become a due date.
  period: ({ period, ends, isSpan }, plan, { borrowed, isAsOfNow, sameDaysOf, periods }) =>
    (isSpan !== true || !isOwedNow(plan) || hasCondition(plan, 'due') || hasPeriod(plan)) &&
    (period === null ||
      isAsOfNow ||
      period.from === borrowed ||
      hasCondition(plan, 'month') ||
      (sameDaysOf !== null && isCompared(plan)) ||
      (periods.length === 1 && hasCondition(plan, 'due')) ||
      usesPeriod(period, plan) ||
      isOfAlerts(plan) ||
      (ends?.every((end) => usesPeriod(end, plan)) ?? false)),
  // The 'sales tax liability' is what stands on that account.
  sheet: ({ section }, plan) =>
    plan.kind === 'balance' &&
    (plan.section === section || (section === 'liabilities' && plan.accounts.length > 0)),
  cash: ({ at }, plan) =>
    plan.kind === 'balance' ||
    (at === undefined &&
      (isListed(plan, 'open') ||
        plan.kind === 'insight' ||
        isDocumentStatus(plan) ||
        hasCondition(plan, 'payment_method') ||
        measuresOf(plan).some((measure) => families[6]?.includes(measure)))),
  // 'Unusual expenses', 'duplicate payments': no sum of all expenses.
  topic: ({ topic }, plan) =>
    plan.kind === 'insight' ||
    (topic === 'low_point' && plan.kind === 'balance' && plan.each === 'day') ||
    isOwedNow(plan) ||
    (plan.kind === 'figure' && (topic === 'kpis' || (topic === 'price_rises' && isCompared(plan)))),
  late: (_, plan) => hasCondition(plan, 'due'),
  document_number: (_, plan) => hasCondition(plan, 'number'),
  group: always,
  preposition: always,
  follow: always,
  glue: always,
  sorted: ({ by }, plan) => plan.kind === 'list' && plan.order === by,
  prices: ({ pick }, plan) =>
    plan.kind === 'insight' &&
    ((plan.topic === 'prices' && plan.pick === pick) || (plan.topic === 'steps' && pick === 'all')),
  going: (_, plan) => plan.kind === 'insight' && plan.topic === 'going',
  by_date: (_, plan) => plan.kind === 'list' || groupsOf(plan).includes('day'),
  days_late: (_, plan) => measuresOf(plan).some((measure) => /days_late$/.test(measure)),
  beyond: () => false,
  future: (_, plan) =>
    plan.kind === 'insight' ||
    hasCondition(plan, 'due') ||
    ('period' in plan && plan.period !== null && 'measures' in plan && isOwedNow(plan)),
  talk: always,
  outside: always,
};
