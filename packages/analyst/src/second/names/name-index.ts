import { stateNames } from '../../language/states.ts';
import { stemWord, tokenise } from '../../language/tokens.ts';
import { legalWords, type NamedRecord, type VocabularyInput } from '../../vocabulary.ts';
import type { NamedField } from '../schema/dimensions.ts';
import { meaningWords } from './meaning-words.ts';

/** Something that the business has a name for. Books and bank may each have a record of it. */
export interface Named {
  field: NamedField;
  name: string;
  /** What it is among its kind: customer, income account, card, service. */
  kinds: readonly string[];
  stems: readonly string[];
  /** The stems that tell it: without 'Inc' and 'the'. */
  telling: readonly string[];
  /** Words that mean it and that its name does not show. */
  means: readonly string[];
}

export interface NameIndex {
  /** Of what the business sells: products, services or both. */
  itemKinds: string;
  byStem: ReadonlyMap<string, readonly Named[]>;
  byMeaning: ReadonlyMap<string, readonly Named[]>;
}

/** Everything that the business has a name for, by each word in it. */
export function indexNames(input: NameInput): NameIndex {
  const things = new Map<string, Named>();
  const add = (field: NamedField, name: string, kind: string) => {
    const key = `${field}:${name.toLowerCase()}`;
    const before = things.get(key);
    const kinds = [...new Set([...(before?.kinds ?? []), kind])].sort();
    things.set(key, before ? { ...before, kinds } : named(field, name, kinds));
  };
  for (const record of input.records)
    if (record.isUnused !== true) add(record.field, record.name, kindOf(record));
  for (const name of input.paymentMethods) add('payment_method', name, 'payment_method');
  for (const name of input.cities) add('city', name, 'city');
  for (const code of input.states) addState(things, code);
  const all = [...things.values()];
  const sold = all.filter(({ field }) => field === 'item').flatMap(({ kinds }) => kinds);
  return {
    itemKinds: [...new Set(sold)].sort().join('+'),
    byStem: groupedBy(all, ({ stems }) => stems),
    byMeaning: groupedBy(all, ({ means }) => means),
  };
}

/** A state is called by its code and by its name; the record has the code. */
function addState(things: Map<string, Named>, code: string): void {
  const spelled = stateNames[code.toUpperCase()];
  things.set(`state:${code}`, named('state', code, ['state']));
  if (spelled !== undefined)
    things.set(`state:${spelled}`, { ...named('state', spelled, ['state']), name: code });
}

export type NameInput = Omit<VocabularyInput, 'records'> & {
  records: readonly Omit<NamedRecord, 'id'>[];
};

function named(field: NamedField, name: string, kinds: readonly string[]): Named {
  const stems = stemsOf(name);
  const telling = stems.filter((stem) => !legalWords.has(stem));
  const means = field === 'category' ? meaningWords(stems) : [];
  return { field, name, kinds, stems, telling: telling.length > 0 ? telling : stems, means };
}

const stemsOf = (name: string) =>
  tokenise(name.replaceAll(/[/:&]/g, ' ')).map(({ text }) => stemWord(text));

const kindOf = ({ field, accountType, partyKind, itemKind }: Omit<NamedRecord, 'id'>): string =>
  accountType ?? partyKind ?? itemKind ?? field;

function groupedBy(things: readonly Named[], wordsOf: (one: Named) => readonly string[]) {
  const groups = new Map<string, Named[]>();
  for (const thing of things)
    for (const word of new Set(wordsOf(thing)))
      groups.set(word, [...(groups.get(word) ?? []), thing]);
  return groups;
}
