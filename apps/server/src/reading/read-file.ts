import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { takeTurn } from './take-turn.ts';
import type { ReadDocument } from './read-document.ts';
import { readingLimits } from './reading-limits.ts';
import { ReadingRefusal, type ReadingRefusalCode } from './reading-refusal.ts';

export interface ReadingTask {
  bytes: Uint8Array;
  name: string;
}

export type ReadingOutcome =
  { document: ReadDocument } | { refused: { code: ReadingRefusalCode; message: string } };

/** What the thread may take before it is ended. */
type ThreadLimits = Record<'secondsMax' | 'threadMegabytesMax', number>;

/** Beside the bundle lies the thread's own. */
const bundled = fileURLToPath(new URL('./reading-worker.js', import.meta.url));

/**
 * Reads a file's text and tables: PDF, XLSX, XLS, CSV, PNG, JPG, by content. It runs in a thread that is ended when it
 * takes too long or too much memory, one file at a time in this process, so that no upload can hold up the server.
 * Returns pages of lines with their boxes, tables of text cells, and notices on what was not read. Throws
 * ReadingRefusal, a code and a sentence, for a file that is not read at all.
 */
export async function readFile(
  bytes: Uint8Array,
  name: string,
  limits: ThreadLimits = readingLimits,
): Promise<ReadDocument> {
  const outcome = await takeTurn(() => readInThread({ bytes, name }, limits));
  if ('document' in outcome) return outcome.document;
  throw new ReadingRefusal(outcome.refused.code, outcome.refused.message);
}

function readInThread(
  task: ReadingTask,
  { secondsMax, threadMegabytesMax }: ThreadLimits,
): Promise<ReadingOutcome> {
  const worker = openThread({
    workerData: task,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: threadMegabytesMax },
    // What a library prints about a broken file is nothing for the log.
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(tooSlow(secondsMax)), secondsMax * 1_000);
    const end = (outcome: ReadingOutcome | Error) => {
      clearTimeout(timer);
      void worker.terminate();
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    };
    worker.once('message', end);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch : error),
    );
    worker.once('exit', () => end(new Error('the reading thread ended without a word')));
  });
}

const tooSlow = (seconds: number): ReadingOutcome => ({
  refused: {
    code: 'too_slow',
    message: `The file could not be read within ${seconds} seconds.`,
  },
});
const tooMuch: ReadingOutcome = {
  refused: { code: 'too_large', message: 'The file takes more memory to read than one file may.' },
};

/** From source, in development and tests, a thread needs the loader of TypeScript before its first file. */
function openThread(options: WorkerOptions): Worker {
  if (existsSync(bundled)) return new Worker(bundled, options);
  const tsx = createRequire(import.meta.url).resolve('tsx/package.json');
  const loader = pathToFileURL(path.join(path.dirname(tsx), 'dist/esm/api/index.mjs')).href;
  const source = new URL('./reading-worker.ts', import.meta.url).href;
  const start = `import('${loader}').then(({ tsImport }) => tsImport('${source}', '${source}'))`;
  return new Worker(start, { ...options, eval: true });
}
