/** Words and phrases of a language, folded (no accents, lower case), by the English that says the same of a figure. */
export interface Glossary {
  /** Parted by commas; a phrase goes before the words that it is made of. */
  phrases: Readonly<Record<string, string>>;
  /** Parted by spaces. */
  words: Readonly<Record<string, string>>;
}

export type Gloss = (text: string) => string;

const fold = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();

/**
 * A sentence in the English words that are checked in place of its own. A word that is not listed stays as it is, and is
 * believed as little as any other that nobody knows.
 */
export function glossBy({ phrases, words }: Glossary): Gloss {
  const known = new Map(
    Object.entries(words).flatMap(([english, listed]) =>
      listed.split(' ').map((word) => [word, english] as const),
    ),
  );
  const knownPhrases = Object.entries(phrases)
    .flatMap(([english, listed]) =>
      listed.split(', ').map((phrase) => ({ english, words: phrase.split(' ') })),
    )
    .sort((a, b) => b.words.length - a.words.length);
  return (text) => {
    // Words at the odd places, what parts them at the even ones; an elision parts too.
    const parts = text.split(/(\p{L}[\p{L}-]*)/u);
    const folded = parts.map(fold);
    const isAt = (at: number, phrase: readonly string[]) =>
      phrase.every((word, step) => folded[at + 2 * step] === word);
    const written: string[] = [];
    for (let at = 0; at < parts.length; at++) {
      const phrase = at % 2 === 1 ? knownPhrases.find(({ words: of }) => isAt(at, of)) : undefined;
      if (phrase === undefined) {
        const part = parts[at] ?? '';
        written.push(
          at % 2 === 1 ? (known.get(folded[at] ?? '') ?? part) : part.replace(/['’]/, ' '),
        );
      } else {
        written.push(phrase.english);
        at += 2 * (phrase.words.length - 1);
      }
    }
    return written.join('');
  };
}
