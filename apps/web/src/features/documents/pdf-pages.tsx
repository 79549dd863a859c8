import { useEffect, useRef, useState } from 'react';
import { getDocumentProxy } from 'unpdf';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { DocumentFile } from './document-file.ts';
import { NoPreview } from './no-preview.tsx';
import { useContent } from './use-content.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const widthPx = 900;

/** The pages of a PDF, drawn one at a time. Its scripts, forms and links are not carried out. */
export default function PdfPages({ file }: { file: DocumentFile }) {
  const { data, isError } = useContent(file);
  const [pdf, setPdf] = useState<Pdf | 'broken' | null>(null);
  const [page, setPage] = useState(1);
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
  return (
    <div className="grid gap-2">
      <PdfPage pdf={pdf} page={page} label={`Page ${page} of ${file.original_filename}`} />
      <Pagination label="Pages of the file" page={page} pages={pdf.numPages} onPage={setPage} />
    </div>
  );
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
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="w-full rounded-control border border-line bg-[#fff]"
    />
  );
}
