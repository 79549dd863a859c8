import { isApproved } from '../../lib/session.ts';
import { DropZone } from '../../ui/form/drop-zone.tsx';
import { useDroppedFiles } from '../../ui/form/use-dropped-files.ts';
import type { DocumentFile } from './document-file.ts';
import { PagesTray, usePages } from './pages-tray.tsx';
import { UploadList } from './upload-list.tsx';
import { UploadedNotices } from './uploaded-notices.tsx';
import { useReadsPictures } from './use-documents.ts';
import { useUploads } from './use-uploads.ts';

/** Where files come in, and what became of them (specification, section 2, 'Documents'). */
export function UploadZone({ onLink }: { onLink: (file: DocumentFile) => void }) {
  const uploads = useUploads();
  const pages = usePages(uploads.add);
  const approved = isApproved();
  const readsPictures = useReadsPictures();
  const isDragging = useDroppedFiles(approved, pages.add);
  const isUploading = uploads.items.some(({ state }) => state !== 'failed');
  return (
    <div className="grid gap-3">
      <DropZone
        label="Drag your file here to upload"
        hint={
          <>
            Supported files: PDF, JPG, PNG, CSV
            {!readsPictures && (
              <span className="block">
                Photos and scans are kept, but not read: text recognition is not installed here.
              </span>
            )}
            {isUploading && (
              <span role="status" className="block font-medium text-accent">
                Uploading...
              </span>
            )}
          </>
        }
        buttonLabel="Select Files"
        cameraLabel="Take Photo"
        multiple
        open={isDragging}
        disabled={!approved}
        overlay="You're on the waitlist. You can upload documents as soon as it's your turn."
        onFiles={pages.add}
      />
      {approved && <PagesTray tray={pages.tray} />}
      <UploadList items={uploads.items} onCancel={uploads.cancel} onRetry={uploads.retry} />
      <UploadedNotices
        files={uploads.uploaded}
        onLink={(file) => {
          uploads.skip(file.file_id);
          onLink(file);
        }}
        onSkip={uploads.skip}
        onSkipAll={uploads.skipAll}
      />
    </div>
  );
}
