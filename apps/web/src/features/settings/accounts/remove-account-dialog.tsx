import { formatDay, formatInstitution } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import type { Feed } from './use-bank-feeds.ts';

export interface RemoveAccountDialogProps {
  account: { institution_name: string; last4: string } | null;
  feed: Feed | undefined;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says what is lost before an account is deleted. */
export function RemoveAccountDialog(props: RemoveAccountDialogProps) {
  const { account, feed, busy, onClose, onConfirm } = props;
  const name =
    account === null
      ? ''
      : `${formatInstitution(account.institution_name)} ${account.last4}`.trim();
  return (
    <ConfirmDialog
      open={account !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Delete ${name}?`}
      text={lossOf(feed)}
      confirmLabel="Delete account"
      danger
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}

function lossOf(feed: Feed | undefined): string {
  const end =
    feed?.state === 'statement'
      ? 'The files it came from are not needed for this and can be imported again.'
      : 'Cairn also disconnects from the bank. You can link it again later.';
  if (feed === undefined || feed.first_date === null) {
    return `The account and all its transactions are removed from every figure. ${end}`;
  }
  const rows = `${feed.row_count.toLocaleString('en-US')} ${feed.row_count === 1 ? 'transaction' : 'transactions'}`;
  return `Its ${rows} since ${formatDay(feed.first_date)} are removed from every figure, with the categories you gave them. ${end}`;
}
