import { formatDayShort } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { Overview } from './overview.ts';

type Day = Overview['answers'][number];

const columns: Column<Day>[] = [
  { header: 'Day', cell: ({ day }) => formatDayShort(day) },
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
        <EmptyState title="Nobody has asked anything yet" />
      ) : (
        <Table label="Questions" rows={days} rowKey={({ day }) => day} columns={columns} dense />
      )}
    </Card>
  );
}
