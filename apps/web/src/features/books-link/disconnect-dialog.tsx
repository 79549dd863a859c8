import { formatDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isLinked, type BooksStatus } from './use-books.ts';

export interface DisconnectDialogProps {
  open: boolean;
  status: BooksStatus;
  busy: boolean;
  onClose: () => void;
  onConfirm: (keepData: boolean) => void;
}

/** Says what each of the two ways means before anything ends. */
export function DisconnectDialog({
  open,
  status,
  busy,
  onClose,
  onConfirm,
}: DisconnectDialogProps) {
  const { record_count: count, first_date: first, package_name: name } = status;
  const linked = isLinked(status.link) || status.link?.state === 'relink';
  const rows = `${count.toLocaleString('en-US')} ${count === 1 ? 'transaction' : 'transactions'}`;
  const since = first === null ? '' : ` since ${formatDay(first)}`;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={linked ? `Disconnect ${name}?` : 'Remove the books?'}
      description={
        linked
          ? `Cairn disconnects from ${name}. Nothing changes there, and you can reconnect at any time.`
          : 'Cairn no longer reads these books.'
      }
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          {linked && (
            <Button busy={busy} onClick={() => onConfirm(true)}>
              Keep the records
            </Button>
          )}
          <Button variant="danger" busy={busy} onClick={() => onConfirm(false)}>
            Remove the records
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-2 pl-5 text-14">
        {linked && (
          <li>
            Keep: {rows}
            {since} stay in your figures as they are and are no longer updated.
          </li>
        )}
        <li>
          Remove: {rows}
          {since} are removed from every figure. Revenue and expenses then come from your bank
          transactions alone.
        </li>
      </ul>
    </Dialog>
  );
}
