import { formatDay, formatUsd } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import type { ChartDay } from './forecast-month.ts';

export interface ForecastBarsProps {
  days: readonly ChartDay[];
  /** The largest and smallest figure of the whole month, so that its pages share one scale. */
  scale: { high: number; low: number };
  lowPointDate: string | null;
  selectedDate: string | null;
  onSelect: (date: string) => void;
  /** Below 500 px: no labels on the bars, the day below the chart says it all. */
  isCompact: boolean;
}

/** Room at both ends of the bars for their upright labels. */
const labelPx = 76;

/** One bar a day around a line of zero: up is money in, down is money out. */
export function ForecastBars(props: ForecastBarsProps) {
  const { days, scale, isCompact } = props;
  const room = isCompact ? 12 : labelPx;
  const height = isCompact ? 200 : 320;
  const hasNegative = scale.low < 0;
  const top = room;
  const bottom = height - (hasNegative ? room : 8);
  const span = Math.max(scale.high - scale.low, 1);
  const yOf = (amount: number) => top + ((scale.high - amount) / span) * (bottom - top);
  return (
    <div role="group" aria-label="Net cash by day" className="relative flex" style={{ height }}>
      <div
        aria-hidden="true"
        className="absolute inset-x-0 border-t border-line-strong"
        style={{ top: yOf(0) }}
      />
      {days.map((day) => (
        <DayBar key={day.date} day={day} yOf={yOf} {...props} />
      ))}
    </div>
  );
}

interface DayBarProps extends ForecastBarsProps {
  day: ChartDay;
  yOf: (amount: number) => number;
}

function DayBar({ day, yOf, lowPointDate, selectedDate, onSelect, isCompact }: DayBarProps) {
  const { figures, date } = day;
  const zero = yOf(0);
  const end = figures === null ? zero - 10 : yOf(figures.net_cash);
  const isNegative = figures !== null && figures.net_cash < 0;
  const top = Math.min(zero, end);
  return (
    <button
      type="button"
      aria-label={labelOf(day)}
      aria-pressed={selectedDate === date}
      onClick={() => onSelect(date)}
      onFocus={() => onSelect(date)}
      onMouseEnter={() => onSelect(date)}
      className={cx(
        'relative h-full min-w-0 flex-1 rounded-control focus-visible:-outline-offset-2',
        selectedDate === date && 'bg-sunken',
      )}
    >
      {figures?.kind === 'expected' && figures.low !== null && figures.high !== null && (
        <span
          className="absolute inset-x-[12%] bg-[var(--chart-line)] opacity-15"
          style={{
            top: yOf(figures.high),
            height: Math.max(1, yOf(figures.low) - yOf(figures.high)),
          }}
        />
      )}
      <span
        className={cx(
          'absolute inset-x-[22%] rounded-[2px]',
          figures === null && 'bg-[var(--chart-none)]',
          figures !== null && (isNegative ? 'bg-[var(--chart-negative)]' : 'bg-[var(--chart-bar)]'),
          figures?.kind === 'expected' && 'opacity-70',
        )}
        style={{ top, height: Math.max(2, Math.abs(end - zero)) }}
      />
      {figures !== null && !isCompact && (
        <span
          className="absolute left-1/2 -translate-x-1/2 text-12 leading-none text-quiet tabular-nums [writing-mode:vertical-rl]"
          style={isNegative ? { top: end + 6 } : { bottom: `calc(100% - ${end - 6}px)` }}
        >
          {formatUsd(figures.net_cash)}
        </span>
      )}
      {lowPointDate === date && (
        <span
          className="absolute left-1/2 size-2 -translate-x-1/2 rounded-full bg-bad"
          style={{ top: zero - 4 }}
        />
      )}
    </button>
  );
}

function labelOf({ date, figures }: ChartDay): string {
  const day = formatDay(date);
  if (figures === null) return `${day}: no data`;
  const kind = figures.kind === 'actual' ? 'actual' : 'expected';
  return `${day}: ${kind} ${formatUsd(figures.net_cash)}`;
}
