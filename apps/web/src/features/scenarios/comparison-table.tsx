import { limits } from '@cairn/contract/limits';
import type { ReactNode } from 'react';
import { useIsWindowBelow } from '../../lib/use-window-width.ts';
import { comparedLines, type Line } from './comparison-lines.tsx';
import { pathColors, type Comparison } from './scenario.ts';

/** The forecast and the scenarios: side by side, on a phone under each figure. */
export function ComparisonTable({ comparison }: { comparison: Comparison }) {
  const isNarrow = useIsWindowBelow(limits.mobileBarBelowPx);
  const { base, scenarios } = comparison;
  if (base === null) return null;
  // The forecast alone is compared with nothing.
  const lines = comparedLines.filter(
    ({ isOfScenarios }) => scenarios.length > 0 || isOfScenarios !== true,
  );
  const Shape = isNarrow && scenarios.length > 0 ? Stacked : SideBySide;
  return <Shape base={base} scenarios={scenarios} lines={lines} />;
}

interface ShapeProps {
  base: NonNullable<Comparison['base']>;
  scenarios: Comparison['scenarios'];
  lines: readonly Line[];
}

const forecastColor = 'var(--quiet)';

function SideBySide({ base, scenarios, lines }: ShapeProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="overflow-x-auto" role="group" aria-label="Side by side" tabIndex={0}>
      <table aria-label="Scenarios side by side" className="w-full border-collapse text-13">
        <thead>
          <tr className="border-b border-line">
            <th scope="col">
              <span className="sr-only">Figure</span>
            </th>
            <Head name="Forecast" color={forecastColor} />
            {scenarios.map(({ id, name }, at) => (
              <Head key={id} name={name} color={pathColors[at] ?? ''} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} className="border-b border-line last:border-b-0">
              <th
                scope="row"
                className="sticky left-0 h-10 min-w-36 bg-surface py-1 pr-2 text-left text-13 font-normal text-quiet"
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

/** A group for each figure, so that nothing is wider than the screen. */
function Stacked({ base, scenarios, lines }: ShapeProps) {
  return (
    <table aria-label="Scenarios under each figure" className="w-full border-collapse text-13">
      {lines.map((line) => (
        <tbody key={line.key} className="border-b border-line last:border-b-0">
          <tr>
            <th colSpan={2} scope="rowgroup" className="pt-3 pb-1 text-left font-medium">
              {line.label}
            </th>
          </tr>
          {line.isOfScenarios !== true && (
            <StackedRow name="Forecast" color={forecastColor}>
              {line.base(base)}
            </StackedRow>
          )}
          {scenarios.map((scenario, at) => (
            <StackedRow key={scenario.id} name={scenario.name} color={pathColors[at] ?? ''}>
              {(line.scenario ?? line.base)(scenario)}
            </StackedRow>
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface StackedRowProps {
  name: string;
  color: string;
  children: ReactNode;
}

const StackedRow = ({ name, color, children }: StackedRowProps) => (
  <tr className="last:[&>*]:pb-3">
    <th scope="row" className="w-full py-1 pr-3 text-left font-normal break-words text-quiet">
      <Marked name={name} color={color} />
    </th>
    <td className="py-1 text-right whitespace-nowrap tabular-nums">{children}</td>
  </tr>
);

const Head = ({ name, color }: { name: string; color: string }) => (
  <th scope="col" className="h-10 max-w-44 pl-4 text-right text-13 font-medium">
    <Marked name={name} color={color} />
  </th>
);

/** The name of a path beside the color that its line has. */
const Marked = ({ name, color }: { name: string; color: string }) => (
  <span className="inline-flex items-center gap-2">
    <span
      aria-hidden="true"
      className="size-2.5 shrink-0 rounded-full"
      style={{ background: color }}
    />
    <span className="min-w-0">{name}</span>
  </span>
);
