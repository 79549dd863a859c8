import { emptyAnswer } from '@cairn/analyst';
import { readOr } from '../reading/read-file.ts';
import { readingLimits } from '../reading/reading-limits.ts';
import { runInThread } from '../reading/run-in-thread.ts';
import { createTurns, takeTurn } from '../reading/take-turn.ts';
import { answerFromFiles, type FromFiles } from './answer-from-files.ts';
import type { AskOutcome, FileTask, PackedFile, PackOutcome } from './file-tasks.ts';
import { openContent, openedBytes, type PackedContent } from './packed-content.ts';

const program = { name: 'file-worker', besides: import.meta.url };

/** Up to here opening and asking take a few milliseconds, less than to begin a thread. */
const INLINE_BYTES_MAX = 128 * 1024;

/** Whoever asks does not wait for those whose files are being read. */
const takeTurnToAsk = createTurns();

/** Reads a file and packs what it says, in a thread of its own. Throws ReadingRefusal for what is not read at all. */
export async function packFile(bytes: Uint8Array, name: string): Promise<PackedFile> {
  const task: FileTask = { kind: 'pack', bytes, name };
  const end = await takeTurn(() => runInThread<PackOutcome>(program, task, readingLimits));
  return readOr(end, readingLimits);
}

/** `answerFromFiles` on files as they are kept; large ones in a thread, so that nobody else waits for them. */
export async function askFiles(
  files: readonly PackedContent[],
  question: string,
  before: readonly string[],
): Promise<FromFiles | null> {
  const bytes = files.reduce((sum, file) => sum + openedBytes(file), 0);
  if (bytes <= INLINE_BYTES_MAX) return answerFromFiles(files.map(openContent), question, before);
  const task: FileTask = { kind: 'ask', question, before, files };
  const end = await takeTurnToAsk(() => runInThread<AskOutcome>(program, task, readingLimits));
  if ('outcome' in end) return end.outcome.fromFiles;
  const text =
    'The attached files are too large to be asked in one go. Ask in a conversation with fewer of them.';
  return { answer: { ...emptyAnswer(text), understood: false }, isOpen: false };
}
