import type { Correction } from './spelling.ts';
import { editDistance, haveSameLetters } from './distance.ts';
import { isEnglishWord } from './english-words.ts';
import { commonlyMeant } from './misspellings.ts';
import { stemWord } from './tokens.ts';

export interface KnownWords {
  isKnown: (stem: string) => boolean;
  words: readonly string[];
}

/** What nearly every question is made of: words so common that one letter of a short one may be wrong. */
const common: readonly string[] = `
  how what which who whom when where much many often long did does was were are have has had the our all any each last
  this that these those since between until from for with and over under through paid pay pays owe owes owed due open
  unpaid overdue sale sales sold sell bill bills billed cost costs spend spent bought buy total totals amount amounts year
  years month months week weeks date dates list show give first customer customers vendor vendors invoice invoices
  invoiced payment payments expense expenses income revenue balance balances account accounts product products service
  services quarter number average receive received largest biggest highest lowest gross most least june july april
`
  .trim()
  .split(/\s+/);

const isCommon = new Set(common);

const wordPattern = /[\p{L}\p{N}'’&@#/_-]+/gu;

/** Beside each other on the keyboard. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const isNearKey = (left: string, right: string): boolean =>
  rows.some((row, at) => {
    const place = row.indexOf(left);
    if (place < 0) return false;
    return [row, rows[at - 1] ?? '', rows[at + 1] ?? ''].some((other, of) => {
      const there = other.indexOf(right);
      return there >= 0 && Math.abs(there - place) <= (of === 0 ? 1 : 0);
    });
  });

/**
 * How a word was typed wrong by one letter: 1 where two of its letters are swapped, one is lacking or one is there twice,
 * 2 where another letter stands in its place; null where more is wrong. The first letter is seldom wrong.
 */
function mistake(written: string, meant: string): 1 | 2 | null {
  if (editDistance(written, meant, 1) !== 1) return null;
  if (haveSameLetters(written, meant)) return 1;
  if (written[0] !== meant[0]) return null;
  if (written.length < meant.length) return 1;
  if (written.length > meant.length)
    return withoutDoubles(written) === withoutDoubles(meant) ? 1 : null;
  const at = Array.from(written).findIndex((letter, index) => letter !== meant[index]);
  const isNear = isNearKey(written[at] ?? '', meant[at] ?? '');
  return written.length > 3 && (isNear || written.length > 5) ? 2 : null;
}

const withoutDoubles = (word: string) => word.replaceAll(/(.)\1/g, '$1');

/** Behind 'how' stand few words, and before 'much' only 'how': there any one letter may be wrong. */
function expectedAt(before: string, after: string): readonly string[] {
  if (before === 'how') return ['much', 'many', 'often', 'long'];
  if (/^(much|many)$/.test(after)) return ['how'];
  return /^(we|i)$/.test(before) ? ['owe', 'pay', 'sell', 'spend', 'buy'] : [];
}

function meantBy(
  word: string,
  { before, after }: { before: string; after: string },
  words: readonly string[],
): string | null {
  const often = commonlyMeant(word);
  if (often !== null) return isCommon.has(often) ? often : null;
  const expected = expectedAt(before, after).filter((meant) => editDistance(word, meant, 1) === 1);
  const [only, another] = expected;
  if (only !== undefined) return another === undefined ? only : null;
  const close = common.flatMap((meant) => {
    const kind = mistake(word, meant);
    return kind === null ? [] : [{ meant, kind }];
  });
  const [nearest, ...more] = close.sort((a, b) => a.kind - b.kind);
  if (nearest === undefined || nearest.meant === before) return null;
  const isOther = (known: string, kind: number | null) =>
    kind !== null && kind <= nearest.kind && stemWord(known) !== stemWord(nearest.meant);
  // A name, or another word of the grammar, that is as near may be meant as well.
  const isOpen =
    more.some(({ meant, kind }) => isOther(meant, kind)) ||
    words.some(
      (known) => known.length > 2 && !isCommon.has(known) && isOther(known, mistake(word, known)),
    );
  return isOpen ? null : nearest.meant;
}

/**
 * Puts common words right before anything else is read, as what reads phrases looks for them; what was put right is told.
 * A capital letter inside the question is rather a name's.
 */
export function mendCommonWords(
  question: string,
  { isKnown, words }: KnownWords,
): { mended: string; corrections: Correction[] } {
  const corrections: Correction[] = [];
  let before = '';
  const mended = question.replaceAll(wordPattern, (written, offset: number) => {
    const word = written.toLowerCase();
    const previous = before;
    before = word;
    const isPlain = /^[a-z]{2,}$/.test(written) || (offset === 0 && /^[A-Z][a-z]+$/.test(written));
    if (!isPlain || isKnown(word) || isKnown(stemWord(word)) || isEnglishWord(word)) return written;
    const after = question.slice(offset + written.length).match(wordPattern)?.[0] ?? '';
    const meant = meantBy(word, { before: previous, after: after.toLowerCase() }, words);
    if (meant === null) return written;
    before = meant;
    corrections.push({ written, read: meant });
    return meant;
  });
  return { mended, corrections };
}
