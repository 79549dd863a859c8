import type { Api, ReplyOf } from '@cairn/contract';
import { limits } from '@cairn/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { apiQuery } from '../../lib/query.ts';
import { formatCount, formatDay } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Table, type Column } from '../../ui/table.tsx';

type Missing = ReplyOf<Api['missingReceipts']>['transactions'][number];

const amounts = [25, 75, 250, 1_000];

export interface MissingReceiptsProps {
  /** What adds a receipt to a payment. */
  renderAdd: (transactionId: string, name: string) => ReactNode;
}

/** The other way round: payments that should have a receipt and have none. Nothing where there are none at all. */
export function MissingReceipts({ renderAdd }: MissingReceiptsProps) {
  const [over, setOver] = useState<number>(limits.receiptExpectedOverDollars);
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    ...apiQuery('missingReceipts', {
      query: { over, page, page_size: limits.documentsPageSize },
    }),
    placeholderData: keepPreviousData,
  });
  const isUntouched = over === limits.receiptExpectedOverDollars;
  if (data === undefined || (data.total === 0 && isUntouched)) return null;
  return (
    <Card
      title="Payments without a receipt"
      flush
      action={
        <Select
          label="Payments of at least"
          labelHidden
          options={amounts.map((amount) => ({
            value: String(amount),
            label: `At least $${formatCount(amount)}`,
          }))}
          value={String(over)}
          onChange={(value) => {
            setOver(Number(value));
            setPage(1);
          }}
        />
      }
    >
      <p className="px-4 pb-2 text-13 text-quiet">
        {`${formatCount(data.total)} ${data.total === 1 ? 'payment has' : 'payments have'} no document, in the last twelve months.`}
      </p>
      <Table
        label="Payments without a receipt"
        dense
        rows={data.transactions}
        rowKey={(row) => row.transaction_id}
        columns={columnsOf(renderAdd)}
      />
      <div className="py-2">
        <Pagination
          label="Pages of payments without a receipt"
          page={page}
          pages={data.total_pages}
          onPage={setPage}
        />
      </div>
    </Card>
  );
}

const columnsOf = (renderAdd: MissingReceiptsProps['renderAdd']): Column<Missing>[] => [
  {
    header: 'Paid to',
    cell: (row) => (
      <Link
        to={`${paths.transactions}?open=${row.transaction_id}`}
        className="rounded-control font-medium underline-offset-4 hover:underline"
      >
        {row.company}
      </Link>
    ),
  },
  {
    header: 'Day',
    under: true,
    cell: (row) => <span className="whitespace-nowrap">{formatDay(row.date)}</span>,
  },
  { header: 'Amount', align: 'right', cell: (row) => <Money value={row.amount} /> },
  {
    header: 'Receipt',
    headerHidden: true,
    align: 'right',
    className: 'w-32 max-bar:w-0',
    cell: (row) => renderAdd(row.transaction_id, row.company),
  },
];
