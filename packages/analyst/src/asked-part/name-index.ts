import { isEverydayWord } from '../language/everyday-words.ts';
import { stateNames } from '../language/states.ts';
import { stemWord, tokenise } from '../language/tokens.ts';
import { legalWords, taxOffices, type NamedRecord, type VocabularyInput } from '../vocabulary.ts';

/** Fields whose values are names of this business. */
export type NamedField =
  'party' | 'category' | 'account' | 'item' | 'payment_method' | 'city' | 'state';

/** Something that the business has a name for. Books and bank may each have a record of it. */
export interface Named {
  field: NamedField;
  name: string;
  stems: readonly string[];
  /** The stems that tell it: without 'Inc' and 'the'. */
  telling: readonly string[];
}

export interface NameIndex {
  byStem: ReadonlyMap<string, readonly Named[]>;
  /** Customers and vendors by the first letters of their words, where no other has the same: 'pge'. */
  byInitials: ReadonlyMap<string, Named>;
}

/** Everything that the business has a name for, by each word in it. */
export function indexNames(input: NameInput): NameIndex {
  const things = new Map<string, Named>();
  const add = (field: NamedField, name: string) => {
    things.set(`${field}:${name.toLowerCase()}`, named(field, name));
    const apart = wordsApart(name);
    if (apart !== name)
      things.set(`${field}:${apart.toLowerCase()}`, { ...named(field, apart), name });
  };
  for (const { field, name, isUnused } of input.records) if (isUnused !== true) add(field, name);
  for (const name of input.paymentMethods) add('payment_method', name);
  for (const name of input.cities) add('city', name);
  for (const code of input.states) addState(things, code);
  const all = [...things.values()];
  return { byStem: byStem(all), byInitials: byInitials(all) };
}

/** 'LocalReach' is typed 'local reach' too. */
const wordsApart = (name: string): string => name.replaceAll(/(\p{Ll})(?=\p{Lu}\p{Ll})/gu, '$1 ');

/** A state is called by its code and by its name; the record has the code. */
function addState(things: Map<string, Named>, code: string): void {
  const spelled = stateNames[code.toUpperCase()];
  things.set(`state:${code}`, named('state', code));
  if (spelled !== undefined)
    things.set(`state:${spelled}`, { ...named('state', spelled), name: code });
}

export type NameInput = Omit<VocabularyInput, 'records'> & {
  records: readonly Omit<NamedRecord, 'id'>[];
};

function named(field: NamedField, name: string): Named {
  const stems = stemsOf(name);
  const telling = stems.filter((stem) => !legalWords.has(stem));
  return { field, name, stems, telling: telling.length > 0 ? telling : stems };
}

const stemsOf = (name: string) =>
  tokenise(name.replaceAll(/[/:&]/g, ' ')).map(({ text }) => stemWord(text));

function byStem(things: readonly Named[]): Map<string, Named[]> {
  const groups = new Map<string, Named[]>();
  for (const thing of things)
    for (const stem of new Set(thing.stems)) groups.set(stem, [...(groups.get(stem) ?? []), thing]);
  return groups;
}

const INITIALS_MIN = 3;

function byInitials(things: readonly Named[]): Map<string, Named> {
  const called = new Map<string, Named[]>();
  for (const thing of things) {
    const letters = thing.telling.map((stem) => stem.charAt(0)).join('');
    if (thing.field !== 'party' || letters.length < INITIALS_MIN) continue;
    called.set(letters, [...(called.get(letters) ?? []), thing]);
  }
  return new Map(
    [...called].flatMap(([letters, [first, ...others]]) =>
      first === undefined ||
      others.length > 0 ||
      isEverydayWord(letters) ||
      taxOffices.test(letters)
        ? []
        : [[letters, first] as const],
    ),
  );
}
