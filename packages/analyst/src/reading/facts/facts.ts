import { preferNames } from './prefer-names.ts';
import {
  isLeftOut,
  isMadeByThem,
  isNextExcluded,
  isNotThen,
  isOurDoing,
  isWithoutAny,
} from './exclusion-facts.ts';
import { nothing, type DimensionRole, type Facts } from './fact-shapes.ts';
import { addNumber, addNumberComparison } from './number-facts.ts';
import { addSimpleFact, type PlacedSlot } from './simple-facts.ts';
import type { Slot } from '../slots/slot.ts';
import type { Reading } from '../slots/slots.ts';
import { isMeans } from './word-facts.ts';
import { noteStatistics } from './statistics-facts.ts';
import {
  beforeTwin,
  besideNew,
  isMost,
  isPlural,
  isTopOfOne,
  type Surroundings,
} from './surroundings.ts';

/** Reads the slots from left to right into facts. */
export function gatherFacts(reading: Reading): Facts {
  const facts = nothing();
  // 'Number of active vendors' counts vendors.
  const slots = preferNames(reading.slots).filter(({ slot }) => slot !== 'active');
  slots.forEach((slot, index) => {
    addFact(facts, slot, {
      before: slots[index - 1],
      beforeThat: slots[index - 2],
      after: slots[index + 1],
      afterThat: slots[index + 2],
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
  facts.isTogether ||= sumOfSome.test(reading.tokens.map(({ text }) => text).join(' '));
  facts.isApart = reading.tokens.some(({ text }) =>
    /^(each|respectively|separately|individually)$/.test(text),
  );
  facts.isTheirPayment = isMadeByThem(facts, reading);
  facts.isOurDoing = isOurDoing(reading);
  const words = reading.tokens.map(({ text }) => text).join(' ');
  // No cash lies on a card.
  facts.isOfAllAccounts =
    /\b(all|every)( of)?( my| our| the)? accounts?\b/.test(words) && !/\bcash\b/.test(words);
  facts.isPast = reading.tokens.some(({ text }) =>
    /^(were|was|had|did|owed|sold|bought)$/.test(text),
  );
  facts.asksWhat = /^(and |so |but )?what (did|do)\b/.test(
    reading.tokens.map(({ text }) => text).join(' '),
  );
  noteStatistics(facts, slots, reading);
  facts.isYesNo =
    asksNothingElse(facts) &&
    /^(did|do|does|is|are|was|were|has|have|had|am)$/.test(first?.text ?? '');
  return facts;
}

/** 'Did the number of invoices fall?' is a yes or a no, though it counts. */
const asksNothingElse = ({ asks, change }: Facts) =>
  asks.size === 0 || (asks.size === 1 && asks.has('how_many') && change !== null);

/** 'The total of the last 3 payments'. */
const sumOfSome =
  /\b(sum|total|average)( amount| value)? of( the| our| my| all)? (last|first|latest|top|largest|biggest|highest|smallest|\d+|two|three|four|five|six|ten)\b/;

/** What a slot says only together with its neighbors. */
const placed: {
  [Kind in PlacedSlot['slot']]: (
    facts: Facts,
    slot: Extract<PlacedSlot, { slot: Kind }>,
    near: Surroundings,
  ) => void;
} = {
  measure: (facts, slot, near) => {
    if (slot.measure === 'quantity_sold' && asksWhichItems(slot, near)) {
      facts.dimensions.push({ dimension: 'item', role: 'which', isPlural: true });
      facts.softMeasures.push('revenue');
      return;
    }
    (slot.soft === true ? facts.softMeasures : facts.measures).push(slot.measure);
    facts.isPlural ||= isPlural(slot, near.reading);
    facts.isLoss ||= slot.isLoss === true;
    facts.isEitherSide ||= slot.isEitherSide === true;
    noteWords(facts, slot, near.reading);
    noteMostOverdue(facts, slot, near);
  },
  rows: (facts, slot, near) => {
    if (isOtherSide(facts.rows, slot.measure)) {
      facts.measures.push('account_debits', 'account_credits');
      facts.rows = null;
      return;
    }
    if (facts.rows === null || facts.rows === 'transactions') facts.rows = slot.measure;
    facts.isEitherWay ||= slot.isEitherWay === true;
    // 'Revenue per invoice' is what an invoice comes to.
    // 'The top customers by payments received' are ranked by what they come to.
    const isBy = near.reading.tokens[near.before?.start ?? -1]?.text === 'by';
    const isOrder = isBy && (facts.asks.has('how_many') || facts.top !== null);
    if (near.before?.slot === 'group' && !isOrder) {
      facts.aggregation ??= 'average';
      facts.isPerRow = true;
    }
    facts.isPerRow ||= isOneOnAverage(facts, slot, near);
    facts.isPlural ||= isPlural(slot, near.reading);
    facts.mostOfRows ||= isMost(near);
    facts.isTopOfRow ||= isTopOfOne(slot, near);
  },
  dimension: (facts, slot, near) => {
    facts.dimensions.push({
      dimension: slot.dimension,
      role: roleOf(besideNew(near), slot),
      isPlural: isPlural(slot, near.reading),
      isEach: isOfEach(slot, besideNew(near)),
      ...(near.before === undefined && { opens: true }),
      ...(slot.party && { party: slot.party }),
      ...(slot.directory && { directory: slot.directory }),
      ...(slot.isOnly === true && { isOnly: true }),
      ...(slot.isPlace && { isPlace: true }),
      ...(slot.implies && { implies: slot.implies }),
    });
  },
  name: (facts, slot, near) => {
    facts.names.push({
      written: near.reading.tokens
        .slice(slot.start, slot.start + slot.length)
        .map(({ written }) => written)
        .join(' '),
      start: slot.start,
      things: slot.things,
      isWhole: slot.isWhole,
      not: isLeftOut(facts, near) || isNextExcluded(facts, slot, near),
      toward: near.before?.slot === 'preposition' ? near.before.toward : null,
      ...(near.before?.slot === 'including' && { isIncluded: true }),
      ...(isMeans(slot, near.reading) && { isMeans: true }),
    });
  },
  period: (facts, slot, near) => {
    facts.periods.push({
      period: beforeTwin(facts, slot, near),
      isAsOf: slot.isAsOf,
      ...(slot.ends && { ends: slot.ends }),
      afterCompare: follows(facts, near),
      isJoined: isBeside(slot, near),
      isAnded: near.reading.tokens[slot.start - 1]?.text === 'and',
      isBareMonth: slot.length === 1 && near.reading.tokens[slot.start]?.kind === 'word',
      hasYear: near.reading.tokens
        .slice(slot.start, slot.start + slot.length)
        .some(({ text }) => /\d{4}/.test(text)),
      isOfAbsence: facts.isAbsent || facts.isNever || facts.isNotPaid,
    });
  },
  number: (facts, { number }, near) => {
    addNumber(facts, number, near);
  },
  rank: (facts, slot, { after }) => {
    // 'second' says something only right before what it ranks by.
    const isRanked = after !== undefined && ranking.has(after.slot);
    if (isRanked && after.start === slot.start + slot.length) facts.rank ??= slot.rank;
  },
  share: (facts, { isSplit }, { after, afterThat }) => {
    facts.isShare = true;
    facts.isSplit ||= isSplit === true;
    const named = after?.slot === 'period' ? afterThat : after;
    if (named?.slot === 'name') facts.shareWithin ??= named.start;
    // Of 'product revenue' the whole is that revenue, and no number of products.
    // 'What share of 2025 invoices' is of the invoices.
    const whole = after?.slot === 'period' ? afterThat : after;
    if (isSplit !== true && !isKindOfMeasure(after, afterThat)) facts.shareOf ??= wholeOf(whole);
  },
  not: (facts, slot, near) =>
    void (facts.isAbsent ||= isWithoutAny(facts, near) || isNotThen(facts, slot, near)),
  compare_numbers: (facts, { operator, start }, near) => {
    addNumberComparison(facts, operator, near, start);
  },
};

/** 'Debits and credits': both sides of an account. */
const isOtherSide = (said: Facts['rows'], also: Facts['rows']) =>
  (said === 'account_debits' && also === 'account_credits') ||
  (said === 'account_credits' && also === 'account_debits');

type MeasureSlot = Extract<PlacedSlot, { slot: 'measure' }>;

/** What the very word for a measure says beside it: 'made', 'due from', 'a purchase', 'a sale'. */
/** 'Average invoice', whatever it is broken down by. */
const isOneOnAverage = ({ aggregation }: Facts, slot: Slot, { before, reading }: Surroundings) =>
  aggregation === 'average' && before?.slot === 'aggregate' && !isPlural(slot, reading);

function noteWords(
  facts: Facts,
  { start, length, measure }: MeasureSlot,
  { tokens }: Reading,
): void {
  const word = tokens[start]?.text ?? '';
  const isOwed = measure === 'receivables' || measure === 'payables';
  facts.isMade ||= /^(make|made|earn|earned|bring|brought)$/.test(word);
  facts.isDue ||= word === 'due' && isOwed;
  facts.isPerRow ||=
    facts.aggregation === 'average' && /^(purchase|charge|visit|trip|stop|run)$/.test(word);
  facts.isSale ||= word === 'sale' && length === 1;
  facts.isCollected ||= /^collect(ed|ions?)?$/.test(word);
}

/** 'The most overdue invoice' is late the longest; 'the most overdue invoices' are many of them. */
function noteMostOverdue(facts: Facts, slot: MeasureSlot, near: Surroundings): void {
  if (!slot.measure.startsWith('overdue')) return;
  const last = near.reading.tokens[slot.start + slot.length - 1]?.text ?? '';
  const isOne = /^(invoice|bill)$/.test(last);
  facts.isTopOfRow ||= isOne && isTopOfOne(slot, near);
  if (!isMost(near)) return;
  if (!isOne) {
    facts.mostOfRows = true;
    return;
  }
  facts.isLongest = true;
  facts.top = null;
  facts.order ??= 'oldest';
}

const ranking = new Set<Slot['slot']>([
  'top',
  'top_amount',
  'top_count',
  'top_price',
  'best_seller',
  'pay_speed',
  'order',
]);

const isShareOf = (before: Slot | undefined) => before?.slot === 'share' && before.isSplit !== true;

/** 'Product revenue', 'service sales'. */
const isKindOfMeasure = (kind: Slot | undefined, measure: Slot | undefined) =>
  kind?.slot === 'dimension' &&
  kind.dimension === 'item' &&
  measure?.slot === 'measure' &&
  measure.start === kind.start + kind.length;

/** 'Percent of invoices' are so many of them, 'of customers' of those on record, 'of revenue' of that figure. */
function wholeOf(after: Slot | undefined): Facts['shareOf'] {
  if (after?.slot === 'rows') return { of: 'rows', measure: after.measure };
  // 'As a share of what we sold' is one of revenue; other soft words may belong to what follows.
  if (after?.slot === 'measure' && (after.soft !== true || after.measure === 'revenue'))
    return { of: 'measure', measure: after.measure };
  const isKept =
    after?.slot === 'dimension' && (after.party !== undefined || after.dimension === 'item');
  return isKept ? { of: 'dimension' } : null;
}

const isPlaced = (slot: Slot): slot is PlacedSlot => slot.slot in placed;

function addFact(facts: Facts, slot: Slot, near: Surroundings): void {
  if (isPlaced(slot)) {
    // The table has, under each slot's name, the reader of exactly that slot.
    const read = placed[slot.slot] as (facts: Facts, slot: Slot, near: Surroundings) => void;
    read(facts, slot, near);
  } else addSimpleFact(facts, slot);
}

const isComparison = (slot: Slot | undefined) =>
  slot?.slot === 'compare' || slot?.slot === 'compare_numbers';

/** 'May and June', 'this year to last year': one behind the other. */
function isBeside({ start }: Slot, { before, beforeThat, reading }: Surroundings): boolean {
  const isLink = before?.slot === 'preposition' || before?.slot === 'compare';
  if (isLink) return beforeThat?.slot === 'period';
  if (before?.slot !== 'period') return false;
  const between = reading.tokens.slice(before.start + before.length, start);
  return (
    between.length > 0 &&
    between.every(({ text }) => /^(and|or|in|of|the|also|then|vs|both|for)$/.test(text))
  );
}

/** 'more than last month', 'vs in May': the period stands right behind the comparison. 'Compare …' only opens one. */
function follows(facts: Facts, { before, beforeThat }: Surroundings): boolean {
  const opens = before?.start === 0;
  if (before?.slot === 'compare_numbers' && !facts.isCompared) return false;
  if (isComparison(before)) return !opens;
  const isBetween =
    before?.slot === 'preposition' || (before?.slot === 'measure' && before.soft === true);
  return isBetween && isComparison(beforeThat) && beforeThat.start !== 0;
}

const isOfEach = ({ start }: Slot, { before, reading }: Surroundings) =>
  (before?.slot === 'group' && before.isPer === true) ||
  /^an?$/.test(reading.tokens[start - 1]?.text ?? '');

/** 'Which items sold …' asks which, 'items sold' how many. */
const asksWhichItems = ({ start }: Slot, { before, reading }: Surroundings) =>
  reading.tokens[start]?.stem === 'item' &&
  ((before?.slot === 'ask' && before.ask === 'which') ||
    reading.tokens[start - 1]?.text === 'what');

/** The role that the asking word right before gives: 'how many customers', 'which vendors'. */
const roleByAsk: Readonly<Record<string, DimensionRole>> = {
  how_many: 'count',
  list: 'list',
  which: 'which',
  who: 'which',
};

/** 'How many wholesale customers': a name may stand between the word and what it asks for. */
function askingOf(
  { before, beforeThat }: Pick<Surroundings, 'before' | 'beforeThat'>,
  start: number,
) {
  const isNamed = before?.slot === 'name' && before.start + before.length === start;
  return isNamed && beforeThat?.slot === 'ask' ? beforeThat : before;
}

function roleOf(
  { before, beforeThat, after, reading }: Surroundings,
  slot: Extract<Slot, { slot: 'dimension' }>,
): DimensionRole {
  const { start } = slot;
  // 'What product sells best?' asks which one.
  // 'Break down what customers paid': theirs, and not which of them.
  const isClause =
    start > 1 &&
    /^(paid|pay|owed?|spent|spend|bought|buy)$/.test(reading.tokens[start + 1]?.text ?? '');
  const isWhat = !isClause && reading.tokens[start - 1]?.text === 'what';
  if (isWhat) return 'which';
  // 'By product and customer'.
  const isSecond = before?.slot === 'dimension' && beforeThat?.slot === 'group';
  if (before?.slot === 'group' || isSecond) return 'group';
  if (isShareOf(before)) return isKindOfMeasure(slot, after) ? 'bare' : 'count';
  const asking = askingOf({ before, beforeThat }, start);
  const asked = asking?.slot === 'ask' ? roleByAsk[asking.ask] : undefined;
  if (asked !== undefined) return asked;
  return isTopOf(before, beforeThat) ? 'top' : 'bare';
}

const isTopOf = (before: Slot | undefined, beforeThat: Slot | undefined) =>
  before?.slot === 'top' ||
  before?.slot === 'top_count' ||
  (before?.slot === 'number' && beforeThat?.slot === 'top');
