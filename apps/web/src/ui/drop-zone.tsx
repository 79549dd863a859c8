import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

export interface DropZoneProps {
  /** For example 'Drag your file here to upload'. */
  label: string;
  hint?: ReactNode;
  buttonLabel: string;
  /** As in an input's accept attribute; a hint to the file picker, not a check. */
  accept?: string;
  multiple?: boolean;
  /** What the button for the camera reads; shown where one points with a finger. */
  cameraLabel?: string;
  disabled?: boolean;
  /** Opens it to full size: while files are dragged over the window. */
  open?: boolean;
  /** Covers the zone while it is disabled and says why. */
  overlay?: ReactNode;
  onFiles: (files: File[]) => void;
}

export function DropZone({
  label,
  hint,
  buttonLabel,
  accept,
  multiple = false,
  cameraLabel,
  open = false,
  disabled = false,
  overlay,
  onFiles,
}: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const take = (files: FileList | null) => {
    const list = [...(files ?? [])];
    if (!disabled && list.length > 0) onFiles(multiple ? list : list.slice(0, 1));
  };

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <div
      role="group"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!disabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={cx(
        'relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-dashed px-4 py-4 transition-colors duration-100',
        isOver && 'bg-accent-wash',
        isOver || open ? 'border-accent py-10' : 'border-line-strong',
      )}
    >
      <div className="min-w-0">
        <p className="font-medium">{label}</p>
        {hint !== undefined && <p className="text-13 text-quiet">{hint}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {cameraLabel !== undefined && (
          <span className="hidden pointer-coarse:contents">
            <Button disabled={disabled} onClick={() => camera.current?.click()}>
              {cameraLabel}
            </Button>
          </span>
        )}
        <Button disabled={disabled} onClick={() => input.current?.click()}>
          {buttonLabel}
        </Button>
      </div>
      {cameraLabel !== undefined && (
        <input
          ref={camera}
          type="file"
          hidden
          aria-label={cameraLabel}
          accept="image/jpeg,image/png"
          capture="environment"
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={buttonLabel}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      {disabled && overlay !== undefined && (
        <div className="absolute inset-0 grid place-items-center rounded-card bg-surface/90 px-4 text-center text-13 text-quiet">
          {overlay}
        </div>
      )}
    </div>
  );
}
