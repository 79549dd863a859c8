import pLimit from 'p-limit';
import { runInThread } from '../../threads/run-in-thread.ts';
import { readOr, type ReadingRefused } from '../read-file.ts';
import type { OpenedPost, Post } from './open-post.ts';

const program = { name: 'mail-worker', besides: import.meta.url };
const mailLimits = { secondsMax: 30, threadMegabytesMax: 768 };
const oneByOne = pLimit(1);

/**
 * Opens a posted mail in a thread that is ended when it takes too long or too much memory, one at a time. Throws
 * ReadingRefusal.
 */
export async function receivePost(post: Post): Promise<OpenedPost> {
  const end = await oneByOne(() =>
    runInThread<OpenedPost | ReadingRefused>(program, post, mailLimits),
  );
  return readOr(end, mailLimits);
}
