import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

let folder: string;
let lockFile: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cairn-lock-'));
  lockFile = path.join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const lockModule = path.join(import.meta.dirname, 'lock.mjs');

function startProcess(action: string) {
  const script = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    import { withLock } from ${JSON.stringify(lockModule)};
    const log = (text) => appendFileSync(${JSON.stringify(path.join(folder, 'log'))}, text);
    await withLock(${JSON.stringify(lockFile)}, async () => { ${action} });`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'pipe' });
}

test('two processes never hold the lock at the same time', async () => {
  const children = Array.from({ length: 4 }, () =>
    startProcess("log('in '); await sleep(30); log('out ');"),
  );
  await Promise.all(children.map((child) => once(child, 'exit')));
  expect(readFileSync(path.join(folder, 'log'), 'utf8')).toBe('in out '.repeat(4));
  expect(existsSync(lockFile)).toBe(false);
});

test('the lock of a process that was killed is taken over', async () => {
  const child = startProcess("process.stdout.write('held'); await sleep(60_000);");
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(lockFile)).toBe(true);
  expect(await withLock(lockFile, () => Promise.resolve('done'))).toBe('done');
});

test('the lock of another machine is taken over when it has been silent for a minute', async () => {
  writeFileSync(lockFile, JSON.stringify({ pid: 1, host: `not-${hostname()}`, id: 'x' }));
  const longAgo = new Date(Date.now() - 61_000);
  utimesSync(lockFile, longAgo, longAgo);
  expect(await withLock(lockFile, () => Promise.resolve('done'))).toBe('done');
});

test('an action that fails gives the lock back', async () => {
  const failing = withLock(lockFile, () => Promise.reject(new Error('no space')));
  await expect(failing).rejects.toThrow('no space');
  expect(existsSync(lockFile)).toBe(false);
});
