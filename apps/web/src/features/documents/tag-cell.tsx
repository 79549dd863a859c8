import { Pencil } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { logFailure } from '../../lib/log.ts';
import { Chip } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { inputLook } from '../../ui/form/input-look.ts';
import type { DocumentFile } from './document-file.ts';
import { useChangeDocument } from './use-documents.ts';

/** Chips, and an input in their place: Enter or leaving it saves, Escape cancels (specification, section 2). */
export function TagCell({ file }: { file: DocumentFile }) {
  const [first = '', ...others] = file.tag;
  const [draft, setDraft] = useState<string | null>(null);
  const change = useChangeDocument();

  const save = async () => {
    const tag = (draft ?? '').trim();
    setDraft(null);
    // An empty tag is not saved (specification, section 5).
    if (draft === null || tag === '' || tag === first) return;
    try {
      await change(file.file_id, { tag: [tag, ...others] });
    } catch (error) {
      logFailure('tag', error);
      window.alert('Could not update tag. Try again.');
      setDraft(tag);
    }
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDraft(null);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) void save();
  };

  if (draft !== null) {
    return (
      <input
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it stands where the pressed button was
        autoFocus
        aria-label="edit tag"
        placeholder="edit tag"
        maxLength={60}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => void save()}
        className={`${inputLook} h-8 w-36`}
      />
    );
  }
  return (
    <span className="flex max-w-56 items-center gap-1">
      <span className="flex min-w-0 flex-wrap gap-1">
        {file.tag.map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
      </span>
      <IconButton
        label="edit tag"
        icon={<Pencil size={14} strokeWidth={1.75} />}
        onClick={() => setDraft(first)}
        className={
          file.tag.length === 0
            ? ''
            : 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100'
        }
      />
    </span>
  );
}
