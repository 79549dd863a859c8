import { formatRange, type DateRange } from '@cairn/finance';
import { sizeOf, type Figure, type Wording } from '../figure.ts';
import { upperFirst } from '../../language/phrases.ts';

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

/** 'You spent $20 more than you took in', of a sum and its size as it is said. */
export const leftText = (cents: bigint, size: string): string =>
  cents === 0n
    ? 'you spent as much as you took in'
    : cents > 0n
      ? `you took in ${size} more than you spent`
      : `you spent ${size} more than you took in`;

/** Made or lost in the first words, and of which days that is. */
export function earningText(wording: Wording, { year = null }: { year?: YearLeft | null }) {
  if (year === null) return [];
  const { left, span, isUnsorted } = year;
  const size = wording.say(left, sizeOf(left.cents));
  const when = 'over the last 12 full months';
  const made = left.cents > 0n ? 'making money, with a profit' : 'losing money, with a loss';
  return [
    isUnsorted
      ? `${upperFirst(leftText(left.cents, size))} ${when}.`
      : left.cents === 0n
        ? `You broke even ${when}.`
        : `You're ${made} of ${size} ${when}.`,
    `That's ${formatRange(span.from, span.to)}, not counting transfers between your own accounts.`,
  ];
}
