import { samePeriodLastYear, type Period } from '@cairn/finance';
import type { Facts } from './fact-shapes.ts';
import type { Slot } from '../slots/slot.ts';
import type { Reading } from '../slots/slots.ts';

/** A slot's neighbors, by which it says more than alone. */
export interface Surroundings {
  before: Slot | undefined;
  beforeThat: Slot | undefined;
  after: Slot | undefined;
  afterThat: Slot | undefined;
  reading: Reading;
}

/** By its noun: 'payments received' are several. */
export function isPlural({ start, length }: Slot, { tokens }: Reading): boolean {
  const isVerb = length > 1 && /^(received|made)$/.test(tokens[start + length - 1]?.text ?? '');
  const noun = tokens[start + length - (isVerb ? 2 : 1)];
  return noun?.text !== noun?.stem;
}

/** 'Per new customer', 'the top new customers': what stands before 'new' says what is asked of them. */
export const besideNew = (near: Surroundings): Surroundings =>
  near.before?.slot === 'new' && /^(group|top)$/.test(near.beforeThat?.slot ?? '')
    ? { ...near, before: near.beforeThat, beforeThat: undefined }
    : near;

/** 'The most unpaid invoices', 'fewest bills'. */
export function isMost({ before: right, beforeThat, reading }: Surroundings): boolean {
  const before = right?.slot === 'status' ? beforeThat : right;
  const word = before?.slot === 'top' ? reading.tokens[before.start + before.length - 1]?.text : '';
  return /^(most|fewest|least)$/.test(word ?? '');
}

/** 'The largest invoice', 'the largest open invoice', one of them; 'the most invoices' are many. */
export function isTopOfOne(slot: Slot, near: Surroundings): boolean {
  const top = near.before?.slot === 'status' ? near.beforeThat : near.before;
  const isTop = top?.slot === 'top' || top?.slot === 'top_amount';
  const start = near.before?.slot === 'status' ? near.before.start : slot.start;
  return (
    isTop && top.start + top.length === start && !isMost(near) && !isPlural(slot, near.reading)
  );
}

/** 'July against last July': said of the same month, 'last' is that of the year before. */
export function beforeTwin(
  facts: Facts,
  slot: Extract<Slot, { slot: 'period' }>,
  { reading }: Surroundings,
): Period | null {
  const { period } = slot;
  const twin = facts.periods.at(-1)?.period;
  const isTwin = period !== null && twin?.from === period.from && twin.to === period.to;
  return isTwin && reading.tokens[slot.start]?.text === 'last'
    ? samePeriodLastYear(period)
    : period;
}
