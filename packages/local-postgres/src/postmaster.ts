import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SystemAccount } from './system-account.ts';
import { nameForServer } from './cluster.ts';
import { openLog, readLogTail, socketFolder, unixPort, type DataFolder } from './data-folder.ts';
import { LocalPostgresError } from './errors.ts';
import type { Binaries } from './prepare-binaries.ts';
import { isServerOf, readPidFile } from './processes.ts';
import { serverEnvironment, serverSettings, type ServerSize } from './settings.ts';

/** Everything that a start of the server needs to know. */
export interface Installation {
  folder: DataFolder;
  binaries: Binaries;
  account: SystemAccount | undefined;
  size: ServerSize;
}

/** A server process that was started and may still turn out not to run. */
export interface Attempt {
  pid: number | undefined;
  state: 'runs' | 'ended' | 'failed';
  /** What this process, and nobody else, wrote to the log. */
  ownLog(): string;
}

/**
 * Starts a server process that outlives us and does not hear our terminal's Ctrl-C: it must stay
 * until the program has answered its last requests. Its log goes to a file, because a pipe would
 * break with us.
 */
export async function launch(installation: Installation): Promise<Attempt> {
  const { folder, account } = installation;
  const log = openLog(folder.logFile);
  const logStart = fs.fstatSync(log).size;
  const [file, ...args] = await serverCommand(installation);
  const child = spawn(file, args, {
    ...account,
    cwd: folder.cluster,
    env: serverEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  child.unref();
  const attempt: Attempt = {
    pid: child.pid,
    state: 'runs',
    ownLog: () => {
      const lines = readLogTail(folder.logFile, logStart).split('\n');
      // Another start may write between our lines. What has no number comes from the loader.
      return lines
        .filter((line) => !/\[\d+\]/.test(line) || line.includes(`[${child.pid ?? ''}]`))
        .join('\n');
    },
  };
  child.once('exit', (code) => (attempt.state = code === 0 ? 'ended' : 'failed'));
  child.once('error', (error) => {
    attempt.state = 'failed';
    attempt.ownLog = () => error.message;
  });
  return attempt;
}

async function serverCommand(installation: Installation): Promise<[string, ...string[]]> {
  const { folder, binaries, account, size } = installation;
  const settings = serverSettings(size);
  if (process.platform === 'win32') {
    // Only pg_ctl starts the server for an administrator; node-postgres has no sockets here.
    const options = ['-h', '127.0.0.1', '-p', String(await freePort()), ...settings].join(' ');
    return [binaries.pgCtl, 'start', '-w', '-D', folder.cluster, '-o', options];
  }
  const sockets = socketFolder(folder.cluster);
  return [
    binaries.postgres,
    ...['-D', nameForServer(folder.cluster, account), '-p', String(unixPort)],
    // The server works inside the cluster, whose full path its account may not be able to walk.
    ...['-k', sockets === folder.cluster ? '.' : sockets, '-c', 'listen_addresses='],
    ...settings,
  ];
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Ends the server: lets transactions roll back and writes everything out, then insists. */
export async function shutDown(
  { folder, binaries }: Installation,
  log: (line: string) => void,
): Promise<void> {
  const pid = readPidFile(folder.cluster)?.pid;
  if (pid === undefined) return;
  const isGone = () => !isServerOf(folder.cluster, pid);
  if (isGone()) return;
  signal(pid, 'SIGINT', binaries, folder);
  if (await isTrueWithin(20_000, isGone)) return;
  log('PostgreSQL takes long to stop; ending it at once. It will repair itself at the next start.');
  signal(pid, 'SIGQUIT', binaries, folder);
  if (await isTrueWithin(10_000, isGone)) return;
  throw new LocalPostgresError(
    'stop_timed_out',
    `PostgreSQL (process ${pid}) did not stop within 30 seconds; its log is ${folder.logFile}. Its data is safe; the next start will use the process again if it still runs.`,
  );
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT', binaries: Binaries, folder: DataFolder) {
  if (process.platform !== 'win32') {
    process.kill(pid, name);
    return;
  }
  // Windows knows no such signals; pg_ctl brings the same wish to the server another way.
  const mode = name === 'SIGINT' ? 'fast' : 'immediate';
  spawn(binaries.pgCtl, ['stop', '-W', '-m', mode, '-D', folder.cluster], {
    env: serverEnvironment(),
    windowsHide: true,
    stdio: 'ignore',
  });
}

async function isTrueWithin(milliseconds: number, condition: () => boolean): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}
