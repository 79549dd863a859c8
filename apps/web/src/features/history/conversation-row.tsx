import { Download, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import { formatRecent } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Conversation } from './group-by-age.ts';
import { MarkedText } from './marked-text.tsx';
import { RenameForm } from './rename-form.tsx';
import { useChangeConversation } from './use-change-conversation.ts';
import { useExport } from './use-export.ts';

export interface ConversationRowProps {
  conversation: Conversation;
  /** What was searched for; empty where nothing was. */
  search: string;
  isSelected: boolean;
  /** The chat on Home is in it. */
  isActive: boolean;
  onSelect: (id: string) => void;
  onDeleted: (id: string) => void;
}

export function ConversationRow(props: ConversationRowProps) {
  const { conversation, search, isSelected, isActive, onSelect, onDeleted } = props;
  const { conversation_id: id } = conversation;
  const title = conversation.title ?? conversation.preview;
  const [mode, setMode] = useState<'read' | 'rename' | 'delete'>('read');
  const change = useChangeConversation(id);
  const exportFile = useExport(id, title);
  const renameButton = useRef<HTMLButtonElement>(null);
  const wasRenamed = useRef(false);
  useEffect(() => {
    // The form took the place of the button that opened it, and the focus with it.
    if (mode === 'read' && wasRenamed.current) renameButton.current?.focus();
    wasRenamed.current = mode === 'rename';
  }, [mode]);
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
        'group relative rounded-control hover:bg-sunken',
        isSelected && 'bg-accent-wash hover:bg-accent-wash',
      )}
    >
      <button
        type="button"
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => onSelect(id)}
        className="w-full min-w-0 rounded-control px-3 py-2 text-left"
      >
        <Title title={title} search={search} updated={conversation.last_updated} />
        <Found conversation={conversation} title={title} search={search} />
        {isActive && <span className="text-12 text-quiet">Open on Home</span>}
      </button>
      <RowActions
        title={title}
        isPinned={conversation.is_pinned}
        onPin={change.pin}
        onExport={exportFile}
        renameButton={renameButton}
        onRename={() => setMode('rename')}
        onDelete={() => setMode('delete')}
      />
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

interface TitleProps {
  title: string;
  search: string;
  updated: string;
}

const Title = ({ title, search, updated }: TitleProps) => (
  <span className="flex items-baseline justify-between gap-3">
    <span className="line-clamp-2 min-w-0 break-words">
      <MarkedText text={title} search={search} />
    </span>
    {/* The heading above says it to who listens. */}
    <span aria-hidden="true" className="shrink-0 text-12 text-quiet tabular-nums">
      {formatRecent(updated)}
    </span>
  </span>
);

interface FoundProps {
  conversation: Conversation;
  title: string;
  search: string;
}

/** What a search found in it: the words around it, and the question where they stand in an answer. */
function Found({ conversation: { question, excerpt }, title, search }: FoundProps) {
  return (
    <>
      {question !== undefined && question !== title && (
        <span className="mt-0.5 line-clamp-1 text-12 break-words">
          <MarkedText text={question} search={search} />
        </span>
      )}
      {excerpt !== undefined && excerpt !== title && (
        <span className="mt-0.5 line-clamp-2 text-12 break-words text-quiet">
          <MarkedText text={excerpt} search={search} />
        </span>
      )}
    </>
  );
}

interface RowActionsProps {
  title: string;
  isPinned: boolean;
  onPin: (isPinned: boolean) => void;
  onExport: () => void;
  renameButton: Ref<HTMLButtonElement>;
  onRename: () => void;
  onDelete: () => void;
}

/** Over the row's end while it is pointed at; below its words where nothing hovers. */
function RowActions(props: RowActionsProps) {
  const { title, isPinned, onPin, onExport, renameButton, onRename, onDelete } = props;
  const icon = { size: 16, strokeWidth: 1.75 };
  return (
    <span className="absolute top-0.5 right-0.5 flex rounded-control bg-raised opacity-0 shadow-float group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:static pointer-coarse:justify-end pointer-coarse:bg-transparent pointer-coarse:opacity-100 pointer-coarse:shadow-none">
      <IconButton
        label={`${isPinned ? 'Unpin' : 'Pin'} ${title}`}
        icon={isPinned ? <PinOff {...icon} /> : <Pin {...icon} />}
        onClick={() => onPin(!isPinned)}
      />
      <IconButton label={`Export ${title}`} icon={<Download {...icon} />} onClick={onExport} />
      <IconButton
        ref={renameButton}
        label={`Rename ${title}`}
        icon={<Pencil {...icon} />}
        onClick={onRename}
      />
      <IconButton label={`Delete ${title}`} danger icon={<Trash2 {...icon} />} onClick={onDelete} />
    </span>
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
