import type { Readable } from 'node:stream';
import { archiveFiles, type ArchiveFileName } from './archive-files.ts';

/** An archive whose files are there to be read; nothing of it has been read yet. */
export interface OpenArchive {
  /** What it has of the format's files. */
  files: ReadonlyMap<ArchiveFileName, () => Promise<Readable>>;
  /** What else lies in it, in sentences for the user. */
  notices: string[];
  close(): void;
}

export const isArchiveFile = (name: string): name is ArchiveFileName =>
  archiveFiles.some((rule) => rule.name === name);

export function otherFilesNotice(names: readonly string[]): string[] {
  const visible = names.filter((name) => !name.startsWith('.'));
  if (visible.length === 0) return [];
  const list = visible.sort().slice(0, 10).join(', ');
  return [`Ignored files that the format does not have: ${list.slice(0, 300)}`];
}
