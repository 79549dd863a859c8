import { emptyAnswer } from '@cairn/analyst';
import { readOr } from '../reading/read-file.ts';
import { readingLimits } from '../reading/reading-limits.ts';
import { runInThread } from '../threads/run-in-thread.ts';
import { createTurns, takeTurn } from '../reading/take-turn.ts';
import { answerFromFiles, type FromFiles } from './answer-from-files.ts';
import type { AskOutcome, FileTask, PackedFile, PackOutcome, UploadedFile } from './file-tasks.ts';
import {
  openContent,
  openedBytes,
  type FileContent,
  type PackedContent,
} from './packed-content.ts';
import { isShort } from '../conversations/short-question.ts';

const program = { name: 'file-worker', besides: import.meta.url };

/** Up to here opening and asking take a few milliseconds, less than to begin a thread. */
const INLINE_BYTES_MAX = 128 * 1024;
/** Of one cell or line: what is longer is no word or figure, and may have been made to be slow to read. */
const INLINE_TEXT_MAX = 500;

/** Whoever asks does not wait for those whose files are being read. */
const takeTurnToAsk = createTurns();

/** Reads a file and packs what it says, in a thread of its own. Throws ReadingRefusal for what is not read at all. */
export async function packFile(businessId: string, file: UploadedFile): Promise<PackedFile> {
  const task: FileTask = { kind: 'pack', ...file };
  const turn = { businessId, byteCount: file.byteCount };
  const end = await takeTurn(turn, () => runInThread<PackOutcome>(program, task, readingLimits));
  return readOr(end, readingLimits);
}

/**
 * `answerFromFiles` on files as they are kept; what may take long in a thread with limits, so that nobody else waits
 * for it.
 */
export async function askFiles(
  businessId: string,
  files: readonly PackedContent[],
  question: string,
  before: readonly string[],
): Promise<FromFiles | null> {
  const bytes = files.reduce((sum, file) => sum + openedBytes(file), 0);
  if (bytes <= INLINE_BYTES_MAX && [question, ...before].every(isShort)) {
    const opened = files.map(openContent);
    if (opened.every(isOfShortTexts)) return answerFromFiles(opened, question, before);
  }
  const task: FileTask = { kind: 'ask', question, before, files };
  const end = await takeTurnToAsk({ businessId, byteCount: bytes }, () =>
    runInThread<AskOutcome>(program, task, readingLimits),
  );
  if ('outcome' in end) return end.outcome.fromFiles;
  const text =
    'This takes too long to look up in the attached files. Ask a shorter question, or in a conversation with fewer files.';
  return { answer: { ...emptyAnswer(text), understood: false }, isOpen: false };
}

const isOfShortTexts = ({ document: { pages, tables } }: FileContent) =>
  pages.every(({ lines }) => lines.every(({ text }) => text.length <= INLINE_TEXT_MAX)) &&
  tables.every(({ rows }) =>
    rows.every((row) => row.every((text) => text.length <= INLINE_TEXT_MAX)),
  );
