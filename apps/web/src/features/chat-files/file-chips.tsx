import type { Api, ReplyOf } from '@cairn/contract';
import { FileText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import type { PendingFile } from './pending-files.ts';

type HeldFile = ReplyOf<Api['userFiles']>['files'][number];

interface AttachedChipProps {
  file: HeldFile;
  onRemove: () => void;
  onImport?: () => void;
  /** Its rows have come in as those of a statement. */
  isImported?: boolean;
}

export function AttachedChip({ file, onRemove, onImport, isImported = false }: AttachedChipProps) {
  return (
    <Frame>
      <FileText size={14} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
      <span className="truncate" title={`${file.filename}: ${file.note}`}>
        {file.filename}
      </span>
      {onImport !== undefined && (
        <TextButton className="shrink-0 text-12" onClick={onImport}>
          Import as statement
        </TextButton>
      )}
      {isImported && <span className="shrink-0 text-quiet">Imported</span>}
      <Close label={`Remove ${file.filename}`} onClick={onRemove} />
    </Frame>
  );
}

export function PendingChip({ item, onDismiss }: { item: PendingFile; onDismiss: () => void }) {
  const { file, share, error } = item;
  if (error !== null) {
    return (
      <Frame isBad>
        <span role="alert" className="min-w-0 break-words whitespace-normal">
          <span className="font-medium">{file.name}</span>: {error}
        </span>
        <Close label={`Dismiss ${file.name}`} onClick={onDismiss} />
      </Frame>
    );
  }
  const doing = share < 1 ? `Uploading ${Math.round(share * 100)}%` : 'Reading';
  return (
    <Frame>
      <Spinner size={14} />
      <span className="truncate">{file.name}</span>
      <span role="status" className="shrink-0 text-quiet tabular-nums">
        {doing}
      </span>
    </Frame>
  );
}

function Frame({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  return (
    <li
      className={cx(
        'flex min-h-8 max-w-full min-w-0 items-center gap-1.5 rounded-control border py-1 pr-1 pl-2 text-12',
        isBad ? 'border-bad/40 bg-bad-wash text-bad' : 'border-line bg-sunken',
      )}
    >
      {children}
    </li>
  );
}

function Close({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="inline-grid size-6 shrink-0 place-items-center rounded-control text-quiet hover:bg-raised hover:text-text pointer-coarse:size-9"
    >
      <X size={14} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
