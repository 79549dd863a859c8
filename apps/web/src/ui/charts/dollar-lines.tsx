import { formatWholeMoney } from '../../lib/format.ts';

export interface DollarLinesProps {
  /** The amounts at which a line is drawn; the one of zero stands out. */
  ticks: readonly number[];
  y: (amount: number) => number;
  /** From where to where the lines reach; the amounts stand left of them. */
  from: number;
  to: number;
}

/** The lines across a drawn chart of dollars, each with its amount. */
export function DollarLines({ ticks, y, from, to }: DollarLinesProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line
        x1={from}
        x2={to}
        y1={y(tick)}
        y2={y(tick)}
        stroke={tick === 0 ? 'var(--line-strong)' : 'var(--chart-grid)'}
      />
      <text x={from - 8} y={y(tick) + 4} textAnchor="end" fill="var(--quiet)">
        {formatWholeMoney(tick)}
      </text>
    </g>
  ));
}
