import type { BusinessDay, CalendarSettings } from '@cairn/finance';
import { readTime } from '../../time/time-expressions.ts';
import type { Span } from '../plan/filter.ts';
import type { Word } from '../tokens/word.ts';

/** A stretch of words that says when. */
export interface TimeEdge {
  start: number;
  end: number;
  /** Empty ends are open; 'all time' has neither. */
  span: Span;
  /** How far back the previous period of its kind lies. */
  step: { months: number } | { days: number } | null;
  isAsOf: boolean;
  /** 'From 2024 to 2025': both ends by themselves. */
  ends?: readonly [Span, Span];
}

const FIRST_DAY = '1900-01-01';

const spanBetween = ({ from, to }: { from: string; to: string }): Span => ({
  ...(from !== FIRST_DAY && { from }),
  to,
});

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
    const { start, length, period, isAsOf, ends } = match;
    found.push({
      start,
      end: start + length,
      span: period === null ? {} : spanBetween(period),
      step: period === null ? null : { ...period.step },
      isAsOf,
      ...(ends && { ends: [spanBetween(ends[0]), spanBetween(ends[1])] }),
    });
    at += length - 1;
  }
  return found;
}
