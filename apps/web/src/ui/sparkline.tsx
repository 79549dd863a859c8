import { cx } from './cx.ts';

export interface SparklineProps {
  /** Oldest first; where nothing is known the line is broken. */
  values: readonly (number | null)[];
  className?: string;
}

const [width, height, margin] = [96, 28, 3];

/** The course of a figure in the size of a word. It adds to a figure that is told in words, so it is silent itself. */
export function Sparkline({ values, className }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const last = values.at(-1);
  if (known.length < 2 || last === null || last === undefined) return null;
  const low = Math.min(...known);
  const span = Math.max(...known) - low;
  const x = (at: number) => margin + (at * (width - 2 * margin)) / (values.length - 1);
  // A figure that never moved is a line through the middle.
  const y = (value: number) =>
    span === 0 ? height / 2 : height - margin - ((value - low) * (height - 2 * margin)) / span;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className={cx('shrink-0 overflow-visible text-line-strong', className)}
    >
      <path
        d={pathOf(values, x, y)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x(values.length - 1)} cy={y(last)} r="2.5" className="fill-accent" />
    </svg>
  );
}

function pathOf(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  let isDrawing = false;
  return values
    .map((value, at) => {
      const command = isDrawing ? 'L' : 'M';
      isDrawing = value !== null;
      return value === null ? '' : `${command}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}
