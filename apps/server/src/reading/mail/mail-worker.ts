import { parentPort, workerData } from 'node:worker_threads';
import type { ReadingRefused } from '../read-file.ts';
import { ReadingRefusal } from '../reading-refusal.ts';
import { openPost, type OpenedPost, type Post } from './open-post.ts';

async function open(): Promise<OpenedPost | ReadingRefused> {
  try {
    return await openPost(workerData as Post);
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}

parentPort?.postMessage(await open());
