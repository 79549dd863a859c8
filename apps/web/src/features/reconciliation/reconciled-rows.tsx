import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatInstitution } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Money } from '../../ui/money.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { Matching } from './use-match.ts';

export type RowGroup = 'matched' | 'bank_only' | 'books_only';
type ReconciledRow = ReplyOf<Api['reconciledRows']>['rows'][number];
export type Side = NonNullable<ReconciledRow['bank']>;

export interface ReconciledRowsProps {
  group: RowGroup;
  accountId: string | null;
  matching: Matching;
  /** Opens the choice of what of the books a bank row is. */
  onJoin: (bank: Side) => void;
}

const nothing: Readonly<Record<RowGroup, string>> = {
  matched: 'No bank transaction was found in the books.',
  bank_only: 'Every bank transaction is in your books.',
  books_only: 'Every entry in your books is at the bank.',
};

/** The rows of one group, fifty a page. */
export function ReconciledRows({ group, accountId, matching, onJoin }: ReconciledRowsProps) {
  const [page, setPage] = useState(1);
  const rows = useQuery(
    apiQuery('reconciledRows', {
      query: { group, page, ...(accountId !== null && { account_id: accountId }) },
    }),
  );
  if (rows.isError) {
    return <ErrorState text={rows.error.message} onRetry={() => void rows.refetch()} />;
  }
  if (rows.data === undefined) return <SkeletonRows rows={8} label="Loading the transactions" />;
  const { rows: shown, total_pages: pages } = rows.data;
  if (shown.length === 0) return <EmptyState title={nothing[group]} />;
  return (
    <>
      <Table
        label={`Transactions: ${group.replace('_', ' ')}`}
        rows={shown}
        rowKey={({ bank, books }) => `${bank?.transaction_id ?? ''} ${books?.transaction_id ?? ''}`}
        columns={columnsOf(group, matching, onJoin)}
      />
      {pages > 1 && (
        <div className="border-t border-line p-4">
          <Pagination label="Pages of transactions" page={page} pages={pages} onPage={setPage} />
        </div>
      )}
    </>
  );
}

function columnsOf(
  group: RowGroup,
  matching: Matching,
  onJoin: (bank: Side) => void,
): Column<ReconciledRow>[] {
  const bank: Column<ReconciledRow> = {
    header: 'Bank',
    cell: (row) => <BankSide row={row} withBooks={group === 'matched'} />,
  };
  const books: Column<ReconciledRow> = {
    header: 'Books',
    cell: (row) => <SideText side={row.books} />,
    wideOnly: group === 'matched',
  };
  const amount: Column<ReconciledRow> = {
    header: 'Amount',
    align: 'right',
    cell: ({ bank: atBank, books: inBooks }) => (
      <>
        <Money value={(atBank ?? inBooks)?.amount} />
        {atBank !== null && inBooks !== null && atBank.amount !== inBooks.amount && (
          <p className="text-12 text-warn">
            Books: <Money value={inBooks.amount} />
          </p>
        )}
      </>
    ),
  };
  if (group === 'books_only') return [books, amount];
  const action: Column<ReconciledRow> = {
    header: 'Change',
    headerHidden: true,
    align: 'right',
    cell: ({ bank: atBank, is_by_hand: isByHand }) =>
      atBank === null ? null : (
        <span className="inline-flex gap-2">
          {isByHand && (
            <Button
              size="small"
              disabled={matching.isBusy}
              aria-label={`Undo your choice for ${atBank.description}`}
              onClick={() => void matching.forget(atBank.transaction_id)}
            >
              Undo
            </Button>
          )}
          <Button
            size="small"
            disabled={matching.isBusy}
            aria-label={`${group === 'matched' ? 'Unmatch' : 'Find in the books'}: ${atBank.description}`}
            onClick={() =>
              group === 'matched'
                ? void matching.choose(atBank.transaction_id, null)
                : onJoin(atBank)
            }
          >
            {group === 'matched' ? 'Unmatch' : 'Find in the books'}
          </Button>
        </span>
      ),
  };
  return group === 'matched' ? [bank, books, amount, action] : [bank, amount, action];
}

/** On a phone there is no column for the books: there they stand under the bank's row. */
function BankSide({ row, withBooks }: { row: ReconciledRow; withBooks: boolean }) {
  return (
    <>
      <SideText side={row.bank} isByHand={row.is_by_hand} />
      {withBooks && (
        <div className="hidden border-t border-line max-bar:block">
          <SideText side={row.books} />
        </div>
      )}
    </>
  );
}

function SideText({ side, isByHand = false }: { side: Side | null; isByHand?: boolean }) {
  if (side === null) return null;
  return (
    <div className="min-w-[120px] py-1.5">
      <p className="font-medium [overflow-wrap:anywhere]">{side.description}</p>
      <p className="text-12 text-quiet">
        {formatDay(side.date)} · {formatInstitution(side.account)} {isByHand && <Chip>By you</Chip>}
      </p>
    </div>
  );
}
