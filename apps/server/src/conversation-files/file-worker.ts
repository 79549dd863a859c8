import { errorTable } from '@cairn/contract';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { detectType } from '../reading/file-type.ts';
import { readBytes } from '../reading/read-bytes.ts';
import { ReadingRefusal } from '../reading/reading-refusal.ts';
import { openStatement } from '../bank-statements/open-statement.ts';
import { StatementRefusal } from '../bank-statements/statement-file.ts';
import { answerFromFiles } from './answer-from-files.ts';
import type { AskOutcome, FileTask, PackOutcome, UploadedFile } from './file-tasks.ts';
import { noteOf } from './note-of.ts';
import { openContent, packDocument } from './packed-content.ts';

async function pack({ location, name }: UploadedFile): Promise<PackOutcome> {
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

const task = workerData as FileTask;
const outcome: PackOutcome | AskOutcome =
  task.kind === 'pack'
    ? await pack(task)
    : { fromFiles: answerFromFiles(task.files.map(openContent), task.question, task.before) };
parentPort?.postMessage(outcome);
