import { RotateCcw, X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { UploadItem } from './use-uploads.ts';

interface UploadListProps {
  items: readonly UploadItem[];
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
}

/** What is on its way, what waits and what failed, a row each. */
export function UploadList({ items, onCancel, onRetry }: UploadListProps) {
  if (items.length === 0) return null;
  return (
    <ul
      aria-label="Uploads"
      className="max-h-72 divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface"
    >
      {items.map((item) => (
        <li key={item.id} className="flex min-h-12 items-center gap-3 px-4 py-1.5">
          <div className="grid min-w-0 flex-1 gap-1">
            <p className="truncate text-14">{item.file.name}</p>
            {item.state === 'failed' ? (
              <p role="alert" className="text-13 text-bad">
                {item.error}
              </p>
            ) : (
              <ProgressBar label={`Uploading ${item.file.name}`} done={item.share} of={1} />
            )}
          </div>
          {item.state === 'waiting' && <span className="text-13 text-quiet">Waiting</span>}
          {item.state === 'failed' && (
            <IconButton
              label={`Try ${item.file.name} again`}
              icon={<RotateCcw size={16} strokeWidth={1.75} />}
              onClick={() => onRetry(item.id)}
            />
          )}
          <IconButton
            label={
              item.state === 'failed' ? `Dismiss ${item.file.name}` : `Cancel ${item.file.name}`
            }
            icon={<X size={16} strokeWidth={1.75} />}
            onClick={() => onCancel(item.id)}
          />
        </li>
      ))}
    </ul>
  );
}
