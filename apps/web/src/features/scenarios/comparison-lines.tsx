import type { ReactNode } from 'react';
import { formatChance, formatDay, formatWholeMoney } from '../../lib/format.ts';
import { Money } from '../../ui/money.tsx';
import { runwayText, type Compared, type Path } from './scenario.ts';

export interface Line {
  key: string;
  label: string;
  base: (path: Path) => ReactNode;
  /** Says nothing of the forecast. */
  isOfScenarios?: boolean;
  /** Absent where it is said of a scenario as of the forecast. */
  scenario?: (path: Compared) => ReactNode;
}

/** What is compared, in this order. */
export const comparedLines: readonly Line[] = [
  {
    key: 'low',
    label: 'Lowest cash',
    base: ({ low_point: low }) => <Money value={low.balance} className="font-medium" />,
  },
  {
    key: 'low difference',
    label: 'Lowest cash against the forecast',
    isOfScenarios: true,
    base: () => '-',
    scenario: ({ difference }) => <Money value={difference.low_point} colored />,
  },
  { key: 'low day', label: 'Lowest on', base: ({ low_point: low }) => formatDay(low.date) },
  {
    key: 'low range',
    label: 'Lowest, 80% likely between',
    base: ({ lowest_low: low, lowest_high: high }) =>
      low === undefined || high === undefined
        ? '-'
        : `${formatWholeMoney(low)} – ${formatWholeMoney(high)}`,
  },
  {
    key: 'chance',
    label: 'Chance of falling below the minimum, 90 days',
    base: ({ below_minimum: below }) => (below === undefined ? '-' : formatChance(below.chance)),
  },
  {
    key: 'below zero',
    label: 'First day below zero',
    base: ({ first_day_below_zero: day }) => (day === null ? 'None' : formatDay(day)),
  },
  { key: 'runway', label: 'Runway', base: runwayText },
  {
    key: 'end',
    label: 'Cash at the end',
    base: ({ end_balance: end }) => <Money value={end} className="font-medium" />,
  },
  {
    key: 'end difference',
    label: 'End against the forecast',
    isOfScenarios: true,
    base: () => '-',
    scenario: ({ difference }) => <Money value={difference.end_balance} colored />,
  },
];
