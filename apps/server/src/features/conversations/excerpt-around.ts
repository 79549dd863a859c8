const BEFORE_CHARACTERS = 50;
/** Whole characters, also of those that take two places in a string. */
const firstCharacters = /^.{0,180}/su;

/** The text of an answer without markdown's marks. */
export const withoutMarks = (markdown: string): string =>
  markdown
    .replaceAll(/\\([^\p{L}\p{N}\s])/gu, '$1')
    .replaceAll(/\*\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '');

/** One line of a message around the first of the words that it holds. */
export function excerptAround(message: string, words: readonly string[]): string {
  const line = message.replaceAll(/\s+/gu, ' ').trim();
  const lower = line.toLowerCase();
  const places = words.map((word) => lower.indexOf(word.toLowerCase())).filter((at) => at >= 0);
  const found = places.length === 0 ? 0 : Math.min(...places);
  // Not in the middle of a word.
  const from = found <= BEFORE_CHARACTERS ? 0 : line.indexOf(' ', found - BEFORE_CHARACTERS) + 1;
  const cut = firstCharacters.exec(line.slice(from))?.[0] ?? '';
  const isWhole = from + cut.length >= line.length;
  return `${from === 0 ? '' : '… '}${cut.trimEnd()}${isWhole ? '' : ' …'}`;
}
