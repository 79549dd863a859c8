import { tokenise } from '../../language/tokens.ts';
import { isCost, type NamedThing, type Vocabulary } from '../../vocabulary.ts';
import { comesIn, goesOut } from '../../measures/measure-directions.ts';
import type { Slot } from './slot.ts';

/**
 * Of accounts of income and of costs whose names share a word, those that the verb speaks of: rent that is collected is on 'Rental
 * income', rent that is paid on 'Rent'. Without a verb, those under which this business has rows.
 */
export function byDirection(
  slots: readonly Slot[],
  said: (slot: Slot) => string,
  { input }: Vocabulary,
): Slot[] {
  const direction = directionOf(slots);
  return slots.map((slot) => {
    if (slot.slot !== 'name' || !slot.things.every(isAccount)) return slot;
    const isOfCosts = slot.things.every(isCost);
    if (!isOfCosts && !slot.things.every(isIncome)) return slot;
    const isOfOther =
      direction === null ? slot.things.every(isUnused) : (direction === 'out') !== isOfCosts;
    if (!isOfOther) return slot;
    const stems = tokenise(said(slot)).map(({ stem }) => stem);
    const things = input.records.filter(
      (thing) =>
        (isOfCosts ? isIncome(thing) : isCost(thing)) &&
        !isUnused(thing) &&
        sharesWords(thing.name, stems),
    );
    return things.length === 0 ? slot : { ...slot, things, isWhole: false };
  });
}

const isAccount = ({ field }: NamedThing) => field === 'category';
const isIncome = (thing: NamedThing) =>
  'accountType' in thing && /^(?:other_)?income$/.test(thing.accountType ?? '');
const isUnused = (thing: NamedThing) => 'isUnused' in thing && thing.isUnused;

/** The way that all figures and verbs of the question go; null where none does, or both ways are said. */
function directionOf(slots: readonly Slot[]): 'in' | 'out' | null {
  const measures = slots.flatMap((slot) =>
    (slot.slot === 'measure' && slot.isLight !== true) || slot.slot === 'rows'
      ? [slot.measure]
      : [],
  );
  // Who pays, or has not, pays us.
  const who = slots.find((slot) => slot.slot === 'ask' && slot.ask === 'who');
  const isTheirs = (slot: Slot) =>
    who !== undefined &&
    (slot.slot === 'not_paid' ||
      (slot.slot === 'measure' && slot.measure === 'money_out' && slot.start === who.start + 1));
  if (slots.some(isTheirs)) return 'in';
  const isIn = measures.some((measure) => comesIn.test(measure));
  const isOut = measures.some((measure) => goesOut.test(measure));
  if (isIn === isOut) return null;
  return isIn ? 'in' : 'out';
}

const ENDING_MAX = 3;
const WORD_MIN = 4;

/** Each of the words stands in the name, in itself or with an ending: 'rent' in 'Rental income'. */
function sharesWords(name: string, stems: readonly string[]): boolean {
  const own = tokenise(name.replaceAll(/[:/&]/g, ' ')).map(({ stem }) => stem);
  const isForm = (one: string, other: string) =>
    one === other ||
    (one.length >= WORD_MIN && other.startsWith(one) && other.length - one.length <= ENDING_MAX);
  return (
    stems.length > 0 &&
    stems.every((stem) => own.some((word) => isForm(stem, word) || isForm(word, stem)))
  );
}
