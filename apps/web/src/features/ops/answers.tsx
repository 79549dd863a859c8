import { formatDayShort } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { Overview } from './overview.ts';

type Day = Overview['answers'][number];

const columns: Column<Day>[] = [
  {
    header: 'Day',
    cell: ({ day }) => <span className="whitespace-nowrap">{formatDayShort(day)}</span>,
  },
  { header: 'Answered', align: 'right', cell: ({ answered }) => answered },
  { header: 'Not understood', align: 'right', cell: ({ declined }) => declined },
  { header: 'Thumbs up', align: 'right', cell: (day) => day.rated_up ?? 0 },
  { header: 'Thumbs down', align: 'right', cell: (day) => day.rated_down ?? 0 },
];

/** How many questions were answered, and how many Cairn had to decline. */
export function Answers({ days }: { days: Overview['answers'] }) {
  return (
    <Card title="Questions" flush>
      {days.length === 0 ? (
        <p className="px-4 pb-4 text-13 text-quiet">Nobody has asked anything yet</p>
      ) : (
        <Table label="Questions" rows={days} rowKey={({ day }) => day} columns={columns} dense />
      )}
    </Card>
  );
}
