import { limits } from '@cairn/contract/limits';
import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery } from '@tanstack/react-query';
import { Landmark, RefreshCw } from 'lucide-react';
import { formatInstant, formatInstitution, formatMaskedNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { apiQuery } from '../../lib/query.ts';
import { isApproved } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';

type Account = ReplyOf<Api['balances']>['balances'][number];

/** Specification, section 2, 'Settings', Accounts; fetched again every 20 minutes (section 9). */
export function AccountsTab() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...apiQuery('balances'),
    refetchInterval: limits.settingsRefetchMs,
  });
  if (isPending) return <SkeletonRows rows={3} label="Loading accounts" />;
  if (error !== null && data === undefined) {
    return (
      <ErrorState
        text="Failed to fetch Stripe accounts"
        detail={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (data.total === 0) return <NoAccounts />;
  return (
    <Card flush>
      <Table
        label="Linked accounts"
        rows={data.balances}
        rowKey={(account) => account._id}
        columns={columns(() => void refetch(), isFetching)}
      />
    </Card>
  );
}

function NoAccounts() {
  return (
    <EmptyState
      icon={<Landmark size={28} strokeWidth={1.5} />}
      title="No accounts yet"
      text="Import a bank statement from Home, and its account appears here with its balance."
      action={
        isApproved() ? (
          <LinkButton to={paths.home} variant="primary">
            Add Account
          </LinkButton>
        ) : (
          <Button variant="primary" disabled>
            Add Account
          </Button>
        )
      }
    />
  );
}

const columns = (refresh: () => void, isRefreshing: boolean): Column<Account>[] => [
  {
    header: 'Institution',
    cell: (account) => (
      <div className="py-1.5">
        <p className="font-medium">{formatInstitution(account.institution_name)}</p>
        <p className="text-13 text-quiet tabular-nums">{formatMaskedNumber(account)}</p>
      </div>
    ),
  },
  { header: 'Balance', align: 'right', cell: (account) => <Money value={account.current_usd} /> },
  { header: 'Login valid until', wideOnly: true, cell: () => '-' },
  {
    header: 'Last update',
    align: 'right',
    cell: (account) => (
      <span className="inline-flex items-center gap-1 text-13 whitespace-nowrap text-quiet">
        {formatInstant(account.fetched_at)}
        <IconButton
          label={`Refresh ${formatInstitution(account.institution_name)}`}
          icon={<RefreshCw size={16} strokeWidth={1.75} />}
          disabled={isRefreshing}
          onClick={refresh}
        />
      </span>
    ),
  },
];
