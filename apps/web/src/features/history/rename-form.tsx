import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { inputLook } from '../../ui/form/input-look.ts';
import { cx } from '../../ui/cx.ts';

export interface RenameFormProps {
  title: string;
  error: string | null;
  isBusy: boolean;
  onConfirm: (title: string) => void;
  onCancel: () => void;
}

/** Longest title that the server keeps. */
const titleCharactersMax = 200;

/** Rename in place: Enter or the tick confirms; Escape, the cross or a click outside cancels. */
export function RenameForm({ title, error, isBusy, onConfirm, onCancel }: RenameFormProps) {
  const [text, setText] = useState(title);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  useEffect(() => {
    const cancelOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && form.current?.contains(event.target) !== true) onCancel();
    };
    document.addEventListener('pointerdown', cancelOutside);
    return () => document.removeEventListener('pointerdown', cancelOutside);
  }, [onCancel]);
  const name = text.trim();
  return (
    <form
      ref={form}
      className="grid gap-1 py-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '' && !isBusy) onConfirm(name);
      }}
    >
      <div className="flex items-center gap-1">
        <input
          ref={field}
          aria-label="Title"
          value={text}
          maxLength={titleCharactersMax}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onCancel();
          }}
          className={cx(inputLook, 'flex-1')}
        />
        <IconButton
          type="submit"
          label="Save the title"
          disabled={name === '' || isBusy}
          icon={<Check size={16} strokeWidth={1.75} />}
        />
        <IconButton label="Cancel" icon={<X size={16} strokeWidth={1.75} />} onClick={onCancel} />
      </div>
      {error !== null && (
        <p role="alert" className="px-1 text-13 text-bad">
          {error}
        </p>
      )}
    </form>
  );
}
