// Two commands in one clone must not install or build at the same time. The lock is a file that its
// holder keeps touching, so that a lock whose holder was killed can be told from one that is held.

import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';

const heartbeatMs = 2_000;
const silentTooLongMs = 60_000;

/**
 * Runs the action while no other process runs one under the same lock file.
 *
 * @template T
 * @param {string} lockFile
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function withLock(lockFile, action) {
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() });
  mkdirSync(path.dirname(lockFile), { recursive: true });
  let told = false;
  while (!take(lockFile, mine)) {
    if (removeWhenAbandoned(lockFile)) continue;
    if (!told) console.log('Another command is setting this clone up. Waiting for it to finish.');
    told = true;
    await sleep(100);
  }
  const beat = setInterval(() => touch(lockFile), heartbeatMs);
  const release = () => {
    if (read(lockFile) === mine) rmSync(lockFile, { force: true });
  };
  process.once('exit', release);
  try {
    return await action();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

/** @param {string} lockFile @param {string} mine */
function take(lockFile, mine) {
  try {
    writeFileSync(lockFile, mine, { flag: 'wx' });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * True when the lock is gone or was removed here. The file is moved aside before it is removed: when
 * two processes find the same dead lock, the slower one sees that it moved a live lock and puts it back.
 *
 * @param {string} lockFile
 */
function removeWhenAbandoned(lockFile) {
  const seen = read(lockFile);
  if (seen === undefined) return true;
  if (!isAbandoned(lockFile, seen)) return false;
  const aside = `${lockFile}.${randomUUID()}`;
  try {
    renameSync(lockFile, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return true;
    throw error;
  }
  const moved = read(aside);
  if (moved !== undefined && moved !== seen) take(lockFile, moved);
  rmSync(aside, { force: true });
  return true;
}

/** @param {string} lockFile @param {string} content */
function isAbandoned(lockFile, content) {
  try {
    if (Date.now() - statSync(lockFile).mtimeMs > silentTooLongMs) return true;
    /** @type {unknown} */
    const parsed = JSON.parse(content);
    const holder = /** @type {{ pid: number, host: string }} */ (parsed);
    // A process number of another machine (or container) says nothing here: only its silence does.
    if (holder.host !== hostname()) return false;
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return isCode(error, 'ESRCH') || isCode(error, 'ENOENT');
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Released between two looks: the caller tries again.
    return undefined;
  }
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Somebody removed the whole folder by hand; the work goes on and the release finds nothing.
  }
}

/** @param {unknown} error @param {string} code */
function isCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
