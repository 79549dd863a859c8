import { FileText } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import type { DocumentFile } from './document-file.ts';
import { DocumentsTable } from './documents-table.tsx';
import { DocumentsToolbar } from './documents-toolbar.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LinkingSwitch } from './linking-switch.tsx';
import { MailIn } from './mail-in.tsx';
import { MissingReceipts, type MissingReceiptsProps } from './missing-receipts.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { UploadZone } from './upload-zone.tsx';
import { readingOf, useChangeDocument, useDocuments } from './use-documents.ts';

type Open = { what: 'preview' | 'edit' | 'delete' | 'link'; file: DocumentFile };

/** Receipts, invoices and other papers: filed, read, and put to the transactions they belong to. */
export function DocumentsPage({ renderAdd }: MissingReceiptsProps) {
  usePageTitle('Documents');
  const [open, setOpen] = useState<Open | null>(null);
  const [deleted, setDeleted] = useState<DocumentFile | null>(null);
  const show = (what: Open['what']) => (file: DocumentFile) => setOpen({ what, file });
  const fileFor = (what: Open['what']) => (open?.what === what ? open.file : null);
  const close = () => setOpen(null);
  return (
    <div className="grid gap-6">
      <div>
        <PageHeader title="Documents" text="Receipts and invoices, matched to your transactions." />
        <UploadZone onLink={show('link')} />
      </div>
      {deleted !== null && <DeletedNotice file={deleted} onDone={() => setDeleted(null)} />}
      <DocumentList
        onPreview={show('preview')}
        onEdit={show('edit')}
        onDelete={show('delete')}
        onLink={show('link')}
      />
      <MissingReceipts renderAdd={renderAdd} />
      <PreviewDialog file={fileFor('preview')} onClose={close} onEdit={show('edit')} />
      <EditDialog file={fileFor('edit')} onClose={close} onLink={show('link')} />
      <LinkDialog file={fileFor('link')} onClose={close} />
      <DeleteDialog file={fileFor('delete')} onClose={close} onDeleted={setDeleted} />
    </div>
  );
}

interface DocumentListProps {
  onPreview: (file: DocumentFile) => void;
  onEdit: (file: DocumentFile) => void;
  onDelete: (file: DocumentFile) => void;
  onLink: (file: DocumentFile) => void;
}

function DocumentList(actions: DocumentListProps) {
  const { query, wanted, isFiltered, goTo, filter } = useDocuments();
  const { data, isPending, isFetching, refetch } = query;
  if (isPending) return <SkeletonRows rows={5} label="Loading documents" />;
  if (data === undefined) {
    return (
      <ErrorState
        text="Failed to load files"
        detail={messageOf(query.error, 'Failed to fetch uploaded files')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  const mailIn = data.mail_in && <MailIn mailIn={data.mail_in} />;
  if (data.total === 0 && !isFiltered) {
    return (
      <div className="grid gap-3">
        {mailIn}
        <EmptyState
          icon={<FileText size={28} strokeWidth={1.5} />}
          title="No documents"
          text="Drop a receipt or an invoice above. Cairn reads who it is from, the day and the total, and finds the payment it belongs to."
        />
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      {mailIn}
      <ReadingProgress waiting={readingOf(data)} />
      <DocumentsToolbar wanted={wanted} tags={data.tags} onFilter={filter} />
      <Card flush>
        {data.files.length === 0 ? (
          <EmptyState
            title="No documents"
            text="No documents match. Change the search or the filters."
          />
        ) : (
          <DocumentsTable files={data.files} {...actions} />
        )}
      </Card>
      <Pagination
        label="Pages of documents"
        page={wanted.page}
        pages={data.total_pages}
        onPage={goTo}
      />
      <LinkingSwitch linksByItself={data.links_by_itself} />
    </div>
  );
}

interface DeleteDialogProps {
  file: DocumentFile | null;
  onClose: () => void;
  onDeleted: (file: DocumentFile) => void;
}

function DeleteDialog({ file, onClose, onDeleted }: DeleteDialogProps) {
  const change = useChangeDocument();
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    if (file === null) return;
    setIsBusy(true);
    try {
      await change(file.file_id, { is_deleted: true });
      onDeleted(file);
    } catch (error) {
      window.alert(messageOf(error, 'Failed to delete document.'));
    }
    setIsBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={file !== null}
      onOpenChange={onClose}
      title={`Delete ${file?.original_filename ?? 'document'}`}
      text="Are you sure you want to delete this document?"
      confirmLabel="Confirm"
      danger
      busy={isBusy}
      onConfirm={() => void remove()}
    />
  );
}

/** A deletion can be taken back, for as long as one stays here. */
function DeletedNotice({ file, onDone }: { file: DocumentFile; onDone: () => void }) {
  const change = useChangeDocument();
  const undo = async () => {
    try {
      await change(file.file_id, { is_deleted: false });
      onDone();
    } catch (error) {
      window.alert(messageOf(error, 'An error occurred while updating the file.'));
    }
  };
  return (
    <Banner
      role="status"
      action={<TextButton onClick={() => void undo()}>Undo</TextButton>}
      onDismiss={onDone}
    >
      {`${file.original_filename} is deleted.`}
    </Banner>
  );
}
