import { addDays, type BusinessDay, type DateRange } from './calendar.ts';
import { daysIn, monthsEnding } from './month-windows.ts';
import { cents, divideRounded, percentChange, sumCents, type Cents } from './money.ts';
import { recordedDays, type Records } from './records/recorded-days.ts';
import {
  areFilesBehind,
  computeRunway,
  operatingBurn,
  RUNWAY_WINDOW_DAYS,
  type DailyCash,
  type OperatingBurn,
  type Runway,
} from './runway.ts';

/** One day's figures; days without any may be left out, days named twice are added up. */
export interface DailyFigures extends DailyCash {
  /** Credits less debits on income and other income. */
  readonly revenueCents: Cents;
  /** Debits less credits on expense accounts. */
  readonly operatingExpensesCents: Cents;
}

export interface KpiInput {
  readonly today: BusinessDay;
  /** Any order; days outside the windows, future days among them, do not count. */
  readonly days: readonly DailyFigures[];
  /** Cash at the end of yesterday. */
  readonly cashCents: Cents;
  /** Cash at the end of the window before. */
  readonly cashMonthEarlierCents: Cents;
  /** The first day of what was earned and spent; null when there is none. */
  readonly firstDay: BusinessDay | null;
  /** The first day of what moved on bank accounts, which may be known for longer or for less long. */
  readonly firstCashDay: BusinessDay | null;
  /** Where files bring all of what was earned and spent, the last day that they reach; null where it comes by itself. */
  readonly filesEnd?: BusinessDay | null;
  /** The same of what moved on bank accounts. */
  readonly cashFilesEnd?: BusinessDay | null;
}

export interface KpiWindow extends DateRange {
  readonly days: number;
  /** How many of its days lie within history: on or after its first day, and no later than files reach. */
  readonly historyDays: number;
}

export interface GrowthKpi {
  /** Null when the window holds no history. */
  readonly amountCents: Cents | null;
  readonly beforeCents: Cents | null;
  /** Percent with two decimals; null when before is zero or unknown, or files end long before the window does. */
  readonly growthPercent: number | null;
}

export interface Kpis {
  readonly window: KpiWindow;
  readonly windowBefore: KpiWindow;
  /** Whether files end long before the window does, so that it is compared with none; and its days that they hold of cash. */
  readonly isBehind: boolean;
  readonly isCashBehind: boolean;
  readonly cashHistoryDays: number;
  /** The days of the window before of which cash is known. */
  readonly cashHistoryDaysBefore: number;
  readonly monthlyRevenue: GrowthKpi;
  readonly operatingExpenses: GrowthKpi;
  /** Net cash over the days of the window, rounded to the cent; the increase is the change in cents, rounded once. */
  readonly averageDailyNetCash: {
    readonly amountCents: Cents | null;
    readonly increaseCents: Cents | null;
  };
  readonly projectedRunway: {
    readonly now: Runway;
    readonly before: Runway;
    /** What `now` is counted from. */
    readonly burn: OperatingBurn;
    /** Whole days; null where `now` says why there is none. */
    readonly days: number | null;
    /** Days more (or fewer) than a month ago; null unless both are a number of days. */
    readonly increaseDays: number | null;
  };
}

/** The days that the cards of `today` are of: the month that ends yesterday, and the month before it. */
export function kpiWindows(today: BusinessDay): { window: DateRange; windowBefore: DateRange } {
  const [window, windowBefore] = monthsEnding(addDays(today, -1), 2);
  if (window === undefined || windowBefore === undefined) throw new Error('two months were asked');
  return { window, windowBefore };
}

/**
 * The days whose figures `computeKpis` reads when it is `today`, and the two days whose closing cash it needs. What
 * falls on the days from one of `blocks` to the next may be added up first and given under any of them on which there
 * is history.
 */
export function kpiDays(today: BusinessDay): {
  readonly read: DateRange;
  readonly blocks: readonly BusinessDay[];
  readonly cashDay: BusinessDay;
  readonly cashDayBefore: BusinessDay;
} {
  const { window, windowBefore } = kpiWindows(today);
  const blocks = [
    addDays(window.from, -RUNWAY_WINDOW_DAYS),
    addDays(today, -RUNWAY_WINDOW_DAYS),
    windowBefore.from,
    window.from,
  ].sort();
  return {
    read: { from: blocks[0] ?? window.from, to: window.to },
    blocks,
    cashDay: window.to,
    cashDayBefore: windowBefore.to,
  };
}

const withHistory = (range: DateRange, records: Records): KpiWindow => ({
  ...range,
  days: daysIn(range),
  historyDays: recordedDays(range, records),
});

export const within = (days: readonly DailyFigures[], range: DateRange): DailyFigures[] =>
  days.filter(({ date }) => range.from <= date && date <= range.to);

/** The four cards, each with the dates that it was computed from. */
export function computeKpis(input: KpiInput): Kpis {
  const { today, firstDay, firstCashDay, filesEnd = null, cashFilesEnd = null } = input;
  const windows = kpiWindows(today);
  const window = withHistory(windows.window, { firstDay, filesEnd });
  const isBehind = areFilesBehind(filesEnd, window.to);
  const isCashBehind = areFilesBehind(cashFilesEnd, window.to);
  const windowBefore = withHistory(windows.windowBefore, { firstDay, filesEnd });
  const known = (range: KpiWindow) => (range.historyDays > 0 ? within(input.days, range) : null);
  const [now, before] = [known(window), known(windowBefore)];

  const growth = (pick: (day: DailyFigures) => Cents): GrowthKpi => {
    const amountCents = now && sumCents(now.map(pick));
    const beforeCents = before && sumCents(before.map(pick));
    const growthPercent =
      amountCents === null || beforeCents === null || isBehind
        ? null
        : percentChange(beforeCents, amountCents);
    return { amountCents, beforeCents, growthPercent };
  };
  const cashDaysOf = (range: DateRange) =>
    recordedDays(range, { firstDay: firstCashDay, filesEnd: cashFilesEnd });
  const netOf = (range: DateRange) =>
    cashDaysOf(range) > 0
      ? { cents: netCash(within(input.days, range)), days: daysIn(range) }
      : null;
  const [net, netBefore] = [netOf(window), netOf(windowBefore)];
  return {
    window,
    windowBefore,
    isBehind,
    isCashBehind,
    cashHistoryDays: cashDaysOf(window),
    cashHistoryDaysBefore: cashDaysOf(windowBefore),
    monthlyRevenue: growth((day) => day.revenueCents),
    operatingExpenses: growth((day) => day.operatingExpensesCents),
    averageDailyNetCash: {
      amountCents: net && averageLess(net, NONE_A_DAY),
      increaseCents: isCashBehind ? null : net && netBefore && averageLess(net, netBefore),
    },
    projectedRunway: projectedRunway(input, window.from),
  };
}

export const NONE_A_DAY = { cents: 0n, days: 1 };

/** One average per day less another, rounded once; `NONE_A_DAY` leaves the one as it is. */
export function averageLess(
  one: { cents: bigint; days: number },
  other: { cents: bigint; days: number },
): Cents {
  const [days, otherDays] = [BigInt(one.days), BigInt(other.days)];
  const difference = one.cents * otherDays - other.cents * days;
  return cents(divideRounded(difference, days * otherDays, 'half-away-from-zero'));
}

export const netCash = (days: readonly DailyFigures[]): bigint =>
  days.reduce((net, day) => net + day.moneyInCents - day.moneyOutCents, 0n);

function projectedRunway(input: KpiInput, monthAgo: BusinessDay): Kpis['projectedRunway'] {
  const { today, days, firstCashDay, cashFilesEnd, cashCents, cashMonthEarlierCents } = input;
  const burnUntil = (day: BusinessDay) => operatingBurn(days, day, firstCashDay, cashFilesEnd);
  const burn = burnUntil(today);
  const now = computeRunway(cashCents, burn);
  const before = computeRunway(cashMonthEarlierCents, burnUntil(monthAgo));
  return {
    now,
    before,
    burn,
    days: now.kind === 'days' ? now.days : null,
    increaseDays: now.kind === 'days' && before.kind === 'days' ? now.days - before.days : null,
  };
}
