import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { giveWay } from './give-way.ts';
import { bundled, loaderFile, sourceOf, type ProgramFile } from './program-file.ts';

/**
 * Begins a process for work that native code does: what breaks there breaks nothing else. It has no environment, takes
 * and gives messages, ends itself when who began it is gone, and gives way to whoever looks at the portal.
 */
export function openProcess(program: ProgramFile): ChildProcess {
  const file = bundled(program);
  const child = fork(file ?? fileURLToPath(sourceOf(program)), {
    execArgv: file === null ? ['--import', loaderFile('loader.mjs')] : [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) giveWay(child.pid);
  return child;
}

/** Ends it and waits until it has ended: until then it stays in the list of processes. */
export const endProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
