import { useState } from 'react';
import { formatWholeMoney } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { leverWords } from './cash-words.ts';
import type { CashLine } from './periods.ts';
import { SetAssumption, type Lever } from './set-assumption.tsx';

/** How far such a forecast was off for this business, and what it takes for granted. */
export function HonestWords({ line: { accuracy, assumptions, levers } }: { line: CashLine }) {
  const [setting, setSetting] = useState<Lever | null>(null);
  return (
    <details className="group border-t border-line text-13">
      <summary className="flex flex-wrap items-baseline gap-x-2 px-4 py-3 text-quiet hover:text-text">
        <span className="font-medium text-text">How sure is this?</span>
        <span>{leadOf(accuracy)}</span>
      </summary>
      <div className="grid gap-4 px-4 pb-4 min-[850px]:grid-cols-2">
        {accuracy.length > 0 && <AccuracyTable accuracy={accuracy} />}
        <div className="grid content-start gap-3">
          <ul aria-label="What this assumes" className="grid gap-1.5 text-quiet">
            {assumptions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            {levers.map((lever) => (
              <Button key={lever.kind} onClick={() => setSetting(lever)}>
                Set {leverWords[lever.kind].toLowerCase()}
              </Button>
            ))}
          </div>
        </div>
      </div>
      {setting !== null && <SetAssumption lever={setting} onClose={() => setSetting(null)} />}
    </details>
  );
}

function leadOf(accuracy: CashLine['accuracy']): string {
  const [month] = accuracy;
  return month === undefined
    ? 'Not enough history yet to measure the typical miss.'
    : `Typical miss 30 days ahead: ${formatWholeMoney(month.miss)}.`;
}

function AccuracyTable({ accuracy }: Pick<CashLine, 'accuracy'>) {
  const lines = [
    { name: 'This forecast', of: ({ miss }: Row) => formatWholeMoney(miss) },
    { name: 'A flat line', of: ({ flat_miss: miss }: Row) => formatWholeMoney(miss) },
    {
      name: "Last year's same days",
      of: ({ last_year_miss: miss }: Row) => (miss === null ? 'unknown' : formatWholeMoney(miss)),
    },
    {
      name: 'Balance was inside the 80% range',
      of: ({ held_percentage: held }: Row) => (held === null ? 'unknown' : `${String(held)}%`),
    },
  ];
  return (
    <table className="w-full border-collapse self-start">
      <caption className="pb-1 text-left text-quiet">
        Average miss on the balance, looking back from {accuracy[0]?.origins ?? 0} past weeks
      </caption>
      <thead>
        <tr className="border-b border-line text-12 text-quiet">
          <th scope="col" className="text-left font-medium">
            <span className="sr-only">Method</span>
          </th>
          {accuracy.map(({ days }) => (
            <th key={days} scope="col" className="h-8 pl-4 text-right font-medium">
              {days} days
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, of }) => (
          <tr key={name} className="border-b border-line last:border-b-0">
            <th scope="row" className="h-8 text-left font-normal">
              {name}
            </th>
            {accuracy.map((row) => (
              <td key={row.days} className="pl-4 text-right whitespace-nowrap tabular-nums">
                {of(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Row = CashLine['accuracy'][number];
