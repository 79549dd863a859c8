import type { Token } from '../../language/tokens.ts';
import type { Slot } from './slot.ts';

/** Those who are somebody: 'the folks at Acme', 'the Acme guys' are Acme. */
const people =
  /^(folks?|guys?|people|team|gang|crew|lads?|ladies|girls|boys|bunch|lot|outfit|place|crowd|friends?|pals?|buddies)$/;

/** What one thinks of somebody sets nobody apart where he is called by name. */
const liked =
  /^(good|lovely|nice|dear|beloved|great|wonderful|awesome|trusty|faithful|esteemed|valued|honou?red|kind|fine|friendly|pesky|annoying|pricey|greedy|damn|darn|bloody|blasted|freaking|frigging|silly|stupid|crazy|famous|infamous|mighty|poor|precious)$/;

/** How one takes it, by its ending: 'annoyingly', 'supposedly'; what sets papers apart ('separately', 'digitally') is none. */
const ofManner =
  /^(?!separately|previously|simultaneously|continuously|independently|permanently|repeatedly|combinedly)\w{3,}(?:ingly|edly|ously|fully|ably|ibly|ently|antly|ately)$/;

/** Nouns for an amount of money, behind what it is an amount of: 'the fuel tab', 'our sales haul'. */
const amounts = /^(tab|tally|haul|outlay|take|intake|stream|figure|number|total|amount)$/;

const isSomebody = (slot: Slot | undefined) =>
  slot?.slot === 'name' &&
  slot.things.length <= 2 &&
  slot.things.every(({ field }) => field === 'party');

const isOfMoney = (slot: Slot | undefined) =>
  slot?.slot === 'measure' ||
  slot?.slot === 'rows' ||
  (slot?.slot === 'name' &&
    slot.things.every(({ field }) => field === 'category' || field === 'item'));

/**
 * A word that is not known and yet sets nothing apart, by where it stands: a word for people beside their name, what one
 * thinks of them before it, a word for money behind what the money was for. Any other may restrict, and declines.
 */
export function standsBeside(
  index: number,
  slots: readonly Slot[],
  tokens: readonly Token[],
): boolean {
  const text = tokens[index]?.text ?? '';
  if (ofManner.test(text)) return true;
  const endingAt = (at: number) => slots.find(({ start, length }) => start + length === at);
  const before = endingAt(index);
  if (amounts.test(text) && isOfMoney(before)) return true;
  if (people.test(text)) return isSomebody(before) || isSomebody(nameBehind(index, slots, tokens));
  if (!liked.test(text)) return false;
  let at = index + 1;
  while (liked.test(tokens[at]?.text ?? '') || tokens[at]?.text === 'old') at += 1;
  const isPeople = people.test(tokens[at]?.text ?? '');
  return isSomebody(isPeople ? nameBehind(at, slots, tokens) : beginningAt(at, slots));
}

const beginningAt = (at: number, slots: readonly Slot[]) =>
  slots.find(({ start, slot }) => start === at && slot === 'name');

/** 'The guys over at Acme'. */
function nameBehind(
  index: number,
  slots: readonly Slot[],
  tokens: readonly Token[],
): Slot | undefined {
  let at = index + 1;
  while (/^(over|down|up|there|here|at|from|of|in|the)$/.test(tokens[at]?.text ?? '')) at += 1;
  return at === index + 1 ? undefined : beginningAt(at, slots);
}

/** 'The crew at Acme', 'the Acme account' are Acme too, and break nothing down; 'New York state' is the state. */
export function withoutBeside(slots: readonly Slot[], tokens: readonly Token[]): Slot[] {
  return slots.flatMap((slot, index) => {
    if (slot.slot === 'name') return [ofKindSaid(slot, slots, tokens)];
    if (slot.slot !== 'dimension' || slot.length > 1) return [slot];
    if (placeOf(slot, slots, tokens) !== undefined) return [];
    const text = tokens[slot.start]?.text ?? '';
    const before = slots.find(({ start, length }) => start + length === slot.start);
    const isAsked = slots[index - 1]?.slot === 'ask' && before?.slot === 'ask';
    if (isAsked || before?.slot === 'group') return [slot];
    const isPeople = people.test(text) && isSomebody(nameBehind(slot.start, slots, tokens));
    const isOf =
      (/^(account|people|crew|team|store|shop)$/.test(text) && isSomebody(before)) ||
      (text === 'account' && isAccount(before));
    return isPeople || isOf ? [] : [slot];
  });
}

const isAccount = (slot: Slot | undefined) =>
  slot?.slot === 'name' && slot.isWhole && slot.things.every(({ field }) => field === 'category');

type NameSlot = Extract<Slot, { slot: 'name' }>;

function ofKindSaid(name: NameSlot, slots: readonly Slot[], tokens: readonly Token[]): Slot {
  const kind = slots.find(
    (slot) => slot.slot === 'dimension' && placeOf(slot, slots, tokens) === name,
  );
  if (kind?.slot !== 'dimension') return name;
  return { ...name, things: name.things.filter(({ field }) => field === kind.dimension) };
}

/** The place of 'New York state', 'the city of Portland', of which the word says what it is. */
function placeOf(
  { start, dimension }: Extract<Slot, { slot: 'dimension' }>,
  slots: readonly Slot[],
  tokens: readonly Token[],
): Slot | undefined {
  const isPlural = tokens[start]?.text !== tokens[start]?.stem;
  if (isPlural || (dimension !== 'state' && dimension !== 'city')) return undefined;
  const behind = tokens[start + 1]?.text === 'of' ? beginningAt(start + 2, slots) : undefined;
  return [behind, slots.find((one) => one.start + one.length === start)].find(
    (slot) => slot?.slot === 'name' && slot.things.some(({ field }) => field === dimension),
  );
}

/** 'Used', 'purchased' right before a figure or a name set it apart and are no verbs: 'used vans', 'purchased revenue'. */
export function isParticiple(
  slot: Slot,
  index: number,
  slots: readonly Slot[],
  tokens: readonly Token[],
): boolean {
  const isSuch =
    slot.slot === 'measure' &&
    slot.measure === 'expenses' &&
    /^(used|purchased|ordered|charged|bought)$/.test(tokens[slot.start]?.text ?? '');
  const next = slots[index + 1];
  if (!isSuch || next?.start !== slot.start + slot.length) return false;
  const before = tokens[slot.start - 1]?.text ?? '';
  if (next.slot === 'name') return /^(|the|our|my|of|on|for|all|any)$/.test(before);
  const isOfSomebody =
    /^(we|i|they|you|he|she|it|have|has|had|was|were|been|ever|who|that|which)$/.test(before);
  const isFigure = next.slot === 'rows' || (next.slot === 'measure' && next.soft !== true);
  return isFigure && !isOfSomebody;
}
