import type { Period } from '@cairn/finance';
import type { PlanMeasure, Topic } from '../plan.ts';
import type { Condition, Dimension, TimeDimension } from '../selection.ts';
import type { NamedThing } from '../vocabulary.ts';
import { toCents, type NumberReading } from './amounts.ts';
import type { Reading, Slot } from './slots.ts';

type DimensionRole = 'group' | 'which' | 'count' | 'top' | 'list' | 'bare';

export interface NameFact {
  things: NamedThing[];
  isWhole: boolean;
  not: boolean;
  toward: 'on' | 'to' | 'from' | 'at' | null;
}

/** What the slots say, each in the role that its neighbours give it. */
export interface Facts {
  measures: PlanMeasure[];
  softMeasures: PlanMeasure[];
  rows: PlanMeasure | null;
  /** The word for the measure was in the plural: 'biggest expenses' asks for kinds, 'biggest expense' for one row. */
  isPlural: boolean;
  dimensions: {
    dimension: Dimension;
    party?: 'customer' | 'vendor' | 'employee';
    role: DimensionRole;
  }[];
  names: NameFact[];
  asks: Set<'how_many' | 'how_much' | 'which' | 'who' | 'when' | 'list' | 'why' | 'yes_no'>;
  aggregation: 'total' | 'average' | 'count' | null;
  each: TimeDimension | null;
  top: 'most' | 'least' | null;
  order: 'newest' | 'oldest' | null;
  limit: number | null;
  periods: { period: Period | null; isAsOf: boolean; afterCompare: boolean }[];
  isCompared: boolean;
  change: 'up' | 'down' | 'any' | null;
  isAgainstPrevious: boolean;
  isAgainstLastYear: boolean;
  isShare: boolean;
  isTrend: boolean;
  sign: 'negative' | 'positive' | null;
  present: 'table' | 'pie' | 'bar' | 'line' | null;
  statuses: ('open' | 'overdue' | 'paid' | 'partly_paid')[];
  isUncategorised: boolean;
  isAbsent: boolean;
  isFollowUp: boolean;
  isCash: boolean;
  topics: Topic[];
  amounts: {
    operator: 'above' | 'below' | 'at_least' | 'at_most' | 'exactly';
    number: NumberReading;
  }[];
  talk: 'hello' | 'thanks' | 'help' | 'who' | null;
  outside: 'other_business' | 'advice' | 'change_data' | null;
  /** Numbers that no role was found for. */
  strayNumbers: string[];
}

const nothing = (): Facts => ({
  measures: [],
  softMeasures: [],
  rows: null,
  isPlural: false,
  dimensions: [],
  names: [],
  asks: new Set(),
  aggregation: null,
  each: null,
  top: null,
  order: null,
  limit: null,
  periods: [],
  isCompared: false,
  change: null,
  isAgainstPrevious: false,
  isAgainstLastYear: false,
  isShare: false,
  isTrend: false,
  sign: null,
  present: null,
  statuses: [],
  isUncategorised: false,
  isAbsent: false,
  isFollowUp: false,
  isCash: false,
  topics: [],
  amounts: [],
  talk: null,
  outside: null,
  strayNumbers: [],
});

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
    if (!hasMeasure || !gives || slot.slot === 'period') return slot;
    return {
      slot: 'name',
      start: slot.start,
      length: slot.length,
      things: slot.named,
      isWhole: true,
    };
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
      break;
    case 'dimension':
      facts.dimensions.push({
        dimension: slot.dimension,
        role: roleOf(near),
        ...(slot.party && { party: slot.party }),
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
  return isBetween && isComparison(beforeThat) && beforeThat?.start !== 0;
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

function addNumber(
  facts: Facts,
  number: NumberReading,
  { before, after, reading }: Surroundings,
): void {
  if (before?.slot === 'compare_numbers') return;
  const isCount =
    Number.isInteger(number.value) &&
    number.value >= 1 &&
    number.value <= 1_000 &&
    !number.isMoney &&
    !number.isPercent;
  const isBeside = [before, after].some((slot) => slot?.slot === 'top' || slot?.slot === 'order');
  const saysRows = after?.slot === 'rows' || after?.slot === 'dimension';
  if (isCount && (isBeside || (saysRows && facts.asks.has('list')))) {
    facts.limit = number.value;
    return;
  }
  const words = reading.tokens.map(({ text }) => text);
  const hasBetween = words.includes('between') || words.includes('from');
  if (hasBetween && after?.slot === 'number') {
    facts.amounts.push({ operator: 'at_least', number });
  } else if (hasBetween && before?.slot === 'number') {
    facts.amounts.push({ operator: 'at_most', number });
  } else if (number.isMoney) {
    facts.amounts.push({ operator: 'exactly', number });
  } else {
    facts.strayNumbers.push(String(number.value));
  }
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

function addSimpleFact(facts: Facts, slot: Exclude<Slot, { slot: 'name' }>): void {
  switch (slot.slot) {
    case 'ask':
      facts.asks.add(slot.ask);
      break;
    case 'each':
      facts.each = slot.unit;
      break;
    case 'aggregate':
      facts.aggregation ??= slot.aggregation;
      break;
    case 'top':
      facts.top ??= slot.order;
      break;
    case 'order':
      facts.order ??= slot.order;
      break;
    case 'compare':
      facts.isCompared = true;
      break;
    case 'change':
      facts.change ??= slot.direction;
      break;
    case 'previous':
      facts.isAgainstPrevious = true;
      break;
    case 'last_year':
      facts.isAgainstLastYear = true;
      break;
    case 'share':
      facts.isShare = true;
      break;
    case 'sign':
      facts.sign = slot.sign;
      break;
    case 'statement':
      facts.measures.push('net_profit');
      facts.dimensions.push({ dimension: 'category', role: 'group' });
      break;
    case 'trend':
      facts.isTrend = true;
      break;
    case 'present':
      facts.present = slot.as === 'bar' ? (facts.present ?? 'bar') : slot.as;
      break;
    case 'status':
      facts.statuses.push(slot.status);
      break;
    case 'uncategorised':
      facts.isUncategorised = true;
      break;
    case 'absent':
      facts.isAbsent = true;
      break;
    case 'follow':
      facts.isFollowUp = true;
      break;
    case 'cash':
      facts.isCash = true;
      break;
    case 'topic':
      facts.topics.push(slot.topic);
      break;
    case 'talk':
      facts.talk ??= slot.talk;
      break;
    case 'outside':
      facts.outside ??= slot.why;
      break;
    default:
  }
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
