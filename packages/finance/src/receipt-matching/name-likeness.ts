import { wordsOfName } from './words-of-name.ts';

/** What a company's papers add to its name, and what banks add to it: neither says who it is. */
const EMPTY_WORDS = new Set(
  (
    'and inc incorporated llc llp ltd limited plc corp corporation co company gmbh ag sa sarl bv nv oy ab pty ' +
    'pte sdn bhd berhad holdings group intl international usa us store stores shop com www http https bill ' +
    'mktplace services service'
  ).split(' '),
);

/**
 * The words that tell a company from others, as they are compared: lower case, without accents, legal forms, numbers
 * and what banks add. Empty when no word is left.
 */
function nameWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[._]/g, ' ');
  const words = wordsOfName(plain)
    .flatMap((word) => word.split('&'))
    .filter((word) => word !== '');
  const telling = words.filter((word) => !EMPTY_WORDS.has(word) && word.length > 1);
  return telling.length > 0 ? telling : words;
}

/** One text for all writings of a name that `nameWords` takes for the same. */
export const nameKey = (text: string): string => nameWords(text).join(' ');

/**
 * How far two names can mean the same company, from 0 to 1: one as its papers have it, one as a bank prints it (cut
 * off, run together, without vowels, among other words). The names that are short of words decide: all of them found
 * is 1.
 */
export function nameLikeness(left: string, right: string): number {
  const [few, many] = [nameWords(left), nameWords(right)].sort((a, b) => a.length - b.length);
  if (few === undefined || many === undefined || few.length === 0) return 0;
  if (holdsJoined(few, many)) return 0.95;
  const weights = few.map((word) => Math.min(word.length, 8));
  const found = few.map((word) => Math.max(...many.map((other) => wordLikeness(word, other))));
  const share =
    found.reduce((sum, likeness, at) => sum + likeness * (weights[at] ?? 0), 0) /
    weights.reduce((sum, weight) => sum + weight, 0);
  // The first word of a name carries most of it: 'Harbor Foods' and 'City Foods' share little.
  const first = Math.max(...many.map((other) => wordLikeness(few[0] ?? '', other)));
  return share * (0.4 + 0.6 * first);
}

/** 'homedepot' and 'home depot'; cut off too, as banks do after so many letters. */
function holdsJoined(few: readonly string[], many: readonly string[]): boolean {
  const [short, long] = [few.join(''), many.join('')].sort((a, b) => a.length - b.length);
  return (short ?? '').length >= 5 && (long ?? '').startsWith(short ?? '');
}

function wordLikeness(left: string, right: string): number {
  if (left === right) return 1;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length >= 3 && long.startsWith(short)) return 0.6 + 0.4 * (short.length / long.length);
  if (short.length >= 4 && editDistance(short, long) <= (long.length >= 8 ? 2 : 1)) return 0.8;
  return isAbbreviation(short, long) ? 0.75 : 0;
}

/** 'amzn' of 'amazon', 'mktp' of 'marketplace': the same first letter, and each letter in order. */
function isAbbreviation(short: string, long: string): boolean {
  if (short.length < 3 || short.length >= long.length || short[0] !== long[0]) return false;
  if (/[aeiou]/.test(short.slice(1))) return false;
  let from = 0;
  for (const letter of short) {
    const at = long.indexOf(letter, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

/** Letters added, left out or exchanged between two words. */
function editDistance(left: string, right: string): number {
  let before = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= right.length; at += 1) {
      const exchanged = (before[at - 1] ?? 0) + (left[row - 1] === right[at - 1] ? 0 : 1);
      now.push(Math.min(exchanged, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before[right.length] ?? 0;
}
