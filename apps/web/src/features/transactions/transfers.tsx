import type { Api, ReplyOf } from '@cairn/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatInstitution, formatMoney } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Money } from '../../ui/money.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { TransferQuestions } from './transfer-questions.tsx';
import { TransferSides } from './transfer-sides.tsx';
import { useTransferChoice, type TransferChoice } from './use-transfer-choice.ts';

type Reply = ReplyOf<Api['transfers']>;
type Transfer = Reply['transfers'][number];

/** Money moved between the owner's own accounts: what is asked first, then each transfer with both its sides. */
export function Transfers() {
  const [page, setPage] = useState(1);
  const choice = useTransferChoice();
  const transfers = useQuery({
    ...apiQuery('transfers', { query: { page } }),
    placeholderData: keepPreviousData,
  });
  if (transfers.data === undefined) {
    return transfers.isError ? (
      <ErrorState text={transfers.error.message} onRetry={() => void transfers.refetch()} />
    ) : (
      <SkeletonRows rows={8} label="Loading transfers" />
    );
  }
  const { transfers: shown, transfer_count: count, total_pages: pages, questions } = transfers.data;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[60ch] text-13 text-quiet">
          Moving money between your own accounts is not income or an expense. Cairn pairs money out
          of one account with the same amount into another, or with less where a fee was kept.
        </p>
        {choice.undo !== null && (
          <Button disabled={choice.isBusy} onClick={choice.undo}>
            Undo
          </Button>
        )}
      </div>
      {questions.length > 0 && <TransferQuestions questions={questions} choice={choice} />}
      {shown.length === 0 ? (
        <EmptyState
          title="No transfers yet"
          text="Once two of your accounts are linked or imported, money moved between them appears here."
        />
      ) : (
        <Card flush>
          <Table
            label="Transfers"
            rows={shown}
            rowKey={({ out }) => out.transaction_id}
            columns={columnsOf(choice)}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line p-4">
            <p className="text-13 text-quiet tabular-nums">
              {`${count.toLocaleString('en-US')} ${count === 1 ? 'transfer' : 'transfers'}`}
            </p>
            <Pagination label="Pages of transfers" page={page} pages={pages} onPage={setPage} />
          </div>
        </Card>
      )}
    </div>
  );
}

const reasons: Readonly<Record<Transfer['evidence'], string>> = {
  owner: 'Set by you',
  books: 'A transfer in your books',
  words: 'Described as a transfer or card payment',
  same_name: 'Same description on both accounts, every time',
  regular: 'Every amount arrives in the other account',
  unnamed: 'The only matching amount within a day',
};

const columnsOf = (choice: TransferChoice): Column<Transfer>[] => [
  {
    header: 'Out and in',
    cell: (transfer) => (
      <div className="py-1.5">
        <TransferSides pair={transfer} />
      </div>
    ),
  },
  {
    header: 'Why',
    under: true,
    cell: ({ evidence }) => <p className="text-12 text-quiet">{reasons[evidence]}</p>,
  },
  {
    header: 'Amount',
    align: 'right',
    cell: (transfer) => (
      <div className="grid justify-items-end gap-1 py-1.5">
        <Money value={transfer.amount} />
        <Button
          size="small"
          disabled={choice.isBusy}
          aria-label={`Not a transfer: ${formatMoney(transfer.amount)} from ${formatInstitution(transfer.out.account)} on ${formatDay(transfer.out.date)}`}
          onClick={() =>
            choice.choose(
              [
                {
                  out_transaction_id: transfer.out.transaction_id,
                  in_transaction_id: transfer.in.transaction_id,
                },
              ],
              false,
            )
          }
        >
          Not a transfer
        </Button>
      </div>
    ),
  },
];
