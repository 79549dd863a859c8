import { addDays, daysBetween, type BusinessDay, type DateRange } from './calendar.ts';
import { cents, divideCents, percentChange, subtractCents, sumCents, type Cents } from './money.ts';
import { computeRunway, runwayWindow, sumCashFlow, type CashFlow, type Runway } from './runway.ts';

/** The cards compare the 30 days that end yesterday with the 30 days before (docs/finance.md, 'KPI cards'). */
const KPI_WINDOW_DAYS = 30;

/** One day's figures; days without any may be left out, days named twice are added up. */
export interface DailyFigures extends CashFlow {
  readonly date: BusinessDay;
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
  /** Cash at the end of the day 30 days before yesterday. */
  readonly cashThirtyDaysEarlierCents: Cents;
  /** The first day with a posted transaction; null when there is none. */
  readonly firstDay: BusinessDay | null;
}

export interface KpiWindow extends DateRange {
  /** How many of its days lie on or after the first day of history. */
  readonly historyDays: number;
}

export interface GrowthKpi {
  /** Null when the window holds no history. */
  readonly amountCents: Cents | null;
  readonly beforeCents: Cents | null;
  /** Percent with two decimals; null when before is zero or unknown. */
  readonly growthPercent: number | null;
}

export interface Kpis {
  readonly window: KpiWindow;
  readonly windowBefore: KpiWindow;
  readonly monthlyRevenue: GrowthKpi;
  readonly operatingExpenses: GrowthKpi;
  /** Net cash / 30, rounded to the cent; the increase is the change in cents, rounded once. */
  readonly averageDailyNetCash: {
    readonly amountCents: Cents | null;
    readonly increaseCents: Cents | null;
  };
  readonly projectedRunway: {
    readonly now: Runway;
    readonly before: Runway;
    /** Whole days; null where `now` says why there is none. */
    readonly days: number | null;
    readonly reason: 'not_burning' | 'not_enough_history' | null;
    /** Days more (or fewer) than 30 days ago; null unless both are a number of days. */
    readonly increaseDays: number | null;
    readonly window: DateRange | null;
    readonly windowBefore: DateRange | null;
  };
}

/**
 * The days whose figures `computeKpis` reads when it is `today`, and the two days whose closing cash it needs. Each of
 * its windows is made of whole blocks of `together` days, counted back from the last: what falls on the days of one
 * block may be added up first and given under any of them on which there is history.
 */
export function kpiDays(today: BusinessDay): {
  readonly read: DateRange;
  readonly together: number;
  readonly cashDay: BusinessDay;
  readonly cashDayBefore: BusinessDay;
} {
  const yesterday = addDays(today, -1);
  return {
    read: { from: addDays(today, -120), to: yesterday },
    together: KPI_WINDOW_DAYS,
    cashDay: yesterday,
    cashDayBefore: addDays(yesterday, -KPI_WINDOW_DAYS),
  };
}

function kpiWindow(to: BusinessDay, firstDay: BusinessDay | null): KpiWindow {
  const from = addDays(to, 1 - KPI_WINDOW_DAYS);
  const known = firstDay === null ? 0 : daysBetween(firstDay > from ? firstDay : from, to) + 1;
  return { from, to, historyDays: Math.max(0, known) };
}

function daysWithin(days: readonly DailyFigures[], range: DateRange | null): DailyFigures[] {
  if (!range) return [];
  return days.filter(({ date }) => range.from <= date && date <= range.to);
}

/** The four cards, each with the dates that it was computed from. */
export function computeKpis(input: KpiInput): Kpis {
  const { today, firstDay } = input;
  const window = kpiWindow(addDays(today, -1), firstDay);
  const windowBefore = kpiWindow(addDays(window.from, -1), firstDay);
  const now = daysWithin(input.days, window);
  const before = daysWithin(input.days, windowBefore);

  const growth = (pick: (day: DailyFigures) => Cents): GrowthKpi => {
    const amountCents = window.historyDays > 0 ? sumCents(now.map(pick)) : null;
    const beforeCents = windowBefore.historyDays > 0 ? sumCents(before.map(pick)) : null;
    const comparable = amountCents !== null && beforeCents !== null;
    return {
      amountCents,
      beforeCents,
      growthPercent: comparable ? percentChange(beforeCents, amountCents) : null,
    };
  };
  return {
    window,
    windowBefore,
    monthlyRevenue: growth((day) => day.revenueCents),
    operatingExpenses: growth((day) => day.operatingExpensesCents),
    averageDailyNetCash: averageDailyNetCash(
      window.historyDays > 0 ? now : null,
      windowBefore.historyDays > 0 ? before : null,
    ),
    projectedRunway: projectedRunway(input),
  };
}

function averageDailyNetCash(
  now: readonly DailyFigures[] | null,
  before: readonly DailyFigures[] | null,
): Kpis['averageDailyNetCash'] {
  const perDay = (amount: Cents) => divideCents(amount, KPI_WINDOW_DAYS, 'half-away-from-zero');
  if (!now) return { amountCents: null, increaseCents: null };
  const net = netCash(now);
  return {
    amountCents: perDay(net),
    increaseCents: before ? perDay(subtractCents(net, netCash(before))) : null,
  };
}

function netCash(days: readonly DailyFigures[]): Cents {
  const { moneyInCents, moneyOutCents } = sumCashFlow(days);
  return cents(moneyInCents - moneyOutCents);
}

function projectedRunway(input: KpiInput): Kpis['projectedRunway'] {
  const seenOn = (day: BusinessDay, cashCents: Cents) => {
    const window = runwayWindow(day, input.firstDay);
    const runway = computeRunway({
      cashCents,
      ...sumCashFlow(daysWithin(input.days, window)),
      days: window ? daysBetween(window.from, window.to) + 1 : 0,
    });
    return { window, runway };
  };
  const now = seenOn(input.today, input.cashCents);
  const earlier = addDays(input.today, -KPI_WINDOW_DAYS);
  const before = seenOn(earlier, input.cashThirtyDaysEarlierCents);
  const days = now.runway.kind === 'days' ? now.runway.days : null;
  const daysBefore = before.runway.kind === 'days' ? before.runway.days : null;
  return {
    now: now.runway,
    before: before.runway,
    days,
    reason: now.runway.kind === 'days' ? null : now.runway.kind,
    increaseDays: days === null || daysBefore === null ? null : days - daysBefore,
    window: now.window,
    windowBefore: before.window,
  };
}
