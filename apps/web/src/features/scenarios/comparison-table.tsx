import type { ReactNode } from 'react';
import { formatChance, formatWholeMoney } from '../../lib/format.ts';
import { Money } from '../../ui/money.tsx';
import { pathColors, runwayText, type Compared, type Comparison, type Path } from './scenario.ts';

const dateFormat = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const formatDate = (day: string) => dateFormat.format(new Date(`${day}T00:00:00Z`));

interface Line {
  key: string;
  label: string;
  base: (path: Path) => ReactNode;
  /** Says nothing of the forecast. */
  isOfScenarios?: boolean;
  /** Absent where it is said of a scenario as of the forecast. */
  scenario?: (path: Compared) => ReactNode;
}

const lines: readonly Line[] = [
  {
    key: 'low',
    label: 'Lowest cash',
    base: ({ low_point: low }) => <Money value={low.balance} className="font-medium" />,
  },
  { key: 'low day', label: 'Lowest on', base: ({ low_point: low }) => formatDate(low.date) },
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
    key: 'low difference',
    label: 'Against the forecast',
    isOfScenarios: true,
    base: () => '-',
    scenario: ({ difference }) => <Money value={difference.low_point} colored />,
  },
  {
    key: 'below zero',
    label: 'First day below zero',
    base: ({ first_day_below_zero: day }) => (day === null ? 'None' : formatDate(day)),
  },
  { key: 'runway', label: 'Runway', base: runwayText },
  {
    key: 'end',
    label: 'Cash at the end',
    base: ({ end_balance: end }) => <Money value={end} className="font-medium" />,
  },
  {
    key: 'end difference',
    label: 'Against the forecast',
    isOfScenarios: true,
    base: () => '-',
    scenario: ({ difference }) => <Money value={difference.end_balance} colored />,
  },
];

/** The forecast and the scenarios side by side. */
export function ComparisonTable({ comparison }: { comparison: Comparison }) {
  const { base, scenarios } = comparison;
  if (base === null) return null;
  // The forecast alone is compared with nothing.
  const shown = lines.filter(({ isOfScenarios }) => scenarios.length > 0 || isOfScenarios !== true);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="overflow-x-auto" role="group" aria-label="Side by side" tabIndex={0}>
      <table aria-label="Scenarios side by side" className="w-full border-collapse text-13">
        <thead>
          <tr className="border-b border-line">
            <th scope="col">
              <span className="sr-only">Figure</span>
            </th>
            <Head name="Forecast" color="var(--quiet)" />
            {scenarios.map(({ id, name }, at) => (
              <Head key={id} name={name} color={pathColors[at] ?? ''} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <tr key={line.key} className="border-b border-line last:border-b-0">
              <th
                scope="row"
                className="sticky left-0 h-10 bg-surface py-1 pr-2 text-left text-13 font-normal whitespace-nowrap text-quiet max-bar:whitespace-normal"
              >
                {line.label}
              </th>
              <td className="pl-4 text-right whitespace-nowrap tabular-nums">{line.base(base)}</td>
              {scenarios.map((scenario) => (
                <td key={scenario.id} className="pl-4 text-right whitespace-nowrap tabular-nums">
                  {(line.scenario ?? line.base)(scenario)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ name, color }: { name: string; color: string }) {
  return (
    <th scope="col" className="h-10 max-w-44 pl-4 text-right text-13 font-medium">
      <span className="inline-flex items-center gap-2">
        <span
          aria-hidden="true"
          className="size-2.5 shrink-0 rounded-full"
          style={{ background: color }}
        />
        {name}
      </span>
    </th>
  );
}
