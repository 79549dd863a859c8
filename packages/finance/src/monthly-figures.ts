import { addDays, endOfMonth, type BusinessDay, type DateRange } from './calendar.ts';
import { averageLess, netCash, NONE_A_DAY, within, type DailyFigures } from './kpis.ts';
import { calendarMonthsUntil, daysIn } from './month-windows.ts';
import { sumCents, type Cents } from './money.ts';
import { areFilesBehind, computeRunway, operatingBurn, RUNWAY_WINDOW_DAYS } from './runway.ts';

/** How many calendar months the line beside a card shows, the running one included. */
const TREND_MONTHS = 13;

/** A calendar month as the line beside the cards shows it; amounts null where history does not cover all of it. */
export interface MonthFigures extends DateRange {
  /** True for the month that is not over: its figures are of its days until yesterday. */
  readonly isRunning: boolean;
  readonly revenueCents: Cents | null;
  readonly operatingExpensesCents: Cents | null;
  readonly averageDailyNetCashCents: Cents | null;
  /** As it stood at the end of `to`. */
  readonly runwayDays: number | null;
}

/** The days that `monthlyFigures` reads, the blocks that may be added up first, and the days whose closing cash it needs. */
export function trendDays(today: BusinessDay): {
  readonly read: DateRange;
  readonly blocks: readonly BusinessDay[];
  readonly cashDays: readonly BusinessDay[];
} {
  const months = calendarMonthsUntil(today, TREND_MONTHS);
  const blocks = months
    .flatMap(({ from, to }) => [from, addDays(to, 1 - RUNWAY_WINDOW_DAYS)])
    .sort();
  const yesterday = addDays(today, -1);
  return {
    read: { from: blocks[0] ?? yesterday, to: yesterday },
    blocks: [...new Set(blocks)],
    cashDays: months.map(({ to }) => to),
  };
}

/** The calendar months until yesterday, oldest first; `cashCents` at the ends of `trendDays`, null where not known. */
export function monthlyFigures({
  today,
  days,
  firstDay,
  firstCashDay,
  filesEnd = null,
  cashFilesEnd = null,
  cashCents,
}: {
  readonly today: BusinessDay;
  readonly days: readonly DailyFigures[];
  readonly firstDay: BusinessDay | null;
  readonly firstCashDay: BusinessDay | null;
  /** As the cards have them: a month that files do not reach is left out. */
  readonly filesEnd?: BusinessDay | null;
  readonly cashFilesEnd?: BusinessDay | null;
  readonly cashCents: readonly (Cents | null)[];
}): MonthFigures[] {
  return calendarMonthsUntil(today, TREND_MONTHS).map((month, at): MonthFigures => {
    const known = (first: BusinessDay | null, end: BusinessDay | null) =>
      first !== null && first <= month.from && !areFilesBehind(end, month.to)
        ? within(days, month)
        : null;
    const [rows, cashRows] = [known(firstDay, filesEnd), known(firstCashDay, cashFilesEnd)];
    const net = cashRows && { cents: netCash(cashRows), days: daysIn(month) };
    const cash = cashCents[at] ?? null;
    const burn = operatingBurn(days, addDays(month.to, 1), firstCashDay, cashFilesEnd);
    const runway = cash === null ? null : computeRunway(cash, burn);
    return {
      ...month,
      isRunning: month.to !== endOfMonth(month.to),
      revenueCents: rows && sumCents(rows.map((day) => day.revenueCents)),
      operatingExpensesCents: rows && sumCents(rows.map((day) => day.operatingExpensesCents)),
      averageDailyNetCashCents: net && averageLess(net, NONE_A_DAY),
      runwayDays: runway?.kind === 'days' ? runway.days : null,
    };
  });
}
