import { limits } from '@cairn/contract/limits';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { useWasImported } from '../../lib/imported-files.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { AttachedChip, PendingChip } from './file-chips.tsx';
import { useChatFiles, type ChatFile } from './use-chat-files.ts';

export interface ChatFilesProps {
  /** Null until the first question or file begins one. */
  conversationId: string | null;
  onAttached: (file: ChatFile) => void;
  /** Offered for a file that is a bank statement. */
  onImport: (file: File) => void;
}

/** Attaches files to the conversation and shows those that it has, each with a way to take it out again. */
export function ChatFiles({ conversationId, onAttached, onImport }: ChatFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const wasImported = useWasImported();
  const { pending, files, fileOf, add, dismiss, remove } = useChatFiles(conversationId, onAttached);
  return (
    <>
      <IconButton
        label="Attach a file"
        icon={<Paperclip size={18} strokeWidth={1.75} />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        accept={limits.chatAttachmentEndings.join(',')}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      {(files.length > 0 || pending.length > 0) && (
        <ul
          aria-label="Attached files"
          className="order-first flex min-w-0 basis-full flex-wrap gap-1 pb-1"
        >
          {[...files].reverse().map((file) => {
            const local = fileOf(file.file_id);
            return (
              <AttachedChip
                key={file.file_id}
                file={file}
                onRemove={() => void remove(file.file_id)}
                {...(file.is_statement && local !== undefined
                  ? wasImported(local)
                    ? { isImported: true }
                    : { onImport: () => onImport(local) }
                  : {})}
              />
            );
          })}
          {pending.map((item) => (
            <PendingChip key={item.id} item={item} onDismiss={() => dismiss(item.id)} />
          ))}
        </ul>
      )}
    </>
  );
}
