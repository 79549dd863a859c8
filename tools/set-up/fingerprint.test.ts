import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let folder: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
const now = () => fingerprint(folder, ['src', 'lock.json']);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cairn-fingerprint-'));
  write('src/main.ts', 'one');
  write('src/deep/part.ts', 'two');
  write('lock.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a changed, added, renamed or removed file changes it', () => {
  const seen = [now()];
  write('src/deep/part.ts', 'three');
  seen.push(now());
  write('src/deep/other.ts', 'three');
  seen.push(now());
  rmSync(path.join(folder, 'src/deep/part.ts'));
  seen.push(now());
  write('lock.json', '{ }');
  seen.push(now());
  expect(new Set(seen).size).toBe(5);
});

test('text that moves from one file to the next changes it', () => {
  const before = now();
  write('src/deep/part.ts', 'tw');
  write('src/main.ts', 'oone');
  expect(now()).not.toBe(before);
});

test('another time on the same content does not change it', () => {
  const before = now();
  utimesSync(path.join(folder, 'src/main.ts'), new Date(0), new Date(0));
  expect(now()).toBe(before);
});

test('tests, installed packages and build output do not change it', () => {
  const before = now();
  write('src/main.test.ts', 'test');
  write('src/testing/app.ts', 'test');
  write('src/dist/main.js', 'built');
  write('src/node_modules/zod/index.js', 'installed');
  expect(now()).toBe(before);
});
