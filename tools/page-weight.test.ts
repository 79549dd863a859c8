import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { weighPages } from './page-weight.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cairn-weight-'));
  for (const name of ['assets', 'pages']) mkdirSync(path.join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Text that gzip cannot shrink by much. */
const noise = (kilobytes: number): string => {
  const lines = Array.from({ length: Math.ceil((kilobytes * 1024) / 46) }, (_, line) =>
    createHash('sha256').update(`${kilobytes} ${line}`).digest('base64'),
  );
  return `//${lines.join('')}\n`;
};

const write = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, 'assets', file), text);
  }
};

const page = (file: string, ...scripts: string[]) =>
  writeFileSync(
    path.join(folder, file),
    `<script src="/theme.js"></script>${scripts.map((name) => `<link href="/assets/${name}" />`).join('')}`,
  );

const build = () => {
  page('index.html', 'index-AAAAAAAA.js');
  page('pages/home.html', 'index-AAAAAAAA.js', 'home-EEEEEEEE.js');
  page('pages/cashflow.html', 'index-AAAAAAAA.js', 'cards-FFFFFFFF.js', 'home-EEEEEEEE.js');
  page('pages/ops.html', 'index-AAAAAAAA.js', 'operator-IIIIIIII.js');
  write({
    'index-AAAAAAAA.js':
      'import{a}from"./react-BBBBBBBB.js";const later=()=>import("./markdown-CCCCCCCC.js");',
    'react-BBBBBBBB.js': noise(20),
    'home-EEEEEEEE.js': 'import{b}from"./cards-FFFFFFFF.js";',
    'cards-FFFFFFFF.js': noise(10),
    'operator-IIIIIIII.js': noise(5),
    'markdown-CCCCCCCC.js': noise(50),
    'index-HHHHHHHH.css': 'a{}',
  });
};

test('a page weighs what it imports at once, each file once, and nothing that is imported for later', () => {
  build();
  const [login, home, cashflow, operator, style] = weighPages(folder).map(
    ({ kilobytes }) => kilobytes,
  );
  // 20 KB of noise, and a little; then 10 KB more. The 50 KB of the markdown are in neither.
  expect(login).toBeGreaterThan(14);
  expect(login).toBeLessThan(21);
  expect(home).toBeGreaterThan((login ?? 0) + 7);
  expect(home).toBeLessThan((login ?? 0) + 11);
  // What is named and imported counts once.
  expect(cashflow).toBe(home);
  expect(operator).toBeLessThan((login ?? 0) + 6);
  expect(style).toBe(0);
});

test('a page without scripts is no light page', () => {
  build();
  page('pages/home.html');
  expect(() => weighPages(folder)).toThrow('pages/home.html names no script');
});
