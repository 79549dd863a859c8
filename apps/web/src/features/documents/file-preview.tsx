import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { DocumentDetail, DocumentFile } from './document-file.ts';
import { MarkedPage, type FieldMarks } from './field-marks.tsx';
import { NoPreview } from './no-preview.tsx';
import { usePicture } from './use-picture.ts';

const PdfPages = lazyPart(async () => (await import('./pdf-pages.tsx')).PdfPages);

export interface FilePreviewProps {
  file: DocumentFile;
  pages: DocumentDetail['pages'];
  marks?: FieldMarks | undefined;
  /** The page that is shown first. */
  opensAt?: number | undefined;
}

/** A picture, the pages of a PDF, or the rows of a sheet; a sentence for what has no picture. */
export function FilePreview({ file, pages, marks, opensAt }: FilePreviewProps) {
  if (file.file_type === 'image') return <Picture file={file} marks={marks} />;
  if (file.file_type === 'pdf') {
    return (
      <PdfPages
        file={file}
        marks={marks}
        opensAt={opensAt}
        meanwhile={<Skeleton className="aspect-[3/4] w-full" />}
      />
    );
  }
  if (pages.some(({ lines }) => lines.length > 0)) return <TextRows pages={pages} />;
  return (
    <p className="grid min-h-40 place-items-center text-center text-13 text-quiet">
      There is no preview of this kind of file. Download it to open it.
    </p>
  );
}

function Picture({ file, marks }: Pick<FilePreviewProps, 'file' | 'marks'>) {
  const { address, isError } = usePicture(file);
  if (isError) return <NoPreview />;
  if (address === null) return <Skeleton className="aspect-[3/4] w-full" />;
  return (
    <MarkedPage marks={marks} page={1}>
      <img src={address} alt={`Preview of ${file.original_filename}`} className="w-full" />
    </MarkedPage>
  );
}

const rowsShown = 60;

function TextRows({ pages }: { pages: DocumentDetail['pages'] }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div role="region" aria-label="What the file says" tabIndex={0} className="overflow-x-auto">
      {pages.map(({ number, lines }) => (
        <pre key={number} className="pb-3 font-sans text-13 whitespace-pre tabular-nums">
          {lines.slice(0, rowsShown).join('\n')}
        </pre>
      ))}
    </div>
  );
}
