import {
  cashLasts,
  DAYS_A_MONTH,
  formatDay,
  LASTING_MONTHS_MAX,
  type BusinessDay,
  type CashAheadOfYears,
  type CashLasts,
  type DateRange,
} from '@cairn/finance';
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
  /** Costs of that profit that take no cash, such as depreciation: what is left over is with them. */
  noCashCents?: bigint;
  /** The same by month of the year, January first, where sales go with the season; absent = a twelfth in each. */
  months?: readonly bigint[];
}

const MONTHS = 12;

/** What a month left over on average; of a forecast, by its day's end, where no year is on record. */
export type LeftAMonth =
  | { of: 'year'; cents: bigint; year: YearLeftOver }
  | { of: 'forecast'; cents: bigint; end: BusinessDay };

/** What the owners took a month, which what is left over is without. */
export const takenAMonth = ({ drawnCents }: YearLeftOver): bigint => drawnCents / BigInt(MONTHS);

/** What a month leaves over on average: by a year, as a part of one may flatter, else by the forecast; below zero where cash falls. */
export function leftAMonth(
  year: YearLeftOver | null,
  days: CashAheadOfYears['days'],
  cashCents: bigint,
): LeftAMonth {
  if (year !== null) return { of: 'year', year, cents: year.cents / BigInt(MONTHS) };
  const end = days.at(-1);
  const aDay = end === undefined ? 0 : Number(end.cents - cashCents) / days.length;
  const cents = BigInt(Math.round(aDay * DAYS_A_MONTH));
  return { of: 'forecast', cents, end: end?.date ?? '2000-01-01' };
}

export interface Lasting extends CashLasts {
  left: LeftAMonth;
}

/** What goes on month after month, held against what a month leaves over and the cash there is. */
export const lastingOf = (
  goesOn: { monthlyCents: bigint; paidUntil?: BusinessDay | null },
  left: LeftAMonth,
  ahead: Pick<CashAheadOfYears, 'days' | 'later'>,
): Lasting => {
  const leftIn = left.of === 'year' ? left.year.months : undefined;
  return { left, ...cashLasts({ ...goesOn, leftCents: left.cents }, { ...ahead, leftIn }) };
};

/** Nothing is taken from the cash for longer than a season. */
export const isCovered = ({ shortCents, months }: Lasting): boolean =>
  shortCents === 0n && months === null;

/** 'Less than 4 months', which is no promise of three; of years nobody counts the months. */
export function lastsText({ months, isForAYear }: Pick<Lasting, 'months' | 'isForAYear'>): string {
  if (months === null) return `more than ${String(LASTING_MONTHS_MAX / MONTHS)} years`;
  if (isForAYear) return `about ${String(months)} months`;
  return months === 0 ? 'less than a month' : `less than ${String(months + 1)} months`;
}

/** What it takes from the cash; none where it takes nothing. */
export const takesText = ({ shortCents, paidUntil }: Lasting): string[] =>
  shortCents === 0n
    ? []
    : [
        `you'd spend ${dollars(shortCents)} a month more than you take in${paidUntil === null ? '' : ` through ${formatDay(paidUntil)}`}`,
      ];

/** How long the cash bears it. */
export function bearsText(lasting: Lasting): string {
  const { shortCents, months, paidUntil } = lasting;
  if (months === null && shortCents === 0n) return "your cash wouldn't run out";
  if (months === null && paidUntil !== null) return 'your cash can cover it';
  const lasts = `your cash would last ${lastsText(lasting)}`;
  return shortCents === 0n ? `${lasts}, even though a full year brings in enough` : lasts;
}

/** Both in one. */
export const takesAndBears = (lasting: Lasting): string =>
  [...takesText(lasting), bearsText(lasting)].join(', so ');

/** Of what a month leaves over. */
export function leftOverBasis(year: YearLeftOver | null): string {
  if (year === null) return "the forecast's ending cash minus today's, spread over its months";
  return year.isOfBank
    ? 'the monthly average over 12 months of what came into your bank accounts minus what went out, not counting transfers between them'
    : 'your average monthly profit over 12 months, minus owner draws and loan principal paid';
}

/** By what it is said how long cash lasts. */
export function lastsBasis({ left, end }: Lasting): string {
  const told = `How long cash lasts comes from my forecast through ${formatDay(end)}`;
  if (left.of === 'forecast')
    return `${told} alone, because I don't have 12 full months of records.`;
  return left.year.months === undefined
    ? `${told}, then from that average.`
    : `${told}, then from the same months of the past year, because your sales are seasonal.`;
}

/** What a month leaves over, and what that is made of. */
export function leftOverText(wording: Pick<Wording, 'say'>, left: LeftAMonth): string {
  const month = dollars(sizeOf(left.cents));
  if (left.of === 'forecast')
    return left.cents > 0n
      ? `I expect about ${month} a month to be left over through ${formatDay(left.end)}.`
      : `I expect nothing to be left over each month through ${formatDay(left.end)}.`;
  const { year } = left;
  const size = wording.say(year.left, sizeOf(year.left.cents));
  const when = 'Over the last 12 full months';
  if (year.isOfBank)
    return year.left.cents < 0n
      ? `${when}, you spent ${size} more than you took in, or ${month} a month.`
      : `${when}, you took in ${size} more than you spent, or ${month} a month.`;
  const profit = year.left.cents < 0n ? `a loss of ${size}` : `a profit of ${size}`;
  const { noCashCents = 0n } = year;
  const cash =
    noCashCents > 0n
      ? `${profit}, with ${dollars(noCashCents)} of depreciation added back because it takes no cash`
      : profit;
  const less = [
    ...(year.drawnCents > 0n ? [`${dollars(year.drawnCents)} taken out`] : []),
    ...(year.paidOffCents > 0n ? [`${dollars(year.paidOffCents)} paid down on loans`] : []),
  ];
  const made = less.length === 0 ? cash : `${cash}, less ${less.join(' and ')}`;
  return left.cents < 0n
    ? `${when}, you came up ${month} a month short on average. That's ${made}.`
    : `${when}, ${month} a month was left over on average. That's ${made}.`;
}
