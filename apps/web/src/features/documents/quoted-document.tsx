import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DocumentView } from './document-view.tsx';
import { openDownload } from './open-download.ts';

interface QuotedDocumentProps {
  title: string;
  fileId: string;
  quoted: { page: number; line: number } | undefined;
  onClose: () => void;
}

/** The document behind a part of an answer, at the page that the answer quotes. */
export function QuotedDocument({ title, fileId, quoted, onClose }: QuotedDocumentProps) {
  const { data, isError, error, refetch } = useQuery(
    apiQuery('documentDetail', { params: { file_id: fileId } }),
  );
  const filename = data?.file.filename;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide
      title={data?.file.original_filename ?? title}
      footer={
        filename !== undefined && (
          <Button onClick={() => void openDownload(filename)}>Download</Button>
        )
      }
    >
      {isError && <ErrorState text={error.message} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <SkeletonRows rows={5} label="Loading the document" />}
      {data !== undefined && <DocumentView detail={data} quoted={quoted} />}
    </Dialog>
  );
}
