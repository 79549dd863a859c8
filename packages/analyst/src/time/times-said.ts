import type { BusinessDay, DateRange } from '@cairn/finance';
import { escapePattern } from '../language/escape-pattern.ts';
import { tokenise, type Token } from '../language/tokens.ts';
import type { TimeContext } from './cursor.ts';
import { readTime } from './time-expressions.ts';

/** What follows them is what something else is held against. */
export const basisWords = new Set(['since', 'than', 'versus', 'vs', 'against', 'compared']);

export interface TimeSaid extends DateRange {
  from: BusinessDay;
  to: BusinessDay;
  /** As it is written in the sentence. */
  text: string;
  /** Something else is held against it. */
  isBasis: boolean;
}

/** Every stretch of time that a sentence says. */
export function timesSaid(sentence: string, context: TimeContext): TimeSaid[] {
  const tokens = tokenise(sentence);
  const found: TimeSaid[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const read = readTime(tokens, at, context);
    if (read === undefined || read.period === null) continue;
    const { from, to } = read.period;
    const within = tokens.slice(read.start, read.start + read.length);
    const opening = tokens.slice(Math.max(0, read.start - 3), at + 1).map(({ text }) => text);
    const isBasis = opening.some((word) => basisWords.has(word) || word === 'from');
    found.push({ from, to, text: writtenOf(sentence, within), isBasis });
    at = read.start + read.length - 1;
  }
  return found;
}

/** From the first of these words to the last, as the sentence has them. */
function writtenOf(sentence: string, words: readonly Token[]): string {
  const parts = words.map(({ written }) => escapePattern(written));
  return new RegExp(parts.join(String.raw`[^\p{L}\p{N}]+`), 'u').exec(sentence)?.[0] ?? '';
}
