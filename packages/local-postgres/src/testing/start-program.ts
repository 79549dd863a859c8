import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { UserReport, UserRequest } from './user-process.ts';

/** Runs a TypeScript file of this folder as a process of its own. */
export function startProgram(name: string, args: string[], detached = false): ChildProcess {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const file = fileURLToPath(new URL(name, import.meta.url));
  return spawn(process.execPath, ['--import', loader, file, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached,
  });
}

export interface UserProcess {
  child: ChildProcess;
  /** The first report that is not a log line. */
  outcome: UserReport;
  logLines: string[];
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Starts a user of a local server in a process (and process group) of its own. */
export async function startUser(request: UserRequest): Promise<UserProcess> {
  const child = startProgram('user-process.ts', [JSON.stringify(request)], true);
  const ended = once(child, 'exit');
  const logLines: string[] = [];
  const outcome = await new Promise<UserReport>((resolve, reject) => {
    child.on('message', (message: UserReport) => {
      if (message.kind === 'log') logLines.push(message.line);
      else resolve(message);
    });
    child.once('exit', () => reject(new Error('The process ended without a report.')));
  });
  return {
    child,
    outcome,
    logLines,
    stop: async () => {
      if (child.connected) child.send('stop');
      await ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
