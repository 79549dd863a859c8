import { cx } from './cx.ts';

export interface SparklineProps {
  /** Oldest first; where nothing is known the line is broken. */
  values: readonly (number | null)[];
  /** The last value is of a stretch that is not over: the way to it is dashed, and its mark is hollow. */
  isLastOpen?: boolean;
  className?: string;
}

const [width, height, margin] = [96, 28, 3];
/** Fewer values show no course. */
const valuesMin = 4;

/** The course of a figure in the size of a word. It adds to a figure that is told in words, so it is silent itself. */
export function Sparkline({ values, isLastOpen = false, className }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const last = values.at(-1);
  if (known.length < valuesMin || last === null || last === undefined) return null;
  const low = Math.min(...known);
  const span = Math.max(...known) - low;
  const x = (at: number) => margin + (at * (width - 2 * margin)) / (values.length - 1);
  // A figure that never moved is a line through the middle.
  const y = (value: number) =>
    span === 0 ? height / 2 : height - margin - ((value - low) * (height - 2 * margin)) / span;
  const end = values.length - 1;
  const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } as const;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className={cx('shrink-0 overflow-visible text-line-strong', className)}
    >
      <path
        {...line}
        d={pathOf(isLastOpen ? values.slice(0, end) : values, x, y)}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {isLastOpen && (
        <path
          {...line}
          d={pathOf(values, x, (value, at) => (at < end - 1 ? null : y(value)))}
          strokeDasharray="2 2"
        />
      )}
      <circle
        cx={x(end)}
        cy={y(last)}
        r="2.5"
        className={isLastOpen ? 'fill-surface stroke-accent' : 'fill-accent'}
      />
    </svg>
  );
}

function pathOf(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number, at: number) => number | null,
): string {
  let isDrawing = false;
  return values
    .map((value, at) => {
      const command = isDrawing ? 'L' : 'M';
      const height = value === null ? null : y(value, at);
      isDrawing = height !== null;
      return height === null ? '' : `${command}${x(at).toFixed(1)} ${height.toFixed(1)}`;
    })
    .join('');
}
