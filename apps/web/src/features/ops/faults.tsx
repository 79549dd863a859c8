import { formatInstant } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { Overview } from './overview.ts';

type Fault = Overview['faults'][number];

const columns: Column<Fault>[] = [
  {
    header: 'Call',
    cell: ({ method, route, status, kind, request_id: id }) => (
      <div className="py-1.5">
        <p className="font-medium [overflow-wrap:anywhere]">
          {method} {route}
        </p>
        <p className="text-13 text-quiet">
          {status}, {kind}
        </p>
        <p className="text-13 text-quiet [overflow-wrap:anywhere]">Request {id}</p>
      </div>
    ),
  },
  {
    header: 'When',
    align: 'right',
    cell: ({ at }) => <span className="text-13 text-quiet">{formatInstant(at)}</span>,
  },
];

/** What failed on our side; the log has the rest under the same request id. */
export function Faults({ faults }: { faults: Overview['faults'] }) {
  return (
    <Card title="Recent errors" flush>
      {faults.length === 0 ? (
        <p className="px-4 pb-4 text-13 text-quiet">No call has failed in the last 14 days</p>
      ) : (
        <Table
          label="Recent errors"
          rows={faults}
          rowKey={({ request_id: id }) => id}
          columns={columns}
        />
      )}
    </Card>
  );
}
