import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { unixPort } from './data-folder.ts';
import { systemCode } from './errors.ts';

export interface PidFile {
  pid: number;
  port: number;
  text: string;
}

/** What the running (or killed) server wrote about itself; undefined when it left in good order. */
export function readPidFile(cluster: string): PidFile | undefined {
  let text: string;
  try {
    text = fs.readFileSync(pidFilePath(cluster), 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), text };
}

/**
 * Removes what a killed server left behind if another process has its number by now, which the
 * server itself would take for its own kind and not start. A number that nobody has is left to
 * PostgreSQL, whose own check also finds surviving children.
 */
export function clearForeignClaim(cluster: string, sockets: string, claim: PidFile): void {
  if (claim.pid <= 0 || !processRuns(claim.pid)) return;
  const socketLock = path.join(sockets, `.s.PGSQL.${claim.port}.lock`);
  if (readPidFile(cluster)?.text !== claim.text) return;
  fs.rmSync(pidFilePath(cluster), { force: true });
  if (
    fs.existsSync(socketLock) &&
    Number.parseInt(fs.readFileSync(socketLock, 'utf8')) === claim.pid
  )
    fs.rmSync(socketLock, { force: true });
}

function pidFilePath(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

/** A server writes its claims at once: what is still empty after this long was left by one killed between the two. */
const emptyMillisecondsMax = 1_000;

/** Removes claims without a number, which PostgreSQL refuses to start beside and nobody would ever fill. */
export function clearEmptyClaims(cluster: string, sockets: string): void {
  const socketLock = path.join(sockets, `.s.PGSQL.${unixPort}.lock`);
  for (const file of [pidFilePath(cluster), socketLock]) {
    const found = fs.statSync(file, { throwIfNoEntry: false });
    if (found?.size === 0 && Date.now() - found.mtimeMs > emptyMillisecondsMax)
      fs.rmSync(file, { force: true });
  }
}

export function processRuns(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

/**
 * Whether the process is the server of this cluster. A number alone proves nothing: after a
 * crash, and always in a container, another program may have it.
 */
export function isServerOf(cluster: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !processRuns(pid)) return false;
  if (process.platform === 'linux') return linuxServerOf(cluster, pid);
  if (process.platform === 'win32') return true;
  try {
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' });
    return path.basename(command.trim()).startsWith('postgres');
  } catch {
    // ps fails when the process has ended meanwhile.
    return false;
  }
}

/** A server works inside its cluster; that folder, by whatever path, tells it from all others. */
function linuxServerOf(cluster: string, pid: number): boolean {
  try {
    const workplace = fs.statSync(`/proc/${pid}/cwd`);
    const own = fs.statSync(cluster);
    return workplace.ino === own.ino && workplace.dev === own.dev;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
  }
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    // The process ended between the two looks.
    return false;
  }
}
