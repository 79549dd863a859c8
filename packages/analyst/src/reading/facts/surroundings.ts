import type { Slot } from '../slots/slot.ts';
import type { Reading } from '../slots/slots.ts';

/** A slot's neighbours, by which it says more than alone. */
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
