import type { Statistic } from '../../plan/plan.ts';
import { isTimeDimension } from '../../plan/selection.ts';
import type { Slot } from '../slots/slot.ts';
import type { Reading } from '../slots/slots.ts';
import type { Facts } from './fact-shapes.ts';

interface Said {
  one: Statistic;
  start: number;
  end: number;
}

/**
 * 'The minimum, maximum and average invoice', 'how many invoices and for how much': several of one measure at once. Only
 * where an 'and' joins them: 'the highest average' is one figure, and so is 'the total number'.
 */
export function noteStatistics(facts: Facts, slots: readonly Slot[], { tokens }: Reading): void {
  bothEndsOfTime(facts);
  // The customers of 'invoices to customers' are counted by nobody.
  const counted = facts.dimensions.filter(
    ({ role }) => role !== 'group' && (role !== 'bare' || facts.rows === null),
  );
  if (facts.isCompared || counted.some(({ role }) => role !== 'count')) return;
  const said = slots.flatMap((slot) => statisticOf(slot, tokens) ?? []);
  const words = (from: number, to: number) => tokens.slice(from, to).map(({ text }) => text);
  const together = spreadOf(said, words) ?? countAndTotal(said, slots, words);
  if (together === null) return;
  // 'How many vendors did we pay, and how much': they are counted, and what all of them had is said.
  if (counted.length > 0) {
    if (together.includes('count')) facts.statistics = ['total'];
    return;
  }
  // 'How many gift baskets, and for how much' are pieces and their money, which is what the name alone gives.
  const isOfPieces = facts.rows === null && facts.measures.length === 0;
  if (isOfPieces && !together.includes('count')) return;
  facts.statistics = together;
  if (isOfPieces) {
    facts.asks.delete('how_much');
    facts.isFollowUp = false;
    return;
  }
  facts.aggregation = null;
  facts.top = null;
  facts.isTopOfRow = false;
  facts.isTopAmount = false;
  facts.isPerRow = false;
  facts.isFollowUp = false;
  facts.asks.delete('how_many');
  facts.asks.add('how_much');
}

/** 'Which months were the best and the worst?': of all months beside each other, both are told. */
function bothEndsOfTime(facts: Facts): void {
  const [only, second] = facts.dimensions;
  const isOfTime = only !== undefined && second === undefined && isTimeDimension(only.dimension);
  if (!facts.isBothEnds || !isOfTime || facts.limit !== null) return;
  only.role = 'group';
  facts.top = null;
}

function statisticOf(slot: Slot, tokens: Reading['tokens']): Said | null {
  const { start, length } = slot;
  const at = { start, end: start + length };
  if (slot.slot === 'aggregate') {
    // The 'amount' of 'average invoice amount' is what is averaged.
    const isAmount = /^(amount|value)/.test(tokens[start]?.text ?? '');
    const isOfOther = slot.aggregation === 'total' && isAmount && tokens[start - 1]?.text !== 'and';
    return isOfOther ? null : { one: slot.aggregation, ...at };
  }
  if (slot.slot === 'top' || slot.slot === 'top_amount') return { one: slot.order, ...at };
  if (slot.slot !== 'ask') return null;
  if (slot.ask === 'how_many') return { one: 'count', ...at };
  return slot.ask === 'how_much' ? { one: 'total', ...at } : null;
}

type Words = (from: number, to: number) => string[];

/** 'Minimum, maximum and average': side by side, an 'and' before the last. */
function spreadOf(said: readonly Said[], words: Words): Statistic[] | null {
  const side = said.filter((each, index) => {
    const [before, after] = [said[index - 1], said[index + 1]];
    return (
      (before !== undefined && isBeside(words(before.end, each.start))) ||
      (after !== undefined && isBeside(words(each.end, after.start)))
    );
  });
  const [first] = side;
  const last = side.at(-1);
  if (first === undefined || last === undefined) return null;
  const ones = [...new Set(side.map(({ one }) => one))];
  const isJoined = words(first.end, last.start).some((word) => /^(and|or|also)$/.test(word));
  return (isJoined || ones.length > 2) && ones.length > 1 && ones.length === said.length
    ? ones
    : null;
}

const isBeside = (between: readonly string[]) =>
  between.length <= 2 && between.every((word) => /^(and|or|the|also|as|well|their)$/.test(word));

/** 'How many invoices did we issue in April, and for how much?', with nothing of another figure behind. */
function countAndTotal(
  said: readonly Said[],
  slots: readonly Slot[],
  words: Words,
): Statistic[] | null {
  const [first, second, third] = said;
  if (first === undefined || second === undefined || third !== undefined) return null;
  const ones = [first.one, second.one];
  if (!ones.includes('count') || !ones.includes('total')) return null;
  const opening = words(0, second.start).join(' ');
  const isJoined = /\band (for |in |at |of |worth )?(what (is|are|was|were) )?(the |their )?$/.test(
    `${opening} `,
  );
  // 'By customer' behind it breaks both down.
  const names = slots.some(
    ({ slot, start }, index) =>
      start >= second.end &&
      (/^(measure|rows|name|status|topic)$/.test(slot) ||
        (slot === 'dimension' && slots[index - 1]?.slot !== 'group')),
  );
  return isJoined && !names ? ones : null;
}
