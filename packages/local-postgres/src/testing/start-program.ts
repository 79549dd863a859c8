import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { UserReport, UserRequest } from './user-process.ts';

export interface ProgramStart {
  /** Gives the process a process group of its own. */
  detached?: boolean;
  /** A command that runs the program in surroundings of its making. */
  wrapper?: string[];
}

/** Runs a TypeScript file as a process of its own. */
export function startProgram(program: URL, args: string[], how: ProgramStart = {}): ChildProcess {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const file = fileURLToPath(program);
  const command = [...(how.wrapper ?? []), process.execPath, '--import', loader, file, ...args];
  return spawn(command[0] ?? '', command.slice(1), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: how.detached ?? false,
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
export async function startUser(
  request: UserRequest,
  wrapper: string[] = [],
): Promise<UserProcess> {
  const args = [JSON.stringify(request)];
  const child = startProgram(new URL('./user-process.ts', import.meta.url), args, {
    detached: true,
    wrapper,
  });
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
