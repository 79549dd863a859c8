import { formatInstant } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { Overview } from './overview.ts';
import { useAct } from './use-act.ts';

type Waiting = Overview['waiting'][number];

/** Who waits to be let in, longest first. */
export function Waitlist({ waiting }: { waiting: Overview['waiting'] }) {
  const approval = useAct('approveUser');
  const columns: Column<Waiting>[] = [
    {
      header: 'Person',
      cell: ({ name, email }) => (
        <div className="py-1.5">
          <p className="font-medium [overflow-wrap:anywhere]">{name === '' ? email : name}</p>
          {name !== '' && <p className="text-13 text-quiet [overflow-wrap:anywhere]">{email}</p>}
        </div>
      ),
    },
    {
      header: 'Since',
      align: 'right',
      wideOnly: true,
      cell: ({ since }) => (
        <span className="text-13 whitespace-nowrap text-quiet">{formatInstant(since)}</span>
      ),
    },
    {
      header: 'Approve',
      headerHidden: true,
      align: 'right',
      cell: ({ user_id: id, email }) => (
        <Button
          size="small"
          aria-label={`Approve ${email}`}
          busy={approval.isPending && approval.variables === id}
          onClick={() => approval.mutate(id)}
        >
          Approve
        </Button>
      ),
    },
  ];
  return (
    <Card title="Waitlist" flush>
      {waiting.length === 0 ? (
        <p className="px-4 pb-4 text-13 text-quiet">Nobody is waiting</p>
      ) : (
        <Table label="Waitlist" rows={waiting} rowKey={({ user_id: id }) => id} columns={columns} />
      )}
    </Card>
  );
}
