import { formatCompactMoney, formatDay, formatDayShort, formatMoney } from '../../lib/format.ts';
import { pathColors, type Comparison, type Path } from './scenario.ts';
import { DollarLines } from '../../ui/charts/dollar-lines.tsx';
import { fitted } from '../../ui/charts/chart-labels.ts';
import { niceTicks } from '../../ui/charts/nice-ticks.ts';
import { useWidth } from '../../ui/use-width.ts';

const height = 260;
/** A name may be too long to stand in the chart. */
const nameMax = 20;
const room = { top: 12, right: 12, bottom: 26, left: 68 };

interface Scale {
  width: number;
  x: (day: number) => number;
  y: (balance: number) => number;
  /** The amounts at which a line is drawn. */
  ticks: number[];
}

function scaleOf(balances: readonly number[], days: number, width: number): Scale {
  const [low, high] = [Math.min(0, ...balances), Math.max(0, ...balances)];
  const ticks = niceTicks(low, high);
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const across = Math.max(width - room.left - room.right, 10);
  const down = height - room.top - room.bottom;
  return {
    width,
    x: (day) => room.left + (day / Math.max(days - 1, 1)) * across,
    y: (balance) => room.top + ((top - balance) / (top - bottom)) * down,
    ticks,
  };
}

interface DrawnPath {
  name: string;
  path: Path;
  color: string;
  dash: string;
}

/** The expected cash of each path over the days; the lowest day of each marked. Its twin is the table below it. */
export function PathChart({ comparison }: { comparison: Comparison }) {
  const [frame, width] = useWidth();
  const { base, scenarios, dates } = comparison;
  if (base === null || dates.length === 0) return null;
  const paths: DrawnPath[] = [
    { name: 'Forecast', path: base, color: 'var(--quiet)', dash: '5 4' },
    ...scenarios.map((path, at) => ({
      name: path.name,
      path,
      color: pathColors[at] ?? '',
      dash: '',
    })),
  ];
  const balances = paths.flatMap(({ path: { balances: expected, low = [], high = [] } }) => [
    ...expected,
    ...low,
    ...high,
  ]);
  const scale = scaleOf(balances, dates.length, width);
  return (
    <div ref={frame} className="relative w-full overflow-hidden" style={{ height }}>
      <svg
        role="img"
        aria-label={`Expected cash by day: ${paths.map(({ name }) => name).join(', ')}`}
        width={width}
        height={height}
        className="absolute top-0 left-0 text-12"
      >
        <Axes scale={scale} dates={dates} />
        {paths.map((path, at) => (
          <PathLine key={at} drawn={path} scale={scale} dates={dates} />
        ))}
        <Lowest paths={paths} scale={scale} dates={dates} />
      </svg>
    </div>
  );
}

function Axes({ scale, dates }: { scale: Scale; dates: readonly string[] }) {
  const months = dates.flatMap((date, at) => (date.endsWith('-01') ? [{ date, at }] : []));
  const every = Math.ceil((months.length * 56) / Math.max(scale.width - room.left, 1));
  return (
    <>
      <DollarLines ticks={scale.ticks} y={scale.y} from={room.left} to={scale.width - room.right} />
      {months
        .filter((_, at) => at % every === 0)
        .map(({ date, at }) => (
          <text key={date} x={scale.x(at)} y={height - 8} textAnchor="middle" fill="var(--quiet)">
            {formatDayShort(date)}
          </text>
        ))}
    </>
  );
}

interface PathLineProps {
  drawn: DrawnPath;
  scale: Scale;
  dates: readonly string[];
}

function PathLine({ drawn, scale: { x, y }, dates }: PathLineProps) {
  const { name, path, color, dash } = drawn;
  const { low_point: low } = path;
  const points = (balances: readonly number[]) =>
    balances.map((balance, at) => `${x(at).toFixed(1)} ${y(balance).toFixed(1)}`);
  const band = [...points(path.high ?? []), ...points(path.low ?? []).reverse()];
  return (
    <g>
      {band.length > 0 && <path d={`M${band.join('L')}Z`} fill={color} opacity={0.12} />}
      <path
        d={`M${points(path.balances).join('L')}`}
        fill="none"
        stroke={color}
        strokeWidth={2}
        strokeDasharray={dash}
      />
      <circle
        cx={x(dates.indexOf(low.date))}
        cy={y(low.balance)}
        r={4}
        fill={color}
        stroke="var(--surface)"
        strokeWidth={1.5}
      >
        <title>
          {name}: lowest cash {formatMoney(low.balance)} on {formatDay(low.date)}
        </title>
      </circle>
    </g>
  );
}

type LowestProps = Omit<PathLineProps, 'drawn'> & { paths: readonly DrawnPath[] };

/** The figure of the lowest day of all, and whose it is: those of each path would cover each other. */
function Lowest({ paths, scale, dates }: LowestProps) {
  const lowest = Math.min(...paths.map(({ path }) => path.low_point.balance));
  const drawn = paths.findLast(({ path }) => path.low_point.balance === lowest);
  if (drawn === undefined) return null;
  const { low_point: low } = drawn.path;
  const [x, y] = [scale.x(dates.indexOf(low.date)), scale.y(low.balance)];
  const isRight = x > scale.width / 2;
  return (
    <text
      x={isRight ? x - 8 : x + 8}
      y={y + 20 > height - room.bottom ? y - 10 : y + 18}
      textAnchor={isRight ? 'end' : 'start'}
      className="font-medium"
      fill="var(--text)"
    >
      Lowest {formatCompactMoney(low.balance)}
      {paths.length > 1 && `, ${fitted(drawn.name, nameMax, ({ length }) => length)}`}
    </text>
  );
}
