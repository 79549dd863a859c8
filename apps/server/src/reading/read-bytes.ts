import { detectType } from './file-type.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { jpegOfHeic } from './pictures/open-heic.ts';
import { readPicture } from './pictures/read-picture.ts';
import type { FileContents, ReadTable } from './file-contents.ts';
import { readingLimits } from './reading-limits.ts';
import { ReadingRefusal } from './reading-refusal.ts';
import { checkOle } from './sheets/check-ole.ts';
import { checkZip } from './sheets/check-zip.ts';
import { readCsv } from './sheets/read-csv.ts';

/** Reads a file in this thread. See `readFile`, which bounds its time and memory. */
export async function readBytes(bytes: Uint8Array, name: string): Promise<FileContents> {
  if (bytes.length > readingLimits.bytesMax) {
    throw new ReadingRefusal('too_large', 'The file is larger than 25 MB.');
  }
  const type = detectType(bytes, name);
  switch (type) {
    case 'pdf':
      return readPdf(bytes);
    case 'png':
    case 'jpeg':
      return readPicture(bytes, type);
    case 'heic':
      return readPicture(await jpegOfHeic(bytes), 'jpeg');
    case 'csv':
      return { type, pages: [], tables: [readCsv(bytes, name)], notices: [] };
    case 'mail': {
      const { readMail } = await import('./mail/read-mail.ts');
      return readMail(bytes);
    }
    case 'zip':
      await checkZip(bytes);
      return { type: 'xlsx', pages: [], tables: await sheetsOf(bytes), notices: [] };
    case 'ole':
      checkOle(bytes);
      return { type: 'xls', pages: [], tables: await sheetsOf(bytes), notices: [] };
  }
}

/** The library of workbooks is large: only what reads one loads it. */
async function sheetsOf(bytes: Uint8Array): Promise<ReadTable[]> {
  const { readWorkbook } = await import('./sheets/read-workbook.ts');
  return readWorkbook(bytes);
}
