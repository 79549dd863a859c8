import { formatUsd } from '../../lib/format.ts';
import { DayBar } from './day-bar.tsx';
import type { ChartDay } from './forecast-month.ts';

export interface ForecastBarsProps {
  days: readonly ChartDay[];
  /** The largest and smallest figure of the whole month, so that its pages share one scale. */
  scale: { high: number; low: number };
  lowPoint: { date: string; balance: number } | null;
  today: string | null;
  selectedDate: string | null;
  onSelect: (date: string) => void;
  /** Below 500 px: no labels on the bars, the day below the chart says it all. */
  isCompact: boolean;
}

/** Room at both ends of the bars for their upright labels. */
const labelPx = 84;
const heightPx = 380;
const compactHeightPx = 220;
/** Room at the top for the figure of the low point. */
const lowPointPx = 20;
/** Room for the names of the days under the bars. */
const axisPx = 24;

/** One bar a day around a line of zero: up is money in, down is money out. */
export function ForecastBars(props: ForecastBarsProps) {
  const { days, scale, isCompact, lowPoint, today } = props;
  const room = isCompact ? 16 : labelPx;
  const height = isCompact ? compactHeightPx : heightPx;
  const top = room + lowPointPx;
  const bottom = height - (scale.low < 0 ? room : 8);
  const span = Math.max(scale.high - scale.low, 1);
  const yOf = (amount: number) => {
    const y = top + ((scale.high - amount) / span) * (bottom - top);
    return Math.min(height, Math.max(0, y));
  };
  const place = (date: string | null | undefined) => days.findIndex((day) => day.date === date);
  const todayAt = place(today);
  const lowAt = place(lowPoint?.date);
  return (
    <div
      role="group"
      aria-label="Net cash by day"
      className="relative flex max-bar:-mx-2"
      style={{ height: height + axisPx }}
    >
      <div
        aria-hidden="true"
        className="absolute inset-x-0 border-t border-line-strong"
        style={{ top: yOf(0) }}
      />
      {todayAt !== -1 && <TodayLine share={(todayAt + 1) / days.length} height={height} />}
      {days.map((day) => (
        <DayBar
          key={day.date}
          day={day}
          yOf={yOf}
          axisPx={axisPx}
          isToday={day.date === today}
          isLowPoint={day.date === lowPoint?.date}
          isSelected={day.date === props.selectedDate}
          onSelect={props.onSelect}
          isCompact={isCompact}
        />
      ))}
      {lowPoint !== null && lowAt !== -1 && (
        <LowPoint balance={lowPoint.balance} share={(lowAt + 0.5) / days.length} />
      )}
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

/** The day on which the expected cash is lowest, with what is left on it. */
function LowPoint({ balance, share }: { balance: number; share: number }) {
  // At the edges the figure turns inwards, so that it stays inside the chart.
  const side = share > 0.5 ? { right: `${(1 - share) * 100}%` } : { left: `${share * 100}%` };
  return (
    <div
      className={`pointer-events-none absolute top-0 flex items-center gap-1.5 text-12 font-medium ${share > 0.5 ? 'translate-x-1 flex-row-reverse' : '-translate-x-1'}`}
      style={side}
    >
      <span className="size-2 rounded-full bg-accent" />
      <span className="bg-surface/85 tabular-nums">Lowest cash {formatUsd(balance)}</span>
    </div>
  );
}
