import { isMainThread, type Worker } from 'node:worker_threads';
import { openThread } from '../../../threads/run-in-thread.ts';

export interface MeaningAsked {
  id: number;
  sentence: string;
}
export interface MeaningFound {
  id: number;
  meaning: Float32Array | null;
}

const program = { name: 'meaning-worker', besides: import.meta.url };
/** Loading takes most of a second; a question does not wait for it on a machine that has no time. */
const usualSecondsMax = 3;
/** Who comes when so many wait is answered by words alone. */
const waitingMax = 40;
const charactersMax = 600;
const keptMax = 200;
/** The thread and its 150 MB end when nobody has asked for so long. */
const idleMinutes = 5;

type Found = Float32Array | null;
interface Encoder {
  worker: Worker;
  waiting: Map<number, (meaning: Found) => void>;
}

let encoder: Encoder | null = null;
let isBroken = false;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
let apart: ((sentence: string) => Promise<Found>) | null = null;
/** From here on this thread asks another for what sentences mean. */
export function askForMeanings(of: (sentence: string) => Promise<Found>): void {
  apart = of;
}

/** By sentence, the longest unused first. */
const kept = new Map<string, Float32Array>();

/**
 * What a sentence means, in numbers, worked out in a thread of its own that begins with the first question. Null where that
 * cannot be told in time, or not at all: then words alone decide. A thread that reads apart asks the one that began it.
 */
export async function meaningOf(sentence: string, secondsMax = usualSecondsMax): Promise<Found> {
  if (sentence.length > charactersMax) return null;
  if (!isMainThread) return (await apart?.(sentence)) ?? null;
  if (isBroken) return null;
  const known = kept.get(sentence);
  if (known !== undefined) kept.delete(sentence);
  const meaning = known ?? (await encoded(sentence, secondsMax));
  if (meaning === null) return null;
  kept.set(sentence, meaning);
  for (const oldest of kept.keys()) {
    if (kept.size <= keptMax) break;
    kept.delete(oldest);
  }
  return meaning;
}

function encoded(sentence: string, secondsMax: number): Promise<Found> {
  const { worker, waiting } = (encoder ??= begin());
  if (waiting.size >= waitingMax) return Promise.resolve(null);
  clearTimeout(idle);
  idle = setTimeout(endMeanings, idleMinutes * 60_000).unref();
  const id = (lastId += 1);
  return new Promise((resolve) => {
    const settle = (meaning: Found) => {
      clearTimeout(timer);
      waiting.delete(id);
      resolve(meaning);
    };
    const timer = setTimeout(() => settle(null), secondsMax * 1_000).unref();
    waiting.set(id, settle);
    const asked: MeaningAsked = { id, sentence };
    worker.postMessage(asked);
  });
}

function begin(): Encoder {
  const worker = openThread(program, {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // What a library prints about itself is nothing for the log.
    ...{ stdout: true, stderr: true },
  });
  const begun: Encoder = { worker, waiting: new Map() };
  worker.unref();
  worker.on('message', ({ id, meaning }: MeaningFound) => begun.waiting.get(id)?.(meaning));
  // Where the library does not load it will not the next time.
  worker.on('error', () => (isBroken = true));
  worker.on('exit', () => {
    if (encoder === begun) encoder = null;
    for (const settle of begun.waiting.values()) settle(null);
  });
  return begun;
}

/** Ends the thread, which keeps the process: what it prints is read by nobody. */
export function endMeanings(): void {
  void encoder?.worker.terminate();
}
