import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A file system in memory, small enough to be filled up. */
export interface SmallDisk {
  folder: string;
  fill(): void;
  empty(): void;
  remove(): void;
}

/** Null where this account may mount nothing. */
export function createSmallDisk(folder: string): SmallDisk | null {
  mkdirSync(folder);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', folder]);
  if (mounted.status !== 0) return null;
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize + bsize));
      } catch (error) {
        // It is as full as it can be.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => void spawnSync('umount', [folder]),
  };
}
