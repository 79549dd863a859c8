import { errorTable } from '@cairn/contract/errors';
import { readFile } from 'node:fs/promises';
import { openStatement } from '../bank-statements/open-statement.ts';
import { StatementRefusal } from '../bank-statements/statement-file.ts';
import { detectType } from '../reading/file-type.ts';
import { readBytes } from '../reading/read-bytes.ts';
import { ReadingRefusal } from '../reading/reading-refusal.ts';
import type { PackOutcome, UploadedFile } from './file-tasks.ts';
import { noteOf } from './note-of.ts';
import { packDocument } from './packed-content.ts';

/** Reads an uploaded file and packs what it says. */
export async function packFile({ location, name }: UploadedFile): Promise<PackOutcome> {
  // The reader of PDFs takes no Buffer.
  const bytes = new Uint8Array(await readFile(location));
  try {
    // Pictures are refused before any of them is looked at.
    if (['png', 'jpeg', 'heic'].includes(detectType(bytes, name)))
      throw new ReadingRefusal('unsupported', errorTable.file_type_refused.message);
    const document = await readBytes(bytes, name);
    const { type } = document;
    return {
      type,
      note: noteOf(document),
      isStatement: type === 'csv' && (await isStatement(name, bytes)),
      content: packDocument(document),
    };
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}

async function isStatement(name: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await openStatement(name, bytes);
    return true;
  } catch (error) {
    if (error instanceof StatementRefusal) return false;
    throw error;
  }
}
