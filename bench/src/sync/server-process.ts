import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '@cairn/tools/set-up/folders.mjs';

/** The built server as a process of its own, so that it can be killed and its memory is nobody else's. */
export interface ServerProcess {
  url: string;
  residentMegabytes(): number;
  /** As a crash: nothing is finished. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function startServer(
  port: number,
  variables: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [path.join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready.');
    const isReady = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      // Not listening yet: asked again.
      () => false,
    );
    if (isReady) break;
    await sleep(50);
  }
  return {
    url,
    residentMegabytes: () => residentMegabytes(child),
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** Linux only; 0 elsewhere. */
function residentMegabytes({ pid }: ChildProcess): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}
