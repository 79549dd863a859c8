import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from './system-postgres.ts';

/** The whole program in a process of its own, to be killed and to outlive what is killed around it. */
export interface PortalProcess {
  url: string;
  log(): string;
  hasEnded(): boolean;
  /** Begins again at the same address. */
  start(): Promise<void>;
  /** As a crash: nothing is finished. */
  kill(): Promise<void>;
}

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
const readyMs = 60_000;

/** Settings may depend on where it will be. */
export async function createPortalProcess(
  given: Record<string, string> | ((url: string) => Record<string, string>),
): Promise<PortalProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = typeof given === 'function' ? given(url) : given;
  let log = '';
  let end = () => Promise.resolve();
  let isRunning = false;
  const hasEnded = () => !isRunning;
  const start = async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', program], {
      env: { ...process.env, LOG_LEVEL: 'error', ...settings, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    isRunning = true;
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => {
        isRunning = false;
        resolve();
      });
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => (log += part.toString('utf8')));
    }
    end = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    const deadline = Date.now() + readyMs;
    while (!(await isReady(url))) {
      if (hasEnded() || Date.now() > deadline) throw new Error(`the portal does not begin\n${log}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  return { url, log: () => log, hasEnded, start, kill: () => end() };
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    (reply) => reply.ok,
    // Not listening yet: asked again until the deadline.
    () => false,
  );
