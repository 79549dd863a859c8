import type { Api, ReplyOf } from '@cairn/contract';
import { limits } from '@cairn/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download, Table2 } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatUsd } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DayDetail } from './day-detail.tsx';
import { ForecastBars } from './forecast-bars.tsx';
import {
  barsPerPage,
  daysOfMonth,
  formatMonth,
  monthsOf,
  preselectedMonth,
  toCsv,
  type ChartDay,
} from './forecast-month.ts';
import { ForecastTable } from './forecast-table.tsx';
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
          <Skeleton className="h-[404px] w-full" />
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
  const [selected, setSelected] = useState<string | null>(null);
  const days = daysOfMonth(month, forecast.forecast);
  const pages = useBarPages(days.length, barsPerPage);
  const shown = days.slice(pages.from, pages.to);
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
        <p className="min-w-0 flex-1 text-13 text-quiet">
          <ForecastTotal forecast={forecast} />
        </p>
        <IconButton
          label={isTable ? 'Show as chart' : 'Show as table'}
          icon={<Table2 size={18} strokeWidth={1.75} />}
          onClick={() => setIsTable(!isTable)}
        />
        <IconButton
          label="Download this month as CSV"
          icon={<Download size={18} strokeWidth={1.75} />}
          onClick={() => saveFile(`forecast-${month}.csv`, 'text/csv', toCsv(days))}
        />
        <IconButton
          label="Earlier days"
          disabled={pages.isFirst || isTable}
          icon={<ChevronLeft size={18} strokeWidth={1.75} />}
          onClick={pages.previous}
        />
        <IconButton
          label="Later days"
          disabled={pages.isLast || isTable}
          icon={<ChevronRight size={18} strokeWidth={1.75} />}
          onClick={pages.next}
        />
      </div>
      {isTable ? (
        <ForecastTable days={days} label={label} />
      ) : (
        <div className="px-4">
          <ForecastBars
            days={shown}
            scale={scaleOf(days)}
            lowPointDate={forecast.low_point?.date ?? null}
            selectedDate={selected}
            onSelect={setSelected}
            isCompact={pages.windowWidthPx < limits.mobileBarBelowPx}
          />
          <DayAxis days={shown} />
        </div>
      )}
      {!isTable && <DayDetail day={days.find((day) => day.date === selected)} />}
      <Accuracy forecast={forecast} />
    </>
  );
}

function ForecastTotal({ forecast }: { forecast: Forecast }) {
  if (forecast.notice !== null && forecast.total_net_forecast_cash === null) return forecast.notice;
  const low = forecast.low_point;
  return (
    <>
      Expected in all:{' '}
      <span className="font-medium text-text tabular-nums">
        {formatUsd(forecast.total_net_forecast_cash)}
      </span>
      {low !== null && `. Lowest cash ${formatUsd(low.balance)} on ${formatDay(low.date)}`}
      {forecast.notice !== null && `. ${forecast.notice}`}
    </>
  );
}

/** How far the forecast was off on this business's own past. */
function Accuracy({ forecast: { backtest } }: { forecast: Forecast }) {
  if (backtest === null) return null;
  return (
    <p className="border-t border-line px-4 py-3 text-13 text-quiet">
      In the last {backtest.weeks} weeks the daily error was {formatUsd(backtest.mean_daily_error)}{' '}
      (repeating the week before: {formatUsd(backtest.naive_daily_error)}), and the range held on{' '}
      {backtest.interval_held_percentage}% of days.
    </p>
  );
}

function DayAxis({ days }: { days: readonly ChartDay[] }) {
  return (
    <div aria-hidden="true" className="flex pb-2 text-12 text-quiet tabular-nums">
      {days.map((day) => (
        <span key={day.date} className="min-w-0 flex-1 text-center">
          {Number(day.date.slice(8))}
        </span>
      ))}
    </div>
  );
}

function scaleOf(days: readonly ChartDay[]): { high: number; low: number } {
  const amounts = days.flatMap(({ figures }) => (figures === null ? [] : [figures.net_cash]));
  return { high: Math.max(0, ...amounts), low: Math.min(0, ...amounts) };
}
