import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, unprivileged, waitUntilReady } from './system-postgres.ts';

/** A PostgreSQL of the system's packages that is killed, stopped and started again at the same address. */
export interface RestartablePostgres {
  url: string;
  start(): Promise<void>;
  /** As a power cut: every process of it ends at once, nothing is written down. */
  kill(): Promise<void>;
  /** As an operator does: connections are cut off, what is committed is on the disk. */
  halt(): Promise<void>;
  /** Halts it and removes its data. */
  remove(): Promise<void>;
}

/** Its data lies in a new folder, or in `under`, which may be a file system of its own. */
export async function createRestartablePostgres(
  programs: string,
  under?: string,
): Promise<RestartablePostgres> {
  const identity = unprivileged();
  const folder = under ?? mkdtempSync(path.join(tmpdir(), 'cairn-faults-database-'));
  if (identity !== null) chownSync(folder, identity.uid, identity.gid);
  const data = path.join(folder, 'data');
  const sockets = mkdtempSync(path.join(tmpdir(), 'cairn-faults-socket-'));
  mkdirSync(sockets, { recursive: true });
  if (identity !== null) chownSync(sockets, identity.uid, identity.gid);
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'owner', '--auth=trust', '-E', 'UTF8', '--no-sync'],
    { ...identity, cwd: folder, stdio: 'pipe' },
  );
  const port = await freePort();
  const url = `postgres://owner@127.0.0.1:${port}/postgres`;
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=120', 'min_wal_size=32MB'];
  let server: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals) => {
    const ending = server;
    server = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await ended;
  };
  const start = async () => {
    // The children of one that was killed go when they notice; until then it may refuse to begin.
    for (let attempt = 0; ; attempt += 1) {
      server = spawn(
        path.join(programs, 'postgres'),
        [
          '-D',
          data,
          '-p',
          String(port),
          '-k',
          sockets,
          ...settings.flatMap((each) => ['-c', each]),
        ],
        { ...identity, cwd: folder, stdio: 'ignore' },
      );
      const starting = server;
      const ended = new Promise<string>((resolve) => starting.once('exit', () => resolve('ended')));
      const outcome = await Promise.race([ended, waitUntilReady(url)]);
      if (outcome !== 'ended') return;
      if (attempt === 20) throw new Error('the database does not start again');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  return {
    url,
    start,
    kill: () => end('SIGKILL'),
    halt: () => end('SIGINT'),
    remove: async () => {
      await end('SIGINT');
      rmSync(sockets, { recursive: true, force: true });
      if (under === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
