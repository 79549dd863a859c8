import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { apiQuery } from '../../lib/query.ts';
import { cx } from '../../ui/cx.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { Account, Feed } from './account-history.ts';

/** How fresh the account is, in a sentence, with the way to mend it where something is wrong. */
export function SyncState({ account }: { account: Account }) {
  const { data } = useQuery(apiQuery('bankLinks'));
  const feed = data?.links.find(({ account_id: id }) => id === account._id);
  const isWrong = feed !== undefined && ['failed', 'relink'].includes(feed.state);
  const words = wordsOf(feed, account.fetched_at);
  if (words === '') return null;
  return (
    <p className={cx('text-13', isWrong ? 'text-warn' : 'text-quiet')}>
      {words}
      {isWrong && (
        <>
          {' '}
          <TextLink to={paths.settings}>Open Settings</TextLink>
        </>
      )}
    </p>
  );
}

function wordsOf(feed: Feed | undefined, fetchedAt: string): string {
  const since = fetchedAt === '' ? '' : `Updated ${formatInstant(fetchedAt)}.`;
  switch (feed?.state) {
    case 'waiting':
      return 'About to update.';
    case 'syncing':
      return `Updating: ${feed.rows_done.toLocaleString('en-US')} transactions so far.`;
    case 'relink':
      return `${since} Your bank sign-in has expired.`.trim();
    case 'failed':
      return `${since} ${feed.notice ?? 'The last update failed.'}`.trim();
    case 'statement':
      return `From statement files. ${since}`.trim();
    case 'done':
      return feed.synced_at === null ? since : `${since} Transactions sync automatically.`.trim();
    default:
      return since;
  }
}
