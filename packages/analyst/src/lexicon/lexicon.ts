import { stemWord, tokenise, type Token } from '../language/tokens.ts';
import { timeVocabulary } from '../time/time-words.ts';
import { besideWords } from './beside-words.ts';
import { changeWords } from './change-words.ts';
import { functionWords } from './function-words.ts';
import { glueWords, talkWords } from './other-words.ts';
import type { Meaning } from './meaning.ts';
import { measureWords } from './measure-words.ts';
import { nounWords } from './noun-words.ts';
import { qualifierWords } from './qualifier-words.ts';
import { sameWords } from './same-words.ts';
import { setWords } from './set-words.ts';

interface Phrase {
  stems: readonly string[];
  meaning: Meaning;
}

/** Phrases by their first stem, longest first. A later table does not override an earlier one. */
const phrases = new Map<string, Phrase[]>();
const taken = new Set<string>();
const words = new Set<string>([...glueWords, ...glueWords.map(stemWord), ...timeVocabulary]);

const grammar = [
  ...sameWords,
  ...qualifierWords,
  ...measureWords,
  ...nounWords,
  ...setWords,
  ...changeWords,
  ...functionWords,
];
/** Words of small talk may be part of a name: 'tax' of 'tax return' is one of 'Taxes and licenses'. */
const ordinary = new Set(words);

for (const [text, meaning] of [...grammar, ...talkWords]) {
  const isTalk = meaning.slot === 'talk' || meaning.slot === 'outside';
  for (const phrase of text.split('|')) {
    const stems = addPhrase(phrase, meaning);
    for (const stem of stems) {
      words.add(stem);
      if (!isTalk) ordinary.add(stem);
    }
  }
}

function addPhrase(phrase: string, meaning: Meaning): string[] {
  const stems = tokenise(phrase).map(({ stem }) => stem);
  const [first] = stems;
  if (first === undefined) return stems;
  const key = stems.join(' ');
  if (taken.has(key)) return stems;
  taken.add(key);
  const known = phrases.get(first);
  if (known === undefined) phrases.set(first, [{ stems, meaning }]);
  else known.push({ stems, meaning });
  return stems;
}

const beside = new Set(
  besideWords
    .flatMap((phrase) => addPhrase(phrase, { slot: 'glue' }))
    .filter((stem) => !words.has(stem)),
);

const glue = new Set([...glueWords, ...glueWords.map(stemWord)]);

/** 'They've', 'she'd', 'it'll': somebody and an auxiliary, neither of which carries anything. */
const contracted =
  /^(?:i|we|you|he|she|they|it|that|there|this|who|what|how|where|when)'(?:ve|d|ll|re|m)$/;

export const isGlue = (token: Token): boolean =>
  glue.has(token.text) || glue.has(token.stem) || contracted.test(token.text);

/** A word of ordinary business English: a name that shares it is not thereby meant. */
export const isOrdinaryWord = (stem: string): boolean => ordinary.has(stem);

/** A word that the grammar knows at all, and that is therefore spelled right. */
export const isKnownWord = (stem: string): boolean => words.has(stem) || beside.has(stem);

/** All words that the grammar knows, for spelling. */
export const lexiconWords: readonly string[] = [...words];

export interface PhraseMatch {
  start: number;
  length: number;
  meaning: Meaning;
}

/** Every phrase of the lexicon that begins at this token. */
export function readPhrases(tokens: readonly Token[], start: number): PhraseMatch[] {
  const matches: PhraseMatch[] = [];
  for (const { stems, meaning } of phrases.get(tokens[start]?.stem ?? '') ?? []) {
    const fits = stems.every((stem, index) => tokens[start + index]?.stem === stem);
    if (fits) matches.push({ start, length: stems.length, meaning });
  }
  return matches;
}
