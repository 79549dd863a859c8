import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { apiQuery } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { DocumentDetail, DocumentFile } from './document-file.ts';
import { changesOf, draftOf, type EditErrors } from './edit-draft.ts';
import { EditFields } from './edit-fields.tsx';
import { FilePreview } from './file-preview.tsx';
import { useChangeDocument } from './use-documents.ts';

interface EditDialogProps {
  file: DocumentFile | null;
  onClose: () => void;
  onLink: (file: DocumentFile) => void;
}

/** Name, tags, what was read, and the linked transaction, beside the page that it was read from. */
export function EditDialog({ file, onClose, onLink }: EditDialogProps) {
  if (file === null) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide
      title="Edit document"
      description="What you enter here is kept. Cairn will not overwrite it."
    >
      <EditContent file={file} onClose={onClose} onLink={onLink} />
    </Dialog>
  );
}

function EditContent({ file, ...actions }: Omit<EditDialogProps, 'file'> & { file: DocumentFile }) {
  const { data, error, refetch } = useQuery(
    apiQuery('documentDetail', { params: { file_id: file.file_id } }),
  );
  // Once it is there, what is typed outlives a later reading that fails.
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows rows={6} label="Loading the document" />
    ) : (
      <ErrorState text={error.message} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className="grid items-start gap-6 min-[640px]:grid-cols-[1fr_300px]">
      <div className="max-h-[60vh] overflow-y-auto max-[639px]:max-h-60">
        <FilePreview file={data.file} pages={data.pages} />
      </div>
      <EditForm detail={data} {...actions} />
    </div>
  );
}

function EditForm({
  detail,
  onClose,
  onLink,
}: Omit<EditDialogProps, 'file'> & { detail: DocumentDetail }) {
  const { draft, setDraft, errors, failure, isBusy, save } = useEdit(detail.file, onClose);
  const { linked } = detail;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <EditFields draft={draft} errors={errors} origins={detail.origins} onChange={setDraft} />
      <div className="grid gap-1">
        <p className="text-13 font-medium">Related transaction</p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 text-13 text-quiet">
            {linked === null ? '-' : `${linked.company}, ${linked.details}`}
          </p>
          <Button size="small" onClick={() => onLink(detail.file)}>
            {linked === null ? 'Link to transaction' : 'Change'}
          </Button>
        </div>
      </div>
      <FormError text={failure} />
      <div className="flex justify-end gap-2 pt-2">
        <Button onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}

function useEdit(file: DocumentFile, onDone: () => void) {
  const [draft, setDraft] = useState(() => draftOf(file));
  const [errors, setErrors] = useState<EditErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const change = useChangeDocument();
  const save = async () => {
    const { body, errors: wrong } = changesOf(draft, file);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setIsBusy(true);
    setFailure(null);
    try {
      if (body !== null) await change(file.file_id, body);
      onDone();
    } catch (error) {
      setFailure(messageOf(error, 'An error occurred while updating the file.'));
      setIsBusy(false);
    }
  };
  return { draft, setDraft, errors, failure, isBusy, save };
}
