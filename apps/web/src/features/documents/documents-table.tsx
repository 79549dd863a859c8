import {
  Download,
  FileSpreadsheet,
  FileText,
  File as FileIcon,
  Image,
  Pencil,
  Trash2,
} from 'lucide-react';
import { formatDay, formatMoney, monthNames } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { DocumentFile } from './document-file.ts';
import { openDownload } from './open-download.ts';
import { RelatedCell } from './related-cell.tsx';
import { TagCell } from './tag-cell.tsx';

export interface DocumentsTableProps {
  files: readonly DocumentFile[];
  onPreview: (file: DocumentFile) => void;
  onEdit: (file: DocumentFile) => void;
  onDelete: (file: DocumentFile) => void;
  onLink: (file: DocumentFile) => void;
}

const icons = { pdf: FileText, image: Image, sheet: FileSpreadsheet, other: FileIcon };

/** Document, upload date, related transaction, tags, and what can be done (specification, section 2). */
export function DocumentsTable(props: DocumentsTableProps) {
  return (
    <Table
      label="Documents"
      rows={props.files}
      rowKey={(file) => file.file_id}
      columns={columns(props)}
    />
  );
}

const columns = ({
  onPreview,
  onEdit,
  onDelete,
  onLink,
}: DocumentsTableProps): Column<DocumentFile>[] => [
  {
    header: 'Document',
    cell: (file) => <DocumentCell file={file} onPreview={onPreview} />,
  },
  {
    header: 'Upload date',
    wideOnly: true,
    cell: (file) => (
      <span className="whitespace-nowrap text-quiet">{formatUploadDay(file.upload_time)}</span>
    ),
  },
  {
    header: 'Related transaction',
    cell: (file) => <RelatedCell file={file} onLink={onLink} />,
  },
  { header: 'Tags or remarks', wideOnly: true, cell: (file) => <TagCell file={file} /> },
  {
    header: 'Actions',
    headerHidden: true,
    align: 'right',
    cell: (file) => (
      <Menu
        label={`Actions for ${file.original_filename}`}
        items={[
          {
            label: 'Edit',
            icon: <Pencil size={16} strokeWidth={1.75} />,
            onSelect: () => onEdit(file),
          },
          {
            label: 'Download',
            icon: <Download size={16} strokeWidth={1.75} />,
            onSelect: () => void openDownload(file.filename),
          },
          {
            label: 'Delete',
            icon: <Trash2 size={16} strokeWidth={1.75} />,
            danger: true,
            onSelect: () => onDelete(file),
          },
        ]}
      />
    ),
  },
];

function DocumentCell({
  file,
  onPreview,
}: {
  file: DocumentFile;
  onPreview: (file: DocumentFile) => void;
}) {
  const Icon = icons[file.file_type];
  return (
    <div className="flex min-w-40 items-center gap-2 py-1.5">
      <IconButton
        label={`Preview ${file.original_filename}`}
        icon={<Icon size={18} strokeWidth={1.75} />}
        onClick={() => onPreview(file)}
        className="-ml-2"
      />
      <div className="min-w-0">
        <a
          href={`${paths.documents}#${file.file_id}`}
          target="_blank"
          rel="noreferrer"
          title={file.original_filename}
          onClick={(event) => {
            event.preventDefault();
            void openDownload(file.filename);
          }}
          className="block max-w-80 truncate font-medium underline-offset-4 hover:underline max-wide:max-w-52 max-bar:max-w-36"
        >
          {file.original_filename}
        </a>
        <Facts file={file} />
      </div>
    </div>
  );
}

/** What it says, or why it is not known yet. */
function Facts({ file }: { file: DocumentFile }) {
  if (file.status === 'reading') {
    return (
      <p className="flex items-center gap-1.5 text-13 text-quiet">
        <Spinner /> Reading
      </p>
    );
  }
  const { company, date, due_date: due, total, currency } = file.fields;
  const facts = [
    // The amount first: what is cut off where there is little room is at the end.
    total === null ? null : formatMoney(total, currency ?? undefined),
    date === null ? null : formatDay(date),
    due === null ? null : `due ${formatDay(due)}`,
    company,
  ].filter((fact) => fact !== null);
  return (
    <>
      {facts.length > 0 && (
        <p className="max-w-80 truncate text-13 text-quiet tabular-nums max-wide:max-w-52 max-wide:whitespace-normal max-bar:max-w-36">
          {facts.join(' · ')}
        </p>
      )}
      {file.note !== null && (
        <p
          className={`max-w-80 text-13 max-wide:max-w-52 max-bar:max-w-36 ${file.status === 'unread' ? 'text-warn' : 'text-quiet'}`}
        >
          {file.note}
        </p>
      )}
    </>
  );
}

/** '12 June 2026', where the reader is. */
function formatUploadDay(instant: string): string {
  const at = new Date(instant);
  return [at.getDate(), monthNames[at.getMonth()], at.getFullYear()].join(' ');
}
