import { spawnSync } from 'node:child_process';
import { packageProgram } from '@cairn/tools/set-up/run-program.mjs';
import { root } from '@cairn/tools/set-up/folders.mjs';

const identity = ['features/auth', 'features/profile'];
// Starts its processes itself.
const leftOut = ['--exclude', '**/many-processes.test.ts'];

/**
 * Every test of identity, its abuse cases among them (apps/server/src/abuse-cases.test.ts says which is where), with
 * each call going to the next of two API processes on one database. `args`: parts of file names, if not all.
 */
export function run(args: string[]): Promise<void> {
  const filters = args.length > 0 ? args : identity;
  const options = ['--project', 'server', '--maxWorkers', '1'];
  const { status } = spawnSync(
    process.execPath,
    [packageProgram('vitest'), 'run', ...options, ...leftOut, ...filters],
    { cwd: root, stdio: 'inherit', env: { ...process.env, API_PROCESSES: '2' } },
  );
  process.exitCode = status ?? 1;
  return Promise.resolve();
}
