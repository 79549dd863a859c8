import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Conversation } from './group-by-age.ts';
import { RenameForm } from './rename-form.tsx';
import { useChangeConversation } from './use-change-conversation.ts';

export interface ConversationRowProps {
  conversation: Conversation;
  isSelected: boolean;
  /** The chat on Home is in it. */
  isActive: boolean;
  onSelect: (id: string) => void;
  onDeleted: (id: string) => void;
}

export function ConversationRow(props: ConversationRowProps) {
  const { conversation, isSelected, isActive, onSelect, onDeleted } = props;
  const { conversation_id: id } = conversation;
  const title = conversation.title ?? conversation.preview;
  const [mode, setMode] = useState<'read' | 'rename' | 'delete'>('read');
  const change = useChangeConversation(id);
  const read = () => {
    setMode('read');
    change.forgetError();
  };
  if (mode === 'rename') {
    return (
      <li>
        <RenameForm
          title={title}
          error={change.error}
          isBusy={change.isBusy}
          onCancel={read}
          onConfirm={(next) => change.rename(next, read)}
        />
      </li>
    );
  }
  return (
    <li
      className={cx(
        'group relative flex items-start gap-1 rounded-control hover:bg-sunken',
        isSelected && 'bg-accent-wash hover:bg-accent-wash',
      )}
    >
      <button
        type="button"
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => onSelect(id)}
        className="min-w-0 flex-1 rounded-control px-3 py-2 text-left"
      >
        <span className="line-clamp-2 break-words">{title}</span>
        {isActive && <span className="text-12 text-quiet">Open on Home</span>}
      </button>
      <span className="flex shrink-0 py-1 pr-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
        <IconButton
          label={`Rename ${title}`}
          icon={<Pencil size={16} strokeWidth={1.75} />}
          onClick={() => setMode('rename')}
        />
        <IconButton
          label={`Delete ${title}`}
          danger
          icon={<Trash2 size={16} strokeWidth={1.75} />}
          onClick={() => setMode('delete')}
        />
      </span>
      <DeleteDialog
        open={mode === 'delete'}
        title={title}
        error={change.error}
        isBusy={change.isBusy}
        onClose={read}
        onConfirm={() => change.remove(() => onDeleted(id))}
      />
    </li>
  );
}

interface DeleteDialogProps {
  open: boolean;
  title: string;
  error: string | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function DeleteDialog({ open, title, error, isBusy, onClose, onConfirm }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Delete chat?"
      text={
        <>
          This will delete {title} chat.
          {error !== null && (
            <span role="alert" className="mt-2 block text-bad">
              {error}
            </span>
          )}
        </>
      }
      confirmLabel="Delete"
      danger
      busy={isBusy}
      onConfirm={onConfirm}
    />
  );
}
