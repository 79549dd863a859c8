import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { formatInstant } from '../../lib/format.ts';
import { logFailure } from '../../lib/log.ts';
import { apiQuery, readAgain } from '../../lib/query.ts';
import { isApproved } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast.tsx';

type File = ReplyOf<Api['statementFiles']>['files'][number];

const pollEveryMs = 1_500;
const moved = [
  'statementFiles',
  'balances',
  'bankLinks',
  'kpiMetrics',
  'briefing',
  'forecast',
  'evidence',
  'alerts',
  'reconciliation',
] as const;
const isUnderWay = ({ status }: File) => status === 'queued' || status === 'running';

/** The files that were imported, what came of each, and the way back. Nothing where there are none. */
export function StatementFiles() {
  const files = useQuery({
    ...apiQuery('statementFiles'),
    refetchInterval: ({ state }) => (state.data?.files.some(isUnderWay) ? pollEveryMs : false),
  });
  const [undoing, setUndoing] = useState<File | null>(null);
  const { isBusy, undo } = useUndo();
  if (files.isError) {
    return <ErrorState text={files.error.message} onRetry={() => void files.refetch()} />;
  }
  if (files.data === undefined || files.data.files.length === 0) return null;
  return (
    <Card title="Statement files" flush>
      <Table
        label="Statement files"
        rows={files.data.files}
        rowKey={({ id }) => id}
        columns={columnsOf(setUndoing)}
      />
      <ConfirmDialog
        open={undoing !== null}
        onOpenChange={(open) => {
          if (!open) setUndoing(null);
        }}
        title={`Undo the import of ${undoing?.file_name ?? ''}?`}
        text={lossOf(undoing)}
        confirmLabel="Undo import"
        danger
        busy={isBusy}
        onConfirm={() => {
          if (undoing !== null) void undo(undoing.id).then(() => setUndoing(null));
        }}
      />
    </Card>
  );
}

const rowsOf = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'transaction' : 'transactions'}`;

function lossOf(file: File | null): string {
  if (file === null) return '';
  const changed =
    file.rows_changed === 0 ? '' : ` ${rowsOf(file.rows_changed)} it corrected stay as they are.`;
  return `The ${rowsOf(file.rows_new)} found only in this file are removed from every figure, with the categories you gave them.${changed} You can import the file again.`;
}

const columnsOf = (onUndo: (file: File) => void): Column<File>[] => [
  {
    header: 'File',
    cell: (file) => (
      <div className="py-1.5">
        <p className="font-medium [overflow-wrap:anywhere]">{file.file_name}</p>
        <p className={file.status === 'failed' ? 'text-13 text-warn' : 'text-13 text-quiet'}>
          {outcomeOf(file)}
        </p>
      </div>
    ),
  },
  {
    header: 'When',
    align: 'right',
    wideOnly: true,
    cell: (file) => (
      <span className="text-13 whitespace-nowrap text-quiet">
        {formatInstant(file.imported_at)}
      </span>
    ),
  },
  {
    header: 'Undo',
    headerHidden: true,
    align: 'right',
    cell: (file) =>
      file.status === 'done' ? (
        <Button
          size="small"
          aria-label={`Undo the import of ${file.file_name}`}
          disabled={!isApproved()}
          onClick={() => onUndo(file)}
        >
          Undo
        </Button>
      ) : null,
  },
];

function outcomeOf(file: File): string {
  if (file.status === 'failed') return file.error ?? 'The import failed.';
  if (file.status === 'undone') return 'Undone';
  if (isUnderWay(file)) {
    return `Importing: ${file.rows_done.toLocaleString('en-US')} of ${rowsOf(file.rows_total)}`;
  }
  const parts = [
    `${rowsOf(file.rows_new)} new`,
    file.rows_known > 0 ? `${file.rows_known.toLocaleString('en-US')} duplicates skipped` : null,
    file.rows_refused > 0 ? `${file.rows_refused.toLocaleString('en-US')} rejected` : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function useUndo() {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const undo = async (id: string) => {
    setIsBusy(true);
    try {
      showToast((await call('undoStatement', { params: { id } })).message);
    } catch (failure) {
      logFailure('undo import', failure);
      showToast(messageOf(failure, 'The import could not be undone. Try again.'), 'bad');
    } finally {
      await readAgain(queryClient, ...moved);
      setIsBusy(false);
    }
  };
  return { isBusy, undo };
}
