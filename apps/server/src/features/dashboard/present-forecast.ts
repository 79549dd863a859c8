import type { Api, AnswerOf } from '@cairn/contract';
import {
  cents,
  sumCents,
  toDollarsNumber,
  type Backtest,
  type Cents,
  type DailyNetCashForecast,
  type ForecastItem,
} from '@cairn/finance';
import type { CashForecast } from '../../ledger/derived/figures/cash-forecast.ts';
import { cautionOf, whyNoForecast } from '../../ledger/derived/figures/forecast-notices.ts';
import { presentCashLine, type CashToday } from './present-cash-line.ts';

type Reply = AnswerOf<Api['forecast']>;

const KINDS = {
  stream: 'recurring',
  invoice: 'invoice',
  bill: 'bill',
  planned: 'planned',
  unscheduled: 'other',
} as const;

/** Past days as they were, future days with their range and what each is made of. */
export function presentForecast(forecast: CashForecast, cash: CashToday): Reply {
  const { actualDays, outcome, cashTodayCents } = forecast;
  const actual: Reply['forecast'] = actualDays.map((day) => ({
    date: day.date,
    net_cash: toDollarsNumber(day.netCents),
    kind: 'actual',
    low: null,
    high: null,
    items: [],
  }));
  if (outcome.kind !== 'forecast') {
    return {
      total_net_forecast_cash: null,
      forecast: actual,
      low_point: null,
      cash_line: null,
      notice: whyNoForecast(outcome),
      backtest: null,
    };
  }
  const expected: Reply['forecast'] = outcome.days.map((day) => ({
    date: day.date,
    net_cash: toDollarsNumber(day.expectedCents),
    kind: 'expected',
    low: toDollarsNumber(day.lowCents),
    high: toDollarsNumber(day.highCents),
    items: day.items.map(presentItem),
  }));
  return {
    total_net_forecast_cash: toDollarsNumber(
      sumCents(outcome.days.map((day) => day.expectedCents)),
    ),
    forecast: [...actual, ...expected],
    low_point: cashTodayCents === null ? null : lowPoint(cashTodayCents, outcome),
    cash_line: presentCashLine(forecast, cash),
    notice: cautionOf(forecast.rowsEnd, outcome),
    backtest: outcome.backtest === null ? null : presentBacktest(outcome.backtest),
  };
}

function presentItem(item: ForecastItem): Reply['forecast'][number]['items'][number] {
  const { kind, id, chance, wholeCents, dueDate, correctionId } = item;
  return {
    name: kind === 'unscheduled' ? 'Other activity (estimate)' : item.label,
    amount: toDollarsNumber(item.amountCents),
    kind: KINDS[kind],
    ...(chance !== undefined && { chance }),
    ...(kind === 'stream' && dueDate && { item: { kind: 'recurring', id, date: dueDate } }),
    ...((kind === 'invoice' || kind === 'bill') && { item: { kind, id } }),
    ...(wholeCents !== undefined && { whole_amount: toDollarsNumber(wholeCents) }),
    ...(correctionId !== undefined && { correction_id: correctionId }),
  };
}

type Outcome = Extract<DailyNetCashForecast, { kind: 'forecast' }>;

function lowPoint(cashToday: Cents, { days }: Outcome): Reply['low_point'] {
  let balance = cashToday;
  let low: { date: string; balance: Cents } | null = null;
  for (const day of days) {
    balance = cents(balance + day.expectedCents);
    if (low === null || balance < low.balance) low = { date: day.date, balance };
  }
  return low && { date: low.date, balance: toDollarsNumber(low.balance) };
}

function presentBacktest(backtest: Backtest): Reply['backtest'] {
  const naive = backtest.naive.find(({ name }) => name === 'as_a_week_ago');
  if (naive === undefined || backtest.intervalHeldShare === null) return null;
  return {
    weeks: backtest.origins.length,
    mean_daily_error: toDollarsNumber(backtest.meanAbsoluteErrorCents),
    naive_daily_error: toDollarsNumber(naive.meanAbsoluteErrorCents),
    interval_held_percentage: Math.round(backtest.intervalHeldShare * 1_000) / 10,
  };
}
