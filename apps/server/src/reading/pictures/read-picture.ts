import type { FileContents } from '../file-contents.ts';
import { readingLimits } from '../reading-limits.ts';
import { ReadingRefusal } from '../reading-refusal.ts';
import { findTables } from '../tables/find-tables.ts';
import { decodePicture, openDecoder } from './decode-picture.ts';
import { openOcr } from './ocr.ts';
import { pictureSize } from './picture-size.ts';
import { readReceipts } from './receipts-apart.ts';

/** The text of a picture, by OCR where it is installed; else no lines and a notice. Throws ReadingRefusal: broken, too_large. */
export async function readPicture(bytes: Uint8Array, type: 'png' | 'jpeg'): Promise<FileContents> {
  const size = pictureSize(bytes, type);
  if (size === null || size.width === 0 || size.height === 0) {
    throw new ReadingRefusal('broken', 'The picture is broken and cannot be opened.');
  }
  if (size.width * size.height > readingLimits.pixelsMax) {
    throw new ReadingRefusal(
      'too_large',
      'The picture has more than 64 million pixels. Save it smaller and upload that.',
    );
  }
  const [decoder, ocr] = [await openDecoder(), openOcr()];
  if (decoder === null || ocr === null) {
    await ocr?.close();
    const notice =
      'Text in pictures is not read here: the optional OCR packages are not installed.';
    return { type, pages: [{ number: 1, ...size, lines: [] }], tables: [], notices: [notice] };
  }
  try {
    const end = performance.now() + readingLimits.printSecondsMax * 1_000;
    const gray = await decodePicture(decoder, bytes);
    if (gray === null) {
      throw new ReadingRefusal('broken', 'The picture is broken and cannot be opened.');
    }
    const read = await readReceipts(ocr, gray, end);
    if (read === null) {
      throw new ReadingRefusal('too_slow', 'The picture could not be read in time.');
    }
    const { page, apart, isMore } = read;
    return {
      type,
      pages: [page],
      ...(apart.length > 0 && { apart }),
      tables: findTables(page),
      notices: [
        ...(page.lines.length === 0 ? ['No text was found in the picture.'] : []),
        ...(isMore ? ['More papers are in the picture than were read.'] : []),
      ],
    };
  } finally {
    await ocr.close();
  }
}
