import type { FileType } from '../reading/read-document.ts';
import type { ReadingRefused, ReadingTask } from '../reading/read-file.ts';
import type { FromFiles } from './answer-from-files.ts';
import type { PackedContent } from './packed-content.ts';

/** What the thread of conversation files is given to do. */
export type FileTask =
  | ({ kind: 'pack' } & ReadingTask)
  | { kind: 'ask'; question: string; before: readonly string[]; files: readonly PackedContent[] };

/** A file as it is kept: what it says, compressed, and what is told of it. */
export interface PackedFile {
  type: FileType;
  note: string;
  isStatement: boolean;
  content: Uint8Array;
}

export type PackOutcome = PackedFile | ReadingRefused;
export interface AskOutcome {
  fromFiles: FromFiles | null;
}
