import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

// The name says whose it is, so that those of processes that were killed can be told apart.
const prefix = 'cairn-upload-';

/** A folder of this process for one file on its way in or out; whoever opens it removes it. */
export const openUploadFolder = (): Promise<string> =>
  mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));

/** The same for as long as `work` takes. */
export async function withUploadFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await openUploadFolder();
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what processes that were killed have left. For the start, before this process opens a folder of its own. */
export async function sweepUploadFolders(): Promise<void> {
  const names = await readdir(tmpdir());
  const left = names.filter((name) => {
    const pid = /^cairn-upload-(\d+)-/.exec(name)?.[1];
    return pid !== undefined && !isAnother(Number(pid));
  });
  await Promise.all(
    left.map((name) => rm(path.join(tmpdir(), name), { recursive: true, force: true })),
  );
}

function isAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It lives, and is someone else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
