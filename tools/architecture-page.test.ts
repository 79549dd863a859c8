import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './set-up/folders.mjs';

const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');

/** Each folder that the page draws beneath the one whose line begins so, `a/ b/` on one line being two. */
function roomsBeneath(line: RegExp): string[] {
  const [drawing = ''] = /```\n[\s\S]*?\n```/.exec(page) ?? [];
  const lines = drawing.split('\n');
  const at = lines.findIndex((each) => line.test(each));
  const indent = (text: string) => text.length - text.trimStart().length;
  const depth = indent(lines[at] ?? '');
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((each) => indent(each) <= depth);
  const within = rest.slice(0, end < 0 ? undefined : end);
  const own = Math.min(...within.map(indent));
  return within
    .filter((each) => indent(each) === own)
    .flatMap((each) => [...(/^(?:\s*[\w-]+\/)+/.exec(each) ?? [''])[0].matchAll(/[\w-]+(?=\/)/g)])
    .map(([name]) => name)
    .sort();
}

const foldersOf = (place: string) =>
  readdirSync(path.join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

test.each([
  [/^packages\//, 'packages'],
  [/^ {2}server\/src\//, 'apps/server/src'],
  [/^ {4}ledger\//, 'apps/server/src/ledger'],
])('%s: the rooms that the page draws are the folders of %s', (line, place) => {
  expect(roomsBeneath(line)).toEqual(foldersOf(place));
});

test('what the page links to is there', () => {
  const links = [...page.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to);
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter((to) => !existsSync(path.join(root, 'docs', to)))).toEqual([]);
});

test('a name of our code on the page is in the file that its link leads to', () => {
  const named = [...page.matchAll(/\[`([A-Za-z]+)`\]\(\.\.\/([^)]+\.tsx?)\)/g)];
  expect(named.length).toBeGreaterThan(8);
  const missing = named.filter(
    ([, name = '', file = '']) =>
      path.basename(file, '.ts') !== name &&
      !readFileSync(path.join(root, file), 'utf8').includes(name),
  );
  expect(missing.map(([whole]) => whole)).toEqual([]);
});
