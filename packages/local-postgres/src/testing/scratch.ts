import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const isRoot = process.getuid?.() === 0;

/** A folder of its own for one test file. Its name is short: socket paths are limited. */
export function makeScratch(): string {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'lp-'));
  // The servers and users of a test may be other accounts than the test's own.
  fs.chmodSync(folder, 0o755);
  return folder;
}

/** Numbers of all processes with their parents'. */
function listProcesses(): { pid: number; parent: number; command: string }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,comm='], { encoding: 'utf8' });
  return lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => state?.startsWith('Z') !== true)
    .map(([pid, parent, , command]) => ({
      pid: Number(pid),
      parent: Number(parent),
      command: command ?? '',
    }));
}

export function postmasterPid(dataDir: string): number {
  const file = path.join(dataDir, 'cluster', 'postmaster.pid');
  return Number(fs.readFileSync(file, 'utf8').split('\n')[0]);
}

/** The server process and all of its children, as they are at this moment. */
export function serverProcesses(postmaster: number): number[] {
  const children = listProcesses().filter(({ parent }) => parent === postmaster);
  return [postmaster, ...children.map(({ pid }) => pid)];
}

export function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself a moment ago, which is what was wanted.
  }
}

/** Ends whatever server a failed test left in the folder, then removes the folder. */
export function removeScratch(folder: string): void {
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (path.basename(name) !== 'postmaster.pid') continue;
    const pid = Number(fs.readFileSync(path.join(folder, name), 'utf8').split('\n')[0]);
    const isPostgres = listProcesses().some(
      (entry) => entry.pid === pid && path.basename(entry.command).startsWith('postgres'),
    );
    if (isPostgres) serverProcesses(pid).forEach(killHard);
  }
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Whether a server process runs that works in this data folder. */
export function serverRuns(dataDir: string): boolean {
  const cluster = path.join(dataDir, 'cluster');
  if (process.platform !== 'linux') return fs.existsSync(path.join(cluster, 'postmaster.pid'));
  return listProcesses().some(({ pid, command }) => {
    if (!path.basename(command).startsWith('postgres')) return false;
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`) === cluster;
    } catch {
      // It ended between the two looks, or it is not ours to look at.
      return false;
    }
  });
}

export function processOwner(pid: number): number {
  return fs.statSync(`/proc/${pid}`).uid;
}
