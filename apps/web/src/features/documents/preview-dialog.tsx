import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { DocumentFile } from './document-file.ts';
import { DocumentView } from './document-view.tsx';
import { openDownload } from './open-download.ts';

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
  return <DocumentView detail={data} />;
}
