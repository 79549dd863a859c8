import { Check } from 'lucide-react';
import { messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { DocumentFile } from './document-file.ts';
import { useAsNow, useChangeDocument } from './use-documents.ts';

interface UploadedNoticesProps {
  files: readonly DocumentFile[];
  onLink: (file: DocumentFile) => void;
  onSkip: (fileId: string) => void;
  onSkipAll: () => void;
}

/** Fifty files at once are not fifty questions. */
const shownMax = 3;

/** '{name} uploaded', with 'Link to transaction' and 'Skip' (specification, section 2). */
export function UploadedNotices({ files: all, onLink, onSkip, onSkipAll }: UploadedNoticesProps) {
  const files = useAsNow(all);
  const change = useChangeDocument();
  const undo = (fileId: string) =>
    change(fileId, { transaction_id: null }).catch((error: unknown) =>
      showToast(messageOf(error, 'The link could not be taken off.'), 'bad'),
    );
  if (files.length === 0) return null;
  const more = files.length - shownMax;
  return (
    <ul aria-label="Uploaded" className="grid grid-cols-1 gap-1">
      {files.slice(0, shownMax).map((file) => (
        <li key={file.file_id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p role="status" className="flex min-w-0 grow basis-60 items-center gap-2">
            <Check size={16} strokeWidth={1.75} className="shrink-0 text-good" aria-hidden="true" />
            <span className="min-w-0">
              <span className="block truncate">{`${file.original_filename} uploaded`}</span>
              {file.details !== null && (
                <span className="block truncate text-13 text-quiet">
                  {`Linked to ${file.company ?? ''}, ${file.details}`}
                </span>
              )}
              {file.status === 'unread' && file.note !== null && (
                <span className="block text-13 text-warn">{file.note}</span>
              )}
            </span>
          </p>
          <span className="flex gap-1">
            {file.linked_by === 'cairn' && (
              <Button size="small" onClick={() => void undo(file.file_id)}>
                Undo link
              </Button>
            )}
            <Button size="small" onClick={() => onLink(file)}>
              {file.details === null ? 'Link to transaction' : 'Change'}
            </Button>
            <Button size="small" variant="quiet" onClick={() => onSkip(file.file_id)}>
              Skip
            </Button>
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className="flex items-center gap-3">
          <p className="flex-1 pl-6 text-13 text-quiet">
            {`and ${more} more. Cairn reads them and looks for their transactions by itself.`}
          </p>
          <Button size="small" variant="quiet" onClick={onSkipAll}>
            Skip all
          </Button>
        </li>
      )}
    </ul>
  );
}
