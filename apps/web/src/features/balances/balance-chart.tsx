import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatDay, formatMonthShort, formatMoney } from '../../lib/format.ts';
import { DollarLines } from '../../ui/charts/dollar-lines.tsx';
import { niceTicks } from '../../ui/charts/nice-ticks.ts';
import { useWidth } from '../../ui/use-width.ts';
import type { AccountHistory } from './account-history.ts';

const height = 220;
const room = { top: 12, right: 12, bottom: 26, left: 66 };
/** Less is no room for the name of a month. */
const monthWidth = 44;

type Days = AccountHistory['days'];

/** The balance at the end of each day; a day is chosen by pointing, or with the arrow keys, and is written above. */
export function BalanceChart({ days }: { days: Days }) {
  const [frame, width] = useWidth();
  const [chosen, setChosen] = useState<number | null>(null);
  const last = days.length - 1;
  const at = Math.min(chosen ?? last, last);
  const day = days[at];
  if (day === undefined) return null;
  const scale = scaleOf(days, width);
  const choose = (next: number) => setChosen(Math.min(last, Math.max(0, next)));
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const across = event.clientX - event.currentTarget.getBoundingClientRect().left - room.left;
    choose(Math.round((across / plotWidth(width)) * last));
  };
  return (
    <div className="grid gap-1">
      <p className="text-13 text-quiet tabular-nums">
        {`${formatDay(day.date)}: `}
        <span className="font-medium text-text">{formatMoney(day.balance)}</span>
      </p>
      <div
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label="Balance by day"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={`${formatDay(day.date)}: ${formatMoney(day.balance)}`}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => setChosen(null)}
        onKeyDown={(event) => {
          const to = targetOf(event, at, last);
          if (to === null) return;
          event.preventDefault();
          choose(to);
        }}
        className="relative w-full touch-pan-y overflow-hidden rounded-control"
        style={{ height }}
      >
        <Drawing days={days} at={at} scale={scale} width={width} />
      </div>
    </div>
  );
}

const plotWidth = (width: number) => Math.max(width - room.left - room.right, 10);

interface Scale {
  x: (at: number) => number;
  y: (balance: number) => number;
  ticks: number[];
}

function scaleOf(days: Days, width: number): Scale {
  const balances = days.map(({ balance }) => balance);
  const ticks = niceTicks(Math.min(0, ...balances), Math.max(0, ...balances));
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return {
    x: (at) => room.left + (at / Math.max(1, days.length - 1)) * plotWidth(width),
    y: (balance) =>
      room.top + ((top - balance) / (top - bottom)) * (height - room.top - room.bottom),
    ticks,
  };
}

interface DrawingProps {
  days: Days;
  at: number;
  scale: Scale;
  width: number;
}

function Drawing({ days, at, scale: { x, y, ticks }, width }: DrawingProps) {
  const line = days.map(
    ({ balance }, place) => `${place === 0 ? 'M' : 'L'}${x(place)} ${y(balance)}`,
  );
  const zero = y(0);
  const firsts = days.flatMap(({ date }, place) => (date.endsWith('-01') ? [place] : []));
  const every = Math.ceil((firsts.length * monthWidth) / plotWidth(width));
  return (
    <svg aria-hidden="true" width={width} height={height} className="absolute top-0 left-0 text-12">
      <DollarLines ticks={ticks} y={y} from={room.left} to={width - room.right} />
      {firsts.map((place, nth) =>
        nth % every === 0 && x(place) < width - room.right - monthWidth / 2 ? (
          <text key={place} x={x(place)} y={height - 8} textAnchor="middle" fill="var(--quiet)">
            {formatMonthShort(days[place]?.date ?? '')}
          </text>
        ) : null,
      )}
      <path
        d={`${line.join('')}L${x(days.length - 1)} ${zero}L${x(0)} ${zero}Z`}
        fill="var(--chart-line)"
        opacity={0.12}
      />
      <path
        d={line.join('')}
        fill="none"
        stroke="var(--chart-line)"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <line
        x1={x(at)}
        x2={x(at)}
        y1={room.top}
        y2={height - room.bottom}
        stroke="var(--line-strong)"
      />
      <circle
        cx={x(at)}
        cy={y(days[at]?.balance ?? 0)}
        r={4}
        fill="var(--chart-line)"
        stroke="var(--surface)"
        strokeWidth={1.5}
      />
    </svg>
  );
}

function targetOf({ key }: KeyboardEvent, at: number, last: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return at + 1;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at - 1;
  if (key === 'PageUp') return at - 30;
  if (key === 'PageDown') return at + 30;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
