import { useEffect, useRef, useState } from 'react';
import { isApproved } from '../../lib/session.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import type { DocumentFile } from './document-file.ts';
import { UploadList } from './upload-list.tsx';
import { UploadedNotices } from './uploaded-notices.tsx';
import { useReadsPictures } from './use-documents.ts';
import { useUploads } from './use-uploads.ts';

/** Where files come in, and what became of them (specification, section 2, 'Documents'). */
export function UploadZone({ onLink }: { onLink: (file: DocumentFile) => void }) {
  const uploads = useUploads();
  const approved = isApproved();
  const readsPictures = useReadsPictures();
  const isDragging = useFileDrag(approved, uploads.add);
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
        multiple
        open={isDragging}
        disabled={!approved}
        overlay="You're on the waitlist. You can upload documents as soon as it's your turn."
        onFiles={uploads.add}
      />
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

/**
 * True while files are dragged over the window. What is dropped beside the zone is taken too: the browser would leave
 * the portal for it.
 */
function useFileDrag(isTaking: boolean, onFiles: (files: File[]) => void): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    if (!isTaking) return undefined;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsDragging(false);
    };
    const drop = (event: DragEvent) => {
      setIsDragging(false);
      // The zone itself has taken what fell on it.
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      take.current([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [isTaking]);
  return isDragging;
}
