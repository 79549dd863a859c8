/** Counts as they are written out. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
    ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16 },
    ...{ seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40 },
    ...{ fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
  }),
);

const wordsOf = (fits: (count: number) => boolean): string =>
  [...numberWords].flatMap(([word, count]) => (fits(count) ? [word] : [])).join('|');

/** A pattern of what stands behind thousands: 'five' of 'fourteen five'. */
export const onesInWords = wordsOf((count) => count < 10);
const tens = wordsOf((count) => count >= 20 && count % 10 === 0);

/** A pattern of counts below a hundred in words: 'six', 'sixty six', 'forty-five'. */
export const countInWords = String.raw`(?:(?:${tens})[\s-](?:${onesInWords})|${wordsOf(() => true)})`;

/** Of two digits, as the second half of 'fourteen fifty'. */
export const twoDigitsInWords = String.raw`(?:(?:${tens})[\s-](?:${onesInWords})|${wordsOf((count) => count >= 10)})`;

/** What such words count; null of others. */
export function countOf(words: string): number | null {
  const counts = words
    .toLowerCase()
    .split(/[\s-]+/)
    .map((word) => numberWords.get(word));
  return counts.reduce<number | null>(
    (sum, count) => (sum === null || count === undefined ? null : sum + count),
    0,
  );
}
