import { parentPort, workerData } from 'node:worker_threads';
import { isUnsure } from './fields/beside-seen.ts';
import { extractFields } from './fields/extract-fields.ts';
import { pagesToShow } from './pages-to-show.ts';
import { readBytes } from './read-bytes.ts';
import { ReadingRefusal } from './reading-refusal.ts';
import { partsOf } from './pictures/decode-picture.ts';
import { brokenPicture, isHeic, jpegOfHeic } from './pictures/open-heic.ts';
import { readPicture } from './pictures/read-picture.ts';
import type { ReadingOutcome, ReadingRefused, ReadingTask } from './read-file.ts';

const { bytes, name, ownNames, showsUnsure } = workerData as ReadingTask;

let isUnpacking = isHeic(bytes);

async function read(): Promise<ReadingOutcome> {
  try {
    // It takes long to unpack: once, for what is read and for what is cut out.
    const unpacked = isUnpacking ? await jpegOfHeic(bytes) : null;
    isUnpacking = false;
    const document =
      unpacked === null ? await readBytes(bytes, name) : await readPicture(unpacked, 'jpeg');
    const others = await partsOf(unpacked ?? bytes, document.apart ?? []);
    if (others === null) document.notices.push(notCut);
    const fields = extractFields(document.pages, ownNames);
    const isShown = showsUnsure && isUnsure(fields, document.pages);
    const shown = isShown ? await pagesToShow(unpacked ?? bytes, document) : [];
    return { document, fields, others: others ?? [], shown };
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    return refused(error);
  }
}

const notCut =
  'The picture shows more receipts, which could not be cut out of it. Upload a photo of each.';

const refused = ({ code, message }: ReadingRefusal): ReadingRefused => ({
  refused: { code, message },
});

// The library for HEIC fails where nobody can catch it.
process.on('unhandledRejection', (error) => {
  if (!isUnpacking) throw error;
  parentPort?.postMessage(refused(brokenPicture()));
});

parentPort?.postMessage(await read());
