import type { KeyboardEvent, PointerEvent } from 'react';
import { formatCompactMoney, formatDayShort, formatWholeMoney } from '../../lib/format.ts';
import { DollarLines } from '../../ui/charts/dollar-lines.tsx';
import { niceTicks } from '../../ui/charts/nice-ticks.ts';
import { useWidth } from '../../ui/use-width.ts';
import { periodName } from './cash-words.ts';
import { netOf, type CashLine, type Period } from './periods.ts';

const lineHeight = 230;
const barsHeight = 56;
const room = { top: 14, right: 12, left: 66, gap: 14, dates: 24 };
const height = room.top + lineHeight + room.gap + barsHeight + room.dates;

export interface CashChartProps {
  line: CashLine;
  periods: readonly Period[];
  selected: number;
  onSelect: (at: number) => void;
}

interface Scale {
  width: number;
  /** The middle of a period, and the end of the one before it. */
  x: (at: number) => number;
  edge: (at: number) => number;
  /** The end of a day, counted from today. */
  xOfDay: (day: number) => number;
  y: (balance: number) => number;
  ticks: number[];
}

/**
 * Cash as it was and as it may come over the bars of what moves. A period is chosen by pointing, or with the arrow keys;
 * what it is made of stands below the chart.
 */
export function CashChart(props: CashChartProps) {
  const { line, periods, selected, onSelect } = props;
  const [frame, width] = useWidth();
  const scale = scaleOf(line, periods, width);
  const chosen = periods[selected];
  const choose = (at: number) => onSelect(Math.min(periods.length - 1, Math.max(0, at)));
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const across = event.clientX - event.currentTarget.getBoundingClientRect().left - room.left;
    choose(Math.floor((across / plotWidth(width)) * periods.length));
  };
  return (
    <div
      ref={frame}
      role="slider"
      tabIndex={0}
      aria-label="Cash by period"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, periods.length - 1)}
      aria-valuenow={selected}
      aria-valuetext={chosen === undefined ? undefined : spoken(chosen)}
      onPointerDown={point}
      onPointerMove={point}
      onKeyDown={(event) => {
        const to = targetOf(event, selected, periods.length);
        if (to === null) return;
        event.preventDefault();
        choose(to);
      }}
      className="w-full touch-pan-y rounded-control"
    >
      <svg aria-hidden="true" width={width} height={height} className="block text-12">
        {chosen !== undefined && (
          <rect
            x={scale.edge(selected)}
            width={scale.edge(selected + 1) - scale.edge(selected)}
            y={room.top}
            height={height - room.top - room.dates}
            fill="var(--sunken)"
          />
        )}
        <Grid scale={scale} periods={periods} />
        <Line {...props} scale={scale} />
        <Bars periods={periods} scale={scale} />
      </svg>
    </div>
  );
}

const plotWidth = (width: number) => Math.max(width - room.left - room.right, 10);

function scaleOf(line: CashLine, periods: readonly Period[], width: number): Scale {
  const balances = [
    line.minimum,
    ...line.ahead.flatMap(({ low, high }) => [low, high]),
    ...line.past.map(({ balance }) => balance),
  ];
  const ticks = niceTicks(Math.min(0, ...balances), Math.max(0, ...balances), 5);
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const step = plotWidth(width) / Math.max(1, periods.length);
  const edge = (at: number) => room.left + at * step;
  return {
    width,
    x: (at) => room.left + (at + 0.5) * step,
    edge,
    xOfDay: (day) => edge(turnOf(periods) + day / daysOf(periods)),
    y: (balance) => room.top + ((top - balance) / (top - bottom)) * lineHeight,
    ticks,
  };
}

/** The first period that is expected begins where today ends. */
function turnOf(periods: readonly Period[]): number {
  const first = periods.findIndex(({ isExpected }) => isExpected);
  return first === -1 ? periods.length : first;
}

const daysOf = ([period]: readonly Period[]): number =>
  period === undefined || period.from === period.to ? 1 : 7;

function Grid({ scale, periods }: { scale: Scale; periods: readonly Period[] }) {
  const every = Math.ceil((periods.length * 62) / plotWidth(scale.width));
  const firstAhead = turnOf(periods);
  return (
    <>
      <DollarLines ticks={scale.ticks} y={scale.y} from={room.left} to={scale.width - room.right} />
      {periods.map(({ to }, at) =>
        (at - firstAhead) % every === 0 && scale.x(at) < scale.width - room.right - 12 ? (
          <text key={to} x={scale.x(at)} y={height - 7} textAnchor="middle" fill="var(--quiet)">
            {formatDayShort(to)}
          </text>
        ) : null,
      )}
    </>
  );
}

interface Point {
  /** Days after today; today and before it are not above zero. */
  day: number;
  balance: number;
}

const pathOf = (points: readonly Point[], { xOfDay, y }: Scale) =>
  points
    .map(({ day, balance }, at) => `${at === 0 ? 'M' : 'L'}${xOfDay(day)} ${y(balance)}`)
    .join('');

/** Every day of it, however long the bars below are. */
function Line({ line, periods, selected, scale }: CashChartProps & { scale: Scale }) {
  const now = { day: 0, balance: line.cash_today };
  const past = line.past.map(({ balance }, at) => ({ day: at - line.past.length, balance }));
  const shown = past.filter(({ day }) => scale.xOfDay(day) >= room.left - 1);
  const ahead = line.ahead.map(({ balance }, at) => ({ day: at + 1, balance }));
  const band = [
    ...line.ahead.map(({ high }, at) => ({ day: at + 1, balance: high })),
    ...line.ahead.map(({ low }, at) => ({ day: at + 1, balance: low })).reverse(),
  ];
  const lowAt = line.ahead.findIndex(({ date }) => date === line.low_point.date);
  const chosen = periods[selected];
  const today = scale.xOfDay(0);
  return (
    <>
      <path d={`${pathOf([now, ...band], scale)}Z`} fill="var(--chart-band)" />
      <MinimumLine minimum={line.minimum} scale={scale} />
      <path
        d={pathOf([...shown, now], scale)}
        fill="none"
        stroke="var(--text)"
        strokeWidth={1.75}
      />
      <path
        d={pathOf([now, ...ahead], scale)}
        fill="none"
        stroke="var(--chart-line)"
        strokeWidth={2}
      />
      <line
        x1={today}
        x2={today}
        y1={room.top}
        y2={height - room.dates}
        stroke="var(--quiet)"
        strokeDasharray="3 3"
      />
      {lowAt !== -1 && (
        <LowPoint x={scale.xOfDay(lowAt + 1)} balance={line.low_point.balance} scale={scale} />
      )}
      {chosen !== undefined && (
        <circle
          cx={scale.edge(selected + 1)}
          cy={scale.y(chosen.closing)}
          r={4}
          fill={chosen.isExpected ? 'var(--chart-line)' : 'var(--text)'}
          stroke="var(--surface)"
          strokeWidth={1.5}
        />
      )}
    </>
  );
}

function MinimumLine({ minimum, scale }: { minimum: number; scale: Scale }) {
  if (minimum <= 0) return null;
  return (
    <>
      <line
        x1={room.left}
        x2={scale.width - room.right}
        y1={scale.y(minimum)}
        y2={scale.y(minimum)}
        stroke="var(--bad)"
        strokeDasharray="6 4"
      />
      <text x={room.left + 4} y={scale.y(minimum) - 5} fill="var(--bad)">
        Minimum {formatCompactMoney(minimum)}
      </text>
    </>
  );
}

function LowPoint({ x: cx, balance, scale }: { x: number; balance: number; scale: Scale }) {
  const cy = scale.y(balance);
  const isRight = cx > scale.width * 0.75;
  return (
    <>
      <circle
        cx={cx}
        cy={cy}
        r={3.5}
        fill="var(--surface)"
        stroke="var(--chart-line)"
        strokeWidth={2}
      />
      <text
        x={isRight ? cx - 8 : cx + 8}
        y={cy + 16 > room.top + lineHeight ? cy - 8 : cy + 16}
        textAnchor={isRight ? 'end' : 'start'}
        className="font-medium"
        fill="var(--text)"
      >
        Lowest {formatCompactMoney(balance)}
      </text>
    </>
  );
}

function Bars({ periods, scale }: { periods: readonly Period[]; scale: Scale }) {
  const nets = periods.map(netOf);
  const [most, least] = [Math.max(0, ...nets), Math.min(0, ...nets)];
  const top = room.top + lineHeight + room.gap;
  const unit = barsHeight / Math.max(most - least, 1);
  const zero = top + most * unit;
  const width = scale.edge(1) - scale.edge(0);
  const thick = Math.max(1, Math.min(28, width * 0.62));
  return (
    <>
      {nets.map((net, at) => (
        <rect
          key={periods[at]?.from}
          x={scale.x(at) - thick / 2}
          width={thick}
          y={net > 0 ? zero - net * unit : zero}
          height={Math.max(1, Math.abs(net) * unit)}
          rx={thick > 6 ? 2 : 0}
          fill={net < 0 ? 'var(--chart-negative)' : 'var(--chart-bar)'}
          opacity={periods[at]?.isExpected === true ? 0.6 : 1}
        />
      ))}
      <line
        x1={room.left}
        x2={scale.width - room.right}
        y1={zero}
        y2={zero}
        stroke="var(--line-strong)"
      />
      <text x={room.left - 8} y={zero + 4} textAnchor="end" fill="var(--quiet)">
        In / out
      </text>
    </>
  );
}

function targetOf({ key }: KeyboardEvent, at: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return at + 1;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

function spoken(period: Period): string {
  const { isExpected, closing, low, high } = period;
  const range = isExpected
    ? `, 80% likely between ${formatWholeMoney(low)} and ${formatWholeMoney(high)}`
    : '';
  return `${periodName(period)}: ${isExpected ? 'expected cash' : 'cash'} ${formatWholeMoney(closing)}${range}, net ${formatWholeMoney(netOf(period))}`;
}
