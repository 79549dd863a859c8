import { isEnglishWord } from '../language/english-words.ts';
import { tokenise, type Token } from '../language/tokens.ts';
import type { KnownWords, Reading } from './known-words.ts';

/** One word of the question with every way to read its letters. What was typed is never replaced. */
export interface Word {
  token: Token;
  /** Its place in the question, in letters: what stands on either side is not lost. */
  at: number;
  /** The punctuation that ends it: a comma, a full stop, a colon; '' where the next word follows at once. */
  mark: string;
  /** Stems that it may be, the one typed first. */
  readings: readonly Reading[];
}

/** The words of a question, each with the known words that it may be a misspelling of. */
export function readWords(question: string, known: KnownWords): Word[] {
  let from = 0;
  return tokenise(question).map((token) => {
    const at = question.indexOf(token.written, from);
    from = at + token.written.length;
    const mark = title.test(token.text) ? '' : markAfter(question, from);
    return { token, at, mark, readings: readingsOf(token, known) };
  });
}

/** Before a name its full stop ends nothing. */
const title = /^(?:dr|mr|mrs|ms|prof|st|no)$/;

/** A full stop may stand within what was written: 'Inc.', 'May.' */
function markAfter(question: string, from: number): string {
  const last = question.charAt(from - 1);
  if (isMark(last)) return last;
  for (let at = from; at < question.length; at += 1) {
    const letter = question.charAt(at);
    if (isMark(letter)) return letter;
    if (letter !== ' ' && letter !== ')') return '';
  }
  return '';
}

const isMark = (letter: string) => letter !== '' && ',.;:?!-\u2013\u2014('.includes(letter);

function readingsOf({ text, stem, kind }: Token, known: KnownWords): Reading[] {
  const typed = { stem, typos: 0 };
  if (kind !== 'word' || known.has(stem) || known.has(text) || isEnglishWord(text)) return [typed];
  return [typed, ...known.near(stem)];
}
