import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { server } from './set-up/build.mjs';

/** Fills the demo company of an installation on an outside database, which no start fills unasked. */
export function seedDemo(settings: Record<string, string>): void {
  const program = path.join(server.folder, 'cli.js');
  const { status, stderr } = spawnSync(process.execPath, [program, 'seed-demo'], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}
