import { isKnownWord } from '../../lexicon/lexicon.ts';
import { tokenise } from '../../language/tokens.ts';
import { legalWords, type NamedRecord, type Vocabulary } from '../../vocabulary.ts';

interface HeldName {
  /** In small letters. */
  letters: string;
  /** To be written so: in small letters its words may be anybody's. */
  written?: string;
}

/** Names that a question may hold, by the first word of each, the longest first. */
type HeldNames = ReadonlyMap<string, readonly HeldName[]>;

const known = new WeakMap<Vocabulary, HeldNames>();

/**
 * What does the same for every name: a question in which the names of this business stand as words that no rule knows. A name
 * cannot lose a word to a rule so, and reads as any other: 'First Time Buyers Club' are no new buyers.
 */
export function withNamesHeld(
  question: string,
  vocabulary: Vocabulary,
  rewrite: (question: string) => string,
): string {
  const held: string[] = [];
  const covered = replaceNames(question, namesOf(vocabulary), (written) => {
    held.push(written);
    return placeholder(held.length - 1, written);
  });
  if (held.length === 0) return rewrite(question);
  return rewrite(covered).replaceAll(
    /\b[Qq]xq([a-z])\b/g,
    (whole, letter: string) => held[letter.charCodeAt(0) - FIRST_LETTER] ?? whole,
  );
}

const FIRST_LETTER = 97;
const HELD_MAX = 26;

/** A word of nobody's, with a capital letter where the name has one. */
const placeholder = (at: number, written: string) =>
  `${/^\p{Lu}/u.test(written) ? 'Q' : 'q'}xq${String.fromCharCode(FIRST_LETTER + at)}`;

function replaceNames(
  question: string,
  names: HeldNames,
  hold: (written: string) => string,
): string {
  const letters = question.toLowerCase();
  // Some letters change their number in small letters: places would no longer be the same.
  if (names.size === 0 || letters.length !== question.length) return question;
  let [covered, from, count] = ['', 0, 0];
  for (const { 0: word, index } of letters.matchAll(/[\p{L}\p{N}][\p{L}\p{N}&'’.-]*/gu)) {
    if (index < from || count === HELD_MAX) continue;
    const name = names.get(word.replace(/['’.-]+s?$/, ''))?.find((one) => {
      const next = letters.charAt(index + one.letters.length);
      const isWritten = one.written === undefined || question.startsWith(one.written, index);
      return isWritten && letters.startsWith(one.letters, index) && !/[\p{L}\p{N}]/u.test(next);
    });
    if (name === undefined) continue;
    const end = index + name.letters.length;
    covered += question.slice(from, index) + hold(question.slice(index, end));
    from = end;
    count += 1;
  }
  return covered + question.slice(from);
}

/**
 * Of people, companies, products and services; the names of accounts are words of the grammar themselves, and so are many that
 * bank rows have for a name: 'Interest Paid'.
 */
const isHeld = ({ field, partyKind, name }: NamedRecord) =>
  field === 'item' || (field === 'party' && (partyKind !== 'counterparty' || isTelling(name)));

/** It holds a word that is none of the grammar's. */
const isTelling = (name: string) =>
  tokenise(name).some(
    ({ stem, text }) => /\p{L}{3}/u.test(text) && !isKnownWord(stem) && !isKnownWord(text),
  );

function namesOf(vocabulary: Vocabulary): HeldNames {
  const before = known.get(vocabulary);
  if (before !== undefined) return before;
  const byFirst = new Map<string, HeldName[]>();
  const held = vocabulary.input.records.filter(isHeld);
  const shared = countBeginnings(held);
  for (const record of held)
    for (const name of [...waysToWrite(record.name), ...beginningOf(record.name, shared)]) {
      const [first = ''] = name.letters.split(' ');
      byFirst.set(first, [...(byFirst.get(first) ?? []), name]);
    }
  for (const names of byFirst.values()) names.sort((a, b) => b.letters.length - a.letters.length);
  known.set(vocabulary, byFirst);
  return byFirst;
}

/**
 * 'Friday Gumbo' of 'Friday Gumbo House', where no other name begins so; 'Last Call' of 'Last Call Tavern', of which every word
 * is one of the grammar's, as a name is written.
 */
function beginningOf(name: string, shared: ReadonlyMap<string, number>): HeldName[] {
  const words = name.trim().split(/\s+/);
  const written = words.slice(0, 2).join(' ');
  const letters = written.toLowerCase();
  const isName = words.length > 2 && /^[\p{L}\p{N}'’]+ [\p{L}\p{N}'’]+$/u.test(written);
  if (!isName || shared.get(letters) !== 1) return [];
  if (isTelling(letters)) return [{ letters }];
  return /^\p{Lu}\p{Ll}\S* \p{Lu}\p{Ll}/u.test(written) ? [{ letters, written }] : [];
}

/** How many names begin with the same two words. */
function countBeginnings(held: readonly NamedRecord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of new Set(held.map((one) => one.name.trim().toLowerCase()))) {
    const start = name.split(/\s+/).slice(0, 2).join(' ');
    counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  return counts;
}

/** With and without its 'Inc'; one word alone may be any word. */
function waysToWrite(name: string): HeldName[] {
  const words = name.toLowerCase().trim().split(/\s+/);
  let end = words.length;
  while (end > 0 && legalWords.has((words[end - 1] ?? '').replace(/[.,]+$/, ''))) end -= 1;
  const bare = words.slice(0, end);
  const last = bare.at(-1)?.replace(/[.,]+$/, '') ?? '';
  const short = [...bare.slice(0, -1), last];
  return [words, short].filter((one) => one.length > 1).map((one) => ({ letters: one.join(' ') }));
}
