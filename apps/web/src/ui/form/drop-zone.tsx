import { useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FileButton } from './file-button.tsx';

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
  const [isOver, setIsOver] = useState(false);

  const take = (files: File[]) => {
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
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
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take([...event.dataTransfer.files]);
      }}
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
            <FileButton
              label={cameraLabel}
              accept="image/jpeg,image/png"
              camera
              disabled={disabled}
              onFiles={take}
            />
          </span>
        )}
        <FileButton
          label={buttonLabel}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onFiles={take}
        />
      </div>
      {disabled && overlay !== undefined && (
        <div className="absolute inset-0 grid place-items-center rounded-card bg-surface/90 px-4 text-center text-13 text-quiet">
          {overlay}
        </div>
      )}
    </div>
  );
}
