import { formatDay, type BusinessDay, type DateRange } from '@cairn/finance';
import { leftText } from '../briefing/earning.ts';
import { dollars, sizeOf, type Figure, type Wording } from '../figure.ts';

/** What the last twelve whole months left over. */
export interface YearLeftOver {
  span: DateRange;
  cents: bigint;
  /** What moved on the bank accounts, or the profit of the books. */
  left: Figure;
  isOfBank: boolean;
  /** What the owners took, and what was paid off loans where that is the profit: what is left over is without both. */
  drawnCents: bigint;
  paidOffCents: bigint;
}

const MONTHS = 12;

/** What a month left over on average; of a forecast, by its day's end, where no year is on record. */
export type LeftAMonth =
  | { of: 'year'; cents: bigint; year: YearLeftOver }
  | { of: 'forecast'; cents: bigint; end: BusinessDay };

/** What the owners took a month, which what is left over is without. */
export const takenAMonth = ({ drawnCents }: YearLeftOver): bigint => drawnCents / BigInt(MONTHS);

export const leftAMonth = (year: YearLeftOver): LeftAMonth => ({
  ...{ of: 'year', year },
  cents: year.cents / BigInt(MONTHS),
});

/** What goes on month after month, held against what a month leaves over and the cash there is. */
export interface Lasting {
  /** What it takes from the cash each month; zero where what is left over covers it. */
  shortCents: bigint;
  /** For how many whole months the cash bears that; null where it bears it for good. */
  months: number | null;
  /** Twelve months, or as many as it is paid where that is fewer. */
  isForAYear: boolean;
}

export function lastingOf(
  { monthlyCents, times = null }: { monthlyCents: bigint; times?: number | null },
  left: Pick<LeftAMonth, 'cents'>,
  cashCents: bigint,
): Lasting {
  const shortCents = monthlyCents - left.cents;
  if (shortCents <= 0n) return { shortCents: 0n, months: null, isForAYear: true };
  const months = cashCents <= 0n ? 0 : Number(cashCents / shortCents);
  return { shortCents, months, isForAYear: months >= Math.min(MONTHS, times ?? MONTHS) };
}

const MONTHS_TOLD = 36;

/** 'Less than 4 months', which is no promise of three; of years nobody counts the months. */
export function lastsText({ months, isForAYear }: Pick<Lasting, 'months' | 'isForAYear'>): string {
  const whole = months ?? MONTHS_TOLD;
  if (whole >= MONTHS_TOLD) return 'more than 3 years';
  if (isForAYear) return `about ${String(whole)} months`;
  return whole === 0 ? 'less than a month' : `less than ${String(whole + 1)} months`;
}

/** What it takes from the cash and how long that lasts. */
export const takesText = (lasting: Lasting): string =>
  `${dollars(lasting.shortCents)} a month more would go out than comes in, and your cash would last ${lastsText(lasting)}`;

/** What a month leaves over, and what that is made of. */
export function leftOverText(wording: Pick<Wording, 'say'>, left: LeftAMonth): string {
  const month = dollars(sizeOf(left.cents));
  if (left.of === 'forecast')
    return left.cents > 0n
      ? `About ${month} a month is expected to be left over until ${formatDay(left.end)}.`
      : `Nothing is left over a month as forecast until ${formatDay(left.end)}.`;
  const { year } = left;
  const size = wording.say(year.left, sizeOf(year.left.cents));
  const when = 'In the last twelve whole months';
  if (year.isOfBank) return `${when} ${leftText(year.left.cents, size)}, ${month} a month.`;
  const profit = year.left.cents < 0n ? `a loss of ${size}` : `a profit of ${size}`;
  const less = [
    ...(year.drawnCents > 0n ? [`${dollars(year.drawnCents)} taken out`] : []),
    ...(year.paidOffCents > 0n ? [`${dollars(year.paidOffCents)} paid off on loans`] : []),
  ];
  const made = less.length === 0 ? profit : `${profit}, less ${less.join(' and ')}`;
  return left.cents < 0n
    ? `${when} ${month} a month was missing on average: ${made}.`
    : `${when} ${month} a month was left over on average: ${made}.`;
}
