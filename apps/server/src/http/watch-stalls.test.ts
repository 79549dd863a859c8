import Fastify from 'fastify';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchStalls } from './watch-stalls.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-stalls-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test('a stall is said while it lasts, with the route and the id of its request', async () => {
  const log = await open(path.join(folder, 'log'), 'w');
  const app = Fastify({ genReqId: () => 'the-request' });
  const watching = watchStalls(app, { saidAfterMs: 200, endedAfterMs: null }, log.fd);
  let seen = '';
  app.get('/businesses/:name', async () => {
    standStill(2_000);
    seen = await readFile(path.join(folder, 'log'), 'utf8');
    return {};
  });
  await watching;
  await app.inject('/businesses/acme');
  expect(JSON.parse(seen.split('\n')[0] ?? '')).toMatchObject({
    level: 50,
    requests: 'GET /businesses/:name the-request',
    msg: 'nothing has been answered for 0.2 s',
  });
  await sleep(500);
  const after = (await readFile(path.join(folder, 'log'), 'utf8')).length;
  await app.inject('/nothing');
  expect((await readFile(path.join(folder, 'log'), 'utf8')).length).toBe(after);
  await app.close();
  await log.close();
});

test('a request whose caller has gone away is not under way', async () => {
  const log = await open(path.join(folder, 'gone'), 'w');
  const app = Fastify();
  await watchStalls(app, { saidAfterMs: 200, endedAfterMs: null }, log.fd);
  app.get('/waits', () => new Promise(() => undefined));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const caller = new AbortController();
  const gone = fetch(`${address}/waits`, { signal: caller.signal }).catch(() => 'gone');
  await sleep(300);
  caller.abort();
  expect(await gone).toBe('gone');
  await sleep(300);
  standStill(600);
  expect(await readFile(path.join(folder, 'gone'), 'utf8')).toContain('"requests":""');
  await app.close();
  await log.close();
});

test('a process that stands still for good is ended, for its leader to replace', async () => {
  const program = `
    import Fastify from ${JSON.stringify(import.meta.resolve('fastify'))};
    const { watchStalls } = await import(${JSON.stringify(fileURLToPath(new URL('watch-stalls.ts', import.meta.url)))});
    const app = Fastify();
    app.get('/', () => { for (;;); });
    await watchStalls(app, { saidAfterMs: 100, endedAfterMs: 300 });
    await app.inject('/');`;
  await writeFile(path.join(folder, 'program.mjs'), program);
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(folder, 'program.mjs')]);
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});
