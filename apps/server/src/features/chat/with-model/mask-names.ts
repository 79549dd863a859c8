/** Stands for a name while a sentence is looked at: no digit, no letter, no mark of a sentence's end. */
const open = '⟦';
const close = '⟧';
const masks = new RegExp(`${open}(\\p{L}+)${close}`, 'gu');

/**
 * A text with the names of the results taken out, so that a name is neither a figure nor markup. A name that reads
 * like an amount, or like markup, is left in: it has to stand the tests of any text.
 */
export function maskNames(
  text: string,
  names: readonly string[],
): { masked: string; hidden: string[] } {
  const hidden: string[] = [];
  let masked = text.replaceAll(/[⟦⟧]/g, ' ');
  const longestFirst = [...new Set(names)].filter(isName).sort((a, b) => b.length - a.length);
  for (const name of longestFirst) {
    const found = new RegExp(`(?<![\\p{L}\\p{N}])${escape(name)}(?![\\p{L}\\p{N}])`, 'giu');
    masked = masked.replaceAll(
      found,
      (written) => `${open}${letters(hidden.push(written) - 1)}${close}`,
    );
  }
  return { masked, hidden };
}

/** The text with its names back, each as `write` shows it. */
export const unmask = (
  masked: string,
  hidden: readonly string[],
  write: (name: string) => string,
): string => masked.replaceAll(masks, (_, place: string) => write(hidden[numberOf(place)] ?? ''));

export const hasName = (masked: string): boolean => masked.search(masks) >= 0;
export const withoutNames = (masked: string): string => masked.replaceAll(masks, ' ');

const isName = (name: string) =>
  name.trim().length >= 2 &&
  /\p{L}/u.test(name) &&
  !likeAnAmount.test(name) &&
  !likeMarkup.test(name);
const likeAnAmount = /[$€£¥₹%]|\d[\d,. ]{3,}|million|thousand/iu;
const likeMarkup = /[<>[\]`{}|@\\]|:\/\/|\bwww\.|javascript:|data:|&#|[\p{Cf}\p{Co}]/iu;

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

/** A number in letters: digits would be figures. */
const letters = (number: number) =>
  Array.from(String(number), (digit) => String.fromCharCode(97 + Number(digit))).join('');
const numberOf = (written: string) =>
  Number(Array.from(written, (letter) => letter.charCodeAt(0) - 97).join(''));
