import type { Figure } from '../figure.ts';

export interface CostByMonth {
  label: string;
  /** Booked as a cost of what is sold, and no wages: these are paid whether or not much is sold. */
  isCostOfGoods: boolean;
  /** In the same months as the revenue. */
  months: readonly bigint[];
  token: string | null;
}

export interface PartOfMonth {
  label: string;
  monthlyCents: bigint;
}

export type Each = 'hour' | 'day' | 'week' | 'year';

export interface BreakEvenFacts {
  /** Of whole months, in order. */
  revenue: readonly bigint[];
  costs: readonly CostByMonth[];
  /** Of them what has no category yet. */
  unsorted: readonly bigint[];
  /** Of how many of them, the last ones, averages are asked; null of all. What moves with sales, all of them tell. */
  months: number | null;
  /** Of the averages. */
  span: string;
  /** What one of the units brings in which the question counts, by which time, and whose average that is where nobody says it. */
  units?: { priceCents: bigint; each: 'day' | 'week' | 'month' | 'year'; ofItem?: string } | null;
  /** The days of a week or month on which it is earned, where the question says them. */
  days?: { count: number; per: 'week' | 'month' } | null;
  /** All that went out a month at the bank and by card in the same months, also what is no cost; null where books tell costs. */
  paidOutCents?: bigint | null;
  /** What costs more a month, as the question supposes; null where it supposes none. */
  more?: { monthlyCents: bigint; said: string; isDrawn?: true; isForOwner?: boolean } | null;
  /** What the owner lives on is to be counted in, and nobody says how much it is. */
  isLivingUnknown?: boolean;
  /** What is given up, gone from revenue and costs, each with what it was a month. */
  without?: { income: readonly PartOfMonth[]; costs: readonly PartOfMonth[] } | null;
  /** Costs that the question wants counted in, with what each is a month; null of one that is not found. */
  counted?: readonly { said: string; found: (PartOfMonth & { names: readonly string[] }) | null }[];
  /** The question asks what a month costs, and not what to sell. */
  isOfCost?: boolean;
  /** The question asks for what is needed a week, a day, over a year or by the hour. */
  each?: Each | null;
  /** What the owner believes it to be, or was told. */
  guess?: { cents: bigint; each: Each | 'month' } | null;
  /** Hours of a month that are billed, where the question says them. */
  hours?: number | null;
  /** Months that are asked about alone, as the question calls them, by where they stand in `revenue`. */
  only?: { said: string; at: readonly number[]; span: string } | null;
  /** What leaves the bank a month and is no cost. */
  noCost?: {
    loansCents: bigint;
    loans: readonly string[];
    drawnCents: bigint;
    /** The question asks for what covers the loans too. */
    isAsked: boolean;
  } | null;
  /** What the question supposes of prices and costs, a month as much is sold as now. */
  changed?: {
    priceCents: bigint;
    costCents: bigint;
    movingCents: bigint;
    said: readonly string[];
    from: string | null;
  } | null;
  /** Where the question asks when a year came to it: all revenue of that year, up to the end of the first month in which it did. */
  passed?: { year: string; when: string | null; sold: Figure } | null;
}

export interface BreakEven {
  fixedCents: bigint;
  variableCents: bigint;
  revenueCents: bigint;
  /** Revenue a month at which nothing is left and nothing lost; null where each sale costs more than it brings. */
  pointCents: bigint | null;
  /** Each with the part of it that moves with sales: 0 is fixed, 1 all of it. */
  costs: (CostByMonth & { moving: number; monthlyCents: bigint })[];
}

/** From this correlation with revenue on, a cost counts as moving with sales. */
const CORRELATION_MIN = 0.6;
const MONTHS_MIN = 3;

/** Costs split by whether they moved with sales, and what has to be sold to cover them; null under three months. */
export function breakEven({ revenue, costs, months }: BreakEvenFacts): BreakEven | null {
  const last = months ?? revenue.length;
  const mean = (values: readonly bigint[]) =>
    last === 0 ? 0n : values.slice(-last).reduce((sum, one) => sum + one, 0n) / BigInt(last);
  const revenueCents = mean(revenue);
  if (revenue.length < MONTHS_MIN || revenueCents <= 0n) return null;
  const split = costs.map((cost) => ({
    ...cost,
    monthlyCents: mean(cost.months),
    moving: cost.isCostOfGoods ? 1 : movingPart(cost.months, revenue),
  }));
  const variableCents = split.reduce((sum, one) => sum + movingOf(one, one.monthlyCents), 0n);
  const fixedCents =
    split.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0n) - variableCents;
  const left = revenueCents - variableCents;
  const pointCents = left <= 0n ? null : (fixedCents * revenueCents + left - 1n) / left;
  return { fixedCents, variableCents, revenueCents, pointCents, costs: split };
}

export const PERCENT = 100;

/** What of a sum of that cost moves with sales. */
export const movingOf = ({ moving }: { moving: number }, cents: bigint): bigint =>
  (cents * BigInt(Math.round(moving * PERCENT))) / BigInt(PERCENT);

/**
 * What part of a cost went up and down with revenue: by how much of itself it moved where revenue moved by all of itself. Wages that rise by a
 * fifth where sales double move with them, and four fifths are paid whatever is sold. None where the two hardly go together.
 */
function movingPart(cost: readonly bigint[], revenue: readonly bigint[]): number {
  const { correlation, slope, means } = togetherness(cost, revenue);
  if (correlation < CORRELATION_MIN || means[0] <= 0) return 0;
  return Math.min(1, (slope * means[1]) / means[0]);
}

/** How surely two series go together (-1 to 1), by how much the left one moves for each of the right, and what both are on average. */
function togetherness(left: readonly bigint[], right: readonly bigint[]) {
  const pairs = left.map((one, at) => [Number(one), Number(right[at] ?? 0n)] as const);
  const mean = (at: 0 | 1) =>
    pairs.reduce((total, pair) => total + pair[at], 0) / Math.max(1, pairs.length);
  const means = [mean(0), mean(1)] as const;
  let [both, ofLeft, ofRight] = [0, 0, 0];
  for (const [x, y] of pairs) {
    both += (x - means[0]) * (y - means[1]);
    ofLeft += (x - means[0]) ** 2;
    ofRight += (y - means[1]) ** 2;
  }
  const isFlat = ofLeft === 0 || ofRight === 0;
  return {
    correlation: isFlat ? 0 : both / Math.sqrt(ofLeft * ofRight),
    slope: isFlat ? 0 : both / ofRight,
    means,
  };
}
