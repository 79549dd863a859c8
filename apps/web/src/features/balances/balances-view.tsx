import { useQuery } from '@tanstack/react-query';
import { formatInstitution, formatMaskedNumber } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { useSubView } from '../../lib/use-sub-view.ts';
import { Avatar, initialsOf } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { Account } from './account-history.ts';
import { formatAccountType } from './account-type.ts';
import { TotalCash } from './total-cash.tsx';
import { wordsOfRate } from './words-of-rate.ts';

const AccountDetail = lazyPart(async () => (await import('./account-detail.tsx')).AccountDetail);

/** Under this name the account that is shown is kept in the browser's history. */
export const accountView = 'account';

const columns: readonly Column<Account>[] = [
  {
    header: 'Account',
    cell: ({ institution_name: name, last4 }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar initials={initialsOf(formatInstitution(name))} size={26} name={name} />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {formatInstitution(name)}{' '}
          {last4 !== '' && (
            <span className="block text-12 text-quiet">{formatMaskedNumber({ last4 })}</span>
          )}
        </span>
      </span>
    ),
  },
  {
    header: 'Account Type',
    under: true,
    // Under the name on a phone, which begins beside the avatar.
    cell: (row) => <span className="max-bar:pl-9">{formatAccountType(row.account_type)}</span>,
  },
  {
    header: 'In this month',
    align: 'right',
    wideOnly: true,
    cell: (row) => <Money value={row.inflow_this_month} className="text-quiet" />,
  },
  {
    header: 'Out this month',
    align: 'right',
    wideOnly: true,
    cell: (row) => <Money value={row.outflow_this_month} className="text-quiet" />,
  },
  {
    header: 'Available Balance',
    align: 'right',
    cell: (row) => (
      <>
        <Money value={row.available_usd ?? row.current_usd} />
        {row.in_own_currency && (
          <span className="block text-12 text-quiet">{wordsOfRate(row.in_own_currency)}</span>
        )}
      </>
    ),
  },
];

export interface BalancesViewProps {
  onBack: () => void;
  onAddAccount: () => void;
  canAdd: boolean;
}

/** The Account Balances view: a table, and the details of the row that was selected. */
export function BalancesView({ onBack, onAddAccount, canAdd }: BalancesViewProps) {
  const account = useSubView(accountView);
  const balances = useQuery(apiQuery('balances'));
  const selected = balances.data?.balances.find(({ _id: id }) => id === account.view);
  if (selected !== undefined) {
    return (
      <AccountDetail
        account={selected}
        onBack={account.close}
        meanwhile={<SkeletonRows rows={6} label="Loading the account" />}
        onMissing={account.close}
      />
    );
  }
  return (
    <>
      <PageHeader
        title="Account Balances"
        onBack={onBack}
        backLabel="Back to the dashboard"
        action={
          <Button disabled={!canAdd} onClick={onAddAccount}>
            Add Account
          </Button>
        }
      />
      {balances.isError ? (
        <ErrorState
          text="Failed to fetch Stripe accounts"
          onRetry={() => void balances.refetch()}
        />
      ) : balances.data === undefined ? (
        <SkeletonRows rows={4} label="Loading the balances" />
      ) : balances.data.total === 0 ? (
        <EmptyState title="No data available" />
      ) : (
        <Card flush>
          <TotalCash balances={balances.data} className="px-4 py-3" />
          <Table
            label="Account Balances"
            rows={balances.data.balances}
            rowKey={({ _id: id }) => id}
            onRowClick={({ _id: id }) => account.open(id)}
            columns={columns}
          />
        </Card>
      )}
    </>
  );
}
