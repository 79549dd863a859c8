import { parentPort, workerData } from 'node:worker_threads';
import { extractFields } from './fields/extract-fields.ts';
import { readBytes } from './read-bytes.ts';
import { ReadingRefusal } from './reading-refusal.ts';
import { partsOf } from './pictures/decode-picture.ts';
import { isHeic, jpegOfHeic } from './pictures/open-heic.ts';
import type { ReadingOutcome, ReadingTask } from './read-file.ts';

const { bytes, name, ownNames } = workerData as ReadingTask;

async function read(): Promise<ReadingOutcome> {
  try {
    const document = await readBytes(bytes, name);
    const { apart = [] } = document;
    const picture = apart.length > 0 && isHeic(bytes) ? await jpegOfHeic(bytes) : bytes;
    const others = await partsOf(picture, apart);
    return { document, fields: extractFields(document.pages, ownNames), others };
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}

parentPort?.postMessage(await read());
