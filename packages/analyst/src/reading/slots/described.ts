import { tokenise, type Token } from '../../language/tokens.ts';
import type { Slot } from './slot.ts';

type NameSlot = Extract<Slot, { slot: 'name' }>;

/** The part of the question that each word stands in: brackets, colons and question marks part them. */
function partsOf(question: string, tokens: readonly Token[]): number[] {
  const parts = question
    .split(/[?:;()]|\s[-–—]\s/)
    .map((text) => tokenise(text).length)
    .flatMap((length, part) => new Array<number>(length).fill(part));
  return parts.length === tokens.length ? parts : tokens.map(() => 0);
}

const isSomebody = (slot: Slot): slot is NameSlot =>
  slot.slot === 'name' && slot.things.every(({ field }) => field === 'party');

/**
 * 'The treadmill repairs (Quickfix)', 'what do we spend on cleaning? Spotless Crew': words of one part that say in other
 * words who is named in the next. By their place; none where that part asks something of its own.
 */
export function describedWords(
  question: string,
  slots: readonly Slot[],
  tokens: readonly Token[],
): { isDescribed: (index: number) => boolean; name: string | null } {
  const parts = partsOf(question, tokens);
  const partOf = ({ start }: Slot) => parts[start] ?? 0;
  const named = slots
    .filter(isSomebody)
    .filter(({ isWhole, things }) => isWhole || things.length === 1);
  const telling = named.find((slot) => {
    const own = parts.findIndex((part) => part === partOf(slot));
    const opens = tokens[own]?.text ?? '';
    return partOf(slot) > 0 && !/^(and|or|but|plus|vs|versus|how|what|which|who|when)$/.test(opens);
  });
  if (telling === undefined) return { isDescribed: () => false, name: null };
  const before = partOf(telling) - 1;
  // Where a whole name stands before it too, the two are two.
  const isTaken = named.some((slot) => partOf(slot) === before && slot.isWhole);
  return {
    isDescribed: (index) => !isTaken && parts[index] === before,
    name: tokens
      .slice(telling.start, telling.start + telling.length)
      .map(({ written }) => written)
      .join(' '),
  };
}

/** 'PT payments from Marcus Teel': where bank rows alone tell who paid, the word before says what for, and no more. */
export function saysWhatFor(
  index: number,
  slots: readonly Slot[],
  tokens: readonly Token[],
): boolean {
  const isMoney = /^(money|payments?|income|revenue|receipts?|deposits?)$/.test(
    tokens[index + 1]?.text ?? '',
  );
  const isFrom = tokens[index + 2]?.text === 'from';
  return isMoney && isFrom && slots.some((slot) => isSomebody(slot) && slot.start === index + 3);
}
