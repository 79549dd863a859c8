/** Shorter than this, a cut name could be of many. */
const cutLettersMin = 8;

/**
 * Names that mean the same counterparty, each with the fullest of its kind: 'homedepot' with 'home depot', and a name
 * cut off by a bank ('blue bottle cof') with the one it begins, where only one such is known. Names are words in
 * lower case with a blank between them. Sorting decides the time: n log n.
 */
export function fullestNames(names: Iterable<string>): Map<string, string> {
  const byLetters = new Map<string, string>();
  const all = [...new Set(names)].sort();
  // Of the same letters, the writing with more words is read more easily.
  for (const name of all) {
    const letters = lettersOf(name);
    const known = byLetters.get(letters);
    if (known === undefined || name.split(' ').length > known.split(' ').length) {
      byLetters.set(letters, name);
    }
  }
  const sorted = [...byLetters.keys()].sort();
  const fullest = new Map<string, string>();
  // From the last to the first, what a name begins has its own fullest already.
  for (let at = sorted.length - 1; at >= 0; at -= 1) {
    const letters = sorted[at] ?? '';
    fullest.set(letters, longerOf(letters, sorted, at, byLetters, fullest) ?? letters);
  }
  return new Map(
    all.map((name) => {
      const letters = fullest.get(lettersOf(name)) ?? lettersOf(name);
      return [name, byLetters.get(letters) ?? name];
    }),
  );
}

const lettersOf = (name: string) => name.replaceAll(' ', '');

/** The one longer name that these letters begin and were cut from; null where there is none, or more than one. */
function longerOf(
  letters: string,
  sorted: readonly string[],
  at: number,
  byLetters: ReadonlyMap<string, string>,
  fullest: ReadonlyMap<string, string>,
): string | null {
  if (letters.length < cutLettersMin) return null;
  const found = new Set<string>();
  for (let next = at + 1; sorted[next]?.startsWith(letters) === true; next += 1) {
    const longer = sorted[next] ?? '';
    if (!isCut(byLetters.get(letters) ?? '', byLetters.get(longer) ?? '')) return null;
    found.add(fullest.get(longer) ?? longer);
    if (found.size > 1) return null;
  }
  return [...found][0] ?? null;
}

/** Cut within a word, or after so many letters that a bank's width must have ended it. */
function isCut(short: string, long: string): boolean {
  const words = long.split(' ');
  const ends = words.map((_, index) => words.slice(0, index + 1).join('').length);
  const isWithinWord = !ends.includes(lettersOf(short).length);
  return isWithinWord || short.length >= 17;
}
