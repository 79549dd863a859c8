import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { formatSignedMoney, formatMoney } from '../../lib/format.ts';
import { logFailure } from '../../lib/log.ts';
import { payeesPath } from '../../lib/paths.ts';
import { apiQuery } from '../../lib/query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast.tsx';
import { exportTransactions } from './export-transactions.ts';
import { FilterBar } from './filter-bar.tsx';
import { useAddressPart, useListFilters, type ListFilters } from './list-filters.ts';
import { SelectionBar } from './selection-bar.tsx';
import { TransactionList } from './transaction-list.tsx';
import { TransactionPanel } from './transaction-panel.tsx';
import type { Category, CategoryChange } from './use-category-change.ts';
import { useTransactions, type Reply, type Row } from './use-transactions.ts';

export interface AllTransactionsProps {
  change: CategoryChange;
  onOpenDocument: (file: string) => void;
  /** What to do while there is nothing at all. */
  firstStep: ReactNode;
}

export function AllTransactions({ change, onOpenDocument, firstStep }: AllTransactionsProps) {
  const { filters, replace, set } = useListFilters();
  const [open, setOpen] = useAddressPart('open');
  const choices = useQuery(apiQuery('transactionViews'));
  const list = useTransactions(filters);
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const selection = useSelection(rows);
  const { moveOne, moveChosen } = useMoves(change, selection);
  const { hasNextPage, isFetching, fetchNextPage } = list;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const [first] = list.data?.pages ?? [];
  const isNarrowed = Object.keys(filters).length > 0;
  // There is nothing to search before there is a first transaction.
  const isEmpty = first !== undefined && rows.length === 0 && !isNarrowed;
  return (
    <div className="grid grid-cols-1 gap-4">
      {!isEmpty && (
        <FilterBar
          filters={filters}
          onChange={(next) => {
            selection.clear();
            replace(next);
          }}
          choices={choices.data}
        >
          <ExportMenu filters={filters} />
        </FilterBar>
      )}
      {first === undefined ? (
        <Waiting error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <Sums first={first} onShowOpen={() => set({ uncategorized: 'true' })} />
          {rows.length === 0 ? (
            <NothingShown isNarrowed={isNarrowed} firstStep={firstStep} />
          ) : (
            <TransactionList
              rows={rows}
              count={first.totals?.row_count ?? rows.length}
              chosen={selection.chosen}
              onChoose={selection.choose}
              onOpen={setOpen}
              onMove={moveOne}
              loadMore={hasNextPage && !isFetching ? loadMore : null}
              isLoadingMore={list.isFetchingNextPage}
            />
          )}
        </>
      )}
      <SelectionBar
        chosen={[...selection.chosen.values()]}
        isBusy={change.isBusy}
        onMove={(category, always) => void moveChosen(category, always)}
        onExport={() => void exportAs('csv', filters, [...selection.chosen.values()])}
        onClear={selection.clear}
      />
      <TransactionPanel
        id={open}
        onClose={() => setOpen(null)}
        onMove={moveOne}
        onOpenDocument={onOpenDocument}
        onShowParty={(party) => replace({ search: party })}
      />
    </div>
  );
}

/** Puts one transaction under a category, or all that are selected. */
function useMoves({ move }: CategoryChange, selection: ReturnType<typeof useSelection>) {
  const moveOne = useCallback(
    (row: Row, category: Category, always: boolean) => void move([row], category, always),
    [move],
  );
  const moveChosen = async (category: Category, always: boolean) => {
    if (await move([...selection.chosen.values()], category, always)) selection.clear();
  };
  return { moveOne, moveChosen };
}

/** What is selected stays so while more is loaded, and follows its rows where they change. */
function useSelection(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(
    () =>
      new Map(
        rows
          .filter(({ transaction_id: id }) => ids.has(id))
          .map((row) => [row.transaction_id, row] as const),
      ),
    [rows, ids],
  );
  const choose = useCallback((some: readonly Row[], on: boolean) => {
    setIds((before) => {
      const next = new Set(before);
      for (const { transaction_id: id } of some) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  return { chosen, choose, clear: useCallback(() => setIds(new Set()), []) };
}

const ExportMenu = ({ filters }: { filters: ListFilters }) => (
  <Menu
    label="Export transactions"
    items={[
      { label: 'Export CSV', onSelect: () => void exportAs('csv', filters) },
      { label: 'Export XLSX', onSelect: () => void exportAs('xlsx', filters) },
    ]}
  />
);

async function exportAs(...how: Parameters<typeof exportTransactions>): Promise<void> {
  try {
    const count = await exportTransactions(...how);
    showToast(
      `${count.toLocaleString('en-US')} ${count === 1 ? 'transaction' : 'transactions'} exported.`,
    );
  } catch (failure) {
    logFailure('export transactions', failure);
    showToast(messageOf(failure, 'The export failed. Try again.'), 'bad');
  }
}

const Waiting = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) =>
  error === null ? (
    <SkeletonRows rows={10} label="Loading transactions" />
  ) : (
    <ErrorState text={error.message} onRetry={onRetry} />
  );

/** What the list adds up to, and how much of all still needs a category. */
function Sums({ first, onShowOpen }: { first: Reply; onShowOpen: () => void }) {
  const { totals, uncategorized } = first;
  if (totals === null || uncategorized === null || uncategorized.all_rows === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-13 text-quiet tabular-nums">
      <span>{`${totals.row_count.toLocaleString('en-US')} ${totals.row_count === 1 ? 'transaction' : 'transactions'}`}</span>
      <span>
        In <span className="font-medium text-text">{formatMoney(totals.money_in)}</span>
      </span>
      <span>
        Out <span className="font-medium text-text">{formatMoney(totals.money_out)}</span>
      </span>
      <span>
        Net <span className="font-medium text-text">{formatSignedMoney(totals.total)}</span>
      </span>
      {uncategorized.row_count > 0 && (
        <>
          <button
            type="button"
            onClick={onShowOpen}
            className="rounded-control text-warn underline underline-offset-4"
          >
            {`${uncategorized.row_count.toLocaleString('en-US')} uncategorized, ${formatMoney(uncategorized.amount)}`}
          </button>
          <TextLink to={payeesPath}>Sort by payee</TextLink>
        </>
      )}
    </p>
  );
}

function NothingShown({ isNarrowed, firstStep }: { isNarrowed: boolean; firstStep: ReactNode }) {
  if (isNarrowed) {
    return <EmptyState title="No transactions match" text="Try fewer filters or another search." />;
  }
  return (
    <EmptyState
      title="No transactions yet"
      text="Link a bank or import a statement, and your transactions appear here."
      action={firstStep}
    />
  );
}
