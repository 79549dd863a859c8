import type { Api, ReplyOf } from '@cairn/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayOfYear, formatInstitution, formatUsd } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { apiQuery } from '../../lib/query.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Money } from '../../ui/money.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { BulkCategory } from './bulk-category.tsx';
import type { CategoryChange } from './use-category-change.ts';

type Reply = ReplyOf<Api['bankRows']>;
type Row = Reply['rows'][number];

function NothingShown({ isOpenOnly, hasRows }: { isOpenOnly: boolean; hasRows: boolean }) {
  if (hasRows)
    return <EmptyState title={isOpenOnly ? 'Every row has a category.' : 'No row fits.'} />;
  return (
    <EmptyState
      title="No bank rows yet"
      text="Link a bank or import a statement, and its rows appear here."
      action={
        <LinkButton to={paths.settings} variant="primary">
          Open Settings
        </LinkButton>
      }
    />
  );
}

/** The bank's rows, fifty a page; several can be chosen and put under one category. */
export function BankRows({ change }: { change: CategoryChange }) {
  const [search, setSearch] = useState('');
  const [isOpenOnly, setIsOpenOnly] = useState(false);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = useQuery({
    ...apiQuery('bankRows', {
      query: { search, uncategorised: isOpenOnly ? 'true' : 'false', page },
    }),
    placeholderData: keepPreviousData,
  });
  const show = (work: () => void) => {
    work();
    setPage(1);
    setChosen(new Set());
  };
  // What is there stays, with what was chosen of it, where a later reading fails.
  if (rows.data === undefined) {
    return rows.isError ? (
      <ErrorState text={rows.error.message} onRetry={() => void rows.refetch()} />
    ) : (
      <SkeletonRows rows={8} label="Loading the rows" />
    );
  }
  const toggle = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  const { rows: shown } = rows.data;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Share share={rows.data.uncategorised} />
      <div className="flex flex-wrap items-center gap-4">
        <SearchField
          label="Search"
          placeholder="Search names and texts"
          search={search}
          onSearch={(next) => show(() => setSearch(next))}
          className="w-80 max-w-full"
        />
        <Checkbox
          label="Only without a category"
          checked={isOpenOnly}
          onChange={(next) => show(() => setIsOpenOnly(next))}
        />
      </div>
      {chosen.size > 0 && (
        <BulkCategory chosen={[...chosen]} change={change} onDone={() => setChosen(new Set())} />
      )}
      {shown.length === 0 ? (
        <NothingShown isOpenOnly={isOpenOnly} hasRows={rows.data.uncategorised.all_rows > 0} />
      ) : (
        <RowTable reply={rows.data} chosen={chosen} toggle={toggle} page={page} onPage={setPage} />
      )}
    </div>
  );
}

interface RowTableProps {
  reply: Reply;
  chosen: ReadonlySet<string>;
  toggle: (ids: readonly string[], on: boolean) => void;
  page: number;
  onPage: (page: number) => void;
}

function RowTable({ reply, chosen, toggle, page, onPage }: RowTableProps) {
  const { rows: shown, total_pages: pages, row_count: count, total } = reply;
  return (
    <Card flush>
      <div className="px-4 pt-3">
        <Checkbox
          label={`Choose all ${shown.length} rows of this page`}
          checked={shown.every(({ transaction_id: id }) => chosen.has(id))}
          onChange={(on) =>
            toggle(
              shown.map(({ transaction_id: id }) => id),
              on,
            )
          }
        />
      </div>
      <Table
        label="Bank rows"
        rows={shown}
        rowKey={({ transaction_id: id }) => id}
        columns={columnsOf(chosen, toggle)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line p-4">
        <p className="text-13 text-quiet tabular-nums">
          {`${count.toLocaleString('en-US')} rows, together ${formatUsd(total)}`}
        </p>
        <Pagination label="Pages of rows" page={page} pages={pages} onPage={onPage} />
      </div>
    </Card>
  );
}

function Share({ share }: { share: Reply['uncategorised'] }) {
  if (share.all_rows === 0) return null;
  if (share.row_count === 0) {
    return <p className="text-13 text-quiet">Every bank row has a category.</p>;
  }
  const percent = (100 * share.amount) / Math.max(share.all_amount, 0.01);
  return (
    <p className="text-13 text-quiet">
      {`${share.row_count.toLocaleString('en-US')} of ${share.all_rows.toLocaleString('en-US')} rows have no category yet, ${formatUsd(share.amount)} or ${percent.toFixed(1)}% of what moved. Without linked books, revenue and expenses rest on these categories.`}
    </p>
  );
}

const columnsOf = (
  chosen: ReadonlySet<string>,
  toggle: (ids: readonly string[], on: boolean) => void,
): Column<Row>[] => [
  {
    header: 'Transaction',
    cell: (row) => (
      <div className="flex items-start gap-3 py-1.5">
        <input
          type="checkbox"
          className="mt-1 size-4 accent-(--accent)"
          aria-label={`Choose ${row.party ?? row.description}, ${formatDayOfYear(row.date)}, ${formatUsd(row.amount)}`}
          checked={chosen.has(row.transaction_id)}
          onChange={({ target }) => toggle([row.transaction_id], target.checked)}
        />
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">{row.party ?? row.description}</p>
          <p className="text-12 text-quiet [overflow-wrap:anywhere]">
            {formatDayOfYear(row.date)}
            {row.party !== null && ` · ${row.description}`}
            <span className="max-bar:hidden">{` · ${formatInstitution(row.account)}`}</span>
          </p>
          {/* On a phone there is no room for a column of its own. */}
          <p className="hidden pt-1 text-12 text-quiet max-bar:block">
            <span className="text-text">{categoryOf(row)}</span> · {reasonOf(row)}
          </p>
        </div>
      </div>
    ),
  },
  {
    header: 'Category',
    cell: (row) => (
      <div className="py-1.5">
        <p>{categoryOf(row)}</p>
        <p className="text-12 text-quiet">{reasonOf(row)}</p>
      </div>
    ),
    wideOnly: true,
  },
  { header: 'Amount', align: 'right', cell: (row) => <Money value={row.amount} /> },
];

/** Where the books record the row too, theirs is the category that figures go by. */
const categoryOf = (row: Row): string => row.books_category ?? row.category;

/** 'rule: always put X under Y' -> 'Your rule: always put X under Y' */
function reasonOf({ reason, books_category: inBooks }: Row): string {
  if (inBooks !== null) return 'As in your books';
  if (reason === null) return 'Nothing says where it belongs';
  if (reason === 'you') return 'You said so';
  if (reason.startsWith('rule: ')) return `Your rule: ${reason.slice(6)}`;
  return reason.replace(/^built in: /, 'Built in: ');
}
