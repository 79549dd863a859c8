import type { ExtractedFields } from './fields/extracted-fields.ts';
import type { FileContents } from './file-contents.ts';
import { readingLimits } from './reading-limits.ts';
import { ReadingRefusal, type ReadingRefusalCode } from './reading-refusal.ts';
import { runInThread, type ThreadEnd, type ThreadLimits } from '../threads/run-in-thread.ts';
import { createTurns } from './take-turn.ts';

export interface ReadingTask {
  bytes: Uint8Array;
  name: string;
  /** What the business that reads it is called: whom its bills are for, never whom they are from. */
  ownNames: readonly string[];
  /** Whether a model may be shown what is read unsurely. */
  showsUnsure: boolean;
}

/** What a thread that reads a file may say instead of what was asked for. */
export interface ReadingRefused {
  refused: { code: ReadingRefusalCode; message: string };
}

/** What a file says, and what its pages say of themselves as a receipt or an invoice; a sheet has no such fields. */
export interface ReadPaper {
  document: FileContents;
  fields: ExtractedFields;
  /** Further receipts that the picture shows, each as a JPEG of its own. */
  others: Uint8Array[];
  /** Where it was read unsurely and may be shown to a model: its pages that are pictures, as small JPEGs. */
  shown: Uint8Array[];
}

export type ReadingOutcome = ReadPaper | ReadingRefused;

const program = { name: 'reading-worker', besides: import.meta.url };

/** Documents are read behind, pictures for up to a minute: whoever waits for a statement or a file does not wait for those. */
const takeTurn = createTurns();

/**
 * Reads a file's text and tables: PDF, XLSX, XLS, CSV, PNG, JPG, HEIC, by content. It runs in a thread that is ended when it
 * takes too long or too much memory, in its business's turn, so that no upload can hold up the server.
 * Returns pages of lines with their boxes, tables of text cells, notices on what was not read, and the fields of a
 * paper. Throws ReadingRefusal, a code and a sentence, for a file that is not read at all.
 */
export async function readFile(
  businessId: string,
  bytes: Uint8Array,
  name: string,
  limits: ThreadLimits = readingLimits,
  { ownNames = [], showsUnsure = false }: Partial<Omit<ReadingTask, 'bytes' | 'name'>> = {},
): Promise<ReadPaper> {
  const task: ReadingTask = { bytes, name, ownNames, showsUnsure };
  const end = await takeTurn({ businessId, byteCount: bytes.length }, () =>
    runInThread<ReadingOutcome>(program, task, limits),
  );
  return readOr(end, limits);
}

/** What the thread read; throws ReadingRefusal where it refused, or took more than it may. */
export function readOr<Read extends object>(
  end: ThreadEnd<Read | ReadingRefused>,
  { secondsMax }: ThreadLimits,
): Read {
  if ('ended' in end) {
    throw end.ended === 'too_slow'
      ? new ReadingRefusal(
          'too_slow',
          `The file could not be read within ${String(secondsMax)} seconds.`,
        )
      : new ReadingRefusal('too_large', 'The file takes more memory to read than one file may.');
  }
  const { outcome } = end;
  if ('refused' in outcome) {
    throw new ReadingRefusal(outcome.refused.code, outcome.refused.message);
  }
  return outcome;
}
