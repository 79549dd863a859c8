import type { Slot } from '../slots/slot.ts';

/** 'spend on subscriptions': after a plain measure, words that name a category mean the category. */
export function preferNames(slots: readonly Slot[]): Slot[] {
  return slots.map((slot, index) => {
    if (slot.named === undefined) return slot;
    const others = slots.filter((other) => other !== slot);
    const hasMeasure = others.some(({ slot: kind }) => kind === 'measure' || kind === 'rows');
    const before = slots[index - 1];
    const isAimed =
      before?.slot === 'preposition' || (before?.slot === 'measure' && before.soft === true);
    // 'Other income' is a figure, but an account of that very name is meant where there is one.
    const isOther = slot.slot === 'measure' && slot.measure.startsWith('other_');
    const gives = slot.slot !== 'measure' || slot.soft === true || isAimed || isOther;
    if (slot.slot === 'dimension' && asksForEach(slots, index)) return slot;
    // A part of a name ('subscriptions') needs the sentence to aim at it.
    const isTopic = slot.slot === 'topic' && (isAimed || isMeasure(slots[index + 1]));
    const isMeant = slot.named.isWhole || isTopic;
    if (!(hasMeasure || isOther) || !gives || !isMeant) return slot;
    const { start, length, named } = slot;
    return { slot: 'name', start, length, things: named.things, isWhole: named.isWhole };
  });
}

/** 'Which service', 'by service', 'the service that sold best' ask for each of them, also where an account is called 'Services'. */
function asksForEach(slots: readonly Slot[], index: number): boolean {
  const before = slots[index - 1]?.slot;
  if (isMeasure(slots[index + 1]) && before !== 'group') return false;
  const isRanked = slots.some(({ slot }) => slot === 'top' || slot === 'top_count');
  return before !== undefined && counted.has(before) ? true : isRanked && before !== 'preposition';
}

const counted = new Set<Slot['slot']>(['ask', 'group', 'number']);

const isMeasure = (slot: Slot | undefined) => slot?.slot === 'measure' && slot.soft !== true;
