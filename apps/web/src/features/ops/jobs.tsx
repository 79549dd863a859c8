import { formatInstant } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { Overview } from './overview.ts';
import { useAct } from './use-act.ts';

type Job = Overview['jobs'][number];

const states: Record<Job['state'], string> = {
  failed: 'Failed',
  will_try_again: 'Will try again',
  waiting: 'Waiting',
  running: 'Running',
};
const triesOf = (count: number) => `${count} ${count === 1 ? 'try' : 'tries'}`;

/** Background work: what has failed for good first, then what is due next. */
export function Jobs({ jobs }: { jobs: Overview['jobs'] }) {
  const retrial = useAct('retryJob');
  const columns: Column<Job>[] = [
    {
      header: 'Job',
      cell: ({ task, state, attempts, error }) => (
        <div className="py-1.5">
          <p className="font-medium [overflow-wrap:anywhere]">{task.replaceAll('_', ' ')}</p>
          <p className={state === 'failed' ? 'text-13 text-warn' : 'text-13 text-quiet'}>
            {states[state]}
            {attempts > 0 && `, ${triesOf(attempts)}`}
          </p>
          {error !== null && <p className="text-13 text-quiet [overflow-wrap:anywhere]">{error}</p>}
        </div>
      ),
    },
    {
      header: 'Due',
      align: 'right',
      wideOnly: true,
      cell: ({ run_at: at }) => (
        <span className="text-13 whitespace-nowrap text-quiet">{formatInstant(at)}</span>
      ),
    },
    {
      header: 'Retry',
      headerHidden: true,
      align: 'right',
      cell: ({ id, task, state }) =>
        state === 'failed' ? (
          <Button
            size="small"
            aria-label={`Try again: ${task} ${id}`}
            busy={retrial.isPending && retrial.variables === id}
            onClick={() => retrial.mutate(id)}
          >
            Try again
          </Button>
        ) : null,
    },
  ];
  return (
    <Card title="Jobs" flush>
      {jobs.length === 0 ? (
        <p className="px-4 pb-4 text-13 text-quiet">No job waits or has failed</p>
      ) : (
        <Table label="Jobs" rows={jobs} rowKey={({ id }) => id} columns={columns} />
      )}
    </Card>
  );
}
