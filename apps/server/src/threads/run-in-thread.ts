import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { niceness } from './give-way.ts';
import { bundled, loaderFile, sourceOf, type ProgramFile } from './program-file.ts';

/** What a thread may take before it is ended. */
export type ThreadLimits = Record<'secondsMax' | 'threadMegabytesMax', number>;

export interface ThreadProgram extends ProgramFile {
  /** Its environment; none where left out. */
  env?: NodeJS.ProcessEnv;
}

export type ThreadEnd<Outcome> = { outcome: Outcome } | { ended: 'too_slow' | 'too_large' };

/**
 * Gives a task to a thread of its own, which gives way to whoever looks at the portal, and waits for its one message; ended
 * when it takes too long or too much memory, and when nobody waits for it any more: then the promise rejects with the
 * signal's reason.
 */
export function runInThread<Outcome>(
  program: ThreadProgram,
  task: object,
  { secondsMax, threadMegabytesMax }: ThreadLimits,
  signal?: AbortSignal,
): Promise<ThreadEnd<Outcome>> {
  if (signal?.aborted === true) return Promise.reject(reasonOf(signal));
  const options = {
    workerData: task,
    env: program.env ?? {},
    resourceLimits: { maxOldGenerationSizeMb: threadMegabytesMax },
    // What a library prints about a broken file is nothing for the log.
    stdout: true,
    stderr: true,
  };
  const worker = openThread(program, options, givesWay);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end({ ended: 'too_slow' }), secondsMax * 1_000);
    const end = (result: ThreadEnd<Outcome> | Error) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      void worker.terminate();
      if (result instanceof Error) reject(result);
      else resolve(result);
    };
    const giveUp = () => end(reasonOf(signal));
    signal?.addEventListener('abort', giveUp, { once: true });
    worker.once('message', (outcome: Outcome) => end({ outcome }));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { ended: 'too_large' } : error),
    );
    worker.once('exit', () => end(new Error(`the thread ${program.name} ended without a word`)));
  });
}

const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new Error('nobody waits for the thread');

/** Begins a thread. From source it needs the loader of TypeScript before its first file. */
export function openThread(program: ProgramFile, options: WorkerOptions, first = ''): Worker {
  return new Worker(`${first}${startOf(program)}`, { ...options, eval: true });
}

function startOf(program: ProgramFile): string {
  const file = bundled(program);
  if (file !== null) return `import(${JSON.stringify(pathToFileURL(file).href)})`;
  const [loader, source] = [loaderFile('esm/api/index.mjs'), sourceOf(program)];
  return `import('${loader}').then(({ tsImport }) => tsImport('${source}', '${source}'))`;
}

/** Said by the thread itself: on Linux what it says holds for it alone, elsewhere for the whole process. */
const givesWay =
  process.platform === 'linux'
    ? `try { require('node:os').setPriority(${niceness}) } catch {}; `
    : '';
