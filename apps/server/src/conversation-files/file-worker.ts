import { parentPort, workerData } from 'node:worker_threads';
import { readBytes } from '../reading/read-bytes.ts';
import type { ReadingTask } from '../reading/read-file.ts';
import { ReadingRefusal } from '../reading/reading-refusal.ts';
import { openStatement } from '../statements/open-statement.ts';
import { StatementRefusal } from '../statements/statement-file.ts';
import { answerFromFiles } from './answer-from-files.ts';
import type { AskOutcome, FileTask, PackOutcome } from './file-tasks.ts';
import { noteOf } from './note-of.ts';
import { openContent, packDocument } from './packed-content.ts';

async function pack({ bytes, name }: ReadingTask): Promise<PackOutcome> {
  try {
    const document = await readBytes(bytes, name);
    const { type } = document;
    return {
      type,
      note: noteOf(document),
      isStatement: type === 'csv' && isStatement(name, Buffer.from(bytes)),
      content: packDocument(document),
    };
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}

function isStatement(name: string, bytes: Buffer): boolean {
  try {
    openStatement(name, bytes);
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
