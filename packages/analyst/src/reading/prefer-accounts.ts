import { tokenise } from '../language/tokens.ts';
import type { NamedThing, Vocabulary } from '../vocabulary.ts';
import type { Slot } from './slot.ts';

/**
 * Where a balance is asked for, 'savings' is the account 'First Bank savings 9034', and not whoever the bank's own rows
 * call 'Savings'.
 */
export function preferAccounts(
  slots: readonly Slot[],
  said: (slot: Slot) => string,
  vocabulary: Vocabulary,
  wasOfBalance: boolean,
): Slot[] {
  const measures = slots.some(({ slot }) => slot === 'measure' || slot === 'rows');
  const isOfBalance = wasOfBalance || slots.some(({ slot }) => slot === 'cash');
  if (measures || !isOfBalance) return [...slots];
  return slots.map((slot) => {
    if (slot.slot !== 'name' || slot.things.some(({ field }) => field === 'account')) return slot;
    const things = accountsCalled(said(slot), vocabulary);
    return things.length === 0 ? slot : { ...slot, things };
  });
}

function accountsCalled(said: string, { input }: Vocabulary): NamedThing[] {
  const stems = tokenise(said).map(({ stem }) => stem);
  return input.records.filter(({ name, field }) => {
    if (field !== 'account') return false;
    const own = tokenise(name).map(({ stem }) => stem);
    return stems.length > 0 && stems.every((stem) => own.includes(stem));
  });
}
