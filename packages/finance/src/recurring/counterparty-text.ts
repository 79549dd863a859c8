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
  // Fifty thousand rows of a till are a few hundred texts: each is read once.
  const rowsOf = new Map<string, number>();
  for (const text of texts) rowsOf.set(text, (rowsOf.get(text) ?? 0) + 1);
  const timesSeen = new Map<string, number>();
  for (const [text, rows] of rowsOf) {
    for (const number of numbersIn(text))
      timesSeen.set(number, (timesSeen.get(number) ?? 0) + rows);
  }
  const distinct = [...rowsOf.keys()];
  const named = groupCounterparties(distinct);
  const keys = new Map(
    distinct.map((text, index) => [text, keyOf(text, named[index]?.key ?? '', timesSeen)]),
  );
  return texts.map((text) => keys.get(text) ?? '');
}

function keyOf(text: string, names: string, timesSeen: ReadonlyMap<string, number>): string {
  const timesMin = names === '' ? 2 : 3;
  const accounts = numbersIn(text).filter(
    (number) => (timesSeen.get(number) ?? 0) >= timesMin && !/^0+$/.test(number),
  );
  return accounts.length === 0 ? names : [names, ...accounts].join(' ').trim();
}
