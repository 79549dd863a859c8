import { groupCounterparties } from '../counterparties/counterparties.ts';

/** A number this long may name an account; a shorter one never identifies anybody. */
const ACCOUNT_NUMBER = /\d{6,}/g;
const NO_NUMBERS: readonly string[] = [];

/** A bank may print a reference twice in one text, so each number counts once a text. */
function numbersIn(text: string): readonly string[] {
  const found = text.match(ACCOUNT_NUMBER);
  return found === null ? NO_NUMBERS : [...new Set(found)];
}

/**
 * A key for each text: equal keys mean the same counterparty as far as the text can tell. A long
 * number counts only when it stands in at least three of the texts (two, where no word is left):
 * what comes back is an account, what comes once is a reference. Empty for a text that names nobody.
 */
export function counterpartyKeys(texts: readonly string[]): string[] {
  const timesSeen = new Map<string, number>();
  const numbersOf = texts.map(numbersIn);
  for (const numbers of numbersOf) {
    for (const number of numbers) timesSeen.set(number, (timesSeen.get(number) ?? 0) + 1);
  }
  const named = groupCounterparties(texts);
  return texts.map((_, index) => {
    const names = named[index]?.key ?? '';
    const timesMin = names === '' ? 2 : 3;
    const accounts = (numbersOf[index] ?? NO_NUMBERS).filter(
      (number) => (timesSeen.get(number) ?? 0) >= timesMin && !/^0+$/.test(number),
    );
    return accounts.length === 0 ? names : [names, ...accounts].join(' ').trim();
  });
}
