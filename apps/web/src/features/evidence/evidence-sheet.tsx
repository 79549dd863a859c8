import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatMoney } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SideSheet } from '../../ui/side-sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EvidenceRow, type EditCategory } from './evidence-row.tsx';

export interface ShownEvidence {
  title: string;
  /** How the figure is computed, where that needs saying. */
  text?: string | undefined;
  /** Null where the figure has a reason but no rows. */
  token: string | null;
}

export interface EvidenceSheetProps {
  shown: ShownEvidence | null;
  onClose: () => void;
  editCategory?: EditCategory;
}

/** The rows that a figure stands on, and that they sum to it. */
export function EvidenceSheet({ shown, onClose, editCategory }: EvidenceSheetProps) {
  return (
    <SideSheet
      open={shown !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={shown?.title ?? ''}
      description={shown?.text ?? 'The transactions behind this figure.'}
    >
      {shown !== null && shown.token !== null && (
        <EvidenceRows key={shown.token} token={shown.token} editCategory={editCategory} />
      )}
    </SideSheet>
  );
}

interface EvidenceRowsProps {
  token: string;
  editCategory: EditCategory | undefined;
}

function EvidenceRows({ token, editCategory }: EvidenceRowsProps) {
  const [page, setPage] = useState(1);
  const evidence = useQuery(apiQuery('evidence', { query: { token, page } }));
  if (evidence.isError) {
    return <ErrorState text={evidence.error.message} onRetry={() => void evidence.refetch()} />;
  }
  if (evidence.data === undefined)
    return <SkeletonRows rows={8} label="Loading the transactions" />;
  const { note, rows, total, row_count: count, total_pages: pages, from, to } = evidence.data;
  return (
    <div className="grid grid-cols-1 gap-4">
      {note !== undefined && <p className="text-13 text-quiet">{note}</p>}
      <dl className="flex items-baseline justify-between gap-4 border-b border-line pb-3">
        <dt className="text-13 text-quiet">
          {count.toLocaleString('en-US')} {count === 1 ? 'transaction' : 'transactions'}
          {from !== null && to !== null && `, ${formatDay(from)} to ${formatDay(to)}`}
        </dt>
        <dd className="text-20 font-semibold tabular-nums">{formatMoney(total)}</dd>
      </dl>
      <ul aria-label="Transactions" className="grid grid-cols-1">
        {rows.map((row, at) => (
          <EvidenceRow key={`${row.transaction_id}-${at}`} row={row} editCategory={editCategory} />
        ))}
      </ul>
      <Pagination label="Pages of transactions" page={page} pages={pages} onPage={setPage} />
    </div>
  );
}
