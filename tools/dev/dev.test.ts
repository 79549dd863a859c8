import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from '../set-up/folders.mjs';
import { openBundle } from './bundle.mjs';
import { watchSources } from './serve.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dev-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('our code is in the build and knows its sources, libraries are read before it', async () => {
  const bundle = await openBundle({ main: 'apps/server/src/main.ts' }, folder);
  try {
    expect(await bundle.rebuild()).toBe(true);
  } finally {
    await bundle.close();
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const code = files.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
  expect(code).not.toMatch(/\bfrom "@cairn\//);
  expect(code).not.toContain('import.meta.url');
  const migrating = pathToFileURL(path.join(root, 'apps/server/src/database/migrate.ts')).href;
  expect(code).toContain(migrating);
  const libraries = readFileSync(path.join(folder, 'libraries.js'), 'utf8').split('\n');
  expect(libraries).toContain('import "fastify";');
  // What is imported only when it is needed is not read beforehand.
  expect(libraries).not.toContain('import "@aws-sdk/client-s3";');
}, 60_000);

test('changes of a moment are told once, and what comes meanwhile after that', async () => {
  const told: string[][] = [];
  let goOn: () => void = () => undefined;
  const stop = watchSources(
    (files) => {
      told.push(files.map((file) => path.basename(file)).sort());
      return new Promise<void>((resolve) => (goOn = resolve));
    },
    [folder],
  );
  const write = (name: string) => writeFileSync(path.join(folder, name), '');
  try {
    for (const name of ['one.ts', 'two.sql', 'one.test.ts', 'three.txt']) write(name);
    await vi.waitFor(() => expect(told).toEqual([['one.ts', 'two.sql']]), 5_000);
    write('later.ts');
    await sleep(200);
    expect(told).toHaveLength(1);
    goOn();
    await vi.waitFor(() => expect(told[1]).toEqual(['later.ts']), 5_000);
  } finally {
    goOn();
    stop();
  }
});
