import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { bundled, loaderFile, sourceOf, type ProgramFile } from './program-file.ts';

/** About half of what others get where all want the processor. */
const niceness = 3;

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
  giveWay(child);
  return child;
}

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // Where a process may not give way it works all the same.
  }
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
