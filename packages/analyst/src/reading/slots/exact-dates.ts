import type { Token } from '../../language/tokens.ts';
import { isGlue } from '../../lexicon/lexicon.ts';
import type { Slot } from './slot.ts';

type PeriodSlot = Extract<Slot, { slot: 'period' }>;

/**
 * 'This winter, say December 1 to today', 'over the holidays, 18 to 24 December': dates that lie within those before
 * them, with nothing between that holds the one against the other, say the same more exactly.
 */
export function keepExactDates(slots: readonly Slot[], tokens: readonly Token[]): Slot[] {
  const kept: Slot[] = [];
  for (const slot of slots) {
    const before = kept.at(-1);
    const exact = before === undefined ? null : moreExact(before, slot, tokens);
    if (exact === null) kept.push(slot);
    else kept.splice(-1, 1, exact);
  }
  return kept;
}

function moreExact(first: Slot, second: Slot, tokens: readonly Token[]): PeriodSlot | null {
  if (first.slot !== 'period' || second.slot !== 'period') return null;
  if (first.isAsOf || second.isAsOf || first.period === null || second.period === null) return null;
  const between = tokens.slice(first.start + first.length, second.start);
  if (!between.every((token) => isGlue(token) && !joins.test(token.text))) return null;
  const isWithin = first.period.from <= second.period.from && second.period.to <= first.period.to;
  if (!isWithin) return null;
  return { ...second, start: first.start, length: second.start + second.length - first.start };
}

/** What sets two dates beside each other. */
const joins = /^(and|or|than|then|but|to|vs|versus|between|both|also|too|each|every|of|in|for)$/;
