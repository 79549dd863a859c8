import pLimit from 'p-limit';
import { pathToFileURL } from 'node:url';
import { Worker, type MessagePort, type WorkerOptions } from 'node:worker_threads';
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
export async function runInThread<Outcome>(
  program: ThreadProgram,
  task: object,
  limits: ThreadLimits,
  signal?: AbortSignal,
): Promise<ThreadEnd<Outcome>> {
  if (signal?.aborted === true) throw reasonOf(signal);
  const worker = openWithin(program, limits, task);
  try {
    return await outcomeOf<Outcome>(worker, program, limits, signal);
  } finally {
    void worker.terminate();
  }
}

/** Whose program is not loaded for each task again; after that it is. */
const idleMs = 60_000;

/**
 * A thread for tasks that come often: it is given one after the other, loads its program with the first and ends when none
 * has come for a minute. One that takes too long or too much memory, or throws, takes the thread with it.
 */
export function createLastingThread<Outcome>(
  program: ThreadProgram,
  limits: ThreadLimits,
): (task: object, given?: readonly MessagePort[]) => Promise<ThreadEnd<Outcome>> {
  const oneByOne = pLimit(1);
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    void worker?.terminate();
    worker = null;
  };
  return (task, given = []) =>
    oneByOne(async () => {
      clearTimeout(idle);
      const thread = (worker ??= openWithin(program, limits));
      // While it works the process stays, afterwards nobody stays for it.
      thread.ref();
      thread.postMessage(task, given);
      try {
        const ended = await outcomeOf<Outcome>(thread, program, limits);
        if ('ended' in ended) end();
        return ended;
      } catch (error) {
        end();
        throw error;
      } finally {
        thread.unref();
        idle = setTimeout(end, idleMs).unref();
      }
    });
}

function openWithin(
  program: ThreadProgram,
  { threadMegabytesMax }: ThreadLimits,
  workerData?: object,
): Worker {
  const worker = openThread(
    program,
    {
      workerData,
      env: program.env ?? {},
      resourceLimits: { maxOldGenerationSizeMb: threadMegabytesMax },
      // What a library prints about a broken file is nothing for the log.
      stdout: true,
      stderr: true,
    },
    { first: givesWay, then: saysLoaded },
  );
  // What breaks a thread that nobody waits for, or that is being ended, is no concern of anybody.
  return worker.on('error', () => undefined);
}

/** The next message of a thread, or why there is none. */
function outcomeOf<Outcome>(
  worker: Worker,
  { name }: ThreadProgram,
  { secondsMax }: ThreadLimits,
  signal?: AbortSignal,
): Promise<ThreadEnd<Outcome>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end({ ended: 'too_slow' }), secondsMax * 1_000);
    const end = (result: ThreadEnd<Outcome> | Error) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      worker.off('message', said).off('error', broke).off('exit', left);
      if (result instanceof Error) reject(result);
      else resolve(result);
    };
    const giveUp = () => end(reasonOf(signal));
    // Loading the program takes long on a busy machine, and is no part of the task: its time begins anew.
    const said = (outcome: Outcome | typeof LOADED) =>
      outcome === LOADED ? timer.refresh() : end({ outcome });
    const broke = (error: NodeJS.ErrnoException) =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { ended: 'too_large' } : error);
    const left = () => end(new Error(`the thread ${name} ended without a word`));
    signal?.addEventListener('abort', giveUp, { once: true });
    worker.on('message', said).on('error', broke).on('exit', left);
  });
}

const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new Error('nobody waits for the thread');

/** Begins a thread. From source it needs the loader of TypeScript before its first file. */
export function openThread(
  program: ProgramFile,
  options: WorkerOptions,
  { first = '', then = '' } = {},
): Worker {
  return new Worker(`${first}${startOf(program)}${then}`, { ...options, eval: true });
}

function startOf(program: ProgramFile): string {
  const file = bundled(program);
  if (file !== null) return `import(${JSON.stringify(pathToFileURL(file).href)})`;
  const [loader, source] = [loaderFile('esm/api/index.mjs'), sourceOf(program)];
  return `import('${loader}').then(({ tsImport }) => tsImport('${source}', '${source}'))`;
}

const LOADED = 'loaded';
const saysLoaded = `.then(() => require('node:worker_threads').parentPort.postMessage('${LOADED}'))`;

/** Said by the thread itself: on Linux what it says holds for it alone, elsewhere for the whole process. */
const givesWay =
  process.platform === 'linux'
    ? `try { require('node:os').setPriority(${niceness}) } catch {}; `
    : '';
