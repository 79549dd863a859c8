import { sumInWords, sumOfWords } from '@cairn/analyst';

const scales: Partial<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};

/** The numbers of a text in hundredths (cents, or hundredths of a percent), with '5k', '1.2 million' and 'two grand' written out. */
export function amountsWritten(text: string): Set<number> {
  const found = new Set<number>();
  const numbers = /(\d[\d,]*(?:\.\d+)?)\s*(k|thousand|m|million|bn?|billion)?\b/gi;
  for (const [, digits = '', scale = ''] of text.normalize('NFKC').matchAll(numbers)) {
    const factor = scales[scale.toLowerCase()] ?? 1;
    found.add(Math.round(Number(digits.replaceAll(',', '')) * factor * 100));
  }
  for (const [said] of text.matchAll(new RegExp(String.raw`\b${sumInWords}`, 'gi'))) {
    const sum = sumOfWords(said);
    if (sum !== null) found.add(Math.round(sum * 100));
  }
  return found;
}
