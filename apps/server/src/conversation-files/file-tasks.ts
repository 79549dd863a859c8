import type { FileType } from '../reading/file-contents.ts';
import type { ReadingRefused } from '../reading/read-file.ts';
import type { FromFiles } from './answer-from-files.ts';
import type { PackedContent } from './packed-content.ts';

/** A file on its way in: nothing of it is in memory before its turn comes. */
export interface UploadedFile {
  name: string;
  location: string;
  byteCount: number;
}

/** What the thread of conversation files is given to do. */
export type FileTask =
  | ({ kind: 'pack' } & UploadedFile)
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
