import type { Condition } from '../selection.ts';
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
  return facts;
}

/** 'spend on subscriptions': after a plain measure, words that name a category mean the category. */
function preferNames(slots: readonly Slot[]): Slot[] {
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
      break;
    case 'rows':
      if (facts.rows === null || facts.rows === 'transactions') facts.rows = slot.measure;
      facts.isPlural ||= isPlural(slot, near.reading);
      facts.mostOfRows ||= isMost(near);
      break;
    case 'dimension':
      facts.dimensions.push({
        dimension: slot.dimension,
        role: roleOf(near),
        ...(slot.party && { party: slot.party }),
        ...(slot.directory && { directory: slot.directory }),
      });
      break;
    case 'name':
      facts.names.push({
        things: slot.things,
        isWhole: slot.isWhole,
        not: near.before?.slot === 'not',
        toward: near.before?.slot === 'preposition' ? near.before.toward : null,
      });
      break;
    case 'period':
      facts.periods.push({
        period: slot.period,
        isAsOf: slot.isAsOf,
        ...(slot.ends && { ends: slot.ends }),
        afterCompare: follows(near),
      });
      break;
    case 'number':
      addNumber(facts, slot.number, near);
      break;
    case 'compare_numbers':
      addNumberComparison(facts, slot.operator, near);
      break;
    default:
      addSimpleFact(facts, slot);
  }
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

function roleOf({ before, beforeThat }: Surroundings): DimensionRole {
  if (before?.slot === 'group') return 'group';
  if (before?.slot === 'ask') {
    if (before.ask === 'how_many') return 'count';
    if (before.ask === 'list') return 'list';
    if (before.ask === 'which' || before.ask === 'who') return 'which';
  }
  if (before?.slot === 'top') return 'top';
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
  else if (number.isMoney) facts.amounts.push({ operator: 'exactly', number });
  else facts.strayNumbers.push(String(number.value));
}

const isCount = ({ value, isMoney, isPercent }: NumberReading) =>
  Number.isInteger(value) && value >= 1 && value <= 1_000 && !isMoney && !isPercent;

/** 'top 5', 'last 5', 'list 5 payments'. */
function isBesideCounted(facts: Facts, { before, after }: Surroundings): boolean {
  if ([before, after].some((slot) => slot?.slot === 'top' || slot?.slot === 'order')) return true;
  return (after?.slot === 'rows' || after?.slot === 'dimension') && facts.asks.has('list');
}

/** 'more than $500' limits amounts; 'more than last month' compares. */
function addNumberComparison(
  facts: Facts,
  operator: Facts['amounts'][number]['operator'],
  { after }: Surroundings,
): void {
  if (after?.slot === 'number') {
    facts.amounts.push({ operator, number: after.number });
    return;
  }
  facts.isCompared = true;
  facts.change ??= operator === 'above' || operator === 'at_least' ? 'up' : 'down';
}

type SimpleSlot = Exclude<
  Slot,
  { slot: 'name' | 'period' | 'number' | 'measure' | 'rows' | 'dimension' | 'compare_numbers' }
>;

/** What each of the remaining slots sets, whatever stands beside it. */
const setters: {
  [Kind in SimpleSlot['slot']]: (facts: Facts, slot: Extract<SimpleSlot, { slot: Kind }>) => void;
} = {
  ask: (facts, { ask }) => void facts.asks.add(ask),
  each: (facts, { unit }) => void (facts.each = unit),
  aggregate: (facts, { aggregation }) => void (facts.aggregation ??= aggregation),
  top: (facts, { order }) => void (facts.top ??= order),
  order: (facts, { order }) => void (facts.order ??= order),
  compare: (facts) => void (facts.isCompared = true),
  change: (facts, { direction }) => void (facts.change ??= direction),
  previous: (facts) => void (facts.isAgainstPrevious = true),
  last_year: (facts) => void (facts.isAgainstLastYear = true),
  share: (facts) => void (facts.isShare = true),
  trend: (facts) => void (facts.isTrend = true),
  sign: (facts, { sign }) => void (facts.sign = sign),
  statement: (facts) => {
    facts.measures.push('net_profit');
    facts.dimensions.push({ dimension: 'category', role: 'group' });
  },
  // 'a pie chart': the kind of chart says more than that it is one.
  present: (facts, { as }) => void (facts.present = as === 'bar' ? (facts.present ?? as) : as),
  status: (facts, { status }) => void facts.statuses.push(status),
  uncategorised: (facts) => void (facts.isUncategorised = true),
  absent: (facts) => void (facts.isAbsent = true),
  never: (facts) => void (facts.isNever = true),
  not_paid: (facts) => void (facts.isNotPaid = true),
  due: (facts) => void (facts.isDue = true),
  lookup: (facts) => void (facts.isLookup = true),
  aging: (facts) => void facts.dimensions.push({ dimension: 'aging', role: 'group' }),
  top_price: (facts, { order }) => {
    facts.top ??= order;
    facts.isByPrice = true;
  },
  top_count: (facts, { order }) => {
    facts.top ??= order;
    facts.aggregation ??= 'count';
  },
  late: (facts, { operator, days }) => void (facts.late = { operator, days }),
  document_number: (facts, { text }) => void facts.documentNumbers.push(text),
  follow: (facts) => void (facts.isFollowUp = true),
  cash: (facts) => void (facts.isCash = true),
  topic: (facts, { topic }) => void facts.topics.push(topic),
  talk: (facts, { talk }) => void (facts.talk ??= talk),
  outside: (facts, { why }) => void (facts.outside ??= why),
  group: () => undefined,
  not: () => undefined,
  preposition: () => undefined,
  glue: () => undefined,
};

function addSimpleFact(facts: Facts, slot: SimpleSlot): void {
  // The table has, under each slot's name, the setter for exactly that slot.
  const set = setters[slot.slot] as (facts: Facts, slot: SimpleSlot) => void;
  set(facts, slot);
}

/** The amount conditions in cents; null when an amount cannot be kept in cents. */
export function amountConditions(facts: Facts): Extract<Condition, { field: 'amount' }>[] | null {
  const conditions: Extract<Condition, { field: 'amount' }>[] = [];
  for (const { operator, number } of facts.amounts) {
    if (number.isPercent) continue;
    const amountCents = toCents(number.value);
    if (amountCents === null) return null;
    conditions.push({ field: 'amount', operator, cents: amountCents });
  }
  return conditions;
}
