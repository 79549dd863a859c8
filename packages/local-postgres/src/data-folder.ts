import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { SystemAccount } from './system-account.ts';
import { LocalPostgresError, systemCode } from './errors.ts';

export interface DataFolder {
  root: string;
  /** What PostgreSQL calls its data directory. */
  cluster: string;
  logFile: string;
}

export const unixPort = 5432;

/** The file in the cluster that holds the superuser's password; on Windows only. */
export const passwordName = 'superuser-password';

/** The shortest of the systems' limits for a socket's path (macOS: 104 bytes with the end mark). */
const socketPathBytesMax = 103;

export function openDataFolder(dataDir: string): DataFolder {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new LocalPostgresError(
      'folder_not_usable',
      `The data folder ${dataDir} cannot be made or written (${systemCode(error) ?? String(error)}). Make it writable for this user or choose another with DATA_DIR.`,
      { cause: error },
    );
  }
  // Two spellings of one folder must agree on the socket's place.
  const root = fs.realpathSync(dataDir);
  const cluster = path.join(root, 'cluster');
  return {
    root,
    // The cluster alone may have been moved to another disk.
    cluster: fs.existsSync(cluster) ? fs.realpathSync(cluster) : cluster,
    logFile: path.join(root, 'postgres.log'),
  };
}

/**
 * The folder of the server's socket: the cluster itself, which nobody else can enter. A path that
 * is too long for a socket gives way to a private folder in /tmp, named after the cluster.
 */
export function socketFolder(cluster: string): string {
  const longest = path.join(cluster, `.s.PGSQL.${unixPort}`);
  if (Buffer.byteLength(longest) <= socketPathBytesMax) return cluster;
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 16);
  return `/tmp/local-postgres-${name}`;
}

/** Makes the socket's folder and refuses one that somebody else could have prepared. */
export function prepareSocketFolder(folder: string, account: SystemAccount | undefined): void {
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
    if (account !== undefined) fs.chownSync(folder, account.uid, account.gid);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
  const found = fs.lstatSync(folder);
  const uid = account?.uid ?? process.getuid?.();
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return;
  throw new LocalPostgresError(
    'folder_not_usable',
    `The path of the data folder is too long for a socket, and ${folder}, the place to use instead, belongs to somebody else. Remove it or choose a shorter DATA_DIR.`,
  );
}

/** Empties nothing and loses little: the log of the time before the last start is kept. */
export function openLog(logFile: string): number {
  const sizeBytesMax = 1_000_000;
  const size = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > sizeBytesMax) fs.renameSync(logFile, `${logFile}.1`);
  return fs.openSync(logFile, 'a', 0o600);
}

/** What was written to the log since `offset`, at most its last 4,000 bytes. */
export function readLogTail(logFile: string, offset: number): string {
  const file = fs.openSync(logFile, 'r');
  try {
    const { size } = fs.fstatSync(file);
    const from = Math.max(size < offset ? 0 : offset, size - 4_000);
    const bytes = Buffer.alloc(size - from);
    fs.readSync(file, bytes, 0, bytes.length, from);
    return bytes.toString('utf8').trim();
  } finally {
    fs.closeSync(file);
  }
}
