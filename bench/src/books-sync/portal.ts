import { server } from '@cairn/tools/set-up/build.mjs';
import { environmentWithoutSettings } from '@cairn/tools/set-up/own-environment.mjs';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const readyMs = 180_000;

/** The built product on a data folder that stays, so that it may be killed and started again. */
export class Portal {
  readonly url: string;
  readonly dataDir: string;
  readonly #settings: Record<string, string>;
  readonly #port: number;
  #child: ChildProcess | null = null;
  #token = '';

  constructor(dataDir: string, port: number, settings: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    this.#port = port;
    this.#settings = { ...settings, PUBLIC_URL: this.url };
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [path.join(server.folder, 'main.js')], {
      env: {
        ...environmentWithoutSettings(),
        ...this.#settings,
        // It asks more often than a person does.
        REQUESTS_PER_MINUTE: '1000000',
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#child = child;
    const deadline = Date.now() + readyMs;
    while (Date.now() < deadline) {
      const reply = await fetch(`${this.url}/readyz`).catch(() => null);
      if (reply?.ok === true) return;
      if (child.exitCode !== null) break;
      await sleep(50);
    }
    throw new Error('The server did not become ready.');
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** What the process holds in memory, in bytes. */
  residentBytes(): number {
    const status = readFileSync(`/proc/${this.#child?.pid ?? 0}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024;
  }

  async call<T>(method: 'GET' | 'POST', route: string, body?: object): Promise<T> {
    const reply = await this.send(method, route, body);
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${route}: ${reply.status} ${text}`);
    return JSON.parse(text) as T;
  }

  send(method: 'GET' | 'POST', route: string, body?: object): Promise<Response> {
    return fetch(`${this.url}${route}`, {
      method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Signs up as a new owner does, with the codes from the outbox. */
  async signUp(): Promise<void> {
    const email = 'bench@example.com';
    const phone = '5035550188';
    const password = 'a pass of my own';
    const names = { first_name: 'Ben', last_name: 'Mark' };
    await this.call('POST', '/auth/register', { ...names, email, phone, password });
    await this.call('POST', '/auth/send-email-otp', { email });
    await this.call('POST', '/auth/verify-email', { email, otp: await this.#codeTo(email) });
    await this.call('POST', '/auth/send-mobile-otp', { phone });
    await this.call('POST', '/auth/verify-mobile', {
      phone,
      otp: await this.#codeTo(`+1${phone}`),
    });
    await this.logIn();
  }

  /** The session lives a quarter of an hour; a long run asks for another. */
  async logIn(): Promise<void> {
    const person = { email: 'bench@example.com', password: 'a pass of my own' };
    this.#token = (await this.call<{ id_token: string }>('POST', '/auth/login', person)).id_token;
  }

  async #codeTo(to: string): Promise<string> {
    const route = `/dev/outbox?to=${encodeURIComponent(to)}`;
    const messages = await this.call<{ text: string }[]>('GET', route);
    return /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0] ?? '';
  }
}
