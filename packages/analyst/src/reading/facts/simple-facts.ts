import type { Facts } from './fact-shapes.ts';
import type { Slot } from '../slots/slot.ts';

/** Slots that say something only together with their neighbors. */
export type PlacedSlot = Extract<
  Slot,
  {
    slot:
      | 'name'
      | 'period'
      | 'number'
      | 'measure'
      | 'rows'
      | 'dimension'
      | 'compare_numbers'
      | 'not'
      | 'rank'
      | 'share';
  }
>;
type SimpleSlot = Exclude<Slot, PlacedSlot>;

/** What each of the remaining slots sets, whatever stands beside it. */
const setters: {
  [Kind in SimpleSlot['slot']]: (facts: Facts, slot: Extract<SimpleSlot, { slot: Kind }>) => void;
} = {
  ask: (facts, { ask }) => void facts.asks.add(ask),
  each: (facts, { unit }) => void (facts.each = unit),
  aggregate: (facts, { aggregation, isPerRow, measure }) => {
    facts.aggregation ??= aggregation;
    facts.isPerRow ||= isPerRow === true;
    if (measure !== undefined) facts.softMeasures.push(measure);
  },
  best_seller: (facts, { order }) => {
    facts.top ??= order;
    facts.softMeasures.push('revenue');
    if (!facts.dimensions.some(({ dimension }) => dimension === 'item'))
      facts.dimensions.push({ dimension: 'item', role: 'which', isPlural: facts.limit !== null });
  },
  top: (facts, { order, isJudged }) => {
    facts.isJudged ||= isJudged === true && facts.top === null;
    facts.isBothEnds ||= facts.top !== null && facts.top !== order;
    facts.top ??= order;
  },
  order: (facts, { order }) => void (facts.order ??= order),
  top_amount: (facts, { order }) => {
    facts.top ??= order;
    facts.isTopAmount = true;
  },
  compare: (facts) => void (facts.isCompared = true),
  change: (facts, { direction, isAsked }) => {
    facts.change ??= direction;
    facts.isChangeAsked ||= isAsked === true;
  },
  previous: (facts) => void (facts.isAgainstPrevious = true),
  last_year: (facts) => void (facts.isAgainstLastYear = true),
  same_days: (facts, { unit }) => void (facts.sameDaysOf = unit),
  zero_balance: (facts) => void (facts.nothingOf = 'balance'),
  idle: (facts) => void (facts.nothingOf = 'activity'),
  new: (facts, { isReturning }) => {
    if (isReturning === true) facts.isReturning = true;
    else facts.isNew = true;
  },
  including: () => undefined,
  active: () => undefined,
  next: (facts) => void (facts.isNext = true),
  longest: (facts, { status }) => {
    facts.isLongest = status === 'overdue';
    facts.order ??= 'oldest';
    facts.statuses.push(status);
  },
  trend: (facts) => void (facts.isTrend = true),
  sign: (facts, { sign }) => void (facts.sign = sign),
  statement: (facts) => {
    facts.measures.push('net_profit');
    facts.dimensions.push({ dimension: 'category', role: 'group', isPlural: false });
  },
  // 'a pie chart': the kind of chart says more than that it is one.
  present: (facts, { as }) => void (facts.present = as === 'bar' ? (facts.present ?? as) : as),
  status: (facts, { status }) => void facts.statuses.push(status),
  uncategorised: (facts) => void (facts.isUncategorised = true),
  absent: (facts, { isStopped, of }) => {
    if (of !== undefined) facts.softMeasures.push(of);
    facts.isAbsent = true;
    facts.isStopped ||= isStopped;
  },
  or_more: (facts, { operator }) => {
    const amount = facts.amounts.at(-1);
    if (amount !== undefined) amount.operator = operator;
    if (facts.late !== null) facts.late.operator = operator;
  },
  never: (facts) => void (facts.isNever = true),
  not_paid: (facts) => void (facts.isNotPaid = true),
  due: (facts) => void (facts.isDue = true),
  usual: (facts) => {
    facts.isUsual = true;
    facts.aggregation ??= 'average';
  },
  lookup: (facts) => void (facts.isLookup = true),
  aging: (facts) =>
    void facts.dimensions.push({ dimension: 'aging', role: 'group', isPlural: false }),
  top_price: (facts, { order }) => {
    facts.top ??= order;
    facts.isByPrice = true;
  },
  top_count: (facts, { order }) => {
    facts.top ??= order;
    facts.isTopCount = true;
    facts.aggregation ??= 'count';
  },
  late: (facts, { operator, days, most }) => {
    facts.late = { operator, days, ...(most !== undefined && { most }) };
    const isSaid = facts.measures.some((measure) => measure.startsWith('overdue'));
    if (!isSaid && !facts.statuses.includes('overdue')) facts.statuses.push('overdue');
  },
  sorted: (facts, { by }) => void (facts.sortedBy = by),
  prices: (facts, { pick }) => void (facts.prices = pick),
  going: (facts, { flow, claim, isBuying }) =>
    void (facts.going = {
      ...(flow && { flow }),
      ...(claim && { claim }),
      ...(isBuying && { isBuying }),
    }),
  by_date: (facts) => void (facts.isByDate = true),
  document_number: (facts, { text }) => void facts.documentNumbers.push(text),
  follow: (facts) => void (facts.isFollowUp = true),
  sheet: (facts, { section }) => void (facts.sheet ??= section),
  cash: (facts, { at }) => {
    facts.isCash = true;
    facts.balanceAt ??= at ?? null;
  },
  topic: (facts, { topic }) => void facts.topics.push(topic),
  talk: (facts, { talk }) => void (facts.talk ??= talk),
  outside: (facts, { why }) => void (facts.outside ??= why),
  weekday: (facts, { days }) => void facts.weekdays.push(...days),
  together: (facts) => {
    facts.isTogether = true;
    facts.aggregation ??= 'total';
  },
  settled: (facts) => void (facts.asksSettled = true),
  paid_on: (facts, { period }) => void (facts.paidOn = period),
  pay_speed: (facts, { order }) => {
    facts.measures.push('days_to_pay');
    facts.top ??= order;
  },
  group: () => undefined,
  preposition: () => undefined,
  glue: () => undefined,
  days_late: (facts) => void facts.measures.push('receivable_days_late'),
  beyond: () => undefined,
  future: (facts) => void (facts.isFuture = true),
};

/** What a slot says by itself. */
export function addSimpleFact(facts: Facts, slot: SimpleSlot): void {
  // The table has, under each slot's name, the setter for exactly that slot.
  const set = setters[slot.slot] as (facts: Facts, slot: SimpleSlot) => void;
  set(facts, slot);
}
