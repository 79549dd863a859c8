import { stemWord } from '../language/tokens.ts';

/** Words that say nothing of what is asked about. */
const empty = new Set(
  'a an the of in on at for to from by with and or as is was were are be been being do does did it its this that these those their there per s what which how much many value amount amounts company companies please reported recorded stated shown listed given respectively respective both each over under between during total'.split(
    ' ',
  ),
);

/** The words of a text in small letters, plurals as singulars, marks and footnotes left out. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/\((?:\d{1,2}|[a-z])\)/g, ' ')
    .replace(/\(note \d+\)/g, ' ')
    .replace(/[’']s\b/g, ' ')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .split(/[^a-z0-9%.&]+/)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .map((word) => (/\d/.test(word) ? word : stemWord(word)))
    .filter((word) => word !== '');
}

/** The words of a text that carry meaning. */
export const contentOf = (text: string): string[] =>
  wordsOf(text).filter((word) => !empty.has(word));

export const isEmptyWord = (word: string): boolean => empty.has(word);

const unit =
  /\s*\((?:(?:in|per)\s[^()]*|[^()]*[$£€¥₹/][^()]*|oz|t|kt|tonnes|[kmg]wh|m?boe?|mm?bbl|mm?cf|hours|days|cents|pence|sq\.? ?(?:ft|m)\.?)\)\s*$/i;

/** What a label says of its unit, in parentheses at its end: '(in thousands)', '(per Bbl)', '(A$/oz)'; '' where nothing. */
export const unitOf = (label: string): string => unit.exec(label)?.[0] ?? '';

/** A label as questions mostly name it. */
export const withoutUnit = (label: string): string => label.replace(unit, '');
