import { editDistance, typosAllowed } from '../language/distance.ts';

/** Words that a misspelled one may be: of the names and of the lexicon. */
export interface KnownWords {
  has: (stem: string) => boolean;
  /** Known words within the letters that a word of its length may have wrong, the nearest first. */
  near: (stem: string) => readonly Reading[];
}

export interface Reading {
  stem: string;
  /** Letters that would have to be wrong. */
  typos: number;
}

/** Beyond so many a word is not misspelled: it is another word. */
const READINGS_MAX = 4;
const KNOWN_MIN = 4;
const REMEMBERED_MAX = 5_000;

/** Each word is held against words of its length alone that share most of its letters, and only once. */
export function knownWords(stems: Iterable<string>): KnownWords {
  const known = new Set(stems);
  const byLength = new Map<number, { stem: string; letters: number }[]>();
  for (const stem of known) {
    if (stem.length < KNOWN_MIN) continue;
    const alike = byLength.get(stem.length) ?? [];
    alike.push({ stem, letters: lettersOf(stem) });
    byLength.set(stem.length, alike);
  }
  const search = (stem: string): Reading[] => {
    const most = typosAllowed(stem.length);
    const letters = lettersOf(stem);
    const near: Reading[] = [];
    if (most === 0) return near;
    for (let length = stem.length - most; length <= stem.length + most; length += 1)
      for (const one of byLength.get(length) ?? []) {
        if (bitsOf(letters ^ one.letters) > 2 * most) continue;
        const typos = editDistance(stem, one.stem, most);
        if (typos <= most) near.push({ stem: one.stem, typos });
      }
    return near
      .sort((a, b) => a.typos - b.typos || (a.stem < b.stem ? -1 : 1))
      .slice(0, READINGS_MAX);
  };
  const remembered = new Map<string, readonly Reading[]>();
  return {
    has: (stem) => known.has(stem),
    near: (stem) => {
      const before = remembered.get(stem);
      if (before !== undefined) return before;
      const found = search(stem);
      if (remembered.size >= REMEMBERED_MAX) remembered.clear();
      remembered.set(stem, found);
      return found;
    },
  };
}

/** Which letters a word has, a bit each. */
function lettersOf(stem: string): number {
  let bits = 0;
  for (let at = 0; at < stem.length; at += 1) bits |= 1 << (stem.charCodeAt(at) & 31);
  return bits;
}

function bitsOf(given: number): number {
  let rest = given >>> 0;
  let count = 0;
  while (rest !== 0) {
    rest = (rest & (rest - 1)) >>> 0;
    count += 1;
  }
  return count;
}
