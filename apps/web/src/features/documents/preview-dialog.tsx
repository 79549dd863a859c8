import { useQuery } from '@tanstack/react-query';
import { formatDay, formatUsd } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { DocumentDetail, DocumentFile } from './document-file.ts';
import { FilePreview } from './file-preview.tsx';
import { openDownload } from './open-download.ts';
import { whereFrom } from './where-from.ts';

interface PreviewDialogProps {
  file: DocumentFile | null;
  onClose: () => void;
  onEdit: (file: DocumentFile) => void;
}

/** The document as it looks, beside what was read of it. */
export function PreviewDialog({ file, onClose, onEdit }: PreviewDialogProps) {
  if (file === null) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide
      title={file.original_filename}
      footer={
        <>
          <Button onClick={() => onEdit(file)}>Edit</Button>
          <Button onClick={() => void openDownload(file.filename)}>Download</Button>
        </>
      }
    >
      <PreviewContent file={file} />
    </Dialog>
  );
}

function PreviewContent({ file }: { file: DocumentFile }) {
  const { data, isError, error, refetch } = useQuery(
    apiQuery('documentDetail', { params: { file_id: file.file_id } }),
  );
  if (isError) return <ErrorState text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={5} label="Loading the document" />;
  return (
    <div className="grid items-start gap-6 min-[640px]:grid-cols-[1fr_240px]">
      <FilePreview file={data.file} pages={data.pages} />
      <WhatItSays detail={data} />
    </div>
  );
}

function WhatItSays({ detail }: { detail: DocumentDetail }) {
  const { fields, note, status } = detail.file;
  const facts: [string, string | null, keyof typeof fields][] = [
    ['Company', fields.company, 'company'],
    ['Date', fields.date === null ? null : formatDay(fields.date), 'date'],
    ['Total', fields.total === null ? null : formatUsd(fields.total), 'total'],
    ['Tax', fields.tax === null ? null : formatUsd(fields.tax), 'tax'],
    ['Currency', fields.currency, 'currency'],
    ['Number', fields.number, 'number'],
    ['Address', fields.address, 'address'],
  ];
  return (
    <div className="grid gap-3">
      <dl className="grid gap-2">
        {facts.map(([term, value, name]) => (
          <div key={term}>
            <dt className="text-12 text-quiet">{term}</dt>
            <dd className="break-words tabular-nums">
              {value ?? '-'}
              {value !== null && (
                <span className="block text-12 text-quiet">{whereFrom(detail.origins[name])}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {note !== null && (
        <p className={`text-13 ${status === 'unread' ? 'text-warn' : 'text-quiet'}`}>{note}</p>
      )}
    </div>
  );
}
