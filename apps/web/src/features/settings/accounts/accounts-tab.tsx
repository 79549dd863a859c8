import { limits } from '@cairn/contract/limits';
import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery } from '@tanstack/react-query';
import { Landmark, RefreshCw, Trash2 } from 'lucide-react';
import {
  formatDay,
  formatInstant,
  formatInstitution,
  formatMaskedNumber,
} from '../../../lib/format.ts';
import { apiQuery } from '../../../lib/query.ts';
import { isApproved } from '../../../lib/session.ts';
import { Avatar, initialsOf } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Money } from '../../../ui/money.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { useBankFeeds, type Feed } from './use-bank-feeds.ts';

type Account = ReplyOf<Api['balances']>['balances'][number];

export interface AccountsTabProps {
  onAdd: () => void;
  onRemove: (account: Account) => void;
}

/** Specification, section 2, 'Settings', Accounts; fetched again every 20 minutes (section 9). */
export function AccountsTab({ onAdd, onRemove }: AccountsTabProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...apiQuery('balances'),
    refetchInterval: limits.settingsRefetchMs,
  });
  const feeds = useBankFeeds();
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
  if (data.total === 0) return <NoAccounts onAdd={onAdd} />;
  return (
    <Card
      title="Linked accounts"
      action={
        <Button size="small" disabled={!isApproved()} onClick={onAdd}>
          Add Account
        </Button>
      }
      flush
    >
      <Table
        label="Linked accounts"
        rows={data.balances}
        rowKey={(account) => account._id}
        columns={columns(feeds, onRemove)}
      />
    </Card>
  );
}

function NoAccounts({ onAdd }: { onAdd: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<Landmark size={28} strokeWidth={1.5} />}
        title="No accounts yet"
        text="Link a bank or import a statement, and the account appears here with its balance."
        action={
          <Button variant="primary" disabled={!isApproved()} onClick={onAdd}>
            Add Account
          </Button>
        }
      />
    </Card>
  );
}

const columns = (
  feeds: ReturnType<typeof useBankFeeds>,
  onRemove: (account: Account) => void,
): Column<Account>[] => [
  {
    header: 'Institution',
    cell: (account) => (
      <div className="flex gap-2.5 py-1.5">
        <span className="mt-1 max-bar:hidden">
          <Avatar
            initials={initialsOf(formatInstitution(account.institution_name))}
            size={30}
            name={account.institution_name}
          />
        </span>
        <div className="min-w-0">
          <p className="font-medium">{formatInstitution(account.institution_name)}</p>
          <p className="text-13 text-quiet tabular-nums">{formatMaskedNumber(account)}</p>
          <FeedState
            feed={feeds.feedOf(account._id)}
            onPart={isApproved() ? () => void feeds.part(account._id) : null}
          />
        </div>
      </div>
    ),
  },
  { header: 'Balance', align: 'right', cell: (account) => <Money value={account.current_usd} /> },
  {
    header: 'Login valid until',
    wideOnly: true,
    cell: (account) => {
      const until = feeds.feedOf(account._id)?.ends_on ?? null;
      return until === null ? '-' : formatDay(until);
    },
  },
  {
    header: 'Last update',
    under: true,
    cell: (account) => (
      <span className="whitespace-nowrap text-quiet">{formatInstant(account.fetched_at)}</span>
    ),
  },
  {
    header: 'Refresh or delete',
    headerHidden: true,
    align: 'right',
    cell: (account) => (
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
    ),
  },
];

interface FeedStateProps {
  feed: Feed | undefined;
  /** Null for who may not. */
  onPart: (() => void) | null;
}

/** How the feed is doing: what came last, what is wrong and what to do, when it is read next. */
function FeedState({ feed, onPart }: FeedStateProps) {
  // What an archive or the demo company brought has never been read from a bank.
  if (feed === undefined || feed.state === 'statement') return null;
  if (feed.state === 'done' && feed.synced_at === null) return null;
  if (feed.state === 'syncing') {
    return (
      <p className="text-13 text-quiet">{`Updating: ${feed.rows_done.toLocaleString('en-US')} transactions`}</p>
    );
  }
  const next =
    feed.next_at === null || feed.state === 'relink' ? '' : ` Next ${formatInstant(feed.next_at)}.`;
  const came = `${feed.rows_new.toLocaleString('en-US')} new ${feed.rows_new === 1 ? 'transaction' : 'transactions'} last time.`;
  const advice = feed.state === 'relink' ? ' Reconnect the account.' : '';
  return (
    <>
      {feed.notice !== null && (
        <p className="text-13 text-warn">{`${feed.notice}${advice}${next}`}</p>
      )}
      {feed.notice === null && (
        <p className="text-13 text-quiet">
          {feed.state === 'waiting' ? 'About to update.' : `${came}${next}`}
        </p>
      )}
      {feed.ends_on !== null && feed.state !== 'relink' && (
        <p className="text-13 text-warn">
          {`Your bank sign-in expires ${formatDay(feed.ends_on)}. Reconnect before then.`}
        </p>
      )}
      {feed.is_joined && (
        <p className="text-13 text-quiet">
          Merged with its statement files.{' '}
          <TextButton className="text-13" disabled={onPart === null} onClick={onPart ?? undefined}>
            Undo merge
          </TextButton>
        </p>
      )}
    </>
  );
}
