import { CircleAlert, CircleCheck } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Overview } from './overview.ts';

/** What the installation needs, in the words of the command `doctor`: what is wrong comes first. */
export function Findings({ findings }: { findings: Overview['findings'] }) {
  const wrong = findings.filter(({ problem }) => problem !== null);
  const fine = findings.filter(({ problem }) => problem === null);
  return (
    <Card
      title="Check-up"
      action={
        wrong.length === 0 ? (
          <Chip tone="good">All OK</Chip>
        ) : (
          <Chip tone="warn">{`${wrong.length} to fix`}</Chip>
        )
      }
    >
      <ul className="grid text-14">
        {[...wrong, ...fine].map(({ name, problem }) => (
          <li key={name} className="flex gap-2 border-b border-line py-2 last:border-b-0 last:pb-0">
            {problem === null ? (
              <CircleCheck size={16} className="mt-0.5 shrink-0 text-good" aria-hidden="true" />
            ) : (
              <CircleAlert size={16} className="mt-0.5 shrink-0 text-warn" aria-hidden="true" />
            )}
            <span className="min-w-0">
              <span className="inline-block font-medium first-letter:uppercase">{name}</span>
              {problem === null ? (
                <span className="sr-only">: OK</span>
              ) : (
                <span className="block text-13 [overflow-wrap:anywhere] text-quiet">{problem}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
