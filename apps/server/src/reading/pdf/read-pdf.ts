import { getDocumentProxy } from 'unpdf';
import { findTables } from '../tables/find-tables.ts';
import type { FileContents, ReadPage } from '../file-contents.ts';
import { readingLimits } from '../reading-limits.ts';
import { ReadingRefusal } from '../reading-refusal.ts';
import { groupLines, type TextPiece } from '../group-lines.ts';
import { readScans, type ScanReading } from './read-scans.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const noScans: ScanReading = { pages: [], notice: null };

/**
 * The text of a PDF, line by line with its place, and the tables among them. Pages that are only pictures are recognized
 * where OCR is installed, within limits; a notice names those that were not. Throws ReadingRefusal: encrypted, too_many_pages, broken.
 */
export async function readPdf(bytes: Uint8Array): Promise<FileContents> {
  const pdf = await open(bytes);
  try {
    if (pdf.numPages > readingLimits.pagesMax) {
      throw new ReadingRefusal(
        'too_many_pages',
        `The PDF has ${pdf.numPages} pages; up to ${readingLimits.pagesMax} are read.`,
      );
    }
    const pages: ReadPage[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1)
      pages.push(await readPage(pdf, number));
    const blank = pages.filter(({ lines }) => lines.length === 0);
    const scans = blank.length === 0 ? noScans : await readScans(bytes, blank);
    const read = pages.map(
      (page) => scans.pages.find(({ number }) => number === page.number) ?? page,
    );
    return {
      type: 'pdf',
      pages: read,
      tables: read.flatMap(findTables),
      notices: scans.notice === null ? [] : [scans.notice],
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    // A copy: the library takes the buffer away from its owner.
    return await getDocumentProxy(bytes.slice(), {
      isEvalSupported: false,
      stopAtErrors: false,
      verbosity: 0,
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new ReadingRefusal(
        'encrypted',
        'The PDF is protected with a password. Save it without one and upload that.',
      );
    }
    throw new ReadingRefusal('broken', 'The PDF is broken and cannot be opened.');
  }
}

/** A page whose objects are damaged makes the file a broken one, however its other pages read. */
async function readPage(pdf: Pdf, number: number): Promise<ReadPage> {
  try {
    return await linesOfPage(pdf, number);
  } catch {
    throw new ReadingRefusal('broken', `Page ${number} of the PDF is broken and cannot be read.`);
  }
}

async function linesOfPage(pdf: Pdf, number: number): Promise<ReadPage> {
  const page = await pdf.getPage(number);
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces: TextPiece[] = [];
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [a = 1, b = 0, , , x = 0, y = 0] = item.transform as number[];
    // Words that run up or down the margin are none of the page's lines.
    if (Math.abs(b) > Math.abs(a)) continue;
    const size = item.height || Math.abs(a);
    const [left, baseline] = place(transform, x, y);
    pieces.push({
      text: item.str,
      left,
      right: left + item.width,
      top: baseline - size,
      bottom: baseline,
    });
  }
  page.cleanup();
  return { number, width, height, lines: groupLines(pieces) };
}

/** A point of the page's own space on the page as it is seen. */
function place(
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[],
  x: number,
  y: number,
): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}
