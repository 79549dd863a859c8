import { escapePattern } from '../../language/escape-pattern.ts';
import { meaningsOf } from './meaning-groups.ts';

const months =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;
const days =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|\d{1,2}(?:st|nd|rd|th)|tomorrow|today|tonight)$/;
const amount = /^\$?\d[\d,.]*(?:k|m|%)?$/;
const WORDS_MAX = 60;

/** The words of a question as the recognizer sees them: dates, amounts and names of the business by their kind. */
export function wordsOf(question: string, names: readonly string[] = []): string[] {
  const written = ` ${question.replaceAll('’', "'")} `;
  const masked = names.reduce(
    (text, name) =>
      text.replaceAll(
        new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(name)}(?![\\p{L}\\p{N}])`, 'giu'),
        ' {name} ',
      ),
    written,
  );
  const tokens = masked.match(/\{[a-z]+\}|\$?\d[\d,.]*[%\p{L}]*|[\p{L}][\p{L}'-]*/gu) ?? [];
  const kinds = tokens.slice(0, WORDS_MAX).map((token, at) => kindOf(token, at));
  return kinds.filter((word, at) => word !== '{name}' || kinds[at - 1] !== '{name}');
}

const slots: Record<string, string> = {
  '{customer}': '{name}',
  '{vendor}': '{name}',
  '{employee}': '{name}',
  '{owner}': '{name}',
};

function kindOf(token: string, at: number): string {
  const word = token.toLowerCase();
  if (word.startsWith('{')) return slots[word] ?? word;
  if (days.test(word)) return '{day}';
  if (
    months.test(word) &&
    (word !== 'may' || token === 'May') &&
    (word !== 'mar' || token === 'Mar')
  )
    return '{month}';
  if (/^(?:19|20)\d\d$/.test(word)) return '{year}';
  if (amount.test(word)) return '{amount}';
  // Nobody writes a capital in the middle of a question but for a name.
  if (at > 0 && /^\p{Lu}[\p{Ll}'-]+$/u.test(token)) return '{name}';
  return word.replace(/'s$/, '').replaceAll("'", '');
}

const stem = (word: string) =>
  word.startsWith('{') || word.length < 5
    ? word
    : word.replace(/(?:ing|ies|ied|ers?|ed|es|s|ly|e|y)$/, '');

/** What the recognizer weighs: words, pairs and triples of them, their senses, and pieces of letters for misspelled ones. */
export function featuresOf(words: readonly string[]): string[] {
  const found = new Set<string>(['*']);
  const stems = words.map(stem);
  addSequences(found, ['^', ...stems, '$'], '');
  for (const word of stems) found.add(word);
  // The same in senses: what is new to the recognizer often means what it has seen.
  const senses = words.map((word) => meaningsOf.get(word)?.[0]);
  const skeleton = stems.map((word, at) => senses[at] ?? (isSmall.has(word) ? word : '_'));
  addSequences(found, ['^', ...skeleton.filter((one) => one !== '_'), '$'], '=');
  addSenses(found, words, stems);
  for (const word of words)
    if (!word.startsWith('{') && word.length > 4)
      for (let at = 0; at + 4 <= word.length + 1; at += 1)
        found.add(`~${`${word}$`.slice(at, at + 4)}`);
  found.add(
    `|${words.length < 4 ? 'short' : words.length < 9 ? 'middle' : words.length < 16 ? 'long' : 'wordy'}`,
  );
  return [...found];
}

const isSmall = new Set(
  'how what which who when where is are am was were do does did can could should will would have has i we my our us me you your it the a to of for on in by too any anything there if not no'.split(
    ' ',
  ),
);

function addSequences(found: Set<string>, padded: readonly string[], mark: string): void {
  padded.forEach((word, at) => {
    const [next, third] = [padded[at + 1], padded[at + 2]];
    if (next !== undefined) found.add(`${mark}${word} ${next}`);
    if (third === undefined) return;
    found.add(`${mark}${word} ${next ?? ''} ${third}`);
    found.add(`${mark}${word} _ ${third}`);
  });
}

function addSenses(found: Set<string>, words: readonly string[], stems: readonly string[]): void {
  const said = [...new Set(words.flatMap((word) => meaningsOf.get(word) ?? []))].sort();
  said.forEach((one, at) => {
    found.add(`#${one}`);
    for (const other of said.slice(at + 1)) found.add(`#${one}+${other}`);
    for (const opening of stems.slice(0, 2)) found.add(`${opening}>#${one}`);
    for (const slot of ['{amount}', '{day}', '{month}', '{name}'])
      if (words.includes(slot)) found.add(`#${one}+${slot}`);
  });
}
