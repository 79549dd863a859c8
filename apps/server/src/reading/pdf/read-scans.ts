import { renderPageAsImage } from 'unpdf';
import type { ReadPage } from '../file-contents.ts';
import { readingLimits } from '../reading-limits.ts';
import { decodePicture, openDecoder } from '../pictures/decode-picture.ts';
import { openOcr } from '../pictures/ocr.ts';
import { recognizePicture } from '../pictures/recognize-picture.ts';

/** Node 20 lacks what the library parses streams with; this thread gets it, and no other. */
if (!('transferToFixedLength' in ArrayBuffer.prototype)) {
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    value(this: ArrayBuffer, length = this.byteLength) {
      const moved = new Uint8Array(length);
      moved.set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
      return moved.buffer;
    },
  });
}

/** What happened to the pages without text: recognized, or why not. */
export interface ScanReading {
  pages: ReadPage[];
  notice: string | null;
}

/** Enough for print of a usual size; more takes longer and reads no better. */
const dotsPerInch = 200;
/** A receipt is narrow: its letters are small whatever its page measures. */
const pixelsAcross = 1_500;

/**
 * Recognizes the pages of a PDF that hold no text, as pictures: the first few of them, for as long as the file's time
 * allows. `blank` are those pages, in the PDF's own units; returned are those on which text was found, with where it lies on
 * them, and a sentence on what was left out.
 */
export async function readScans(
  bytes: Uint8Array,
  blank: readonly ReadPage[],
): Promise<ScanReading> {
  const tools = await openTools();
  if (tools === null) {
    const why = 'Text in pictures is not read here: the optional OCR packages are not installed.';
    return { pages: [], notice: `${named(blank)}: perhaps a scan. ${why}` };
  }
  const found: ReadPage[] = [];
  const left: ReadPage[] = [];
  const end = performance.now() + readingLimits.scanSecondsMax * 1_000;
  try {
    for (const [index, page] of blank.entries()) {
      if (index >= readingLimits.scanPagesMax || performance.now() > end) {
        left.push(page);
        continue;
      }
      const read = await readScan(tools, bytes, page, end);
      if (read === null) left.push(page);
      else if (read.lines.length > 0) found.push(read);
    }
  } finally {
    await tools.ocr.close();
  }
  return { pages: found, notice: noticeOf(blank, found, left) };
}

async function openTools() {
  const canvas = await import('@napi-rs/canvas').catch(() => null);
  const decoder = await openDecoder();
  const ocr = canvas === null || decoder === null ? null : openOcr();
  return decoder === null || ocr === null ? null : { decoder, ocr };
}

type Tools = NonNullable<Awaited<ReturnType<typeof openTools>>>;

/** The page drawn, and read as a photograph is: scanners and phones make pages that lie askew. */
async function readScan(
  { decoder, ocr }: Tools,
  bytes: Uint8Array,
  page: ReadPage,
  end: number,
): Promise<ReadPage | null> {
  const picture = await drawPage(bytes, page.number, { scale: scaleOf(page) });
  const gray = await decodePicture(decoder, picture);
  if (gray === null) throw new Error('a page that was drawn cannot be opened');
  const read = await recognizePicture(ocr, gray, end);
  return read === null ? null : { ...read, number: page.number };
}

/** A page as a PNG. The library takes the buffer away from its owner. */
export async function drawPage(
  bytes: Uint8Array,
  number: number,
  size: { scale: number } | { width: number },
): Promise<Uint8Array> {
  const canvasImport = () => import('@napi-rs/canvas');
  return new Uint8Array(await renderPageAsImage(bytes.slice(), number, { canvasImport, ...size }));
}

function noticeOf(
  blank: readonly ReadPage[],
  found: readonly ReadPage[],
  left: readonly ReadPage[],
): string | null {
  const empty = blank.filter(
    ({ number }) => ![...found, ...left].some((page) => page.number === number),
  );
  const sentences = [
    ...(empty.length > 0 ? [`${named(empty)}.`] : []),
    ...(left.length > 0
      ? [`${named(left)}: perhaps scans; only the first scanned pages of a file are read.`]
      : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

const named = (pages: readonly ReadPage[]) =>
  `No text on ${pages.length === 1 ? 'page' : 'pages'} ${pages.map(({ number }) => number).join(', ')}`;

/** A poster is drawn smaller: the picture has a bounded number of pixels whatever the page measures. */
function scaleOf({ width, height }: ReadPage): number {
  const most = Math.sqrt(readingLimits.scanPixelsMax / Math.max(1, width * height));
  return Math.min(Math.max(dotsPerInch / 72, pixelsAcross / width), most);
}
