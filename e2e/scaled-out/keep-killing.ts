import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { server } from '@cairn/tools/set-up/build.mjs';

/** How long it lives before it is killed, and how long until it is started again. */
const lifeMs = { least: 2_000, most: 6_000 };
const pauseMs = 500;

/** Starts the built server, kills it (SIGKILL) and starts it again, until told to stop; that tells how often. */
export function keepKilling(settings: Record<string, string>): { stop(): Promise<number> } {
  let isStopping = false;
  let kills = 0;
  const loop = async () => {
    while (!isStopping) {
      const child = spawn(process.execPath, [path.join(server.folder, 'main.js')], {
        env: { ...process.env, ...settings },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      await sleep(lifeMs.least + Math.random() * (lifeMs.most - lifeMs.least));
      child.kill('SIGKILL');
      await ended;
      kills += 1;
      await sleep(pauseMs);
    }
  };
  const running = loop();
  return {
    stop: async () => {
      isStopping = true;
      await running;
      return kills;
    },
  };
}
