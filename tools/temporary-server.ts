// The built product on a free port with a data folder of its own, for browser stories, screenshots
// and benchmarks. Nothing of it is left when it stops.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { server } from './set-up/build.mjs';
import { environmentWithoutSettings } from './set-up/own-environment.mjs';

export interface TemporaryServer {
  /** Without a slash at the end. */
  url: string;
  dataDir: string;
  pid: number;
  /** What it has printed so far, both streams. */
  log(): string;
  /** Drains, stops the database and removes the data folder. */
  stop(): Promise<void>;
}

const readyMs = 120_000;
const stopMs = 30_000;

/**
 * Starts the built server and returns when `/readyz` answers 200, the demo company included. The caller has built it
 * (`npm test`, `npm run bench` and the first `npm start` do). Settings may depend on where it will be. Throws with the log when it ends or is not ready in time.
 */
export async function startTemporaryServer(
  settings: Record<string, string> | ((url: string) => Record<string, string>) = {},
): Promise<TemporaryServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cairn-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.join(server.folder, 'main.js')], {
    env: {
      ...environmentWithoutSettings(),
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Stories and benchmarks are quicker than people.
      REQUESTS_PER_MINUTE: '1000000',
      ...(typeof settings === 'function' ? settings(url) : settings),
    },
    // A group of its own: Ctrl-C in the terminal must not end the server under a running test.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString('utf8')));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  const stop = async () => {
    if (!hasEnded()) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(stopMs, undefined, { ref: false })]);
      if (!hasEnded()) child.kill('SIGKILL');
    }
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };

  const deadline = Date.now() + readyMs;
  while (!(await isReady(url))) {
    if (hasEnded() || Date.now() > deadline) {
      await stop();
      throw new Error(`The server did not become ready.\n${log}`);
    }
    await sleep(50);
  }
  return { url, dataDir, pid: child.pid ?? 0, log: () => log, stop };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    // Not listening yet: asked again until the deadline.
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
