import type { Api, ReplyOf } from '@cairn/contract';
import { formatCompactMoney, formatDayShort } from '../../lib/format.ts';
import { DollarLines } from '../../ui/charts/dollar-lines.tsx';
import { niceTicks } from '../../ui/charts/nice-ticks.ts';
import { useWidth } from '../../ui/use-width.ts';

interface CashPathProps extends Pick<ReplyOf<Api['briefing']>, 'today' | 'days' | 'minimum'> {
  cashToday: number;
  low: ReplyOf<Api['briefing']>['low_point'];
}

const height = 168;
const room = { top: 12, right: 12, left: 68, dates: 22 };
/** Of days as the server writes them. */
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** A date takes so many pixels with the gap beside it. */
const dateWidth = 62;

/** The expected cash day by day with its range, drawn small; its figures are said beside it. */
export function CashPath({ today, days, minimum, cashToday, low }: CashPathProps) {
  const [frame, width] = useWidth();
  const now = { date: today, balance: cashToday, low: cashToday, high: cashToday };
  const points = [now, ...days];
  const ends = points.flatMap((point) => [point.low, point.high]);
  const ticks = niceTicks(Math.min(0, ...ends), Math.max(0, ...ends), 3);
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const plot = Math.max(width - room.left - room.right, 10);
  const step = plot / (points.length - 1);
  const x = (at: number) => room.left + at * step;
  const y = (amount: number) =>
    room.top + ((top - amount) / (top - bottom)) * (height - room.top - room.dates);
  const line = (amounts: readonly number[]) =>
    amounts.map((one, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(one)}`).join('');
  const lows = points.map((point, at) => `L${x(at)} ${y(point.low)}`).reverse();
  const xOfDay = (date: string) => x(daysBetween(today, date));
  const every = 7 * Math.ceil(dateWidth / (step * 7));
  return (
    // The picture lies over its frame: in it, it would keep the frame from growing narrower than the picture is.
    <div ref={frame} className="relative w-full overflow-hidden" style={{ height }}>
      <svg
        aria-hidden="true"
        width={width}
        height={height}
        className="absolute top-0 left-0 text-12"
      >
        <DollarLines ticks={ticks} y={y} from={room.left} to={width - room.right} />
        <path
          d={`${line(points.map(({ high }) => high))}${lows.join('')}Z`}
          fill="var(--chart-band)"
        />
        {minimum > 0 && (
          <line
            x1={room.left}
            x2={width - room.right}
            y1={y(minimum)}
            y2={y(minimum)}
            stroke="var(--bad)"
            strokeDasharray="6 4"
          />
        )}
        <path
          d={line(points.map(({ balance }) => balance))}
          fill="none"
          stroke="var(--chart-line)"
          strokeWidth={2}
        />
        {low !== null && (
          <LowPoint
            x={xOfDay(low.date)}
            y={y(low.balance)}
            label={formatCompactMoney(low.balance)}
            isRight={xOfDay(low.date) > width * 0.7}
          />
        )}
        {points.map(({ date }, at) =>
          at % every === 0 && x(at) < width - room.right - 8 ? (
            <text key={date} x={x(at)} y={height - 5} textAnchor="middle" fill="var(--quiet)">
              {at === 0 ? 'Today' : formatDayShort(date)}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  );
}

interface LowPointProps {
  x: number;
  y: number;
  label: string;
  isRight: boolean;
}

const LowPoint = ({ x, y, label, isRight }: LowPointProps) => (
  <>
    <circle
      cx={x}
      cy={y}
      r={3.5}
      fill="var(--surface)"
      stroke="var(--chart-line)"
      strokeWidth={2}
    />
    <text
      x={isRight ? x - 8 : x + 8}
      y={y + 16 > height - room.dates ? y - 8 : y + 16}
      textAnchor={isRight ? 'end' : 'start'}
      className="font-medium"
      fill="var(--text)"
    >
      Lowest {label}
    </text>
  </>
);
