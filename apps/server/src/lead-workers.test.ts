import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const leading = fileURLToPath(new URL('lead-workers.ts', import.meta.url));

/** As `npm start -- --workers 2` begins, without the portal: the argument becomes the setting. */
const program = `
import { createServer } from 'node:http';
const [option, count] = process.argv.slice(2);
if (option === '--workers') process.env.WORKERS = count;
if (Number(process.env.WORKERS) > 1) {
  const { leadWorkers } = await import(${JSON.stringify(leading)});
  const { port, stop } = await leadWorkers(Number(process.env.WORKERS));
  process.once('SIGTERM', () => stop().then(() => process.exit(0)));
  console.log(port);
} else {
  const server = createServer((request, reply) => {
    reply.setHeader('connection', 'close');
    reply.end(process.pid + ' ' + process.env.JOBS, () => {
      if (request.url === '/die') process.kill(process.pid, 'SIGKILL');
    });
  }).listen(0);
  process.once('SIGTERM', () => server.close(() => process.exit(0)));
}`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-workers-'));
  await writeFile(path.join(folder, 'program.mjs'), program);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('as many processes as asked answer on one port without the queue, and one that dies is replaced', async () => {
  const leader = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(folder, 'program.mjs'), '--workers', '2'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(leader, 'exit');
  try {
    const [port] = (await once(createInterface(leader.stdout), 'line')) as [string];
    // What is handed to a worker in the moment that it is killed has no answer: it is asked again.
    const ask = (address = '/') =>
      fetch(`http://127.0.0.1:${port}${address}`, { signal: AbortSignal.timeout(2_000) })
        .then((reply) => reply.text())
        .catch(() => null);
    const seen = new Set<string>();
    const askUntil = async (count: number) => {
      while (seen.size < count) {
        const answer = await ask();
        if (answer !== null) seen.add(answer);
      }
    };
    await askUntil(2);
    expect([...seen].every((answer) => /^\d+ off$/.test(answer))).toBe(true);
    await ask('/die');
    await askUntil(3);
  } finally {
    leader.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
});
