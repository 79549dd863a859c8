import { addDays, dayFromNumber, dayNumber } from '../calendar.ts';
import type { BusinessDay } from '../calendar.ts';
import { cents, sumCents } from '../money.ts';
import type { Cents } from '../money.ts';
import { FinanceRefusal } from '../refusal.ts';
import { correctItems } from './cash-corrections.ts';
import type { CorrectedItems } from './cash-corrections.ts';
import { cashHistory } from './cash-history.ts';
import type { HistoryFound } from './cash-history.ts';
import { activityOf, disagreementOf, remainderOf, viewFrom } from './cash-model.ts';
import type { CashHistory } from './cash-model.ts';
import { pastViews, weighExperts } from './weigh-experts.ts';
import {
  ACTIVITY_GAP_DAYS_MAX,
  FORECAST_HISTORY_DAYS_FULL,
  FORECAST_HISTORY_DAYS_MIN,
  FORECAST_MOVED_DAYS_FULL,
  FORECAST_MOVED_DAYS_MIN,
} from './daily-cash.ts';
import type {
  DailyNetCashForecast,
  DailyNetCashInput,
  ForecastAssumptions,
  ForecastDay,
  ForecastItem,
  NoRecentActivity,
  NotEnoughHistory,
} from './daily-cash.ts';
import { moveLevers } from './cash-levers.ts';
import { errorBounds } from './interval.ts';
import { openDocumentFlows } from './open-document-flows.ts';
import { payHabits } from './pay-habits.ts';
import { quantile } from '../order-statistics.ts';
import { withoutOutliers } from './remainder.ts';
import { backtestOf, lessEffects, rollingErrors } from './rolling-backtest.ts';
import type { OriginErrors } from './rolling-backtest.ts';

const HORIZON_DAYS_MAX = 732;
/** However short the forecast, its interval and backtest come from four weeks ahead. */
const BACKTEST_DAYS_MIN = 28;
const BACKTEST_DAYS_MAX = 120;
const SHORT_HISTORY_WIDENING = 1.5;

/** Everything that the public forecasts are made of. */
export interface CashForecastRun {
  readonly kind: 'run';
  readonly history: CashHistory;
  readonly historyDays: number;
  readonly movedDays: number;
  readonly isShortHistory: boolean;
  readonly days: readonly ForecastDay[];
  /** days up to today of which nothing is known: they are forecast too, and come before `days` in all that follows */
  readonly daysUnknown: number;
  readonly rolled: readonly OriginErrors[];
  /** what is expected to move on each day ahead, in and out together */
  readonly activity: Float64Array;
  /** how far the experts' balances lie apart after each day ahead, in cents */
  readonly disagreement: Float64Array;
  readonly assumed: ForecastAssumptions;
}

/**
 * The expected net cash of each day after `today` up to `until`, in signed cents, with an 80%
 * interval and the dated items that make it up (docs/finance.md, 'Forecast'). Declines with a
 * reason below 28 days of history, and where nothing moved for 60 days. Refuses an `until` that
 * lies before `today` or more than two years ahead.
 */
export function forecastDailyNetCash(input: DailyNetCashInput): DailyNetCashForecast {
  const run = runCashForecast(input);
  return run.kind === 'run' ? dailyForecastOf(run) : run;
}

/** What is shown of a run: the days ahead, and how well such a forecast would have done before. */
export function dailyForecastOf(run: CashForecastRun): DailyNetCashForecast {
  const { historyDays, movedDays, isShortHistory, days, history, rolled } = run;
  const backtest = isShortHistory ? null : backtestOf(history, rolled);
  return { kind: 'forecast', historyDays, movedDays, isShortHistory, days, backtest };
}

/** The forecast with all that it was made of, for what is supposed on top of it. Refuses days out of its reach. */
export function runCashForecast(
  input: DailyNetCashInput,
): CashForecastRun | NotEnoughHistory | NoRecentActivity {
  const ahead = dayNumber(input.until) - dayNumber(input.today);
  if (ahead < 0 || ahead > HORIZON_DAYS_MAX) {
    throw new FinanceRefusal(
      'invalid_period',
      'A forecast ends between today and two years from today.',
    );
  }
  const { rowsEnd = input.today } = input;
  const daysUnknown = Math.max(0, dayNumber(input.today) - dayNumber(rowsEnd));
  const known = daysUnknown === 0 ? input : { ...input, today: rowsEnd };
  const found = cashHistory(known);
  if (found === null) return { kind: 'no_recent_activity', lastActivityDate: null };
  return whyNone(found, input.today) ?? runFrom(found, known, daysUnknown);
}

/** The run from the last day that is known, of which the days up to today are left out. */
function runFrom(
  found: HistoryFound,
  input: DailyNetCashInput,
  daysUnknown: number,
): CashForecastRun {
  const horizon = dayNumber(input.until) - dayNumber(input.today);
  const { history, historyDays, movedDays, gap } = found;
  const isShortHistory = isShort(found);
  const view = viewFrom(history, history.net.length, horizon);
  const past = pastViews(
    history,
    Math.max(BACKTEST_DAYS_MIN, Math.min(horizon, BACKTEST_DAYS_MAX)),
  );
  const { now, then } = weighExperts(history, past);
  const { weights, doubt } = now;
  const withoutDocuments = rollingErrors(history, past, then);
  const habits = payHabits(input.documents ?? [], dayNumber(input.today));
  const open = openDocumentFlows({ past, now: view }, withoutDocuments, habits, input);
  const rolled = lessEffects(withoutDocuments, open.pastEffects);
  const bounds = errorBounds(rolled.map(({ errors }) => errors)) ?? spreadOf(history);
  const widening = isShortHistory ? SHORT_HISTORY_WIDENING : 1;
  const { effect, levers, ...growth } = moveLevers(history, view, weights, input.stated ?? {});
  const unscheduled = remainderOf(view, weights).map(
    (rest, at) => rest + (open.effect[at] ?? 0) + (effect[at] ?? 0),
  );
  const expected = { payments: open.payments, shares: open.shares };
  const corrected = correctItems(expected, history.tracks, input);
  const itemsByDay = itemsOfDays(unscheduled, corrected, input.today, horizon);
  const first = dayNumber(input.today) + 1;
  const days = itemsByDay.map((items, index): ForecastDay => {
    const expectedCents = sumCents(items.map(({ amountCents }) => amountCents));
    const { low, high } = bounds(index + 1);
    const away = (error: number) => cents(expectedCents + BigInt(Math.round(error * widening)));
    return {
      date: dayFromNumber(first + index),
      expectedCents,
      lowCents: away(low),
      highCents: away(high),
      items,
    };
  });
  return {
    kind: 'run',
    history,
    historyDays,
    movedDays,
    isShortHistory,
    days: days.slice(daysUnknown),
    daysUnknown,
    rolled,
    activity: activityOf(view, weights),
    disagreement: disagreementOf(view, weights, doubt),
    assumed: {
      seasonShare: levers.season && levers.seasonShare,
      ...growth,
      documentsShare: open.weight,
      corrections: corrected.counted,
      ...{ gap, levers },
    },
  };
}

const isShort = ({ historyDays, movedDays }: HistoryFound) =>
  historyDays < FORECAST_HISTORY_DAYS_FULL || movedDays < FORECAST_MOVED_DAYS_FULL;

function whyNone(
  { historyDays, lastActiveDay, movedDays }: HistoryFound,
  today: BusinessDay,
): NotEnoughHistory | NoRecentActivity | null {
  if (dayNumber(today) - lastActiveDay > ACTIVITY_GAP_DAYS_MAX)
    return { kind: 'no_recent_activity', lastActivityDate: dayFromNumber(lastActiveDay) };
  const [neededDays, neededMovedDays] = [FORECAST_HISTORY_DAYS_MIN, FORECAST_MOVED_DAYS_MIN];
  return historyDays < neededDays || movedDays < neededMovedDays
    ? { kind: 'not_enough_history', historyDays, neededDays, movedDays, neededMovedDays }
    : null;
}

/** Where no backtest is possible: the middle 80% of the days seen, around their middle. */
function spreadOf({ net }: CashHistory): () => { low: number; high: number } {
  const calm = withoutOutliers(net);
  const middle = quantile(calm, 0.5);
  const bounds = { low: quantile(calm, 0.1) - middle, high: quantile(calm, 0.9) - middle };
  return () => bounds;
}

function itemsOfDays(
  unscheduled: Float64Array,
  { payments, shares, stated }: CorrectedItems,
  today: BusinessDay,
  horizon: number,
): ForecastItem[][] {
  const days = Array.from({ length: horizon }, (): ForecastItem[] => []);
  const add = (index: number, item: ForecastItem) => days[index]?.push(item);
  for (const { track, index, cents: size } of payments) {
    const { id, counterparty: label } = track.stream;
    const amountCents = roundedCents(size);
    const dueDate = addDays(today, index + 1);
    add(index, { kind: 'stream', id, label, amountCents, wholeCents: amountCents, dueDate });
  }
  for (const { document, index, cents: size, chance } of shares) {
    const { kind, id, label, openCents: wholeCents } = document;
    add(index, { kind, id, label, amountCents: roundedCents(size), chance, wholeCents });
  }
  for (const { index, item } of stated) add(index, item);
  for (const [index, value] of unscheduled.entries()) {
    const amountCents = roundedCents(value);
    if (amountCents !== 0n) add(index, { kind: 'unscheduled', id: '', label: '', amountCents });
  }
  return days;
}

const roundedCents = (value: number): Cents => cents(Math.round(value));
