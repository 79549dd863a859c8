import { isTimeDimension, type Condition } from '../selection.ts';
import { toCents, type NumberReading } from './amounts.ts';
import { nothing, type DimensionRole, type Facts } from './fact-shapes.ts';
import type { Slot } from './slot.ts';
import type { Reading } from './slots.ts';

/** Reads the slots from left to right into facts. */
export function gatherFacts(reading: Reading): Facts {
  const facts = nothing();
  const slots = preferNames(reading.slots);
  slots.forEach((slot, index) => {
    addFact(facts, slot, {
      before: slots[index - 1],
      beforeThat: slots[index - 2],
      after: slots[index + 1],
      reading,
    });
  });
  if (
    /^(and|also|by|only|just|as|but|now|then|what about|how about)\b/i.test(
      reading.tokens.map(({ text }) => text).join(' '),
    )
  ) {
    facts.isFollowUp = true;
  }
  const [first] = reading.tokens;
  facts.asksWhat = /^what did\b/.test(reading.tokens.map(({ text }) => text).join(' '));
  facts.isYesNo =
    facts.asks.size === 0 &&
    /^(did|do|does|is|are|was|were|has|have|had|am)$/.test(first?.text ?? '');
  return facts;
}

/** 'spend on subscriptions': after a plain measure, words that name a category mean the category. */
export function preferNames(slots: readonly Slot[]): Slot[] {
  return slots.map((slot, index) => {
    if (slot.named === undefined) return slot;
    const others = slots.filter((other) => other !== slot);
    const hasMeasure = others.some(({ slot: kind }) => kind === 'measure' || kind === 'rows');
    const before = slots[index - 1];
    const isAimed =
      before?.slot === 'preposition' || (before?.slot === 'measure' && before.soft === true);
    const gives = slot.slot !== 'measure' || slot.soft === true || isAimed;
    // A part of a name ('subscriptions') needs the sentence to aim at it.
    const isMeant = slot.named.isWhole || (isAimed && slot.slot === 'topic');
    if (!hasMeasure || !gives || !isMeant) return slot;
    const { start, length, named } = slot;
    return { slot: 'name', start, length, things: named.things, isWhole: named.isWhole };
  });
}

interface Surroundings {
  before: Slot | undefined;
  beforeThat: Slot | undefined;
  after: Slot | undefined;
  reading: Reading;
}

function addFact(facts: Facts, slot: Slot, near: Surroundings): void {
  switch (slot.slot) {
    case 'measure':
      (slot.soft === true ? facts.softMeasures : facts.measures).push(slot.measure);
      facts.isPlural ||= isPlural(slot, near.reading);
      facts.isLoss ||= slot.isLoss === true;
      facts.isSale ||= near.reading.tokens[slot.start]?.text === 'sale' && slot.length === 1;
      facts.mostOfRows ||= slot.measure.startsWith('overdue') && isMost(near);
      break;
    case 'rows':
      if (facts.rows === null || facts.rows === 'transactions') facts.rows = slot.measure;
      facts.isEitherWay ||= slot.isEitherWay === true;
      // 'Revenue per invoice' is what an invoice comes to.
      if (near.before?.slot === 'group') {
        facts.aggregation ??= 'average';
        facts.isPerRow = true;
      }
      facts.isPlural ||= isPlural(slot, near.reading);
      facts.mostOfRows ||= isMost(near);
      break;
    case 'dimension':
      facts.dimensions.push({
        dimension: slot.dimension,
        role: roleOf(near, slot),
        isPlural: isPlural(slot, near.reading),
        ...(slot.party && { party: slot.party }),
        ...(slot.directory && { directory: slot.directory }),
      });
      break;
    case 'name':
      facts.names.push({
        written: near.reading.tokens
          .slice(slot.start, slot.start + slot.length)
          .map(({ written }) => written)
          .join(' '),
        things: slot.things,
        isWhole: slot.isWhole,
        not: near.before?.slot === 'not' || isNextExcluded(facts, slot, near),
        toward: near.before?.slot === 'preposition' ? near.before.toward : null,
      });
      break;
    case 'period':
      facts.periods.push({
        period: slot.period,
        isAsOf: slot.isAsOf,
        ...(slot.ends && { ends: slot.ends }),
        afterCompare: follows(near),
        isOfAbsence: facts.isAbsent || facts.isNever || facts.isNotPaid,
      });
      break;
    case 'number':
      addNumber(facts, slot.number, near);
      break;
    case 'not':
      facts.isAbsent ||= isWithoutAny(facts, near);
      break;
    case 'compare_numbers':
      addNumberComparison(facts, slot.operator, near);
      break;
    default:
      addSimpleFact(facts, slot);
  }
}

/** 'Customers with no invoices': a list of those who had none. */
const isWithoutAny = ({ dimensions }: Facts, { after, before }: Surroundings) =>
  (after?.slot === 'rows' || (after?.slot === 'measure' && after.soft !== true)) &&
  before?.slot !== 'measure' &&
  dimensions.some(({ dimension }) => dimension === 'party' || dimension === 'item');

/** 'except rent and payroll': what stands behind an 'and' is left out as well. */
function isNextExcluded(
  { names }: Facts,
  { start }: { start: number },
  { before, reading }: Surroundings,
): boolean {
  if (before?.slot !== 'name' || names.at(-1)?.not !== true) return false;
  const between = reading.tokens.slice(before.start + before.length, start);
  return between.every(({ text }) => /^(and|or|nor)$/.test(text));
}

function isMost({ before, reading }: Surroundings): boolean {
  const word = before?.slot === 'top' ? reading.tokens[before.start + before.length - 1]?.text : '';
  return /^(most|fewest|least)$/.test(word ?? '');
}

function isPlural(slot: Slot, reading: Reading): boolean {
  const last = reading.tokens[slot.start + slot.length - 1];
  return last !== undefined && last.text !== last.stem;
}

const isComparison = (slot: Slot | undefined) =>
  slot?.slot === 'compare' || slot?.slot === 'compare_numbers';

/** 'more than last month', 'vs in May': the period stands right behind the comparison. 'Compare …' only opens one. */
function follows({ before, beforeThat }: Surroundings): boolean {
  const opens = before?.start === 0;
  if (isComparison(before)) return !opens;
  const isBetween =
    before?.slot === 'preposition' || (before?.slot === 'measure' && before.soft === true);
  return isBetween && isComparison(beforeThat) && beforeThat.start !== 0;
}

function roleOf(
  { before, beforeThat, reading }: Surroundings,
  { start }: { start: number },
): DimensionRole {
  // 'What product sells best?' asks which one.
  const isWhat = reading.tokens[start - 1]?.text === 'what';
  if (isWhat) return 'which';
  if (before?.slot === 'group') return 'group';
  if (before?.slot === 'ask') {
    if (before.ask === 'how_many') return 'count';
    if (before.ask === 'list') return 'list';
    if (before.ask === 'which' || before.ask === 'who') return 'which';
  }
  if (before?.slot === 'top' || before?.slot === 'top_count') return 'top';
  if (before?.slot === 'number' && beforeThat?.slot === 'top') return 'top';
  return 'bare';
}

function addNumber(facts: Facts, number: NumberReading, near: Surroundings): void {
  const { before, after, reading } = near;
  if (before?.slot === 'compare_numbers') return;
  if (isCount(number) && isBesideCounted(facts, near)) {
    facts.limit = number.value;
    return;
  }
  const hasBetween = reading.tokens.some(({ text }) => text === 'between' || text === 'from');
  if (hasBetween && after?.slot === 'number') facts.amounts.push({ operator: 'at_least', number });
  else if (hasBetween && before?.slot === 'number')
    facts.amounts.push({ operator: 'at_most', number });
  else if (number.isMoney || after?.slot === 'or_more')
    facts.amounts.push({ operator: 'exactly', number });
  else facts.strayNumbers.push(String(number.value));
}

const isCount = ({ value, isMoney, isPercent }: NumberReading) =>
  Number.isInteger(value) && value >= 1 && value <= 1_000 && !isMoney && !isPercent;

/** 'top 5', 'last 5', 'list 5 payments'. */
function isBesideCounted(facts: Facts, { before, after }: Surroundings): boolean {
  if ([before, after].some((slot) => slot?.slot === 'top' || slot?.slot === 'order')) return true;
  const isOfNoun =
    after?.slot === 'rows' || (after?.slot === 'dimension' && !isTimeDimension(after.dimension));
  return isOfNoun && (facts.asks.has('list') || before?.slot === 'ask' || before === undefined);
}

/** 'more than $500' limits amounts; 'more than last month' compares. */
function addNumberComparison(
  facts: Facts,
  operator: Facts['amounts'][number]['operator'],
  { after, reading }: Surroundings,
): void {
  if (after?.slot === 'number') {
    const isTimes = reading.tokens[after.start + after.length]?.text === 'times';
    facts.amounts.push({ operator, number: after.number, isTimes });
    if (isTimes) facts.aggregation ??= 'count';
    return;
  }
  facts.isCompared = true;
  facts.change ??= operator === 'above' || operator === 'at_least' ? 'up' : 'down';
}

type SimpleSlot = Exclude<
  Slot,
  {
    slot:
      'name' | 'period' | 'number' | 'measure' | 'rows' | 'dimension' | 'compare_numbers' | 'not';
  }
>;

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
  top: (facts, { order }) => void (facts.top ??= order),
  order: (facts, { order }) => void (facts.order ??= order),
  compare: (facts) => void (facts.isCompared = true),
  change: (facts, { direction, isAsked }) => {
    facts.change ??= direction;
    facts.isChangeAsked ||= isAsked === true;
  },
  previous: (facts) => void (facts.isAgainstPrevious = true),
  last_year: (facts) => void (facts.isAgainstLastYear = true),
  share: (facts) => void (facts.isShare = true),
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
  absent: (facts, { isStopped }) => {
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
    facts.aggregation ??= 'count';
  },
  late: (facts, { operator, days }) => {
    facts.late = { operator, days };
    const isSaid = facts.measures.some((measure) => measure.startsWith('overdue'));
    if (!isSaid && !facts.statuses.includes('overdue')) facts.statuses.push('overdue');
  },
  by_date: (facts) => void (facts.isByDate = true),
  document_number: (facts, { text }) => void facts.documentNumbers.push(text),
  follow: (facts) => void (facts.isFollowUp = true),
  cash: (facts) => void (facts.isCash = true),
  topic: (facts, { topic }) => void facts.topics.push(topic),
  talk: (facts, { talk }) => void (facts.talk ??= talk),
  outside: (facts, { why }) => void (facts.outside ??= why),
  group: () => undefined,
  preposition: () => undefined,
  glue: () => undefined,
  days_late: () => undefined,
  beyond: () => undefined,
  future: (facts) => void (facts.isFuture = true),
};

function addSimpleFact(facts: Facts, slot: SimpleSlot): void {
  // The table has, under each slot's name, the setter for exactly that slot.
  const set = setters[slot.slot] as (facts: Facts, slot: SimpleSlot) => void;
  set(facts, slot);
}

/** The amount conditions in cents; null when an amount cannot be kept in cents. */
export function amountConditions(facts: Facts): Extract<Condition, { field: 'amount' }>[] | null {
  const conditions: Extract<Condition, { field: 'amount' }>[] = [];
  for (const { operator, number, isTimes } of facts.amounts) {
    if (number.isPercent || isTimes === true) continue;
    const amountCents = toCents(number.value);
    if (amountCents === null) return null;
    conditions.push({ field: 'amount', operator, cents: amountCents });
  }
  return conditions;
}
