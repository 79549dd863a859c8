import { formatDay, type DateRange } from '@cairn/finance';
import { sizeOf, type Figure, type Wording } from '../figure.ts';

export interface YearLeft {
  span: DateRange;
  left: Figure;
  /** Too little of it has a category to call it a profit. */
  isUnsorted: boolean;
}

const earning =
  /\b(?:are|am|is|do|does|did)(?:n't)? (?:we|i|it|this (?:place|business|thing)|the \w+)(?: \w+){0,2}? (?:mak(?:e|ing) (?:any |real )?money|profitable|los(?:e|ing) money|in the (?:black|red)|ahead or behind)\b/i;

/** Whether it is asked if money is made or lost. */
export const asksIfEarning = (question: string): boolean => earning.test(question);

/** '$20 more went out than came in', of a sum and its size as it is said. */
export const leftText = (cents: bigint, size: string): string =>
  cents === 0n
    ? 'as much came in as went out'
    : `${size} more ${cents > 0n ? 'came in than went out' : 'went out than came in'}`;

/** Made or lost, in the first words. */
export function earningText(wording: Wording, { year = null }: { year?: YearLeft | null }) {
  if (year === null) return null;
  const { left, span, isUnsorted } = year;
  const size = wording.say(left, sizeOf(left.cents));
  const [from, to] = [formatDay(span.from), formatDay(span.to)];
  const when = `in the last twelve whole months (${from} to ${to})`;
  const aside = 'moves between your own accounts left out';
  if (isUnsorted) {
    const verdict =
      left.cents > 0n
        ? 'More comes in than goes out'
        : left.cents < 0n
          ? 'Less comes in than goes out'
          : 'It comes out even';
    return `${verdict}: ${when} ${leftText(left.cents, size)}, ${aside}.`;
  }
  if (left.cents === 0n) return `You neither make nor lose money: you broke even ${when}.`;
  return left.cents > 0n
    ? `You are making money: a profit of ${size} ${when}, ${aside}.`
    : `You are losing money: a loss of ${size} ${when}, ${aside}.`;
}
