import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatInstant } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { BooksAccounts } from './books-accounts.tsx';
import { BooksFindings } from './books-findings.tsx';
import { BooksProgress } from './books-progress.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { isComing, isLinked, useBooks, type BooksLink, type BooksStatus } from './use-books.ts';

const expiryAheadMs = 30 * 86_400_000;

/** The accounting package in Settings: connect it, see how it is doing, refresh it, let go of it. */
export function BooksSection() {
  const books = useBooks();
  const [isEnding, setIsEnding] = useState(false);
  const { data, isError, isFetching, refetch } = books.status;
  const end = async (keepData: boolean) => {
    if (await books.disconnect(keepData)) setIsEnding(false);
  };
  return (
    <Card title="Accounting">
      {isError && data === undefined ? (
        <ErrorState
          text="Failed to fetch QBO accounts"
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : data === undefined ? (
        <SkeletonRows rows={2} label="Loading the accounting package" />
      ) : (
        <>
          <Content status={data} books={books} onEnd={() => setIsEnding(true)} />
          <DisconnectDialog
            open={isEnding}
            status={data}
            busy={books.isBusy}
            onClose={() => setIsEnding(false)}
            onConfirm={(keepData) => void end(keepData)}
          />
        </>
      )}
    </Card>
  );
}

interface ContentProps {
  status: BooksStatus;
  books: ReturnType<typeof useBooks>;
  onEnd: () => void;
}

function Content({ status, books, onEnd }: ContentProps) {
  const { link, record_count: count } = status;
  if (link === null || link.state === 'ended') {
    return <NotConnected status={status} books={books} onEnd={onEnd} />;
  }
  const isOn = isLinked(link);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium break-words">{link.company_name ?? status.package_name}</p>
          <p className="text-13 text-quiet">{summaryOf(status, link)}</p>
        </div>
        <div className="flex items-center gap-2">
          {isOn && link.state !== 'failed' && (
            <IconButton
              label={`Refresh ${status.package_name}`}
              icon={<RefreshCw size={16} strokeWidth={1.75} />}
              disabled={books.isBusy || link.state === 'syncing'}
              onClick={() => void books.refresh()}
            />
          )}
          <Button size="small" disabled={books.isBusy} onClick={onEnd}>
            Disconnect
          </Button>
        </div>
      </div>
      <Trouble link={link} books={books} />
      {isComing(link) && <BooksProgress link={link} />}
      <BooksFindings link={link} packageName={status.package_name} />
      {count > 0 && <BooksAccounts />}
    </div>
  );
}

/** What stopped, why, and the way on. */
function Trouble({ link, books }: { link: BooksLink; books: ContentProps['books'] }) {
  if (link.state === 'relink') {
    return (
      <Banner tone="warn" role="status" action={<ConnectAgain books={books} />}>
        {link.notice ?? 'The connection was lost.'}
      </Banner>
    );
  }
  if (link.state !== 'failed') return <Expiry link={link} books={books} />;
  return (
    <Banner
      tone="bad"
      role="status"
      action={
        <Button size="small" busy={books.isBusy} onClick={() => void books.refresh()}>
          Retry
        </Button>
      }
    >
      {link.notice ?? 'The books could not be read.'}
    </Banner>
  );
}

function ConnectAgain({ books }: Pick<ContentProps, 'books'>) {
  return (
    <Button size="small" busy={books.isBusy} onClick={() => void books.connect()}>
      Connect again
    </Button>
  );
}

/** Said some weeks ahead: allowed again in time, nothing is missed. */
function Expiry({ link, books }: { link: BooksLink; books: ContentProps['books'] }) {
  const { ends_on: day } = link;
  if (day === null || Date.parse(day) - Date.now() > expiryAheadMs) return null;
  return (
    <Banner tone="warn" role="status" action={<ConnectAgain books={books} />}>
      {`This connection ends on ${formatDay(day)}. Connect again before, and nothing is missed.`}
    </Banner>
  );
}

function NotConnected({ status, books, onEnd }: ContentProps) {
  const { record_count: count, first_date: first, package_name: name, mode } = status;
  return (
    <div className="grid gap-4">
      <p className="text-13 text-quiet">
        {mode === 'sandbox'
          ? 'Try it with sample books. Nothing real is connected.'
          : `Connect ${name} and Cairn reads your invoices, bills and accounts, and stays up to date. It changes nothing there.`}
      </p>
      {count > 0 && (
        <p className="text-13 text-quiet">
          {`${count.toLocaleString('en-US')} ${count === 1 ? 'transaction' : 'transactions'} from your books${first === null ? '' : ` since ${formatDay(first)}`}. They stay as they are until you connect again.`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" busy={books.isBusy} onClick={() => void books.connect()}>
          Connect {name}
        </Button>
        {count > 0 && (
          <Button size="small" disabled={books.isBusy} onClick={onEnd}>
            Remove these records
          </Button>
        )}
      </div>
      {count > 0 && <BooksAccounts />}
    </div>
  );
}

function summaryOf({ package_name: name, record_count: count }: BooksStatus, link: BooksLink) {
  const rows = `${count.toLocaleString('en-US')} ${count === 1 ? 'transaction' : 'transactions'}`;
  if (link.synced_at === null) return name;
  const closed =
    link.closed_through === null ? '' : ` · closed through ${formatDay(link.closed_through)}`;
  return `${name} · ${rows} · last update ${formatInstant(link.synced_at)}${closed}`;
}
