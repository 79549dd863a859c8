import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AgingTable } from './aging-table.tsx';
import { ReportTools } from './report-tools.tsx';
import { agingCsv, type Aging } from './report.ts';
import { Sheet } from './sheet.tsx';

const words = {
  receivables: { title: 'Receivables aging', empty: 'No open invoices' },
  payables: { title: 'Payables aging', empty: 'No open bills' },
} as const;

/** What customers owe, or vendors are owed, by how long it is past due. */
export function AgingTab({ side }: { side: Aging['side'] }) {
  const [asOf, setAsOf] = useState('');
  const query = asOf === '' ? { side } : { side, as_of: asOf };
  const aging = useQuery({
    ...apiQuery('aging', { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data } = aging;
  const { title, empty } = words[side];
  return (
    <div className="grid max-w-[960px] grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-44">
          <TextField
            label="As of"
            type="date"
            value={asOf === '' ? (data?.as_of ?? '') : asOf}
            onChange={(event) => setAsOf(event.target.value)}
          />
        </div>
        <ReportTools
          disabled={data === undefined || data.rows.length === 0 || aging.isError}
          onSave={() =>
            data !== undefined &&
            saveFile(`${side}-aging-${data.as_of}.csv`, 'text/csv', agingCsv(data))
          }
        />
      </div>
      {aging.isError ? (
        <ErrorState
          text="Failed to fetch the aging"
          detail={aging.error.message}
          onRetry={() => void aging.refetch()}
        />
      ) : data === undefined ? (
        <SkeletonRows rows={8} label="Loading the aging" />
      ) : data.rows.length === 0 ? (
        <EmptyState
          title={empty}
          text="Invoices and bills come from your books. Connect your accounting package to see them."
        />
      ) : (
        <Sheet
          businessName={data.business_name}
          title={title}
          text={`As of ${formatDay(data.as_of)} · days past due`}
          notes={data.notes}
        >
          <AgingTable aging={data} label={title} />
        </Sheet>
      )}
    </div>
  );
}
