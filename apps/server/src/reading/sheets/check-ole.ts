import { ReadingRefusal } from '../reading-refusal.ts';

/** Names of streams stand in an Office file of the older kind as UTF-16. */
const has = (bytes: Buffer, stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'));

/** Throws ReadingRefusal for what is no workbook of plain cells: encrypted, with macros, a document of another kind. */
export function checkOle(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (has(file, 'EncryptedPackage')) throw encryptedWorkbook();
  if (has(file, '_VBA_PROJECT')) throw macroWorkbook();
  if (!has(file, 'Workbook') && !has(file, 'Book')) {
    throw new ReadingRefusal('unsupported', 'This Office file is not a workbook.');
  }
}

export const encryptedWorkbook = () =>
  new ReadingRefusal(
    'encrypted',
    'The workbook is protected with a password. Save it without one and upload that.',
  );

export const macroWorkbook = () =>
  new ReadingRefusal(
    'macros',
    'The workbook holds macros, which are not read. Save it as .xlsx and upload that.',
  );
