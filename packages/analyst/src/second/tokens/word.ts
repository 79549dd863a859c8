import { editDistance, typosAllowed } from '../../language/distance.ts';
import { isEnglishWord } from '../../language/english-words.ts';
import { tokenise, type Token } from '../../language/tokens.ts';

/** One word of the question with every way to read its letters. What was typed is never replaced. */
export interface Word {
  token: Token;
  /** Its place in the question, in letters: what stands on either side is not lost. */
  at: number;
  /** Stems that it may be, the one typed first. */
  readings: readonly Reading[];
}

export interface Reading {
  stem: string;
  /** Letters that would have to be wrong. */
  typos: number;
}

/** Beyond so many a word is not misspelt: it is another word. */
const READINGS_MAX = 4;

/** The words of a question, each with the known words that it may be a misspelling of. */
export function readWords(question: string, known: ReadonlySet<string>): Word[] {
  let from = 0;
  return tokenise(question).map((token) => {
    const at = question.indexOf(token.written, from);
    from = at + token.written.length;
    return { token, at, readings: readingsOf(token, known) };
  });
}

function readingsOf({ text, stem, kind }: Token, known: ReadonlySet<string>): Reading[] {
  const typed = { stem, typos: 0 };
  if (kind !== 'word' || known.has(stem) || known.has(text) || isEnglishWord(text)) return [typed];
  return [typed, ...nearWords(stem, known)];
}

/** Known words within the letters that a word of its length may have wrong, the nearest first. */
function nearWords(stem: string, known: ReadonlySet<string>): Reading[] {
  const most = typosAllowed(stem.length);
  if (most === 0) return [];
  const near: Reading[] = [];
  for (const word of known) {
    if (Math.abs(word.length - stem.length) > most || word.length < 4) continue;
    const typos = editDistance(stem, word, most);
    if (typos <= most) near.push({ stem: word, typos });
  }
  return near
    .sort((a, b) => a.typos - b.typos || (a.stem < b.stem ? -1 : 1))
    .slice(0, READINGS_MAX);
}
