import { numberWords } from '../../language/number-words.ts';
import type { Token } from '../../language/tokens.ts';

export interface NumberReading {
  /** As said: 500, 1500 for '1.5k', 20 for '20%'. */
  value: number;
  isMoney: boolean;
  isPercent: boolean;
  isOrdinal: boolean;
}

/** The value of a number token; null for a word. */
export function readNumber(token: Token | undefined): NumberReading | null {
  // 'Top three'; 'one' and 'a' are mostly no numbers.
  const inWords =
    token === undefined || token.text === 'one' ? undefined : numberWords.get(token.text);
  if (inWords !== undefined) {
    return { value: inWords, isMoney: false, isPercent: false, isOrdinal: false };
  }
  if (token?.kind !== 'number') return null;
  const match = /^([$€£]?)([\d,]*(?:\.\d+)?)(st|nd|rd|th|k|m|%)?$/.exec(token.text);
  if (!match) return null;
  const scale = match[3] === 'k' ? 1_000 : match[3] === 'm' ? 1_000_000 : 1;
  const value = Number((match[2] ?? '').replaceAll(',', '')) * scale;
  if (!Number.isFinite(value)) return null;
  return {
    value,
    isMoney: match[1] !== '' || scale > 1,
    isPercent: match[3] === '%',
    isOrdinal: /^(st|nd|rd|th)$/.test(match[3] ?? ''),
  };
}

/** Whole cents, or null when the amount is finer or larger than money is kept. */
export function toCents(value: number): number | null {
  const inCents = Math.round(value * 100);
  return Number.isSafeInteger(inCents) && Math.abs(inCents / 100 - value) < 1e-9 ? inCents : null;
}
