import { useRef } from 'react';
import { Button, type ButtonProps } from '../button.tsx';

export interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'children' | 'ref'> {
  label: string;
  /** What the picker is called where the button's words do not say what is wanted. */
  pickerLabel?: string;
  /** As in an input's accept attribute; a hint to the file picker, not a check. */
  accept?: string | undefined;
  multiple?: boolean;
  /** Opens the camera of a phone. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the file picker. */
export function FileButton({
  label,
  pickerLabel = label,
  accept,
  multiple = false,
  camera = false,
  onFiles,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={pickerLabel}
        accept={accept}
        multiple={multiple}
        {...(camera && { capture: 'environment' as const })}
        disabled={button.disabled}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
