import { isTimeDimension, type Condition } from '../../plan/selection.ts';
import { toCents, type NumberReading } from '../slots/amounts.ts';
import type { AmountOperator, Facts } from './fact-shapes.ts';
import type { Reading } from '../slots/slots.ts';
import type { Surroundings } from './surroundings.ts';
import type { Slot } from '../slots/slot.ts';

/** What a number means by what stands beside it: a limit, an amount, a number of rows. */
export function addNumber(facts: Facts, number: NumberReading, near: Surroundings): void {
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
  else if (number.isMoney || isWidened(number, after, reading)) {
    const isTimes = after?.slot === 'or_more' && isNumberOf(number, after, near.afterThat, reading);
    facts.amounts.push({ operator: 'exactly', number, isTimes });
    if (isTimes) facts.aggregation ??= 'count';
  } else facts.strayNumbers.push(String(number.value));
}

/** 'Three or more', of what may be an amount. */
const isWidened = (number: NumberReading, after: Slot | undefined, reading: Reading) =>
  after?.slot === 'or_more' && !isOfThings(number, after, reading);

/** 'Three or more items', 'more than 2 lines': so many on one document, which is no amount and no plan counts. */
const isOfThings = (number: NumberReading, { start, length }: Slot, { tokens }: Reading) =>
  isCount(number) &&
  /^(item|line|unit|piece|product|service)$/.test(tokens[start + length]?.stem ?? '');

/** 'Older than 60 days' of what has no age: no amount of dollars. */
const isOfTime = (number: NumberReading, slot: Slot, after: Slot | undefined) =>
  isCount(number) &&
  after?.slot === 'dimension' &&
  isTimeDimension(after.dimension) &&
  after.start === slot.start + slot.length;

/** 'More than 5 invoices', 'at least 2 sales': so many of them, not so many dollars. */
const isNumberOf = (
  number: NumberReading,
  slot: Slot,
  after: Slot | undefined,
  { tokens }: Reading,
) =>
  isCount(number) &&
  (after?.slot === 'rows' ||
    (after?.slot === 'measure' && /^(sale|order)$/.test(tokens[after.start]?.stem ?? ''))) &&
  after.start === slot.start + slot.length;

/** 'More than 20 soccer balls': pieces, and no dollars. */
const isOfPieces = (number: NumberReading, slot: Slot, after: Slot | undefined) =>
  isCount(number) &&
  after?.slot === 'name' &&
  after.start === slot.start + slot.length &&
  after.things.every((thing) => thing.field === 'item');

/** 'More than 5 customers', 'at least 2 different services'. */
function boundOf(
  { number, start, length }: Extract<Slot, { slot: 'number' }>,
  after: Slot | undefined,
  operator: AmountOperator,
): Facts['bound'] {
  const isOfKind = after?.slot === 'dimension' && /^(party|item|category)$/.test(after.dimension);
  if (!isOfKind || !isCount(number) || after.start > start + length + 1) return null;
  return { dimension: after.dimension, operator, value: number.value };
}

const isCount = ({ value, isMoney, isPercent }: NumberReading) =>
  Number.isInteger(value) && value >= 1 && value <= 1_000 && !isMoney && !isPercent;

/** 'top 5', 'last 5', 'list 5 payments'. */
function isBesideCounted(facts: Facts, { before, after: next, afterThat }: Surroundings): boolean {
  // 'Which three Ohio customers': the place belongs to them.
  const after = isPlace(next) ? afterThat : next;
  if (
    [before, after].some(
      (slot) => slot?.slot === 'top' || slot?.slot === 'order' || slot?.slot === 'best_seller',
    )
  )
    return true;
  const isOfNoun =
    after?.slot === 'rows' || (after?.slot === 'dimension' && !isTimeDimension(after.dimension));
  return isOfNoun && (facts.asks.has('list') || before?.slot === 'ask' || before === undefined);
}

const isPlace = (slot: Slot | undefined) =>
  slot?.slot === 'name' && slot.things.every(({ field }) => field === 'city' || field === 'state');

/** 'more than $500' limits amounts; 'more than last month' compares. */
export function addNumberComparison(
  facts: Facts,
  operator: Facts['amounts'][number]['operator'],
  { after, afterThat, reading }: Surroundings,
  start: number,
): void {
  if (after?.slot === 'number') {
    const bound = boundOf(after, afterThat, operator);
    if (bound !== null) {
      facts.bound = bound;
      return;
    }
    if (isOfThings(after.number, after, reading) || isOfTime(after.number, after, afterThat)) {
      facts.strayNumbers.push(String(after.number.value));
      return;
    }
    if (isOfPieces(after.number, after, afterThat)) facts.measures = ['quantity_sold'];
    const isTimes =
      reading.tokens[after.start + after.length]?.text === 'times' ||
      isNumberOf(after.number, after, afterThat, reading);
    facts.amounts.push({ operator, number: after.number, isTimes });
    if (isTimes) facts.aggregation ??= 'count';
    return;
  }
  // 'Over the past 12 months' is their length, where nothing is said to change.
  const isLength =
    reading.tokens[start]?.text === 'over' &&
    after?.slot === 'period' &&
    reading.slots.every(({ slot }) => slot !== 'change' && slot !== 'compare');
  if (isLength) return;
  facts.isCompared = true;
  facts.change ??= operator === 'above' || operator === 'at_least' ? 'up' : 'down';
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
