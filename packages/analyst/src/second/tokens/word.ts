import { isEnglishWord } from '../../language/english-words.ts';
import { tokenise, type Token } from '../../language/tokens.ts';
import type { KnownWords, Reading } from './known-words.ts';

/** One word of the question with every way to read its letters. What was typed is never replaced. */
export interface Word {
  token: Token;
  /** Its place in the question, in letters: what stands on either side is not lost. */
  at: number;
  /** Stems that it may be, the one typed first. */
  readings: readonly Reading[];
}

/** The words of a question, each with the known words that it may be a misspelling of. */
export function readWords(question: string, known: KnownWords): Word[] {
  let from = 0;
  return tokenise(question).map((token) => {
    const at = question.indexOf(token.written, from);
    from = at + token.written.length;
    return { token, at, readings: readingsOf(token, known) };
  });
}

function readingsOf({ text, stem, kind }: Token, known: KnownWords): Reading[] {
  const typed = { stem, typos: 0 };
  if (kind !== 'word' || known.has(stem) || known.has(text) || isEnglishWord(text)) return [typed];
  return [typed, ...known.near(stem)];
}
