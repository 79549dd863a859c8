import { fullestNames } from './group-names.ts';
import { namingWords } from './read-text.ts';

export interface Counterparty {
  /** Equal for all texts that mean the same counterparty: its words in lower case. */
  key: string;
  /** As shown to people. */
  name: string;
}

/** Whom one text names, by itself; null for a text that names nobody. */
export function readCounterparty(text: string): Counterparty | null {
  const words = namingWords(text);
  // One bank writes 'SMITH & SONS', another leaves the sign out.
  const key = words
    .filter((word) => word !== '&')
    .join(' ')
    .slice(0, 200);
  return key === '' ? null : { key, name: displayName(words.join(' ')).slice(0, 200) };
}

/** Whom each of these texts names, with cut and joined writings of one name together. */
export function groupCounterparties(texts: readonly string[]): (Counterparty | null)[] {
  const read = new Map([...new Set(texts)].map((text) => [text, readCounterparty(text)]));
  const keys = [...read.values()].flatMap((one) => (one === null ? [] : [one.key]));
  const fullest = fullestNames(keys);
  const names = new Map<string, string>();
  for (const one of read.values())
    if (one !== null && !(names.get(one.key)?.includes('&') ?? false)) names.set(one.key, one.name);
  return texts.map((text) => {
    const one = read.get(text) ?? null;
    if (one === null) return null;
    const key = fullest.get(one.key) ?? one.key;
    return { key, name: names.get(key) ?? displayName(key) };
  });
}

/** 'blue bottle coffee' -> 'Blue Bottle Coffee', 'pg&e' -> 'PG&E', 'bank of boise' -> 'Bank of Boise'. */
function displayName(key: string): string {
  return key
    .split(' ')
    .map((word, at) => {
      if (at > 0 && /^(?:of|the|and|for|at|in|on)$/.test(word)) return word;
      if (word.includes('&') || (word.length <= 4 && !/[aeiouy]/.test(word)))
        return word.toUpperCase();
      return word.charAt(0).toUpperCase() + word.slice(1);
    })
    .join(' ');
}
