export interface FoundPhrase<T> {
  phrase: string;
  found: T;
}

export interface PhraseTable<T> {
  /**
   * The longest phrase of the text of whose entry `choose` takes something; of two equally long ones, the first
   * in the text.
   */
  find<U>(words: readonly string[], choose: (entry: T) => U | undefined): FoundPhrase<U> | null;
}

/** A text as the tables spell it: lower case, apostrophes gone, cut at everything but letters, digits and &. */
export function wordsInOrder(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replace(/['’`]/g, '');
  return plain.split(/[^\p{L}\p{N}&]+/u).filter((word) => word !== '');
}

/** A table of phrases for searching long lists of texts: only words that begin a phrase are looked at further. */
export function phraseTable<T>(entries: Iterable<readonly [string, T]>): PhraseTable<T> {
  const byPhrase = new Map(entries);
  const longestByFirstWord = new Map<string, number>();
  for (const phrase of byPhrase.keys()) {
    const words = phrase.split(' ');
    const first = words[0] ?? '';
    longestByFirstWord.set(first, Math.max(words.length, longestByFirstWord.get(first) ?? 0));
  }

  return {
    find<U>(words: readonly string[], choose: (entry: T) => U | undefined) {
      let best: (FoundPhrase<U> & { length: number }) | null = null;
      for (const [start, word] of words.entries()) {
        const longest = Math.min(longestByFirstWord.get(word) ?? 0, words.length - start);
        for (let length = longest; length > (best?.length ?? 0); length -= 1) {
          const phrase = words.slice(start, start + length).join(' ');
          const entry = byPhrase.get(phrase);
          const found = entry === undefined ? undefined : choose(entry);
          if (found === undefined) continue;
          best = { phrase, found, length };
          break;
        }
      }
      return best;
    },
  };
}
