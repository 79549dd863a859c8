import { legalWords, type VocabularyInput } from '../vocabulary.ts';
import { escapePattern } from './escape-pattern.ts';
import { isAnyWord } from './everyday-words.ts';

export interface OwnNames {
  /** What the business itself is called. */
  names: readonly string[];
  /** What others are called. */
  input: VocabularyInput;
}

/**
 * The question with the business in the place of its own names, each whole or without its legal ending or its last word: no word of
 * them is somebody else. Where others are called so too, only the whole name is the business, and not what goes on behind it.
 */
export function withoutOwnNames(
  question: string,
  { names, input: { records, cities, states } }: OwnNames,
): string {
  const known = [...records.map(({ name }) => name), ...cities, ...states];
  return names.flatMap(formsOf).reduce((text, { words, isWhole }) => {
    const said = words.map(escapePattern).join(String.raw`,?\s+(?:(?:&|and)\s+)?`);
    const form = String.raw`(?<![\p{L}\d])${said}(?![\p{L}\d])`;
    const others = known.filter((name) => {
      const found = new RegExp(form, 'iu').exec(name);
      return found !== null && !(isWhole && found[0].length === name.length);
    });
    const isTheirs = others.some(
      (name) => !isWhole || text.toLowerCase().includes(name.toLowerCase()),
    );
    if (isTheirs) return text;
    // One word is the business where it is written as a name.
    const flags = words.length > 1 ? 'giu' : 'gu';
    const own = new RegExp(String.raw`(?:(?<![\p{L}\d])[Tt]he\s+)?${form}(['’]s)?`, flags);
    return text.replace(own, (_, of?: string) => (of === undefined ? 'the business' : 'our'));
  }, question);
}

interface Form {
  words: readonly string[];
  isWhole: boolean;
}

/** The longest first; one word that means something else is no name. */
function formsOf(name: string): Form[] {
  const words = name.split(/[\s,]+/).filter((word) => word !== '' && !/^(?:&|and)$/i.test(word));
  const end = words.findLastIndex((word) => !isLegal(word)) + 1;
  const isName = ([first = '', next]: readonly string[]) =>
    next !== undefined || !(first === '' || isLegal(first) || isAnyWord(first.toLowerCase()));
  return [
    { words, isWhole: true },
    { words: words.slice(0, end), isWhole: true },
    { words: words.slice(0, end - 1), isWhole: false },
  ].filter((form) => isName(form.words));
}

const isLegal = (word: string) => legalWords.has(word.toLowerCase().replaceAll('.', ''));
