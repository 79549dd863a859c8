import type { AccountType } from '@cairn/finance';
import { editDistance, typosAllowed } from './language/distance.ts';
import { stemWord, tokenise, type Token } from './language/tokens.ts';

/** The business's own names: what its accounts, parties and products are called. */
export interface NamedRecord {
  id: string;
  name: string;
  field: 'category' | 'account' | 'party' | 'item';
  accountType?: AccountType;
  partyKind?: 'customer' | 'vendor' | 'employee' | 'counterparty';
}

export interface VocabularyInput {
  records: readonly NamedRecord[];
  paymentMethods: readonly string[];
  cities: readonly string[];
}

interface Entry {
  record: NamedRecord | { field: 'payment_method' | 'city'; name: string };
  /** Stems of the name without 'Inc', 'the', 'and' and the like. */
  stems: readonly string[];
}
export type NamedThing = Entry['record'];

export interface Vocabulary {
  input: VocabularyInput;
  /** Entries by each of their stems. */
  byStem: ReadonlyMap<string, readonly Entry[]>;
  words: readonly string[];
}

const legalWords = new Set(
  'inc llc co ltd corp corporation company limited the of and & a an for llp plc gmbh lp pc'.split(
    ' ',
  ),
);

export function buildVocabulary(input: VocabularyInput): Vocabulary {
  const things: NamedThing[] = [
    ...input.records,
    ...input.paymentMethods.map((name) => ({ field: 'payment_method' as const, name })),
    ...input.cities.map((name) => ({ field: 'city' as const, name })),
  ];
  const byStem = new Map<string, Entry[]>();
  for (const record of things) {
    const stems = nameStems(record.name);
    for (const stem of new Set(stems)) {
      const entries = byStem.get(stem);
      if (entries) entries.push({ record, stems });
      else byStem.set(stem, [{ record, stems }]);
    }
  }
  return { input, byStem, words: [...byStem.keys()] };
}

function nameStems(name: string): string[] {
  const stems = tokenise(name.replaceAll(/[/:&]/g, ' ')).map(({ stem }) => stem);
  const telling = stems.filter((stem) => !legalWords.has(stem));
  return telling.length > 0 ? telling : stems;
}

export interface NameMatch {
  start: number;
  length: number;
  /** The whole name was said, not a part of it. */
  isWhole: boolean;
  /** Only ordinary words of it were said: a name where the sentence aims at one, no name by itself. */
  isOrdinary: boolean;
  things: NamedThing[];
}

/** A part of a name stands for it only when few names share that part. */
const SHARED_NAMES_MAX = 6;

/**
 * The names that begin at this token. The whole name beats a part; a part counts when it holds a word that is
 * not an ordinary one (`isOrdinary`) and that few names share.
 */
export function readNames(
  tokens: readonly Token[],
  start: number,
  vocabulary: Vocabulary,
  isOrdinary: (stem: string) => boolean,
): NameMatch[] {
  const first = tokens[start];
  if (first === undefined) return [];
  const matches: NameMatch[] = [];
  const parts = new Map<number, NamedThing[]>();
  for (const entry of vocabulary.byStem.get(first.stem) ?? []) {
    const length = matchLength(tokens, start, entry.stems);
    if (length === 0) continue;
    const said = saidStems(tokens, start, length);
    if (said.length === entry.stems.length) {
      const whole = matches.find((match) => match.length === length);
      if (whole) whole.things.push(entry.record);
      else
        matches.push({ start, length, isWhole: true, isOrdinary: false, things: [entry.record] });
    } else {
      const named = parts.get(length) ?? [];
      named.push(entry.record);
      parts.set(length, named);
    }
  }
  for (const [length, things] of parts) {
    const hasWhole = matches.some((match) => match.length >= length);
    const said = saidStems(tokens, start, length);
    // A number alone names nothing: '2' does not mean every product that weighs 2 lb.
    const hasWord = said.some((stem) => /\p{L}/u.test(stem));
    if (!hasWhole && hasWord && things.length <= SHARED_NAMES_MAX) {
      matches.push({ start, length, isWhole: false, isOrdinary: said.every(isOrdinary), things });
    }
  }
  return matches;
}

const saidStems = (tokens: readonly Token[], start: number, length: number) =>
  tokens
    .slice(start, start + length)
    .map(({ stem }) => stem)
    .filter((stem) => !legalWords.has(stem));

/** How many tokens from `start` follow a run of the name's words in order; legal words between them are stepped over. */
function matchLength(tokens: readonly Token[], start: number, stems: readonly string[]): number {
  let at = stems.indexOf(tokens[start]?.stem ?? '');
  if (at < 0) return 0;
  let length = 0;
  for (let index = start; index < tokens.length && at < stems.length; index += 1) {
    const { stem } = tokens[index] ?? { stem: '' };
    if (stem === stems[at]) {
      at += 1;
      length = index - start + 1;
    } else if (!legalWords.has(stem)) break;
  }
  return length;
}

/** Names like the one that was not found, nearest first: what the owner may have meant. */
export function nearNames(
  words: readonly string[],
  vocabulary: Vocabulary,
  most: number,
): string[] {
  const stems = words.map(stemWord);
  const near = new Set<string>();
  for (const [stem, entries] of vocabulary.byStem) {
    const isNear = stems.some(
      (word) =>
        word.length > 4 &&
        (stem.startsWith(word.slice(0, 5)) ||
          editDistance(word, stem, typosAllowed(word.length)) <= typosAllowed(word.length)),
    );
    if (isNear) for (const { record } of entries) near.add(record.name);
    if (near.size >= most) break;
  }
  return [...near].slice(0, most);
}
