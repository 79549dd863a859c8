import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { fileURLToPath } from 'node:url';
import type { ConnectionSettings } from '../database/client.ts';

export type ToAppProcess =
  | {
      kind: 'open';
      connection: ConnectionSettings;
      variables: Record<string, string>;
      dataDir: string;
      now: string;
    }
  | { kind: 'clock'; now: string }
  | { kind: 'inject'; id: number; options: InjectOptions };

interface Answer {
  id: number | 'ready';
  statusCode: number;
  headers: LightMyRequestResponse['headers'];
  rawPayload: Uint8Array;
}

export interface AppProcess {
  inject(options: InjectOptions | string): Promise<LightMyRequestResponse>;
  setClock(now: string): void;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('./app-process.ts', import.meta.url));

/** Starts the application in a process of its own, on a database that is there. */
export async function startAppProcess(open: ToAppProcess & { kind: 'open' }): Promise<AppProcess> {
  const child = fork(program, {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  const ready = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`the application process ended with ${String(code)}`)),
    );
    child.on('message', (answer: Answer) => {
      if (answer.id === 'ready') resolve();
      else waiting.get(answer.id)?.(answer);
    });
  });
  const tell = (message: ToAppProcess) => child.send(message);
  tell(open);
  await ready;
  let serial = 0;
  return {
    inject: (given) => {
      const id = (serial += 1);
      const options = typeof given === 'string' ? { url: given } : given;
      return new Promise((resolve) => {
        waiting.set(id, (answer) => {
          waiting.delete(id);
          resolve(asResponse(answer));
        });
        tell({ kind: 'inject', id, options });
      });
    },
    setClock: (now) => void tell({ kind: 'clock', now }),
    stop: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** What a test reads of a response. */
function asResponse({ statusCode, headers, rawPayload }: Answer): LightMyRequestResponse {
  const payload = Buffer.from(rawPayload);
  const body = payload.toString();
  const response = { statusCode, headers, body, payload: body, rawPayload: payload };
  return {
    ...response,
    json: () => JSON.parse(body) as unknown,
  } as unknown as LightMyRequestResponse;
}
