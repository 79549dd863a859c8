import { useEffect, useRef, useState } from 'react';
import { getDocumentProxy } from 'unpdf';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { DocumentFile } from './document-file.ts';
import { MarkedPage, placeOf, type FieldMarks } from './field-marks.tsx';
import { NoPreview } from './no-preview.tsx';
import { useContent } from './use-content.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const widthPx = 900;

/** The pages of a PDF, drawn one at a time. Its scripts, forms and links are not carried out. */
export function PdfPages({
  file,
  marks,
  opensAt = 1,
}: {
  file: DocumentFile;
  marks?: FieldMarks | undefined;
  opensAt?: number | undefined;
}) {
  const { data, isError } = useContent(file);
  const [pdf, setPdf] = useState<Pdf | 'broken' | null>(null);
  const [page, setPage] = useState(opensAt);
  useFollow(marks, setPage);
  useEffect(() => {
    if (data === undefined) return undefined;
    let opened: Pdf | null = null;
    let isGone = false;
    // The library takes the bytes away from whoever hands them over.
    getDocumentProxy(new Uint8Array(data.slice(0))).then(
      (proxy) => {
        opened = proxy;
        if (isGone) void proxy.destroy();
        else setPdf(proxy);
      },
      () => setPdf('broken'),
    );
    return () => {
      isGone = true;
      void opened?.destroy();
    };
  }, [data]);
  if (isError || pdf === 'broken') return <NoPreview />;
  if (pdf === null) return <Skeleton className="aspect-[3/4] w-full" />;
  // What asked for a page may not know how many there are.
  const shown = Math.min(page, pdf.numPages);
  return (
    <div className="grid gap-2">
      <MarkedPage marks={marks} page={shown}>
        <PdfPage pdf={pdf} page={shown} label={`Page ${shown} of ${file.original_filename}`} />
      </MarkedPage>
      <Pagination label="Pages of the file" page={shown} pages={pdf.numPages} onPage={setPage} />
    </div>
  );
}

/** Turns to the page on which the field that is looked at stands. */
function useFollow(marks: FieldMarks | undefined, setPage: (page: number) => void) {
  const active = marks?.active ?? null;
  const page = marks === undefined || active === null ? null : placeOf(marks, active)?.page;
  useEffect(() => {
    if (page !== null && page !== undefined) setPage(page);
  }, [page, setPage]);
}

function PdfPage({ pdf, page: number, label }: { pdf: Pdf; page: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const draw = async (target: HTMLCanvasElement) => {
      const page = await pdf.getPage(number);
      const scale = widthPx / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      target.width = viewport.width;
      target.height = viewport.height;
      await page.render({ canvas: target, viewport }).promise;
    };
    if (canvas.current !== null) draw(canvas.current).catch(() => setIsBroken(true));
  }, [pdf, number]);
  if (isBroken) return <NoPreview />;
  return <canvas ref={canvas} role="img" aria-label={label} className="block w-full bg-[#fff]" />;
}
