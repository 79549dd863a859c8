import { tokenise } from '../../language/tokens.ts';
import type { NamedThing } from '../../vocabulary.ts';
import type { Slot } from './slot.ts';

type NameSlot = Extract<Slot, { slot: 'name' }>;

const isAccount = ({ field }: NamedThing) => field === 'category';

/** 'Electric utilities', 'equipment product sales': of an account and those within it, the one that the word before it names. */
export function narrowed(slots: readonly Slot[]): Slot[] {
  if (slots.some(({ slot }) => slot === 'share')) return [...slots];
  const kept: Slot[] = [];
  for (const slot of slots) {
    const before = kept.at(-1);
    const both = slot.slot === 'name' && before?.slot === 'name' ? ofBoth(before, slot) : null;
    if (both === null) kept.push(slot);
    else kept[kept.length - 1] = both;
  }
  return kept;
}

function ofBoth(before: NameSlot, slot: NameSlot): NameSlot | null {
  if (before.start + before.length !== slot.start) return null;
  const mine = slot.things.filter(isAccount);
  const things = before.things.filter((thing) => isAccount(thing) && mine.includes(thing));
  const isNarrower = things.length > 0 && things.length < mine.length;
  return isNarrower ? { ...before, length: before.length + slot.length, things } : null;
}

/** Income 'from installation' is on the account 'Service Revenue:Installation', and not on a product that shares the word. */
export function ofLastPart(slots: readonly Slot[], said: (slot: Slot) => string): Slot[] {
  const isOfIncome = slots.some(
    (slot) => slot.slot === 'measure' && /^(?:revenue|income|money_in)$/.test(slot.measure),
  );
  const isOfPieces = slots.some(
    (slot) =>
      (slot.slot === 'ask' && slot.ask === 'how_many') ||
      (slot.slot === 'dimension' && (slot.party === 'customer' || slot.dimension === 'item')),
  );
  if (!isOfIncome || isOfPieces) return [...slots];
  return slots.map((slot) => {
    if (slot.slot !== 'name' || slot.isWhole || slot.things.every(isAccount)) return slot;
    const things = slot.things.filter(
      (thing) =>
        'accountType' in thing &&
        thing.accountType === 'income' &&
        thing.name.includes(':') &&
        stemsOf(thing.name.split(':').at(-1) ?? '') === stemsOf(said(slot)),
    );
    return things.length === 0 ? slot : { ...slot, things, isWhole: true };
  });
}

const stemsOf = (text: string) =>
  tokenise(text)
    .map(({ stem }) => stem)
    .join(' ');
