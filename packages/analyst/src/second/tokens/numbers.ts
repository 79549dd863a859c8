import { numberWords } from '../../language/number-words.ts';
import type { Word } from './word.ts';

/** A number on the lattice. `value` is as said: dollars, per cent or so many. */
export interface NumberEdge {
  start: number;
  end: number;
  value: number;
  sign: 'money' | 'percent' | 'plain';
}

const scales: Record<string, number> = { k: 1_000, m: 1_000_000 };
const scaleWords: Record<string, number> = { thousand: 1_000, grand: 1_000, million: 1_000_000 };
const moneyWords = new Set(['dollar', 'buck', 'usd']);
const percentWords = new Set(['percent', 'pct']);

/** The numbers of a question, in digits or in words. */
export function findNumbers(words: readonly Word[]): NumberEdge[] {
  const found: NumberEdge[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const edge = numberAt(words, at);
    if (edge === null) continue;
    found.push(edge);
    at = edge.end - 1;
  }
  return found;
}

function numberAt(words: readonly Word[], start: number): NumberEdge | null {
  const written = words[start]?.token.text ?? '';
  const [, currency, digits, suffix = ''] =
    /^([$€£])?([\d,]+(?:\.\d+)?)(st|nd|rd|th|k|m|%)?$/.exec(written) ?? [];
  const said = digits === undefined ? numberWords[written] : Number(digits.replaceAll(',', ''));
  if (said === undefined || Number.isNaN(said)) return null;
  const scale = scaleWords[stemAt(words, start + 1)];
  const next = start + (scale === undefined ? 1 : 2);
  const unit = stemAt(words, next);
  const isScaled = scale !== undefined || suffix in scales;
  const isMoney = currency !== undefined || isScaled || moneyWords.has(unit);
  const isPercent = suffix === '%' || percentWords.has(unit);
  return {
    start,
    end: moneyWords.has(unit) || percentWords.has(unit) ? next + 1 : next,
    value: said * (scale ?? scales[suffix] ?? 1),
    sign: isPercent ? 'percent' : isMoney ? 'money' : 'plain',
  };
}

const stemAt = (words: readonly Word[], at: number) => words[at]?.token.stem ?? '';
