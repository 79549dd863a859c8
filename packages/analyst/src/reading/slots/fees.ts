import { MEASURE_TYPES } from '@cairn/finance';
import type { Token } from '../../language/tokens.ts';
import type { NamedThing } from '../../vocabulary.ts';
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
      slot.slot === 'name' &&
      slot.start + slot.length === index &&
      slot.things.every(isCostAccount),
  );

const isCostAccount = (thing: NamedThing) =>
  thing.field === 'category' && MEASURE_TYPES.expenses.some((type) => type === thing.accountType);
