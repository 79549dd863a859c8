import { formatCompactMoney, formatWholeMoney } from '../../lib/format.ts';
import { niceTicks } from '../../ui/charts/nice-ticks.ts';
import { DayBar } from './day-bar.tsx';
import type { ChartDay } from './forecast-month.ts';

export interface ForecastBarsProps {
  days: readonly ChartDay[];
  /** The largest and smallest figure of the whole month, so that its pages share one scale. */
  scale: { high: number; low: number };
  today: string | null;
  selectedDate: string | null;
  onSelect: (date: string) => void;
  /** Below 500 px: no labels on the bars, the day below the chart says it all. */
  isCompact: boolean;
}

/** Room at both ends of the bars for their figures. */
const labelPx = 22;
const heightPx = 280;
const compactHeightPx = 200;
/** Without a figure there is nothing to read off. */
const emptyHeightPx = 72;
/** Room for the names of the days under the bars, and for the amounts beside them. */
const axisPx = 24;
const wideAmountsPx = 64;
const compactAmountsPx = 40;

/** One bar a day around a line of zero: up is money in, down is money out. */
export function ForecastBars(props: ForecastBarsProps) {
  const { days, scale, isCompact, today } = props;
  const isEmpty = days.every(({ figures }) => figures === null);
  const height = isEmpty ? emptyHeightPx : isCompact ? compactHeightPx : heightPx;
  const amountsPx = isCompact ? compactAmountsPx : wideAmountsPx;
  const ticks = niceTicks(scale.low, scale.high);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const bottom = height - (low < 0 ? labelPx : 4);
  const yOf = (amount: number) => {
    const y = labelPx + ((high - amount) / (high - low)) * (bottom - labelPx);
    return Math.min(height, Math.max(0, y));
  };
  const todayAt = days.findIndex((day) => day.date === today);
  return (
    <div
      role="group"
      aria-label="Net cash by day"
      className="relative max-bar:-mx-3"
      style={{ height: height + axisPx, paddingLeft: amountsPx }}
    >
      <div aria-hidden="true" className="absolute inset-0">
        {(isEmpty ? [] : ticks).map((tick) => (
          <div
            key={tick}
            className={`absolute right-0 border-t ${tick === 0 ? 'border-line-strong' : 'border-[var(--chart-grid)]'}`}
            style={{ top: yOf(tick), left: amountsPx }}
          >
            <span
              className="absolute -translate-x-full -translate-y-1/2 pr-2 text-12 whitespace-nowrap text-quiet tabular-nums"
              style={{ top: 0 }}
            >
              {isCompact ? formatCompactMoney(tick) : formatWholeMoney(tick)}
            </span>
          </div>
        ))}
      </div>
      <div className="relative flex h-full">
        {todayAt !== -1 && <TodayLine share={(todayAt + 1) / days.length} height={height} />}
        {days.map((day) => (
          <DayBar
            key={day.date}
            day={day}
            yOf={yOf}
            axisPx={axisPx}
            isToday={day.date === today}
            isSelected={day.date === props.selectedDate}
            onSelect={props.onSelect}
            isCompact={isCompact}
          />
        ))}
      </div>
    </div>
  );
}

/** Between what was and what is expected. */
function TodayLine({ share, height }: { share: number; height: number }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-0 border-l border-dashed border-quiet"
      style={{ left: `${share * 100}%`, height }}
    />
  );
}
