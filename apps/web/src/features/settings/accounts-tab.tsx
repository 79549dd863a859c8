import { limits } from '@cairn/contract/limits';
import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery } from '@tanstack/react-query';
import { Landmark, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
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
import { RemoveAccountDialog } from './remove-account-dialog.tsx';
import { useBankFeeds, type Feed } from './use-bank-feeds.ts';

type Account = ReplyOf<Api['balances']>['balances'][number];

/** Specification, section 2, 'Settings', Accounts; fetched again every 20 minutes (section 9). */
export function AccountsTab() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...apiQuery('balances'),
    refetchInterval: limits.settingsRefetchMs,
  });
  const feeds = useBankFeeds();
  const [removing, setRemoving] = useState<Account | null>(null);
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
  const remove = async ({ _id: id }: Account) => {
    if (await feeds.remove(id)) setRemoving(null);
  };
  return (
    <>
      <Card flush>
        <Table
          label="Linked accounts"
          rows={data.balances}
          rowKey={(account) => account._id}
          columns={columns(feeds, setRemoving)}
        />
      </Card>
      <RemoveAccountDialog
        account={removing}
        feed={removing === null ? undefined : feeds.feedOf(removing._id)}
        busy={feeds.busyId !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          if (removing !== null) void remove(removing);
        }}
      />
    </>
  );
}

function NoAccounts() {
  return (
    <EmptyState
      icon={<Landmark size={28} strokeWidth={1.5} />}
      title="No accounts yet"
      text="Link a bank or import a statement from Home, and the account appears here with its balance."
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

const columns = (
  feeds: ReturnType<typeof useBankFeeds>,
  onRemove: (account: Account) => void,
): Column<Account>[] => [
  {
    header: 'Institution',
    cell: (account) => (
      <div className="py-1.5">
        <p className="font-medium">{formatInstitution(account.institution_name)}</p>
        <p className="text-13 text-quiet tabular-nums">{formatMaskedNumber(account)}</p>
        <FeedState feed={feeds.feedOf(account._id)} />
      </div>
    ),
  },
  { header: 'Balance', align: 'right', cell: (account) => <Money value={account.current_usd} /> },
  { header: 'Login valid until', wideOnly: true, cell: () => '-' },
  {
    header: 'Last update',
    align: 'right',
    cell: (account) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-1 text-13 text-quiet">
        <span className="whitespace-nowrap">{formatInstant(account.fetched_at)}</span>
        <span className="whitespace-nowrap">
          <IconButton
            label={`Refresh ${formatInstitution(account.institution_name)}`}
            icon={<RefreshCw size={16} strokeWidth={1.75} />}
            disabled={feeds.busyId !== null || !isApproved()}
            onClick={() => void feeds.refresh(account._id)}
          />
          <IconButton
            label={`Delete ${formatInstitution(account.institution_name)} ${account.last4}`.trim()}
            icon={<Trash2 size={16} strokeWidth={1.75} />}
            danger
            disabled={feeds.busyId !== null || !isApproved()}
            onClick={() => onRemove(account)}
          />
        </span>
      </span>
    ),
  },
];

/** What a person should know of the feed; nothing while all is well. */
function FeedState({ feed }: { feed: Feed | undefined }) {
  if (feed === undefined) return null;
  if (feed.state === 'syncing') {
    return (
      <p className="text-13 text-quiet">{`Updating: ${feed.rows_done.toLocaleString('en-US')} rows`}</p>
    );
  }
  if (feed.notice === null) {
    return feed.state === 'waiting' ? <p className="text-13 text-quiet">About to update</p> : null;
  }
  const advice = feed.state === 'relink' ? ' Add the account again from Home.' : '';
  return <p className="text-13 text-warn">{`${feed.notice}${advice}`}</p>;
}
