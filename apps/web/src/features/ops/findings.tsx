import { CircleAlert, CircleCheck } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import type { Overview } from './overview.ts';

/** What the installation needs, in the words of the command `doctor`. */
export function Findings({ findings }: { findings: Overview['findings'] }) {
  return (
    <Card title="Check-up">
      <ul className="grid gap-x-6 gap-y-2 text-14 min-[850px]:grid-cols-2">
        {findings.map(({ name, problem }) => (
          <li key={name} className="flex gap-2">
            {problem === null ? (
              <CircleCheck size={16} className="mt-0.5 shrink-0 text-good" aria-hidden="true" />
            ) : (
              <CircleAlert size={16} className="mt-0.5 shrink-0 text-warn" aria-hidden="true" />
            )}
            <span className="min-w-0">
              <span className="inline-block font-medium first-letter:uppercase">{name}</span>:{' '}
              <span className="text-quiet [overflow-wrap:anywhere]">{problem ?? 'OK'}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
