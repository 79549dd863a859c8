import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatInstitution } from '../../lib/format.ts';
import { apiQuery, readAgain } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const pollEveryMs = 1_000;
const moved = [
  'balances',
  'kpiMetrics',
  'briefing',
  'forecast',
  'evidence',
  'alerts',
  'samplePrompts',
] as const;

export interface LinkProgressProps {
  accountIds: readonly string[];
  leftOut: readonly string[];
  /** Accounts that files have brought before, by name. */
  joinable: readonly string[];
  onJoin: () => void;
  onDone: () => void;
}

/** What came with the accounts that were just linked, while it comes and once it is all there. */
export function LinkProgress(props: LinkProgressProps) {
  const { accountIds, leftOut, joinable, onJoin, onDone } = props;
  const queryClient = useQueryClient();
  const links = useQuery({
    ...apiQuery('bankLinks'),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.links.some(
        (link) => accountIds.includes(link.account_id) && isComing(link.state),
      ) === false
        ? false
        : pollEveryMs,
  });
  const mine = links.data?.links.filter((link) => accountIds.includes(link.account_id)) ?? [];
  const isDone = mine.length > 0 && !mine.some(({ state }) => isComing(state));
  const rows = mine.reduce((total, link) => total + link.rows_done, 0);
  const notices = [...new Set(mine.flatMap(({ notice }) => notice ?? []))];

  // At once for the balances, and again when the rows behind every other figure are in.
  useEffect(() => {
    void readAgain(queryClient, ...moved);
  }, [queryClient, isDone]);

  const accounts = `${accountIds.length} ${accountIds.length === 1 ? 'account' : 'accounts'} linked.`;
  const came = `${rows.toLocaleString('en-US')} ${rows === 1 ? 'transaction' : 'transactions'}`;
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-center gap-3">
        {!isDone && accountIds.length > 0 && <Spinner />}
        {accountIds.length === 0
          ? 'No account was linked.'
          : isDone
            ? `${accounts} ${came} imported.`
            : `${accounts} Fetching transactions: ${came} so far.`}
      </p>
      {notices.map((notice) => (
        <Banner key={notice} tone="warn">
          {notice}
        </Banner>
      ))}
      {!isDone && accountIds.length > 0 && <ProgressBar label="Fetching transactions" />}
      {joinable.length > 0 && <JoinOffer names={joinable} onJoin={onJoin} />}
      {leftOut.length > 0 && <Banner tone="warn">{`Not linked: ${leftOut.join(', ')}.`}</Banner>}
      <div className="flex justify-end">
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
      {accountIds.length > 0 && (
        <p className="text-13 text-quiet">
          {isDone
            ? 'Banks provide up to 180 days of history, some less. Import statements for anything earlier.'
            : 'You can close this. Transactions keep syncing.'}
        </p>
      )}
    </div>
  );
}

const isComing = (state: string) => state === 'waiting' || state === 'syncing';

/** Linked beside the account of its files, its money would count twice: so the two become one, or nothing happens. */
function JoinOffer({ names, onJoin }: { names: readonly string[]; onJoin: () => void }) {
  return (
    <Banner tone="warn">
      <span className="grid gap-2">
        <span>
          {`${names.map(formatInstitution).join(', ')} is already here from statement files. Merge them? Where both have a transaction, the bank's is used, and older ones from the files stay. You can undo this in Settings.`}
        </span>
        <span>
          <Button size="small" onClick={onJoin}>
            Same account: merge them
          </Button>
        </span>
      </span>
    </Banner>
  );
}
