import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress } from './precompress.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'precompress-'));
  mkdirSync(path.join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a script gets a Brotli and a gzip twin of the same content, at any depth', () => {
  const file = path.join(folder, 'assets', 'main.js');
  writeFileSync(file, 'console.log("cairn");\n'.repeat(200));
  precompress(folder);
  expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(readFileSync(file));
  expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(readFileSync(file));
});

test('a font and a tiny file stay alone', () => {
  for (const name of ['inter.woff2', 'tiny.js']) {
    const file = path.join(folder, name);
    writeFileSync(file, name === 'tiny.js' ? '1;' : 'x'.repeat(5_000));
    precompress(folder);
    expect(existsSync(`${file}.br`), name).toBe(false);
  }
});
