import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSuperseded } from './keep-superseded.mjs';

const hourMs = 3_600_000;
const web = { own: 'assets', older: '.before/assets', names: /-\w{4}\.js$/ };
const server = { own: '.', older: '.', names: /-\w{4}\.js$/ };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'superseded-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function build(name: string, own: string, files: string[]): string {
  const made = path.join(folder, name);
  mkdirSync(path.join(made, own), { recursive: true });
  for (const file of files) writeFileSync(path.join(made, own, file), `${file} of ${name}`);
  return made;
}
const older = (made: string) => readdirSync(path.join(made, '.before/assets')).sort();

test('a build holds the parts of those before it for two days after they were replaced, apart from its own', () => {
  const one = build('one', 'assets', ['home-aaaa.js', 'kit-1111.js', 'plain.js']);
  const two = build('two', 'assets', ['home-bbbb.js', 'kit-1111.js']);
  keepSuperseded(one, two, web, 1_000 * hourMs);
  expect(older(two)).toEqual(['home-aaaa.js']);
  expect(readFileSync(path.join(two, '.before/assets/home-aaaa.js'), 'utf8')).toMatch('of one');
  expect(readdirSync(path.join(two, 'assets')).sort()).toEqual(['home-bbbb.js', 'kit-1111.js']);
  // However long a build was in use: the time runs from when it was replaced.
  const three = build('three', 'assets', ['home-cccc.js', 'kit-2222.js']);
  keepSuperseded(two, three, web, 1_047 * hourMs);
  expect(older(three)).toEqual(['home-aaaa.js', 'home-bbbb.js', 'kit-1111.js']);
  const four = build('four', 'assets', ['home-aaaa.js', 'kit-2222.js']);
  keepSuperseded(three, four, web, 1_049 * hourMs);
  // One that is current again is there once.
  expect(older(four)).toEqual(['home-bbbb.js', 'home-cccc.js', 'kit-1111.js']);
  const five = build('five', 'assets', ['home-eeee.js']);
  keepSuperseded(four, five, web, 1_100 * hourMs);
  expect(older(five)).toEqual(['home-aaaa.js', 'kit-2222.js']);
});

test('where a program looks beside itself, they lie beside it', () => {
  const one = build('one', '.', ['main.js', 's3-aaaa.js']);
  const two = build('two', '.', ['main.js', 's3-bbbb.js']);
  keepSuperseded(one, two, server, 0);
  const three = build('three', '.', ['main.js', 's3-cccc.js']);
  keepSuperseded(two, three, server, 49 * hourMs);
  expect(readdirSync(three).filter((file) => file.endsWith('.js'))).toEqual([
    ...['main.js', 's3-bbbb.js', 's3-cccc.js'],
  ]);
  expect(readFileSync(path.join(two, 'main.js'), 'utf8')).toBe('main.js of two');
});

test('the first build has nothing to keep', () => {
  const one = build('one', 'assets', ['home-aaaa.js']);
  keepSuperseded(path.join(folder, 'none'), one, web);
  expect(older(one)).toEqual([]);
});
