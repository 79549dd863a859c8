import type { Api, ReplyOf } from '@cairn/contract';
import { limits } from '@cairn/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatMonth, formatMoney } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { expectedLook } from './day-bar.tsx';
import { DayDetail } from './day-detail.tsx';
import { ForecastBars } from './forecast-bars.tsx';
import {
  barsPerPage,
  daysOfMonth,
  monthCsv,
  monthsOf,
  preselectedMonth,
  startOfWeekAt,
  todayOf,
  totalOf,
  type ChartDay,
} from './forecast-month.ts';
import { ForecastTable } from './forecast-table.tsx';
import { ForecastTools } from './forecast-tools.tsx';
import { useBarPages } from './use-bar-pages.ts';

type Forecast = ReplyOf<Api['forecast']>;

/** Cashflow Forecast: a bar a day, past days as they were, days ahead as they are expected. */
export function ForecastCard() {
  const forecast = useQuery(apiQuery('forecast'));
  return (
    <Card title="Cashflow Forecast" flush>
      {forecast.isError ? (
        <ErrorState text="Failed to fetch forecast data" onRetry={() => void forecast.refetch()} />
      ) : forecast.data === undefined ? (
        <div role="status" aria-label="Loading the forecast" className="grid gap-3 px-4 pb-4">
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-[304px] w-full" />
        </div>
      ) : (
        <MonthOfForecast forecast={forecast.data} />
      )}
    </Card>
  );
}

function MonthOfForecast({ forecast }: { forecast: Forecast }) {
  const [month, setMonth] = useState(() => preselectedMonth(forecast.forecast));
  const [isTable, setIsTable] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const days = daysOfMonth(month, forecast.forecast);
  const today = todayOf(forecast.forecast);
  const pages = useBarPages(days.length, startOfWeekAt(days, today), barsPerPage);
  const shown = days.slice(pages.from, pages.to);
  // Until a day is pointed at, the page speaks of today, else of the next day that has figures, else of its first.
  const selected =
    shown.find((day) => day.date === chosen) ??
    shown.find((day) => today !== null && day.date >= today && day.figures !== null) ??
    shown.find((day) => day.figures !== null);
  const toDay = (step: number) => {
    const next = selected && shown[shown.indexOf(selected) + step];
    return next === undefined ? null : () => setChosen(next.date);
  };
  const label = `Net cash by day, ${formatMonth(month)}`;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-3">
        <div className="w-44">
          <Select
            label="Month"
            labelHidden
            value={month}
            onChange={(value) => {
              setMonth(value);
              pages.reset();
            }}
            options={monthsOf(forecast.forecast).map((value) => ({
              value,
              label: formatMonth(value),
            }))}
          />
        </div>
        <p className="min-w-0 flex-1 text-13 text-quiet max-fold:order-last max-fold:basis-full">
          <ForecastTotal forecast={forecast} month={month} days={days} />
        </p>
        <ForecastTools
          isTable={isTable}
          onToggleTable={() => setIsTable(!isTable)}
          onSave={() => saveFile(`forecast-${month}.csv`, 'text/csv', monthCsv(days))}
          pages={pages}
        />
      </div>
      {isTable ? (
        <ForecastTable days={days} label={label} />
      ) : (
        <div className="px-4">
          <ForecastBars
            days={shown}
            scale={scaleOf(days)}
            today={today}
            selectedDate={selected?.date ?? null}
            onSelect={setChosen}
            isCompact={pages.windowWidthPx < limits.mobileBarBelowPx}
          />
          <Legend days={shown} />
        </div>
      )}
      {!isTable && (selected !== undefined || forecast.forecast.length > 0) && (
        <DayDetail day={selected} onPrevious={toDay(-1)} onNext={toDay(1)} />
      )}
      <Accuracy forecast={forecast} />
    </>
  );
}

interface ForecastTotalProps {
  forecast: Forecast;
  month: string;
  days: readonly ChartDay[];
}

/** What the month comes to, and what is expected in all. */
function ForecastTotal({ forecast, month, days }: ForecastTotalProps) {
  if (forecast.notice !== null && forecast.total_net_forecast_cash === null) return forecast.notice;
  const { actual, expected, total } = totalOf(days);
  const last = forecast.forecast.findLast(({ kind }) => kind === 'expected');
  return (
    <>
      {total !== null && (
        <>
          {formatMonth(month)}: net{' '}
          <span className="font-medium text-text tabular-nums">{formatMoney(total)}</span>
          {actual !== null &&
            expected !== null &&
            ` (${formatMoney(actual)} so far, ${formatMoney(expected)} expected)`}
          {'. '}
        </>
      )}
      Expected net cash{last === undefined ? '' : ` to ${formatDay(last.date)}`}:{' '}
      <span className="tabular-nums">{formatMoney(forecast.total_net_forecast_cash)}</span>
      {forecast.notice !== null && forecast.cash_line === null && `. ${forecast.notice}`}
    </>
  );
}

/** How far the forecast was off on this business's own past. */
function Accuracy({ forecast: { backtest } }: { forecast: Forecast }) {
  if (backtest === null) return null;
  return (
    <p className="border-t border-line px-4 py-3 text-13 text-quiet">
      Typical miss over the last {backtest.weeks} weeks: {formatMoney(backtest.mean_daily_error)} a
      day. Repeating last week: {formatMoney(backtest.naive_daily_error)}. The range of a day held
      on {backtest.interval_held_percentage}% of days.
    </p>
  );
}

/** What the looks of the bars mean; only of those that are on the page. */
function Legend({ days }: { days: readonly ChartDay[] }) {
  const kinds = new Set(days.map(({ figures }) => figures?.kind));
  if (!kinds.has('expected')) return null;
  return (
    <ul
      aria-label="What the bars mean"
      className="flex flex-wrap gap-x-5 gap-y-1 py-2 text-12 text-quiet"
    >
      {kinds.has('actual') && <Key look="bg-[var(--chart-bar)]" text="Actual" />}
      <Key look={expectedLook} text="Expected" />
      <Key look="bg-[var(--chart-band)]" text="80% likely range" />
    </ul>
  );
}

function Key({ look, text }: { look: string; text: string }) {
  return (
    <li className="flex items-center gap-2">
      <span className={`size-3 rounded-[2px] ${look}`} />
      {text}
    </li>
  );
}

function scaleOf(days: readonly ChartDay[]): { high: number; low: number } {
  const amounts = days.flatMap(({ figures }) =>
    figures === null
      ? []
      : [figures.net_cash, figures.low ?? figures.net_cash, figures.high ?? figures.net_cash],
  );
  return { high: Math.max(0, ...amounts), low: Math.min(0, ...amounts) };
}
