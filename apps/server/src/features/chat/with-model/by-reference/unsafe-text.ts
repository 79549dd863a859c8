/**
 * What no sentence of a model may hold, whatever it says: links and markup, hidden characters, digits that do not
 * look like digits, long runs that could carry something out, and the instructions themselves.
 */
const forbidden = [
  // Links, in every spelling that a page or a mail makes one of.
  /:\/\/|\bwww\.|\bmailto:|\bjavascript:|\bdata:|@/iu,
  /[\p{L}\p{N}-]\.[\p{L}]{2,}/u,
  // Markup of markdown and of pages.
  /!\[|\]\s*[(:[]|<\/?[a-z!]|&#?\w+;|[`|{}\\]|^\s*#/imu,
  // Characters that are not seen, turn the direction of reading, or belong to no script.
  /[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u,
  // Digits of other scripts, fractions and numerals.
  /(?![0-9])\p{N}/u,
  /⁄|[€£¥₹₽₿¢]/u,
  /\S{26,}/u,
];

const sentenceCharactersMax = 400;
/** So many words in a row are no accident. */
const overlapWords = 7;

export function isUnsafe(sentence: string, instructions: string): boolean {
  if (sentence.length > sentenceCharactersMax) return true;
  return forbidden.some((pattern) => pattern.test(sentence)) || quotes(sentence, instructions);
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

function quotes(sentence: string, instructions: string): boolean {
  const words = wordsOf(sentence);
  const held = ` ${wordsOf(instructions).join(' ')} `;
  return words.some(
    (_, at) =>
      at + overlapWords <= words.length &&
      held.includes(` ${words.slice(at, at + overlapWords).join(' ')} `),
  );
}
