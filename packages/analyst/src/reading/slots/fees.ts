import type { Token } from '../../language/tokens.ts';
import { isCost } from '../../vocabulary.ts';
import type { Slot } from './slot.ts';

/** 'Legal and accounting fees' are what that cost, and none of 'Training Fees'. */
export const withoutFees = (slots: readonly Slot[], tokens: readonly Token[]): Slot[] =>
  slots.filter(
    (slot) =>
      slot.slot !== 'name' ||
      slot.isWhole ||
      slot.length > 1 ||
      !isFeeOf(tokens[slot.start], slot.start, slots),
  );

export const isFeeOf = (token: Token | undefined, index: number, slots: readonly Slot[]) =>
  /^(fee|charge)$/.test(token?.stem ?? '') &&
  slots.some(
    (slot) =>
      slot.slot === 'name' && slot.start + slot.length === index && slot.things.every(isCost),
  );
