import type { Token } from '../../language/tokens.ts';
import type { Slot } from './slot.ts';

/**
 * 'The tax office' is no part of 'Payroll Taxes' beside a part of 'Office Supplies': two words in a row behind one
 * article, each of which is a part of another account's name, are one name that is not on record.
 */
export function isOfUnknownCompound(
  slot: Slot,
  index: number,
  slots: readonly Slot[],
  tokens: readonly Token[],
): boolean {
  const isPair = (first: Slot | undefined, second: Slot | undefined) =>
    isPartOfAccount(first) &&
    isPartOfAccount(second) &&
    first.start + first.length === second.start &&
    /^(?:the|our|my|a|an)$/.test(tokens[first.start - 1]?.text ?? '') &&
    second.things.every((thing) => !first.things.includes(thing));
  return isPair(slots[index - 1], slot) || isPair(slot, slots[index + 1]);
}

const isPartOfAccount = (slot: Slot | undefined): slot is Slot & Extract<Slot, { slot: 'name' }> =>
  slot?.slot === 'name' && !slot.isWhole && slot.things.some(({ field }) => field === 'category');
