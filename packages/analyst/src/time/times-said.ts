import type { BusinessDay, DateRange } from '@cairn/finance';
import { escapePattern } from '../language/escape-pattern.ts';
import { tokenise, type Token } from '../language/tokens.ts';
import type { TimeContext } from './cursor.ts';
import { readTime } from './time-expressions.ts';

/** What follows them is what something else is held against. */
export const basisWords = new Set(['since', 'than', 'versus', 'vs', 'against', 'compared']);

/** 'Lower than it was back in March', 'than there was in May', 'compared to what we had at Easter'. */
const thanItWas =
  /\b(?:than|compared (?:to|with))(?: what)? (?:it|there|they|we|i|he|she) (?:was|were|did|had|has been)(?: back)?(?: in| at| on| by| around)?(?: the)?$/;

export interface TimeSaid extends DateRange {
  from: BusinessDay;
  to: BusinessDay;
  /** As it is written in the sentence, and from which letter on. */
  text: string;
  at: number;
  /** Something else is held against it. */
  isBasis: boolean;
  /** 'From June to July': the first and the last of it, where they are alike. */
  ends: readonly [DateRange, DateRange] | null;
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
    const before = tokens.slice(Math.max(0, read.start - 6), read.start).map(({ text }) => text);
    const isBasis =
      opening.some((word) => basisWords.has(word) || word === 'from') ||
      thanItWas.test(before.join(' '));
    const ends = read.ends ?? null;
    const written = writtenOf(sentence, within, found.at(-1));
    found.push({ from, to, ...written, isBasis, ends });
    at = read.start + read.length - 1;
  }
  return found;
}

/** From the first of these words to the last, as the sentence has them behind the time before. */
function writtenOf(
  sentence: string,
  words: readonly Token[],
  before: TimeSaid | undefined,
): Pick<TimeSaid, 'text' | 'at'> {
  const parts = words.map(({ written }) => escapePattern(written));
  const pattern = new RegExp(parts.join(String.raw`[^\p{L}\p{N}]+`), 'gu');
  pattern.lastIndex = before === undefined ? 0 : before.at + before.text.length;
  const found = pattern.exec(sentence);
  return { text: found?.[0] ?? '', at: found?.index ?? pattern.lastIndex };
}
