import { wordSet } from './word-set.ts';
import type { Word } from './word.ts';
import { classesOf } from './word-classes.ts';
import type { Named, NamedField, NameIndex } from './name-index.ts';

/** A stretch of words that may be a name of this business, or a word that several share. */
export interface NameEdge {
  start: number;
  end: number;
  field: NamedField;
  /** The names that the stretch stands for, sorted. */
  names: readonly string[];
  /** How it fits: the whole name, its telling words or enough of them to tell it, a part, or one that several share. */
  fit: 'whole' | 'telling' | 'part' | 'shared';
  typos: number;
}

/** A customer, vendor or employee that is named for certain: one word that may be misspelled is rather another word. */
export const isSomebody = ({ start, end, field, fit, typos }: NameEdge) =>
  field === 'party' && (fit === 'whole' || fit === 'telling') && (typos === 0 || end - start > 1);

/** A part that more names share tells none of them. */
const SHARED_MAX = 8;
const WORDS_MAX = 6;

/** Every stretch that may be a name. They overlap and contradict: scores decide. */
export function findNames(words: readonly Word[], index: NameIndex): NameEdge[] {
  const found: NameEdge[] = [];
  for (let start = 0; start < words.length; start += 1)
    for (let end = start + 1; end <= Math.min(words.length, start + WORDS_MAX); end += 1) {
      const fits = namesOn(words.slice(start, end), index);
      if (fits.length === 0 && end > start + 1) break;
      if (fits.length === 0) found.push(...byLetters(words, start, index));
      if (end === start + 1 && isDone(words, start)) continue;
      const isOwn = end === start + 1 && isOurs(words, start);
      const isCalled = end > start + 1 || isWrittenAsName(words, start);
      found.push(
        ...edgesOf(words.slice(start, end), start, fits)
          .filter(({ fit }) => !isOwn || fit === 'whole')
          .map((edge) => (isCalled ? told(edge) : edge)),
      );
    }
  return withoutParts(found);
}

const asking = wordSet('how what which if whether when who whom where');

/** The 'check' of 'would you check how many', where somebody is called Check. */
const isDone = (words: readonly Word[], at: number): boolean =>
  /^\p{Ll}/u.test(words[at]?.token.written ?? '') &&
  (words[at]?.mark ?? '') === '' &&
  asking.has(words[at + 1]?.token.text ?? '');

const own = wordSet('our my the this');
const businesses = wordSet('business company firm practice shop salon studio clinic garage');

/** 'Take it out of the practice': where one is itself, and not the account 'Practice Software'. */
const isOurs = (words: readonly Word[], at: number): boolean =>
  businesses.has(words[at]?.token.text ?? '') && own.has(words[at - 1]?.token.text ?? '');

/** 'PGE' for 'Portland General Electric'. */
function byLetters(words: readonly Word[], start: number, { byInitials }: NameIndex): NameEdge[] {
  const { text = '', stem = '' } = words[start]?.token ?? {};
  const thing = byInitials.get(text);
  if (thing === undefined || classesOf(text, stem).length > 0) return [];
  const { field, name } = thing;
  return [{ start, end: start + 1, field, names: [name], fit: 'telling', typos: 0 }];
}

/** Two words of a name that no other has, or one that is written as names are, tell it. */
const told = (edge: NameEdge): NameEdge =>
  edge.fit === 'part' && edge.field === 'party' ? { ...edge, fit: 'telling' } : edge;

/** A capital letter that no sentence begins with, on no word of the classes. */
function isWrittenAsName(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || at === 0 || '.?!:'.includes(words[at - 1]?.mark || ' ')) return false;
  const { text, stem, written } = word.token;
  return /^\p{Lu}\p{Ll}/u.test(written) && classesOf(text, stem).length === 0;
}

interface Fit {
  thing: Named;
  typos: number;
}

/** The names that hold all of these words, in their order. */
function namesOn(words: readonly Word[], { byStem }: NameIndex): Fit[] {
  const [first, ...others] = words;
  if (first === undefined) return [];
  const fits: Fit[] = [];
  for (const { stem, typos } of first.readings)
    for (const thing of byStem.get(stem) ?? []) {
      const more = goesOn(thing, thing.stems.indexOf(stem) + 1, others);
      if (more !== null) fits.push({ thing, typos: typos + more });
    }
  return fits;
}

/** The wrong letters of the words that follow within the name; a word of form ('Inc', '&') may be left out. */
function goesOn({ stems, telling }: Named, from: number, words: readonly Word[]): number | null {
  let at = from;
  let typos = 0;
  for (const { readings } of words) {
    while (
      at < stems.length &&
      !telling.includes(stems[at] ?? '') &&
      !readings.some(({ stem }) => stem === stems[at])
    )
      at += 1;
    const reading = readings.find(({ stem }) => stem === stems[at]);
    if (reading === undefined) return null;
    typos += reading.typos;
    at += 1;
  }
  return typos;
}

function edgesOf(words: readonly Word[], start: number, fits: readonly Fit[]): NameEdge[] {
  const end = start + words.length;
  const edges: NameEdge[] = [];
  const least = Math.min(...fits.map(({ typos }) => typos));
  const nearest = fits.filter(({ typos }) => typos === least);
  for (const field of new Set(nearest.map(({ thing }) => thing.field))) {
    const ofField = nearest.filter(({ thing }) => thing.field === field).map(({ thing }) => thing);
    const length = end - start;
    // The 'the' of 'The Knot' tells nobody.
    const isTold = ({ telling }: Named) =>
      telling.length === length &&
      words.every(({ readings }) => readings.some(({ stem }) => telling.includes(stem)));
    const whole = ofField.filter((thing) => thing.stems.length === length || isTold(thing));
    const told = whole.length > 0 ? whole : ofField;
    if (told.length > SHARED_MAX) continue;
    edges.push({ start, end, field, typos: least, ...fitOf(told, length, whole.length > 0) });
    if (whole.length > 0 && ofField.length > whole.length && ofField.length <= SHARED_MAX)
      edges.push({ start, end, field, typos: least, ...fitOf(ofField, length, false) });
  }
  return edges;
}

function fitOf(things: readonly Named[], length: number, isWhole: boolean) {
  const [first] = things;
  const exact = isWhole && first !== undefined && first.stems.length === length;
  return {
    names: things.map(({ name }) => name).sort(),
    fit: exact
      ? ('whole' as const)
      : isWhole
        ? ('telling' as const)
        : things.length > 1
          ? ('shared' as const)
          : ('part' as const),
  };
}

/** A part of a stretch that names the same things says nothing more. */
const withoutParts = (edges: readonly NameEdge[]): NameEdge[] =>
  edges.filter(
    (one) =>
      !edges.some(
        (other) =>
          other !== one &&
          other.field === one.field &&
          other.start <= one.start &&
          other.end >= one.end &&
          other.end - other.start > one.end - one.start &&
          other.names.every((name) => one.names.includes(name)),
      ),
  );
