import { parentPort, workerData } from 'node:worker_threads';
import { readBytes } from './read-bytes.ts';
import { ReadingRefusal } from './reading-refusal.ts';
import type { ReadingOutcome, ReadingTask } from './read-file.ts';

const { bytes, name } = workerData as ReadingTask;

async function read(): Promise<ReadingOutcome> {
  try {
    return { document: await readBytes(bytes, name) };
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}

parentPort?.postMessage(await read());
