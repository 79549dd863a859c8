import { numberWords } from '../language/number-words.ts';
import type { Word } from './word.ts';

/** Where a number stands, with what it is counted in. */
export interface NumberEdge {
  start: number;
  end: number;
}

const scales = new Set(['k', 'thousand', 'grand', 'million']);
const units = new Set(['dollar', 'buck', 'usd', 'percent', 'pct']);

/** The numbers of a question, in digits or in words. */
export function findNumbers(words: readonly Word[]): NumberEdge[] {
  const found: NumberEdge[] = [];
  for (let start = 0; start < words.length; start += 1) {
    if (!isNumber(words[start]?.token.text ?? '')) continue;
    let end = start + 1;
    for (const known of [scales, units]) if (known.has(words[end]?.token.stem ?? '')) end += 1;
    found.push({ start, end });
    start = end - 1;
  }
  return found;
}

const isNumber = (written: string) =>
  /^[$€£]?\d[\d,]*(?:\.\d+)?(?:st|nd|rd|th|k|m|%)?$/.test(written) || numberWords.has(written);
