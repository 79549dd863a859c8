import type { BusinessDay, CalendarSettings } from '@cairn/finance';
import { readTime } from '../time/time-expressions.ts';
import type { Word } from './word.ts';

/** A stretch of words that says when. */
export interface TimeEdge {
  start: number;
  end: number;
  /** Its first and last day; null of all that ever was. */
  from: BusinessDay | null;
  to: BusinessDay | null;
}

/** The longest expression of time from each word on that none before it holds. */
export function findTimes(
  words: readonly Word[],
  context: { today: BusinessDay; settings: CalendarSettings },
): TimeEdge[] {
  const tokens = words.map(({ token, readings }) => {
    const near = readings[1];
    return near !== undefined && near.typos === 1 && readings.length === 2
      ? { ...token, text: near.stem, stem: near.stem }
      : token;
  });
  const found: TimeEdge[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const match = readTime(tokens, at, context);
    if (match === undefined) continue;
    const { start, length, period } = match;
    found.push({ start, end: start + length, from: period?.from ?? null, to: period?.to ?? null });
    at += length - 1;
  }
  return found;
}
